"""Values in the formats of real secrets, made at run time; the repository holds none.

What may live here: the formats as their issuers write them (a literal prefix and what follows), and a seeded maker.
What may not: a whole value, and anything taken from the rules: the tests hold the rules to this table.

A body is a template: `{a36}` stands for 36 random characters of the alphabet `a`; `⟦…⟧` marks the secret when it is not
all of the text.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from random import Random

_ALPHABETS = {
    "a": string.ascii_letters + string.digits,
    "b": string.ascii_letters + string.digits + "+/",
    "d": string.digits,
    "h": "0123456789abcdef",
    "l": string.ascii_lowercase + string.digits,
    "s": string.ascii_uppercase + "234567",
    "t": string.ascii_lowercase + "234567",
    "u": string.ascii_uppercase + string.digits,
    "w": string.ascii_letters + string.digits + "_-",
    "x": "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
}
_FIELD = re.compile(r"\{([a-z])([0-9]+)\}")
_UUID = "{h8}-{h4}-{h4}-{h4}-{h12}"


@dataclass(frozen=True)
class Sample:
    """One format: the rule that should find it, one prefix of it, and the template of what follows."""

    rule: str
    prefix: str
    body: str

    def text(self, random: Random, *, share: int = 1) -> str:
        """A value with its prefix; `share` 3 makes every random part a third as long as it should be."""
        return self.prefix + filled(self.body, random, share=share)

    @property
    def length(self) -> int:
        """How many characters are random."""
        return sum(int(field[2]) for field in _FIELD.finditer(self.body))

    def dull(self) -> str:
        """The value as documentation would print it: `x` in the place of everything random."""
        return self.prefix + _FIELD.sub(lambda field: "x" * int(field[2]), self.body)

    @property
    def place(self) -> str:
        """An id for pytest."""
        return f"{self.rule}:{self.prefix[:20]}"


def filled(template: str, random: Random, *, share: int = 1) -> str:
    """Fill a template. A part of three or more characters has a digit in it, as nearly every random one has."""
    return _FIELD.sub(lambda field: _random(random, field[1], max(1, int(field[2]) // share)), template)


def _random(random: Random, kind: str, length: int) -> str:
    characters = random.choices(_ALPHABETS[kind], k=length)
    if length > 2:  # neither the first nor the last: those may be special
        characters[1] = random.choice("234567")
    # A hyphen at an end would be told from punctuation by nobody.
    characters[0] = characters[0].replace("-", "A").replace("_", "B")
    characters[-1] = characters[-1].replace("-", "c").replace("_", "d")
    return "".join(characters)


def _samples(rule: str, prefixes: str, *bodies: str) -> list[Sample]:
    return [Sample(rule, prefix, body) for body in bodies for prefix in prefixes.split(" ")]


MODELS = [
    *_samples("anthropic_key", "sk-ant-", "api03-{w93}AA", "oat01-{w93}AA", "admin01-{w93}AA"),
    *_samples("browserbase_key", "bb_live_", "{a32}"),
    *_samples("cerebras_key", "csk-", "{l48}"),
    *_samples("context7_key", "ctx7sk-", _UUID),
    *_samples("cursor_key", "key_", "{h64}"),
    *_samples("daytona_key", "dtn_", "{h64}"),
    *_samples("devin_key", "apk_user_", "{b120}"),
    *_samples("devin_key", "cog_", "{t52}"),
    *_samples("e2b_key", "e2b_", "{h40}"),
    *_samples("elevenlabs_key", "sk_", "{h48}"),
    *_samples("firecrawl_key", "fc-", "{h32}"),
    *_samples("fireworks_key", "fw_", "{a24}"),
    *_samples("groq_key", "gsk_", "{a52}"),
    *_samples("helicone_key", "sk-helicone-", "{l7}-{l7}-{l7}-{l7}"),
    *_samples("huggingface_token", "hf_ api_org_", "{a34}"),
    *_samples("jina_key", "jina_", "{a60}"),
    *_samples("langfuse_key", "sk-lf-", _UUID),
    *_samples("langsmith_key", "lsv2_pt_ lsv2_sk_", "{h32}_{h10}"),
    *_samples("llama_cloud_key", "llx-", "{a48}"),
    *_samples("mem0_key", "m0-", "{a40}"),
    *_samples("minimax_key", "sk-api-", "{w119}"),
    *_samples("nvidia_key", "nvapi-", "{w64}"),
    *_samples("openai_key", "sk-proj- sk-svcacct- sk-admin- sk-None-", "{w74}T3Blbk" + "FJ{w74}"),
    *_samples("openai_key", "sk-", "{a20}T3Blbk" + "FJ{a20}"),
    *_samples("openrouter_key", "sk-or-v1-", "{h64}"),
    *_samples("perplexity_key", "pplx-", "{a48}"),
    *_samples("pinecone_key", "pcsk_", "{a6}_{a63}"),
    *_samples("replicate_token", "r8_", "{a37}"),
    *_samples("runpod_key", "rpa_", "{u40}{a6}"),
    *_samples("secret_key_sk", "sk-", "{h32}", "{a48}"),
    *_samples("tavily_key", "tvly-", "dev-{a32}", "{a32}"),
    *_samples("together_key", "tgp_v1_", "{w43}"),
    *_samples("vercel_ai_key", "vck_", "{w56}"),
    *_samples("wandb_key", "wandb_v1_", "{a77}"),
    *_samples("xai_key", "xai-", "{a80}"),
]

FORGES = [
    *_samples("akamai_token", "akab-", "{l16}-{l16}"),
    *_samples("artifactory_key", "AKCp", "8{a68}"),
    *_samples("artifactory_key", "cmVmd", "{a59}"),
    *_samples("atlassian_token", "ATATT3xFfGF0 ATCTT3xFfG", "{w100}={h8}"),
    *_samples("bitbucket_password", "ATBB", "{a32}"),
    *_samples("buildkite_token", "bkaa_ bkaj_ bkar_ bkct_ bkpt_ bkpat_ bkps_ bkua_", "{a54}"),
    *_samples("cargo_token", "cio", "{a32}"),
    *_samples("circleci_token", "CCIPAT_ CCIPRJ_", "{a22}_{h40}"),
    *_samples("clojars_token", "CLOJARS_", "{h60}"),
    *_samples("cloudsmith_key", "csa_", "{h30}{a6}"),
    *_samples("deno_token", "ddp_ ddw_", "{a36}"),
    *_samples("docker_token", "dckr_pat_ dckr_oat_", "{w27}"),
    *_samples("doppler_token", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", "{a43}"),
    *_samples("doppler_token", "dp.st.", "prd.{a43}"),
    *_samples("fly_token", "fo1_", "{w43}"),
    *_samples("fly_token", "fm1r_ fm1a_ fm2_", "{b120}=="),
    *_samples("github_token", "ghp_ gho_ ghu_ ghs_ ghr_", "{a36}"),
    *_samples("github_token", "ghs_", "eyJ{w40}.{w200}.{w86}"),
    *_samples("github_token", "github_pat_", "{a22}_{a59}"),
    *_samples(
        "gitlab_token",
        "glpat- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- glsoat- gloas- glffct- glwt-",
        "{w20}",
    ),
    *_samples("gitlab_token", "glpat-", "{w27}.01.{l9}", "{w27}.{l9}"),
    *_samples("gitlab_token", "GR1348941", "{w20}"),
    *_samples("grafana_token", "glsa_", "{a32}_{h8}"),
    *_samples("grafana_token", "glc_", "{b60}=="),
    *_samples("grafana_token", "eyJrIjoi", "{a90}"),
    *_samples("harness_token", "pat. sat.", "{w22}.{h24}.{a20}"),
    *_samples("heroku_key", "HRKU-", "AA{w58}"),
    *_samples("infracost_key", "ico-", "{a32}"),
    *_samples("ionic_token", "ion_", "{a42}"),
    *_samples("launchdarkly_key", "api- sdk-", _UUID),
    *_samples("linear_key", "lin_api_ lin_oauth_ lin_wh_", "{a40}"),
    *_samples("mergify_key", "mergify_application_key_", "{w60}"),
    *_samples("netlify_token", "nfp_ nfc_ nfo_", "{a36}"),
    *_samples("npm_token", "npm_", "{a36}"),
    *_samples("nuget_key", "oy2", "{l43}"),
    *_samples("octopus_key", "API-", "{u26}"),
    *_samples("onepassword_token", "ops_eyJ", "{b300}=="),
    *_samples("onepassword_secret_key", "A3-", "{u6}-{u6}-{u5}-{u5}-{u5}-{u5}"),
    *_samples("postman_key", "PMAK-", "{h24}-{h34}"),
    *_samples("postman_key", "PMAT-", "{u26}"),
    *_samples("prefect_token", "pnu_ pnb_", "{a36}"),
    *_samples("pulumi_token", "pul-", "{h40}"),
    *_samples("pypi_token", "pypi-AgE", "IcHlwaS5vcmc{w140}"),
    *_samples("readme_key", "rdme_", "{l70}"),
    *_samples("render_key", "rnd_", "{a28}"),
    *_samples("rubygems_key", "rubygems_", "{h48}"),
    *_samples("sentry_token", "sntryu_ sntrya_", "{h64}"),
    *_samples("sentry_token", "sntrys_eyJ", "{b120}_{b43}"),
    *_samples("snyk_token", "snyk_uat. snyk_sat.", "{h8}.{w200}.{w86}"),
    *_samples("sonar_token", "squ_ sqp_ sqa_", "{h40}"),
    *_samples("sourcegraph_token", "sgp_", "{h40}", "{h16}_{h40}"),
    *_samples("terraform_token", "", "{a14}.atlasv1.{w67}"),
    *_samples("twitch_token", "oauth:", "{l30}"),
    *_samples("vault_token", "hvs. hvb. hvr.", "{w95}"),
    *_samples("vercel_token", "vcp_ vci_ vca_ vcr_", "{w56}"),
]

CLOUDS = [
    *_samples("alibaba_key_id", "LTAI", "{a20}", "5t{a18}"),
    *_samples("aws_access_key_id", "AKIA ASIA ABIA ACCA", "{s16}"),
    *_samples("aws_access_key_id", "A3T", "X{s16}"),
    *_samples("aws_bedrock_key", "ABSK", "{b128}=="),
    *_samples("aws_bedrock_key", "bedrock-api-key-", "{b120}="),
    *_samples("aws_mws_token", "amzn.mws.", _UUID),
    *_samples("aws_secret_key", "aws_secret_access_key", " = ⟦{b40}⟧"),
    *_samples("aws_secret_key", "AWS_SECRET_ACCESS_KEY", "=⟦{b40}⟧"),
    *_samples("aws_secret_key", "secretAccessKey SecretAccessKey", '": "⟦{b40}⟧"', ">⟦{b40}⟧<"),
    *_samples("aws_secret_key", "aws_secret_key secret_access_key", ": '⟦{b40}⟧'"),
    *_samples("aws_session_token", "IQoJb3JpZ2lu FwoGZXIvYXdz FQoGZXIvYXdz FwoDYXdz FQoDYXdz", "{b150}"),
    *_samples("azure_access_key", "SharedAccessKey=", "⟦{b43}=⟧"),
    *_samples("azure_account_key", "AccountKey=", "⟦{b86}==⟧"),
    *_samples("azure_ad_secret", "", "{a3}8Q~{a34}"),
    *_samples("azure_devops_token", "", "{a76}AZDO{a4}"),
    *_samples("azure_key", "", "{b76}+ASt{b5}Q==", "{b76}ACDb{b5}A=="),
    *_samples("azure_key", "", "{b33}+ASb{b6}=", "{b33}+AEh{b6}=", "{b33}+ARm{b6}=", "{b33}AIoT{b6}="),
    *_samples("azure_key", "", "{a52}JQQJ99{a26}"),
    *_samples("azure_sas_signature", "sig=", "⟦{a46}%3D⟧", "⟦{b43}=⟧"),
    *_samples("gcp_access_token", "ya29.", "{w60}"),
    *_samples("gcp_api_key", "AIza", "{w35}"),
    *_samples("gcp_api_key", "AQ.Ab8", "RN6{w44}"),
    *_samples("gcp_fcm_key", "", "{w11}:APA91b{w134}"),
    *_samples("gcp_refresh_token", "1//0", "{w100}"),
    *_samples("gcp_storage_key_id", "GOOG1E", "{u55}"),
    *_samples("google_oauth_secret", "GOCSPX-", "{w28}"),
    *_samples("tencent_key_id", "AKID", "{a32}"),
    *_samples("yandex_key", "AQVN", "{w36}"),
    *_samples("yandex_token", "y0_A", "{w54}"),
]

_DISCORD = [a + b for a in ("MT", "Mj", "Mz", "ND", "NT", "Nj", "Nz", "OD", "OT") for b in "AEIMQUYcgk"]
_SLACK = "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxc- xoxe- xoxe.xoxb- xoxe.xoxp- xapp-"
_WEBHOOK = "{h8}-{h4}-{h4}-{h4}-{h12}@{h8}-{h4}-{h4}-{h4}-{h12}/IncomingWebhook/{h32}/{h8}-{h4}-{h4}-{h4}-{h12}"

SERVICES = [
    *_samples("adobe_secret", "p8e-", "{a32}"),
    *_samples("airtable_token", "pat", "{a14}.{h64}"),
    *_samples("aiven_password", "AVNS_", "{a19}"),
    *_samples("alchemy_token", "alcht_", "{a30}"),
    *_samples("apify_token", "apify_api_", "{a36}"),
    *_samples("asaas_token", "$aact_", "prod_{a60}"),
    *_samples("axiom_token", "xaat- xapt-", _UUID),
    *_samples("brevo_key", "xkeysib- xsmtpsib-", "{h64}-{a16}"),
    *_samples("clickup_token", "pk_", "{d8}_{u32}"),
    *_samples("cloudflare_origin_key", "v1.0-", "{h24}-{h146}"),
    *_samples("cloudflare_token", "cfut_ cfat_ cfk_", "{a48}"),
    *_samples("cockroach_key", "CCDB1_", "{a22}_{a40}"),
    *_samples("confluent_secret", "cflt", "{b60}"),
    *_samples("contentful_token", "CFPAT-", "{w43}"),
    *_samples("databricks_token", "dapi", "{h32}", "{h32}-3"),
    *_samples("datastax_token", "AstraCS:", "{a24}:{h64}"),
    *_samples("digitalocean_token", "dop_v1_ doo_v1_ dor_v1_", "{h64}"),
    *[Sample("discord_token", prefix, "{w21}.{w6}.{w27}") for prefix in _DISCORD],
    *_samples("dropbox_token", "sl.", "u.{w140}", "{w138}"),
    *_samples("duffel_token", "duffel_test_ duffel_live_", "{w43}"),
    *_samples("dynatrace_token", "dt0c01. dt0s01. dt0s02. dt0s08. dt0s16.", "{u24}.{u64}"),
    *_samples("easypost_key", "EZAK EZTK", "{a54}"),
    *_samples("facebook_token", "EAA", "C{a160}"),
    *_samples("figma_token", "figd_ figo_ figor_", "{w40}"),
    *_samples("flutterwave_key", "FLWSECK-", "{h32}-X"),
    *_samples("flutterwave_key", "FLWSECK_TEST-", "{h32}-X"),
    *_samples("frameio_token", "fio-u-", "{w64}"),
    *_samples("honeycomb_key", "hcaik_ hcxik_ hcaic_ hcxmk_", "{l58}"),
    *_samples("hubspot_token", "pat-na1- pat-na2- pat-eu1- pat-ap1-", _UUID),
    *_samples("intercom_token", "dG9rO", "{b54}="),
    *_samples("klaviyo_key", "pk_", "{h34}"),
    *_samples("live_key", "live_", "{a40}"),
    *_samples("mailchimp_key", "", "{h32}-us12"),
    *_samples("mailersend_token", "mlsn.", "{h64}"),
    *_samples("mailgun_key", "key-", "{h32}"),
    *_samples("mapbox_token", "sk.eyJ", "{a70}.{w22}"),
    *_samples("maxmind_key", "", "{a6}_{a29}_mmk"),
    *_samples("mercury_token", "mercury_production_", "rma_{a44}_yrucrem"),
    *_samples("mongodb_secret", "mdb_sa_sk_", "{w40}"),
    *_samples("neon_key", "napi_", "{l64}"),
    *_samples("netbird_token", "nbp_", "{a36}"),
    *_samples("newrelic_key", "NRAK- NRII- NRJS- NRRA- NRBR-", "{u27}"),
    *_samples("nightfall_key", "NF-", "{a32}"),
    *_samples("notion_token", "ntn_", "{d11}{a35}"),
    *_samples("notion_token", "secret_", "{a43}"),
    *_samples("onesignal_key", "os_v2_app_ os_v2_org_", "{t103}"),
    *_samples("openshift_token", "sha256~", "{w43}"),
    *_samples("ory_token", "ory_at_ ory_rt_ ory_ac_ ory_pat_", "{w43}.{w43}"),
    *_samples("paddle_key", "pdl_live_apikey_ pdl_sdbx_apikey_", "{l26}_{a22}_{a3}"),
    *_samples("paypal_token", "access_token$", "production${l16}${h32}"),
    *_samples("plaid_token", "access-sandbox- access-development- access-production-", _UUID),
    *_samples("planetscale_token", "pscale_tkn_ pscale_oauth_ pscale_pw_", "{w43}"),
    *_samples("polar_token", "polar_at_ polar_oat_ polar_pat_", "{a43}"),
    *_samples("posthog_key", "phx_", "{a43}"),
    *_samples("ramp_secret", "ramp_sec_", "{a48}"),
    *_samples("resend_key", "re_", "{a8}_{a24}"),
    *_samples("salesforce_token", "", "00D{a12}!AQ{a80}", "00D{a15}!AR{a80}"),
    *_samples("sendgrid_key", "SG.", "{w22}.{w43}"),
    *_samples("shippo_token", "shippo_live_ shippo_test_", "{h40}"),
    *_samples("shopify_token", "shpat_ shpca_ shppa_ shpss_ shptka_ shpua_", "{h32}"),
    *_samples("slack_token", _SLACK, "{d12}-{d13}-{a24}"),
    *_samples("slack_token", "xoxd-", "{a80}%2B{a40}"),
    *_samples("square_token", "sq0atp- sq0csp-", "{w43}"),
    *_samples("square_token", "EAAA", "{w60}"),
    *_samples("stripe_key", "sk_live_ sk_test_ sk_prod_ sk_org_ rk_live_ rk_test_ rk_prod_", "{a24}", "51{a97}"),
    *_samples("stripe_key", "whsec_", "{a32}"),
    *_samples("stytch_secret", "secret-live- secret-test-", "{w36}="),
    *_samples("supabase_token", "sbp_", "{h40}", "v0_{h40}"),
    *_samples("supabase_token", "sb_secret_", "{w31}"),
    *_samples("tailscale_key", "tskey-", "api-{a12}-{a32}", "auth-{a12}-{a32}"),
    *_samples("telegram_token", "", "{d10}:AA{w33}"),
    *_samples("trello_token", "ATTA", "{h64}{d8}"),
    *_samples("twilio_key", "SK", "{h32}"),
    *_samples("twitter_token", "A" * 21, "{a45}%3D{a50}"),
    *_samples("typeform_token", "tfp_", "{w59}"),
    *_samples("wakatime_key", "waka_", _UUID),
    *_samples("discord_webhook", "discord.com/api/webhooks/ discordapp.com/api/webhooks/", "{d18}/⟦{w68}⟧"),
    *_samples("slack_webhook", "hooks.slack.com/services/", "⟦T{u10}/B{u10}/{a24}⟧"),
    *_samples("slack_webhook", "hooks.slack.com/workflows/ hooks.slack.com/triggers/", "⟦T{u10}/{d13}/{a32}⟧"),
    *_samples("teams_webhook", ".webhook.office.com/webhookb2/", f"⟦{_WEBHOOK}⟧"),
    *_samples("zapier_webhook", "hooks.zapier.com/hooks/catch/", "⟦{d7}/{l7}⟧"),
    *_samples("age_secret_key", "AGE-SECRET-KEY-1 AGE-SECRET-KEY-PQ-1", "{x58}"),
    *_samples("wireguard_key", "PrivateKey PresharedKey", " = ⟦{b42}A=⟧"),
]

ALL = [*MODELS, *FORGES, *CLOUDS, *SERVICES]
