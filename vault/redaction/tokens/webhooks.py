"""Addresses that are a secret themselves: whoever knows one may post, deploy or start a workflow. A table, by name.

The host and what is not secret of the path stay; the rest goes.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from vault.redaction.rule import END, UUID, Place, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, is_mixed

_hook = partial(token, family="webhook_url")

_BITRIX: Final = r"(?:ru|com|com\.br|de|eu|by|kz|pl|fr|es|it|in|cn)/rest/[0-9]{1,7}/([0-9a-z]{16})" + END
_DISCORD: Final = (
    "discord.com/api/webhooks/ discordapp.com/api/webhooks/ discord.com/api/v9/webhooks/ discord.com/api/v10/webhooks/"
)
_GOOGLE_CHAT: Final = r"[\w-]{6,24}/messages\?(?:[\w=&;-]{0,160}?[&;])?token=([\w%=-]{40,60})"
_MAKE: Final = "hook.eu1.make.com/ hook.eu2.make.com/ hook.us1.make.com/ hook.us2.make.com/ hook.integromat.com/"
_SLACK: Final = (
    "hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/ hooks.slack-gov.com/services/"
)
_TEAMS: Final = ".webhook.office.com/webhookb2/ outlook.office.com/webhook/ outlook.office365.com/webhook/"
_WECOM: Final = "weixin.qq.com/cgi-bin/webhook/send?key="

RULES: Final[tuple[Rule, ...]] = (
    _hook("bitrix24_webhook", ".bitrix24.", _BITRIX, accept=has_digit),
    _hook("deploy_hook", "api.netlify.com/build_hooks/", r"([0-9a-f]{24})" + END),
    _hook("deploy_hook", "api.render.com/deploy/", r"(srv-[0-9a-z]{20}\?key=[\w-]{11})(?![\w-])"),
    _hook("deploy_hook", "api.vercel.com/v1/integrations/deploy/", r"(prj_[0-9A-Za-z]{20,32}/[0-9A-Za-z]{8,16})" + END),
    _hook("deploy_hook", "pages/webhooks/deploy_hooks/", rf"({UUID})"),
    _hook("dingtalk_webhook", "access_token=", r"([0-9a-f]{64})" + END, lead=(r"dingtalk\.com/robot/send\?", 24, 24)),
    _hook("discord_webhook", _DISCORD, r"[0-9]{17,20}/([\w-]{60,80})"),
    _hook("dooray_webhook", "dooray.com/services/", r"[0-9]{10,20}/[0-9]{10,20}/([\w-]{20,24})(?![\w-])"),
    _hook("feishu_webhook", "open-apis/bot/v2/hook/", rf"({UUID})"),
    _hook("google_chat_webhook", "chat.googleapis.com/v1/spaces/", _GOOGLE_CHAT),
    _hook("grafana_webhook", "/integrations/v1/", r"[a-z_]{4,30}/([0-9A-Za-z]{25})" + END, accept=has_digit),
    _hook("healthchecks_ping", "hc-ping.com/", rf"({UUID})"),
    _hook("heartbeat_webhook", "/api/v1/heartbeat/", r"([0-9A-Za-z]{24})" + END, accept=has_digit),
    _hook("ifttt_webhook", "/with/key/", r"([\w-]{22,43})(?![\w-])"),
    _hook("jandi_webhook", "jandi.com/connect-api/webhook/", r"[0-9]{4,12}/([0-9a-f]{32})" + END),
    _hook("jira_webhook", "automation.atlassian.com/pro/hooks/", r"([0-9a-f]{40})" + END),
    _hook("make_webhook", _MAKE, r"([0-9a-z]{32})" + END),
    _hook("mattermost_webhook", "/hooks/", r"([0-9a-z]{26})(?![\w/-])", accept=has_digit),
    _hook("n8n_webhook", ".n8n.cloud/webhook/ .n8n.cloud/webhook-test/", rf"({UUID})"),
    _hook("pagerduty_webhook", "events.pagerduty.com/integration/", r"([0-9a-f]{32}|[0-9A-Z]{32})" + END),
    _hook("pipedream_webhook", ".m.pipedream.net", END, lead=(r"e[no][0-9a-z]{12,22}", 14, 24), bounded=True),
    _hook("power_automate_webhook", "&sig=", r"([\w-]{43})(?![\w%=+/-])", accept=is_mixed, place=Place.APART),
    _hook("rocketchat_webhook", "/hooks/", r"[0-9A-Za-z]{17,24}/([0-9A-Za-z]{40,52})" + END),
    _hook("slack_webhook", _SLACK, r"([0-9A-Za-z]{8,14}/[0-9A-Za-z/]{20,80})"),
    _hook("teams_webhook", _TEAMS, r"([0-9a-f@-]{36,80}/IncomingWebhook/[0-9A-Za-z]{32}/[\w/-]{36,120})"),
    _hook("tines_webhook", ".tines.com/webhook/", r"([0-9a-f]{32}/[0-9a-f]{32})" + END),
    _hook("webex_webhook", "webexapis.com/v1/webhooks/incoming/", r"([0-9A-Za-z]{60,120})" + END),
    _hook("wecom_webhook", _WECOM, rf"({UUID})", place=Place.APART),
    _hook("zapier_webhook", "hooks.zapier.com/hooks/catch/", r"([0-9]{4,10}/[0-9A-Za-z]{5,12})"),
)
