"""Formats of payment, of services of some countries, of self-hosted software, and addresses that are secrets.

What may live here is said in `secret_samples`.
"""

from __future__ import annotations

from tests.sample_templates import UUID, samples

PAYMENTS = [
    *samples("abacatepay_key", "abc_dev_ abc_prod_", "{a24}"),
    *samples("adyen_key", "AQE", "yhm{a4}/{b110}==-{b43}="),
    *samples("brex_token", "bxt_", "{a40}"),
    *samples("cashfree_secret", "cfsk_ma_prod_ cfsk_ma_test_", "{h32}_{h8}"),
    *samples("chapa_key", "CHASECK- CHASECK_TEST-", "{a32}"),
    *samples("checkout_key", "sk_sbox_", "{t27}"),
    *samples("checkout_key", "sk_ sk_test_", UUID),
    *samples("conekta_key", "key_", "{a22}"),
    *samples("efi_secret", "Client_Secret_", "{h40}"),
    *samples("gocardless_token", "sandbox_ live_", "{a20}-{a19}"),
    *samples("klarna_key", "klarna_live_api_ klarna_test_api_", "{a120}=="),
    *samples("lob_key", "test_", "{h35}"),
    *samples("mercadopago_refresh_token", "TG-", "{h24}-{d9}"),
    *samples("mercadopago_token", "APP_USR- TEST-", "{d16}-{d6}-{h32}-{d9}"),
    *samples("midtrans_key", "Mid-server-", "{w24}"),
    *samples("omise_key", "skey_", "{l19}", "test_{l19}"),
    *samples("oppwa_token", "OGFjN2E0", "{a60}=="),
    *samples("pagarme_key", "ak_live_ ak_test_", "{a30}"),
    *samples("razorpay_key_id", "rzp_live_ rzp_test_", "{a14}"),
    *samples("stripe_key", "", "pi_{a24}_secret_{a25}", "seti_{a24}_secret_{a25}"),
    *samples("sumup_key", "sup_sk_", "{a34}"),
    *samples("test_key", "test_", "{a32}"),
    *samples("toss_key", "live_sk_ live_gsk_ test_sk_ test_gsk_", "{a28}"),
    *samples("wompi_key", "prv_prod_ prv_test_", "{a32}"),
    *samples("wompi_key", "prod_integrity_ test_integrity_ prod_events_ test_events_", "{a32}"),
    *samples("xendit_key", "xnd_production_ xnd_development_", "{a62}"),
    *samples("yookassa_key", "live_ test_", "{a20}_{a22}"),
]

REGIONS = [
    *samples("clova_key", "nv-", "{h32}{a4}"),
    *samples("coze_token", "pat_ sat_", "{a64}"),
    *samples("dashscope_key", "sk-sp-", "{h32}", "{a20}.{a40}"),
    *samples("dify_key", "app- dataset-", "{a24}"),
    *samples("dingtalk_secret", "SEC", "{h64}"),
    *samples("fastgpt_key", "fastgpt-", "{a46}"),
    *samples("feishu_token", "t-g u-g", "1{u40}", "{a20}.{a20}"),
    *samples("line_token", "", "{b150}dB04t89/1O/w1cDnyil" + "FU="),
    *samples("modelscope_token", "ms-", UUID),
    *samples("serverchan_key", "SCT", "{d6}T{a25}"),
    *samples("serverchan_key", "sctp", "{d5}t{a25}"),
    *samples("tinkoff_token", "t.", "{w86}"),
    *samples("vk_token", "vk1.a.", "{w198}"),
    *samples("wxpusher_token", "AT_ SPT_", "{a32}"),
]

SELF_HOSTED = [
    *samples("headscale_key", "hskey-api- hskey-auth- hskey-reg-", "{w12}-{w64}"),
    *samples("k3s_token", "K10", "{h64}::server:{h32}", "{h64}::{t16}.{t16}"),
    *samples("matrix_token", "syt_", "{a12}_{a20}_{a6}"),
    *samples("matrix_token", "mat_ mct_ mar_", "{a30}_{a6}"),
    *samples("n8n_key", "n8n_api_", "{h80}"),
    *samples("nebula_key", "dnkey-", "{l26}-{l52}"),
    *samples("ntfy_token", "tk_", "{l29}"),
    *samples("paseto_token", "v1.local. v2.local. v3.local. v4.local.", "{w180}", "{w180}.{w40}"),
    *samples("paseto_token", "v1.public. v2.public. v3.public. v4.public.", "{w180}"),
    *samples("portainer_token", "ptr_", "{b43}="),
    *samples("proxmox_token", "PVEAPIToken= PBSAPIToken=", f"root@pam!backup=⟦{UUID}⟧"),
    *samples("rancher_token", "token-", "x4k9z:⟦{l54}⟧"),
    *[sample for first in "123" for sample in samples("truenas_key", f"{first}-", "{a64}")],
    *samples("unleash_token", "development. production.", "{h56}"),
    *samples("uptime_kuma_key", "uk1_ uk2_ uk3_", "{w40}"),
]

_WEBHOOK = "{h8}-{h4}-{h4}-{h4}-{h12}@{h8}-{h4}-{h4}-{h4}-{h12}/IncomingWebhook/{h32}/{h8}-{h4}-{h4}-{h4}-{h12}"

HOOKS = [
    *samples("discord_webhook", "discord.com/api/webhooks/ discordapp.com/api/webhooks/", "{d18}/⟦{w68}⟧"),
    *samples("slack_webhook", "hooks.slack.com/services/", "⟦T{u10}/B{u10}/{a24}⟧"),
    *samples("slack_webhook", "hooks.slack.com/workflows/ hooks.slack.com/triggers/", "⟦T{u10}/{d13}/{a32}⟧"),
    *samples("teams_webhook", ".webhook.office.com/webhookb2/", f"⟦{_WEBHOOK}⟧"),
    *samples("zapier_webhook", "hooks.zapier.com/hooks/catch/", "⟦{d7}/{l7}⟧"),
    *samples("bitrix24_webhook", "https://acme.bitrix24.ru/rest/7/", "⟦{l16}⟧"),
    *samples("deploy_hook", "api.netlify.com/build_hooks/", "⟦{h24}⟧"),
    *samples("deploy_hook", "api.render.com/deploy/", "⟦srv-{l20}?key={w11}⟧"),
    *samples("deploy_hook", "api.vercel.com/v1/integrations/deploy/", "⟦prj_{a28}/{a10}⟧"),
    *samples("deploy_hook", "api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/", f"⟦{UUID}⟧"),
    *samples("dingtalk_webhook", "https://oapi.dingtalk.com/robot/send?access_token=", "⟦{h64}⟧"),
    *samples("discord_webhook", "discord.com/api/v9/webhooks/ discord.com/api/v10/webhooks/", "{d18}/⟦{w68}⟧"),
    *samples("dooray_webhook", "https://hook.dooray.com/services/", "{d19}/{d19}/⟦{w22}⟧"),
    *samples("feishu_webhook", "https://open.feishu.cn/open-apis/bot/v2/hook/", f"⟦{UUID}⟧"),
    *samples("google_chat_webhook", "chat.googleapis.com/v1/spaces/", "{a11}/messages?threadKey=x&token=⟦{w43}%3D⟧"),
    *samples("grafana_webhook", "https://oncall.acme.io/integrations/v1/", "alertmanager/⟦{a25}⟧"),
    *samples("healthchecks_ping", "https://hc-ping.com/", f"⟦{UUID}⟧"),
    *samples("heartbeat_webhook", "https://uptime.betterstack.com/api/v1/heartbeat/", "⟦{a24}⟧"),
    *samples("ifttt_webhook", "https://maker.ifttt.com/trigger/lights/with/key/", "⟦{w43}⟧"),
    *samples("jandi_webhook", "https://wh.jandi.com/connect-api/webhook/", "{d8}/⟦{h32}⟧"),
    *samples("jira_webhook", "https://automation.atlassian.com/pro/hooks/", "⟦{h40}⟧"),
    *samples("make_webhook", "hook.eu1.make.com/ hook.eu2.make.com/ hook.us1.make.com/", "⟦{l32}⟧"),
    *samples("make_webhook", "hook.us2.make.com/ hook.integromat.com/", "⟦{l32}⟧"),
    *samples("mattermost_webhook", "https://chat.acme.io/hooks/", "⟦{l26}⟧"),
    *samples("n8n_webhook", "acme.app.n8n.cloud/webhook/ acme.app.n8n.cloud/webhook-test/", f"⟦{UUID}⟧"),
    *samples("pagerduty_webhook", "https://events.pagerduty.com/integration/", "⟦{h32}⟧"),
    *samples("pipedream_webhook", "https://", "⟦eo{l13}.m.pipedream.net⟧"),
    *samples("power_automate_webhook", "/paths/invoke?api-version=1&sv=1.0&sig=", "⟦{w43}⟧"),
    *samples("rocketchat_webhook", "https://chat.acme.io/hooks/", "{a24}/⟦{a44}⟧"),
    *samples("slack_webhook", "hooks.slack-gov.com/services/", "⟦T{u10}/B{u10}/{a24}⟧"),
    *samples("teams_webhook", "outlook.office.com/webhook/ outlook.office365.com/webhook/", f"⟦{_WEBHOOK}⟧"),
    *samples("tines_webhook", "https://acme.tines.com/webhook/", "⟦{h32}/{h32}⟧"),
    *samples("webex_webhook", "https://webexapis.com/v1/webhooks/incoming/", "⟦{a80}⟧"),
    *samples("wecom_webhook", "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=", f"⟦{UUID}⟧"),
]
