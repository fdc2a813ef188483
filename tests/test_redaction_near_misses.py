"""What begins like a token and is none: hashes, UUIDs, names of files and tests, versions, paths, placeholders.

A false alarm destroys a memory in silence, so every anchor that turns up in ordinary text has its neighbours here.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.sample_templates import UUID, UUID_4, filled
from vault.redaction import scan

_SHAPES = [
    # hashes and ids, alone and in the company that they keep
    "11{h38}",
    "11{h30}",
    "11{d32}",
    "{h32}",
    "{h40}",
    "{h64}",
    "{h128}",
    UUID,
    UUID_4,
    f"{UUID_4}:8080",
    f"{UUID_4}:{{h40}}",
    f"urn:uuid:{UUID_4}",
    "{h32}-{h8}",
    "{h8}-{h32}-{h8}",
    "{h32}.js",
    "{h32}.tar.gz",
    "{h31}a.bundle-vendors.js",
    "{h31}e.abcdefghijklmnop",
    "{h32}.{h16}",
    "{h40}.{a16}",
    "sha256:{h64}",
    "1-{h64}",
    "3-{h32}",
    "production.{h40}",
    "preview{h32}",
    "test_{h32}",
    "cs_{h32}",
    "sk_{h31}",
    "api_{h32}",
    "token-{l5}:{l20}",
    "ms-{h32}",
    "0.{h8}-{h4}",
    "SEC-{h64}",
    "K10.{h64}",
    "ASIN B0{u8}, SKU TEST-{d6}-{d6}",
    "order KEY{d20}",
    # parts of longer words and blobs
    "x{h1}11{h32}",
    "base64,{b40}AKLT{a60}",
    "{b300}Y2F0aW9u{b300}",
    "sha512-{b60}+ASt{b20}==",
    "{a40}CAIS{b40}",
    # addresses that open nothing
    "https://github.com/acme/app/blob/main/src/hooks/useDeferredSubscription.ts",
    "https://acme.io/api/integrations/v1/accounts/{d8}",
    "https://hooks.acme.io/hooks/{l12}",
    "https://acme.io/api/v1/heartbeat/status",
    "https://api.render.com/deploy/srv-{l20}",
    "https://open.feishu.cn/open-apis/bot/v2/hook/<token>",
    "https://oapi.dingtalk.com/robot/send?access_token=$TOKEN",
    "https://acme.bitrix24.ru/rest/7/crm.deal.list",
    "https://acme.blob.core.windows.net/c/f?sv=2024-11-04&sig=<signature>",
    "https://webhook.site/{l8}",
]

_WORDS = [
    "def test_that_a_document_of_512_kilobytes_is_refused_before_anything_is_written() -> None:",
    "test_ThatTheParserAcceptsEveryKindOfLine_and_keeps_it",
    "sk-learn-estimator-doc-link, sk-fading-circle12, sk-estimator-doc-link",
    "key_down_handler_for_the_first_row, key_performance_indicators_2026",
    "pk_live_ and sk_live_ differ; md-outlined-text-field, md-filled-tonal-button",
    "app-7c9f8d6b5-x2k4q is ready, app-frontend-deployment-5d4f8c is not",
    "dataset-imagenet-validation-2012, dataset-common-voice-17",
    "pat_the_parser, pat-a-cake, patchwork_of_small_functions",
    "mainnet, preprod and preview; mainnet-beta.solana.com; preview-deployments-for-pull-requests",
    "import s.functions.collection.immutable.sorted; o.prototype.hasOwnProperty.call; t.equal(a, b)",
    "s.replaceAllNonAlphanumericCharacters(text)",
    "t.internationalizationConfigurationProviderFactoryBeanDefinitionReader.parse(document)",
    "v1.local.kubernetes.io/machine, v2.public.api.acme.io, v4.public-key-infrastructure",
    "development.properties, production.environment.settings.json",
    "1-800-555-0199, 2-1024-by-768-pixels, 3-thousand-and-two-hundred-and-fifty-six",
    "0/1234567890123 tests passed; 1/2 done; 2/3",
    "secret_key_base, secret_access_policy_document, secret-management-with-external-operators",
    "console-subscriber-for-tokio-runtimes, secret-scanning-custom-patterns",
    "live_reload_websocket_endpoint, live_streaming_configuration",
    "sandbox_environment_configuration_for_developers",
    "standard_deviation_of_the_residuals, cal_ibration, cu_rrent, kit_chen, tk_inter",
    "st.markdown(text), ser.iloc[0], ser.describe().transpose().to_markdown()",
    "at_least_once_delivery_semantics, ck_assert_int_eq, cs_start, ES_INDEX_PREFIX, QN_",
    "api_live.example.com, api_sandbox.internal.acme-services.example.com",
    "hawk.authentication.scheme, VF.register, STS.AssumeRoleWithWebIdentity",
    "token-based authentication, token-bucket:algorithm, access-token-lifetime-in-seconds",
    "APIToken=user@realm!name=<uuid>, PVEAPIToken=root@pam!backup=$TOKEN",
    "p.eyJ is where it starts; eyJtaXJv, eyJhIjoi and eyJ2MiI6 are only heads",
    "the AKLT model, CAIS, STS, EXO-skeleton, SCW, a JDC_ constant, AQE, IGAA, THAA and BSA",
    "Client_Secret_ of your application, prv_test_ and prod_events_",
    "SWMTKN-1-… from `docker swarm join-token worker`",
    "the version 1000.0, RFC 1001.2, section 5.1.A and 0.A",
    "u+0041, U+1F600, u+zero-width-joiner-ok",
    "Mid-server-side rendering of components, mid-server-",
    "steal-your-ROBUX-and-items. is the end of a warning",
    "-4 degrees; utf-4; page-4f; a UUID of version 4",
]


@pytest.mark.parametrize("shape", _SHAPES)
def test_a_shape_that_is_only_near_is_no_token(shape: str) -> None:
    for seed in range(8):
        value = filled(shape, Random(f"{shape} {seed}"))
        for text in (value, f"see `{value}`", f'"id": "{value}",', f"name={value}\n", f"- {value}: done\n"):
            assert scan(text) == (), text


@pytest.mark.parametrize("text", _WORDS)
def test_words_that_begin_like_tokens_stay(text: str) -> None:
    assert scan(text) == ()
    assert scan(f"{text}\n" * 3) == ()


@pytest.mark.parametrize("name", ["yarn", "pip", "go"])
def test_lockfiles_stay(name: str) -> None:
    lines = {
        "yarn": '  resolved "https://registry.yarnpkg.com/a/-/a-1.2.3.tgz#{h40}"\n  integrity sha512-{b86}==\n',
        "pip": "attrs==24.2.0 \\\n    --hash=sha256:{h64} \\\n    --hash=sha256:{h64}\n",
        "go": "github.com/a/b v1.4.0 h1:{b43}=\ngithub.com/a/b v1.4.0/go.mod h1:{b43}=\n",
    }
    random = Random(name)
    assert scan("".join(filled(lines[name], random) for _ in range(300))) == ()
