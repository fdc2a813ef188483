"""What holds a password on the command line of which program. A table: one row a group of programs.

What each word of a row means:

* `-p`    an option whose value is the next word (`-p x`, and `-p=x`, `-p:x`)
* `-p*`   an option with the value glued to it (`-px`)
* `-u:`   an option whose value is `user:password`; `-U%`: `user%password`; `-u,`: `user,password`
* `-p=`   an option whose value is `scheme:password`, as in `pass:x`
* `@2`    the second word that is no option; `@2:`: what follows the colon in it; `@-1`: the last one
* `K=V`   every word `NAME=value`; `K=V/x=` only behind the option `x`
* `?login` the row holds only if this word stands among the others; `!x`: only if it does not

What may live here: rows. What may not: how they are applied (`commands`).
"""

from __future__ import annotations

from typing import Final

_MYSQL: Final = (
    "mysql|mysqldump|mysqladmin|mysqlimport|mysqlshow|mysqlcheck|mysqlsh|mysqlslap|mysqlbinlog|mariadb|mariadb-dump|"
    "mariadb-admin|mycli|xtrabackup|mariabackup|pt-table-sync|mydumper|myloader"
)
_MONGO: Final = "mongo|mongosh|mongodump|mongorestore|mongoexport|mongoimport|mongostat|mongotop|mongofiles"
_LDAP: Final = "ldapsearch|ldapadd|ldapmodify|ldapdelete|ldapwhoami|ldapmodrdn|ldapcompare|ldapexop|ldappasswd"
_SMB: Final = "smbclient|rpcclient|smbtree|smbget|smbcacls|smbcquotas|samba-tool|wmic|winexe|net|nmblookup|pth-winexe"
_SNMP: Final = (
    "snmpget|snmpwalk|snmpbulkwalk|snmpbulkget|snmpset|snmpgetnext|snmptrap|snmpinform|snmptable|snmpstatus|snmpdf|"
    "check_snmp|snmpcheck|snmp-check|onesixtyone|braa"
)
_REGISTRY: Final = "docker|podman|nerdctl|buildah|skopeo|helm|oras|crane|regctl|singularity|apptainer|oc|ctr|finch"
_WINDOWS: Final = "psexec|psexec64|psexec.exe|psexec64.exe|pskill|pslist|psservice|paexec|pspasswd"
_ATTACK: Final = (
    "evil-winrm|crackmapexec|netexec|nxc|cme|smbmap|enum4linux|ldapdomaindump|bloodhound-python|kerbrute|"
    "medusa|ncrack|certipy|coercer|wfuzz"
)

TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("curl|xh|curlie|curl.exe", "-u: --user: -U: --proxy-user: --oauth2-bearer --proxy-pass --tlspassword --pass -a:"),
    ("http|https", "-a: --auth:"),
    ("wget|wget2|aria2c|lynx|axel|lwp-request", "--password --http-password --ftp-password --http-passwd -auth=:"),
    ("ab|siege|hey|wrk|bombardier|oha", "-A: ?-A"),
    (_MYSQL, "-p* --password"),
    ("sshpass", "-p -p*"),
    ("ssh-keygen", "-N -P"),
    ("redis-cli|keydb-cli|valkey-cli|redis-benchmark", "-a --pass"),
    (_MONGO, "-p -p*"),
    (_REGISTRY, "-p -p* --password ?login"),
    ("skopeo|podman|buildah|oras|crane", "--creds: --src-creds: --dest-creds: --screds: --dcreds:"),
    ("az", "-p --password ?login"),
    ("az", "--value ?secret"),
    ("az", "--settings K=V ?appsettings"),
    ("heroku|dokku|fly|flyctl|apps", "K=V ?config:set"),
    ("fly|flyctl|supabase|wrangler|doppler|eas|turso|sst", "K=V ?secrets"),
    ("sst", "@4 ?secret ?set"),
    ("doppler", "@4 ?secrets ?set"),
    ("eas|pulumi", "--value ?secret:create"),
    ("pulumi", "@4 ?config ?--secret"),
    ("railway|render|northflank|koyeb", "--set K=V"),
    ("netlify", "@4 ?env:set"),
    ("netlify", "@3 ?env:set"),
    ("firebase", "K=V ?functions:config:set"),
    ("gh|glab", "-b --body -v --value ?secret"),
    ("gh|glab", "--value -v ?variable"),
    ("kubectl|oc|k3s", "K=V/--from-literal= ?secret"),
    ("kubectl|oc", "--password --docker-password --token"),
    ("kubeadm|k3s|k3sup|rke2|microk8s", "--token --certificate-key -t"),
    ("consul|nomad|boundary|waypoint", "-token --token"),
    ("vault|bao|openbao", "@2 ?login"),
    ("vault|bao|openbao", "@3 ?unseal"),
    ("vault|bao|openbao", "@3 ?lookup"),
    ("vault|bao|openbao", "@3 ?revoke"),
    ("vault|bao|openbao", "K=V ?kv ?put"),
    ("vault|bao|openbao", "K=V ?kv ?patch"),
    ("vault|bao|openbao", "K=V ?write"),
    ("aws", "@4 ?configure ?aws_secret_access_key"),
    ("aws", "@4 ?configure ?aws_session_token"),
    ("aws", "--secret-string --secret-binary"),
    ("aws", "--value ?securestring"),
    ("aws", "--password --master-user-password --old-password --new-password --auth-token --temporary-password"),
    ("htpasswd|nghttpasswd|htdigest", "@-1 ?-b"),
    ("mosquitto_passwd", "@-1 ?-b"),
    ("mosquitto_pub|mosquitto_sub|mosquitto_rr|mqttx|mqtt|mqttui", "-P -pw --pw --password"),
    (_LDAP, "-w -w* -s -a"),
    (_SMB, "-U% --user% --password --newpassword --adminpass"),
    ("samba-tool", "@4 ?user ?create"),
    ("samba-tool", "@4 ?user ?add"),
    ("net|net.exe|net1", "@3 ?user"),
    ("net|net.exe", "@4 ?use"),
    ("net|net.exe", "@3 ?use"),
    ("7z|7za|7zr|7zz|rar|unrar|7z.exe|winrar|unar", "-p* -hp* -password"),
    ("lsar", "-p"),
    ("zip|unzip|zipcloak|7zip|funzip|zipinfo|bsdtar", "-P -P* --passphrase"),
    ("gpg|gpg2|gpgsm|gpg-preset-passphrase|symmetric", "--passphrase -P"),
    (
        "keytool|jarsigner|apksigner|keytool.exe",
        "-storepass -keypass -srcstorepass -deststorepass -srckeypass -destkeypass -new",
    ),
    ("apksigner", "--ks-pass= --key-pass="),
    ("openssl", "-passin= -passout= -pass= -password= -k -K -passcerts="),
    ("openssl", "@2 ?passwd"),
    (_SNMP, "-c -c* -A -X -C --community"),
    ("ipmitool|ipmi-chassis|ipmipower|bmc-config|ipmi-sensors", "-P -k -K"),
    ("racadm|idracadm|hponcfg|perccli", "-p"),
    ("wpa_passphrase", "@2"),
    ("nmcli", "@>password"),
    ("nmcli", "@>wifi-sec.psk"),
    ("nmcli", "@>802-11-wireless-security.psk"),
    ("nmcli", "@>wifi-sec.wep-key0"),
    ("nmcli", "@>802-1x.password"),
    ("nmcli", "@>vpn.secrets"),
    ("iwctl|iw|iwconfig", "--passphrase -P @>key"),
    ("networksetup", "@3 ?-setairportnetwork"),
    ("security", "-p -w ?unlock-keychain"),
    ("security", "-w -p ?add-generic-password"),
    ("security", "-w -p ?add-internet-password"),
    ("security", "-p ?create-keychain"),
    ("security", "-P ?import"),
    ("security", "-k ?set-key-partition-list"),
    ("cmdkey|cmdkey.exe", "/pass"),
    ("schtasks|schtasks.exe", "/rp /p"),
    (_WINDOWS, "-p"),
    ("plink|pscp|psftp|plink.exe|pscp.exe|kitty|puttygen", "-pw --old-passphrase "),
    ("xfreerdp|xfreerdp3|wfreerdp|sdl-freerdp|freerdp", "/p /pth -p"),
    ("rdesktop|remmina", "-p"),
    ("sqlcmd|bcp|osql|tsql|isql|sqlpackage|mssql-cli|sqsh|go-sqlcmd", "-P -P* /p /tp /sp"),
    ("sqlplus|expdp|impdp|sqlldr|rman|sqlcl", "@1/ @>connect/ @>target/"),
    ("db2|db2cmd|bteq", "@>using"),
    ("beeline|hive|cqlsh|nodetool|sstableloader|trino|presto|dse|jconsole", "-p -pw --password -p*"),
    (
        "influx|influxd|clickhouse-client|clickhouse|snowsql|exaplus|vsql|nzsql|gsql|cbq|cbbackupmgr",
        "-password --password -p -w",
    ),
    ("vsql|nzsql|exaplus", "-w -pw -p"),
    ("rabbitmqctl|rabbitmqctl.bat", "@3 ?add_user"),
    ("rabbitmqctl|rabbitmqctl.bat", "@3 ?change_password"),
    ("rabbitmqctl", "@3 ?authenticate_user"),
    ("rabbitmqadmin", "-p --password"),
    ("lftp|ncftp|ncftpput|ncftpget|ftp|tnftp|curlftpfs|wput", "-u, -u: -p"),
    ("rclone", "@2 ?obscure"),
    ("rclone", "K=V/pass= ?config"),
    ("pdftk|pdftk-java", "@>user_pw @>owner_pw @>input_pw"),
    ("pdftotext|pdfinfo|pdftoppm|pdfimages|pdfunite", "-upw -opw"),
    ("qpdf", "@>--encrypt @>--encrypt+1"),
    ("samba|smbpasswd", "-w"),
    ("dsadd|dsmod|dsquery|dsmove", "-pwd -p"),
    ("realm|adcli|kinit|ktpass|ktutil|setspn|netdom", "-pass /pass /passwordd /passwordo /pd "),
    ("wmic", "/password"),
    ("msiexec|setup.exe|installutil|sc|sc.exe", "password= /password"),
    (_ATTACK, "-p"),
    ("hydra", "-p"),
    ("svn|hg|bzr|git-svn|cvs", "--password"),
    ("ansible|ansible-playbook|ansible-vault", "K=V/-e K=V/--extra-vars"),
    ("terraform|tofu|terragrunt|packer", "K=V/-var K=V/--var"),
    ("helm", "K=V/--set K=V/--set-string"),
    ("steghide|outguess|stegseek", "-p -k"),
    ("wg|cryptsetup|veracrypt|truecrypt", "--password -p --new-password --key-pin"),
    ("restic|borg|duplicity|duplicati-cli|kopia", "--password --passphrase"),
    ("keepassxc-cli|kpcli|kpscript", "-pw "),
    ("bw|op|lpass|rbw|dashlane", "@3 ?login"),
    ("bw", "@2 ?unlock"),
    ("nordvpn|protonvpn-cli|expressvpn|mullvad|pritunl-client", "@3 ?login"),
    ("tailscale|headscale|zerotier-cli|netbird|cloudflared|ngrok", "--authkey --auth-key --setup-key -k --token"),
    ("ngrok", "@2 ?authtoken"),
    ("ngrok", "@3 ?add-authtoken"),
    ("snyk|sentry-cli|codecov|fossa", "@2 ?auth"),
    ("wandb|huggingface-cli|hf|clearml", "@2 ?login"),
    ("poetry", "@3 ?pypi-token"),
    ("poetry", "@4 ?http-basic"),
    ("twine", "-p --password"),
    ("composer", "@4 ?http-basic"),
    ("composer", "@3 ?github-oauth"),
    ("composer", "@3 ?gitlab-token"),
    ("composer", "@3 ?bearer"),
    ("nuget|dotnet", "-k --api-key -apikey -password -p ?push"),
    ("nuget|dotnet", "-password --password ?add"),
    ("dotnet", "@4 ?user-secrets ?set"),
    ("cargo", "@2 ?login"),
    ("cargo", "--token"),
    ("npm|yarn|pnpm", "@>_authtoken @>_auth"),
    ("cf|bx|ibmcloud|bluemix", "-p --apikey ?login"),
    ("oc", "-p --password --token"),
    ("wp", "--user_pass --admin_password --dbpass "),
    ("drush", "--account-pass --password"),
    ("drush", "@3 ?user:password"),
    ("django-admin|manage.py|artisan|rails", "--password"),
    ("java|javaws", "K=V/-d"),
    ("msmtp|swaks|sendemail|mailx|s-nail|mutt|mail", "-xp -ap --auth-password"),
    ("grafana-cli|grafana", "@3 ?reset-admin-password"),
    ("gitea|forgejo", "--password"),
    ("kamctl|opensipsctl", "@3 ?add"),
    ("virsh|virt-install|qemu|qm|pct|pveum|pvesh", "--password --cipassword -password"),
    ("vncviewer|x11vnc|vncpasswd|tightvncserver", "-passwd -password"),
    ("iscsiadm", "-v --value ?node.session.auth.password"),
    ("mc|mcli", "@6 ?alias ?set"),
    ("mc|mcli", "@6 ?user ?add"),
    ("s3cmd|s5cmd|gsutil|ossutil|coscli|obsutil|s3fs", "--secret_key -k"),
    ("etcdctl", "--user: --password"),
    ("nats|nsc|kcat|kafkacat|kafka-configs.sh|kafka-configs", "--password K=V/-x"),
    ("pwsh|powershell", "-password"),
)
"""programs separated by `|`, and what holds a password on their command lines"""
