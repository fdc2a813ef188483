"""Tokens of code forges, build services, package registries and developers' tools. A table, sorted by name."""

from __future__ import annotations

from typing import Final

from vault.redaction.examples import is_example_token
from vault.redaction.rule import END, UUID, Place, Rule, token
from vault.redaction.tokens.character_kinds import has_digit, has_digit_and_letter, is_mixed
from vault.redaction.tokens.crc import ends_in_crc32

_JWT_BODY: Final = r"[\w-]{10,400}\.[\w-]{10,2000}\.[\w-]{10,1000}"
_GITLAB: Final = "glpat- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- glsoat- gloas- glffct- glwt-"
_BITWARDEN: Final = r"[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.[0-9A-Za-z]{30}:[0-9A-Za-z+/]{22}=="
_BUILDKITE: Final = "bkaa_ bkaj_ bkar_ bkct_ bkpt_ bkpat_ bkps_ bkua_"

_MACAROON: Final = (r"MDA[wxyz1-5][0-9A-Za-z]{3}v", 8, 8)


def _is_varied(secret: str) -> bool:
    """Whether behind the first word of a macaroon, which is always there, more than a few characters are used."""
    return not is_example_token(secret[16:])


RULES: Final[tuple[Rule, ...]] = (
    token("aikido_token", "AIK_CI_", r"[0-9A-Za-z]{20,44}" + END, bounded=True),
    token("aikido_token", "AIK_SECRET_", r"[0-9A-Za-z]{64}" + END, bounded=True),
    token("akamai_token", "akab-", r"[0-9a-z]{16}-[0-9a-z]{16}" + END, bounded=True),
    token("artifactory_key", "AKCp", r"[0-9A-Za-z]{60,80}" + END, bounded=True),
    token("artifactory_key", "cmVmd", r"[0-9A-Za-z]{56,64}" + END, bounded=True),
    token("atlassian_token", "ATATT3 ATCTT3 ATSTT3 ATOAT3", r"[\w=-]{40,400}"),
    token("bitbucket_password", "ATBB", r"[0-9A-Za-z]{28,40}" + END, bounded=True),
    token("bitbucket_token", "BBDC-", r"[\w+/=@]{32,64}", bounded=True),
    token("bitwarden_token", "-4", _BITWARDEN, lead=(r"0\.[0-9a-f]{8}-[0-9a-f]{4}", 15, 15), bounded=True),
    token("boundary_token", "at_", r"[0-9A-Za-z]{10}_[0-9A-Za-z]{60,400}" + END, bounded=True),
    token("buildkite_token", _BUILDKITE, r"[\w-]{32,340}", bounded=True),
    token("cargo_token", "cio", r"[0-9A-Za-z]{32}" + END, bounded=True),
    token("circleci_token", "CCIPAT_ CCIPRJ_", r"[0-9A-Za-z]{20,26}_[0-9A-Za-z]{40}"),
    token("clojars_token", "CLOJARS_", r"[0-9A-Za-z]{50,72}"),
    token("cloudsmith_key", "csa_", r"[0-9A-Za-z]{36}" + END, bounded=True, accept=has_digit),
    token("dashlane_key", "dls_", r"[0-9A-Z]{16}_[\w+/=-]{32,400}", bounded=True),
    token("deno_token", "ddp_ ddw_ ddo_", r"[0-9A-Za-z]{36}" + END, bounded=True),
    # Dependency-Track
    token("dependency_track_key", "odt_", r"[0-9A-Za-z]{32,255}" + END, bounded=True),
    token("docker_token", "dckr_pat_ dckr_oat_", r"[\w-]{20,64}"),
    token("doppler_token", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", r"(?:[\w-]{1,40}\.)?[0-9A-Za-z]{36,56}"),
    token("endor_key", "endr+", r"[0-9A-Za-z-]{16}" + END, bounded=True),
    token("fly_token", "fo1_", r"[\w-]{43}", bounded=True),
    token("fly_token", "fm1r_ fm1a_ fm2_", r"[0-9A-Za-z+/]{60,2000}={0,3}", bounded=True),
    token("gitea_secret", "gto_", r"[a-z2-7]{52}" + END, bounded=True),
    token("github_token", "ghp_ gho_ ghu_ ghs_ ghr_", rf"(?:{_JWT_BODY}|[0-9A-Za-z]{{36,255}})", proof=ends_in_crc32),
    token("github_token", "github_pat_", r"\w{40,255}"),
    token("gitlab_token", _GITLAB, r"[\w-]{18,300}(?:(?:\.[0-9a-z]{2})?\.[0-9a-z]{9})?"),
    token("gitlab_token", "GR1348941", r"[\w-]{18,30}"),
    token("grafana_token", "glsa_", r"[0-9A-Za-z_]{37,46}"),
    token("grafana_token", "glc_", r"[0-9A-Za-z+/]{40,400}={0,2}", bounded=True),
    token("grafana_token", "eyJrIjoi", r"[0-9A-Za-z+/]{50,400}={0,2}", bounded=True),
    token("harness_token", "pat. sat.", r"[\w-]{22}\.[0-9A-Za-z]{24}\.[0-9A-Za-z]{20}" + END, bounded=True),
    token("heroku_key", "HRKU-", r"[\w-]{36,80}"),
    token("infisical_token", "st.", r"[0-9a-f]{24}\.[0-9a-f]{32}\.[0-9a-f]{32}" + END, bounded=True),
    token("infracost_key", "ico-", r"[0-9A-Za-z]{32}" + END, bounded=True),
    token("inngest_key", "signkey-", r"(?:prod|test|branch|dev)-[0-9a-f]{32,64}" + END, bounded=True),
    token("ionic_token", "ion_", r"[0-9A-Za-z]{42}" + END, bounded=True),
    # Jenkins: the version of the format, "11", and 32 digits more (JENKINS-32442).
    token("jenkins_token", "11", r"[0-9a-f]{32}" + END, bounded=True, accept=has_digit_and_letter),
    token("launchdarkly_key", "api- sdk-", UUID + END, bounded=True),
    token("launchdarkly_key", "mob- rel-", UUID + END, bounded=True),
    token("linear_key", "lin_api_ lin_oauth_ lin_wh_", r"[0-9A-Za-z]{32,64}"),
    # A macaroon of the first kind begins with the length of the word "location", in base64.
    token("macaroon_token", "Y2F0aW9u", r"[\w+/-]{60,1000}={0,2}", lead=_MACAROON, accept=_is_varied, bounded=True),
    token("mergify_key", "mergify_application_key_", r"[\w-]{40,200}"),
    token("netlify_token", "nfp_ nfc_ nfo_ nfu_ nfb_", r"[0-9A-Za-z]{32,44}" + END, bounded=True, accept=has_digit),
    token("npm_token", "npm_", r"[0-9A-Za-z]{36,64}" + END, proof=ends_in_crc32),
    token("nuget_key", "oy2", r"[0-9a-z]{43}" + END, bounded=True),
    token("octopus_key", "API-", r"[0-9A-Z]{26}" + END, bounded=True),
    token("onepassword_secret_key", "A3-", r"[0-9A-Z]{6}(?:-[0-9A-Z]{5,6}){4,5}" + END, bounded=True),
    token("onepassword_token", "ops_eyJ", r"[\w+/=-]{80,4000}"),
    token("packagist_token", "packagist_", r"[a-z]{3}_[0-9a-f]{28,80}" + END, bounded=True),
    token("postman_key", "PMAK- PMAT-", r"[0-9A-Za-z]{22,30}(?:-[0-9A-Za-z]{26,40})?"),
    token("prefect_token", "pnu_ pnb_", r"[0-9A-Za-z]{36}" + END, bounded=True),
    token("pulumi_token", "pul-", r"[0-9a-z]{40}" + END, bounded=True, accept=has_digit),
    token("pypi_token", "pypi-AgE", r"[\w-]{50,1000}"),
    token("readme_key", "rdme_", r"[0-9A-Za-z]{48,100}"),
    token("render_key", "rnd_", r"[0-9A-Za-z]{28,40}" + END, bounded=True),
    token("rubygems_key", "rubygems_", r"[0-9A-Za-z]{42,56}"),
    token("sentry_token", "sntryu_ sntrya_", r"[0-9A-Za-z]{48,80}"),
    token("sentry_token", "sntrys_eyJ", r"[\w+/=-]{48,1000}"),
    token("snyk_token", "snyk_uat. snyk_sat.", r"[0-9a-f]{8}\.[\w-]{10,2000}(?:\.[\w-]{10,2000}){0,2}"),
    token("socket_token", "sktsec_", r"[\w-]{30,100}"),
    token("sonar_token", "sqco_", r"[0-9A-Za-z]{48,72}" + END, bounded=True),
    token("sonar_token", "squ_ sqp_ sqa_", r"[0-9A-Za-z]{40}" + END, bounded=True, accept=has_digit),
    token("sourcegraph_token", "sgp_", r"(?:(?:[0-9a-fA-F]{16}|local)_){0,2}[0-9a-fA-F]{40}" + END, bounded=True),
    token("sourcegraph_token", "slk_ sgd_", r"[0-9a-f]{64}" + END, bounded=True),
    token("stackhawk_key", "hawk.", r"[\w-]{20}\.[\w-]{20}(?![\w-])", bounded=True),
    token("swarm_token", "SWMTKN-1- SWMKEY-1-", r"[0-9A-Za-z+/-]{36,100}"),
    token("terraform_token", ".atlasv1.", r"[\w-]{50,80}", lead=(r"[0-9A-Za-z]{14}", 14, 14)),
    token(
        "trigger_key",
        "tr_dev_ tr_prod_ tr_stg_ tr_preview_",
        r"[0-9A-Za-z]{20,32}" + END,
        bounded=True,
        accept=has_digit,
    ),
    token("trigger_key", "tr_pat_", r"[0-9a-z]{40}" + END, bounded=True),
    token("twitch_token", "oauth:", r"[0-9a-z]{30}" + END, bounded=True, place=Place.APART),
    token("valtown_token", "vtwn_", r"[\w-]{20,80}", bounded=True),
    token("vault_token", "hvs. hvb. hvr.", r"[\w-]{24,300}", bounded=True),
    token("vault_token", "s.", r"[0-9A-Za-z]{24}" + END, bounded=True, accept=is_mixed),
    token("vault_token", "b.AAAAAQ", r"[\w-]{60,300}", bounded=True),
    token("veracode_key", "vera01ei- vera01es- vera01ps-", r"[0-9A-Za-z]{32,160}" + END),
    token("vercel_blob_token", "vercel_blob_rw_", r"[0-9A-Za-z]{12,24}_[0-9A-Za-z]{24,44}" + END),
    token("vercel_token", "vcp_ vci_ vca_ vcr_", r"[\w-]{24,72}", bounded=True, accept=is_mixed),
    token("workato_token", "wrkaus- wrkaeu- wrkajp- wrkasg- wrkaau-", r"eyJ" + _JWT_BODY, bounded=True),
    # Zuplo ends in a CRC of its own, which it does not publish.
    token("zuplo_key", "zpka_", r"[0-9A-Za-z]{28,40}_[0-9A-Za-z]{8}" + END, bounded=True),
)
