"""Labels in Spanish, Portuguese and the other languages of the peninsula.

What may live here: phrases, in the form that `words_english` describes. What may not: connectors (`connectors`), code.
"""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.kinds import Kind

WORDS: Final[dict[Kind, dict[str, str]]] = {
    Kind.PASSWORD: {
        "es": (
            "contraseña|contraseñas|contrasenia|contraseña wifi|contra wifi|clave wifi|clave del wifi|clave de wifi|"
            "clave de la wifi|clave wi fi|clave del wi fi|clave internet|clave del internet|clave de internet|"
            "clave de red|clave de la red|clave de seguridad de red|clave wpa|clave wpa2|clave wep|clave del router|"
            "clave router|clave del módem|clave compartida|clave precompartida|clave previamente compartida|"
            "frase de paso|frase de acceso|palabra de paso|palabra clave secreta|clave maestra|contraseña maestra|"
            "contraseña raíz|clave de root|clave root|clave admin|clave de admin|clave de administrador|"
            "clave del administrador|clave de usuario|clave de ingreso|clave de inicio de sesión|clave del correo|"
            "clave de correo|clave del email|clave de la cuenta|clave de gmail|clave de facebook|clave de netflix|"
            "clave temporal|clave provisoria|clave de la base de datos|clave bd|clave del servidor|clave de aplicación|"
            "clave vpn|clave fiscal|clave ciec|contraseña ciec|clave sat|contra admin|clave actual|clave nueva|"
            "nueva clave|clave anterior|clave única|clave personal|psswd|clav|~contra|~clave|~claves|~credenciales|"
            "~datos de acceso"
        ),
        "pt": (
            "senha|senhas|senha wifi|senha mestra|senha mestre|senha root|senha admin|senha padrão|senha provisória|"
            "senha temporária|senha inicial|senha nova|senha antiga|senha atual|senha vpn|palavra passe|palavras passe|"
            "palavrapasse|palavra chave secreta|palavra passe wifi|palavra de passe|chave wifi|chave do wifi|"
            "chave wi fi|chave da rede|chave de rede|chave de segurança da rede|chave wpa|chave wpa2|"
            "chave pré partilhada|chave pré compartilhada|chave compartilhada|frase secreta da vpn|snha|"
            "~credenciais de acesso|~dados de acesso"
        ),
        "gl": "contrasinal|contrasinais|contrasinal wifi|clave da wifi|clave do wifi|clave da rede",
        "eu": "pasahitza|pasahitz|pasahitzak|pasahitzarekin|pasahitzaren|sareko gakoa|pasaesaldia",
    },
    Kind.CODE: {
        "es": (
            "clave de acceso|claves de acceso|clave del cajero|clave cajero|clave de cajero|clave de la tarjeta|"
            "clave tarjeta|clave de tarjeta|pin de la tarjeta|pin tarjeta|pin de tarjeta|clave del banco|"
            "clave de banco|clave bancaria|clave dinámica|clave de internet bancaria|clave telefónica|clave secreta|"
            "clave numérica|clave de seguridad|clave de la sim|pin de la sim|pin del móvil|pin del celular|"
            "pin del teléfono|clave del celular|clave del móvil|código pin|número pin|número secreto|código secreto|"
            "código de acceso|códigos de acceso|código de entrada|código de la puerta|código puerta|clave de la puerta|"
            "clave puerta|código del portal|código portal|clave del portal|código del portón|clave del portón|"
            "código del edificio|código del garaje|código garaje|clave del garaje|código de la cochera|"
            "clave de la cochera|código del estacionamiento|código del portero|código de la reja|clave de la reja|"
            "código de la alarma|código alarma|código de alarma|clave de la alarma|clave alarma|clave de alarma|"
            "código de desactivación|código de la caja fuerte|código caja fuerte|clave de la caja fuerte|"
            "clave caja fuerte|combinación de la caja fuerte|combinación caja fuerte|combinación del candado|"
            "código del candado|clave del candado|código de la maleta|clave de la maleta|combinación de la maleta|"
            "código de la taquilla|clave del casillero|código del casillero|combinación del casillero|clave del locker|"
            "código del locker|código de la caja de llaves|código caja de llaves|código del lockbox|"
            "código del ascensor|clave del ascensor|código de la bici|clave de la bici|código de la oficina|"
            "clave de la oficina|código del baño|código de la radio|código de desbloqueo|clave de desbloqueo|"
            "pin de desbloqueo|código de bloqueo|código del buzón de voz|clave del buzón|pin del buzón de voz|"
            "código parental|pin parental|pin de control parental|pin del control parental|clave parental|"
            "clave del control parental|código de la impresora|pin de la impresora|clave de la impresora|"
            "código de la fotocopiadora|código de conferencia|código de la conferencia|código de participante|"
            "código de moderador|código de la reunión|clave de la reunión|contraseña de la reunión|"
            "código de acceso remoto|código del mando|código de seguridad|código de verificación|"
            "códigos de verificación|código de confirmación|código de un solo uso|código de validación|"
            "código de autenticación|código sms|código por sms|código de whatsapp|código de inicio de sesión|"
            "código temporal|código de doble factor|código 2fa|clave de firma|clave de operaciones|"
            "clave de un solo uso|código de vinculación|código de emparejamiento|nip tarjeta|clave token|código token|"
            "~código|~códigos|~combinación"
        ),
        "pt": (
            "senha do cartão|senha cartão|senha de cartão|senha do celular|senha da porta|senha porta|senha do portão|"
            "senha portão|senha da garagem|senha do alarme|senha alarme|senha do cofre|senha cofre|senha do cadeado|"
            "senha da mala|senha do armário|senha da fechadura|senha da fechadura eletrônica|senha do elevador|"
            "senha da impressora|senha da reunião|senha de 4 dígitos|senha de 6 dígitos|senha numérica|"
            "senha da caixa postal|senha eletrônica|senha do caixa eletrônico|senha de desbloqueio|pin do cartão|"
            "pin cartão|pin do cartão sim|pin do sim|pin do telemóvel|pin do chip|código de acesso|códigos de acesso|"
            "código da porta|código porta|código do portão|código do prédio|código do portal|código da garagem|"
            "código garagem|código da campainha|código do interfone|código do alarme|código alarme|código de alarme|"
            "código do cofre|código cofre|combinação do cofre|segredo do cofre|combinação do cadeado|"
            "segredo do cadeado|código do cadeado|código da mala|segredo da mala|combinação da mala|código do cacifo|"
            "combinação do cacifo|código do armário|código da caixa de chaves|código do elevador|código da bicicleta|"
            "código do escritório|código do rádio|código de desbloqueio|código do telemóvel|código do telefone|"
            "código do correio de voz|pin do correio de voz|pin do controlo parental|senha do controle dos pais|"
            "pin do controle parental|código da impressora|pin da impressora|código da fotocopiadora|"
            "código da conferência|código de conferência|código da reunião|código do participante|código do moderador|"
            "código multibanco|pin multibanco|pin do multibanco|código do multibanco|código do cartão|"
            "código de segurança|código de verificação|códigos de verificação|código de confirmação|"
            "código de validação|código de uso único|código de autenticação|código do whatsapp|código de dois fatores|"
            "código temporário|código de emparelhamento|código de pareamento|chave móvel digital pin|~senha de 4|"
            "~combinação|~segredo do"
        ),
        "gl": (
            "código do garaxe|código da alarma|código da caixa forte|combinación da caixa forte|combinación do cadeado|"
            "pin da tarxeta"
        ),
        "eu": (
            "pin kodea|txartelaren pina|atearen kodea|ateko kodea|atariko kodea|garajeko kodea|alarmaren kodea|"
            "kutxa gotorraren kodea|segurtasun kodea|egiaztapen kodea|berrespen kodea|sarbide kodea|desblokeatze kodea|"
            "kode sekretua|~kodea"
        ),
    },
    Kind.KEY: {
        "es": (
            "clave api|clave de api|clave de la api|claves api|clave del api|llave api|llave de api|llave de la api|"
            "clave secreta api|clave de acceso api|clave de acceso secreta|llave secreta|llave de acceso|clave privada|"
            "claves privadas|llave privada|llaves privadas|clave de cifrado|llave de cifrado|clave de encriptación|"
            "llave de encriptación|clave de descifrado|clave de firma digital|clave de firmado|secreto de firma|"
            "secreto del cliente|secreto de cliente|secreto cliente|clave de cliente secreta|secreto compartido|"
            "secreto de la aplicación|secreto de la app|clave de la aplicación|clave de la app|secreto del webhook|"
            "secreto de webhook|clave del webhook|token de acceso|tokens de acceso|token de api|token de la api|"
            "token de autenticación|token de autorización|token secreto|token personal|token de acceso personal|"
            "token de actualización|token de refresco|token de bot|token de despliegue|token de servicio|"
            "ficha de acceso|clave de cuenta de almacenamiento|clave de almacenamiento|clave de servicio|clave hmac|"
            "clave aes|secreto totp|clave totp|clave secreta totp|clave 2fa|secreto 2fa|clave de configuración|"
            "clave de transmisión|~llave|~secreto|~secretos"
        ),
        "pt": (
            "chave api|chave de api|chave da api|chaves de api|chaves api|chave do api|chave secreta|chaves secretas|"
            "chave de acesso|chaves de acesso|chave de acesso secreta|chave privada|chaves privadas|"
            "chave de criptografia|chave de cifra|chave de encriptação|chave de cifragem|chave de descriptografia|"
            "chave de assinatura|segredo de assinatura|segredo do cliente|segredo de cliente|segredo do app|"
            "segredo do aplicativo|segredo da aplicação|segredo compartilhado|segredo partilhado|chave do aplicativo|"
            "chave da aplicação|chave do webhook|segredo do webhook|segredo de webhook|token de acesso|"
            "tokens de acesso|token da api|token de autenticação|token de autorização|token pessoal|"
            "token de acesso pessoal|token de atualização|token do bot|token de implantação|token de deploy|"
            "token de serviço|chave da conta|chave de armazenamento|chave de serviço|chave hmac|chave aes|segredo totp|"
            "chave totp|chave 2fa|segredo 2fa|chave de configuração|chave de transmissão|~chave|~chaves|~segredo|"
            "~segredos"
        ),
        "gl": "clave da api|clave de acceso da api",
        "eu": "api gakoa|gako sekretua|gako pribatua|sarbide gakoa|sarbide tokena|zifratze gakoa|~gakoa",
    },
    Kind.SESSION: {
        "es": (
            "id de sesión|identificador de sesión|cookie de sesión|token de sesión|clave de sesión|"
            "código de autorización|token de restablecimiento|token de recuperación de contraseña"
        ),
        "pt": (
            "id de sessão|id da sessão|identificador de sessão|cookie de sessão|cookie da sessão|token de sessão|"
            "token da sessão|chave de sessão|código de autorização|token de redefinição"
        ),
    },
    Kind.ANSWER: {
        "es": (
            "respuesta secreta|respuesta de seguridad|pregunta de seguridad|preguntas de seguridad|"
            "apellido de soltera de la madre|apellido de soltera de mi madre|apellido de soltera de su madre|"
            "apellido de soltera de tu madre|apellido de soltera de mi mamá|apellido materno de la madre|"
            "nombre de la primera mascota|nombre de mi primera mascota|nombre de tu primera mascota|"
            "nombre de su primera mascota|nombre de la primera escuela|nombre de tu escuela primaria|"
            "nombre de la escuela primaria|nombre de tu primer colegio|apodo de la infancia|apodo de infancia|"
            "calle donde creciste|mejor amigo de la infancia|ciudad donde se conocieron tus padres|profesor favorito|"
            "marca de tu primer coche|marca de tu primer auto|~apellido de soltera|~primera mascota|~primer coche|"
            "~primer auto|~primer carro|~primera escuela|~respuesta|~ciudad de nacimiento de la madre"
        ),
        "pt": (
            "resposta de segurança|pergunta secreta|pergunta de segurança|perguntas de segurança|"
            "nome de solteira da mãe|nome de solteira da minha mãe|nome de solteira da sua mãe|"
            "sobrenome de solteira da mãe|apelido de solteira da mãe|nome do primeiro animal de estimação|"
            "nome do meu primeiro animal de estimação|nome do seu primeiro animal de estimação|nome do primeiro pet|"
            "nome do meu primeiro cachorro|nome do primeiro cachorro|nome da primeira escola|"
            "nome da sua primeira escola|nome da escola primária|apelido de infância|melhor amigo de infância|"
            "rua onde cresceu|cidade onde seus pais se conheceram|professor favorito|marca do primeiro carro|"
            "~nome de solteira|~primeiro animal de estimação|~primeiro carro|~primeira escola"
        ),
        "gl": "pregunta de seguridade|apelido de solteira da nai|nome da primeira mascota",
        "eu": "segurtasun galdera|segurtasun galderaren erantzuna|amaren ezkongabeko abizena|~erantzuna",
    },
    Kind.RECOVERY: {
        "es": (
            "código de recuperación|códigos de recuperación|código de respaldo|códigos de respaldo|código de reserva|"
            "códigos de reserva|código de emergencia|códigos de emergencia|códigos de un solo uso|"
            "clave de recuperación|claves de recuperación|llave de recuperación|clave de respaldo|clave bitlocker|"
            "clave de bitlocker|frase de emergencia|código de rescate|códigos de rescate"
        ),
        "pt": (
            "código de recuperação|códigos de recuperação|código de backup|códigos de backup|código reserva|"
            "códigos reserva|código de emergência|códigos de emergência|códigos de uso único|chave de recuperação|"
            "chaves de recuperação|chave de backup|chave bitlocker|chave do bitlocker|códigos de cópia de segurança|"
            "código de resgate"
        ),
        "eu": "berreskuratze kodea|berreskuratze kodeak|berreskuratze gakoa|babeskopia kodeak",
    },
    Kind.LICENCE: {
        "es": (
            "clave de licencia|clave de la licencia|llave de licencia|licencia clave|código de licencia|"
            "clave de producto|clave del producto|llave de producto|clave de activación|código de activación|"
            "clave de windows|clave de office|clave de registro|código de registro|número de licencia|"
            "código de la tarjeta regalo|código de tarjeta de regalo|código de recarga|código de canje|"
            "~número de serie|~numero de serie|~serie|~licencia"
        ),
        "pt": (
            "chave de licença|chave da licença|código de licença|chave do produto|chave de produto|chave de ativação|"
            "chave de activação|código de ativação|código de activação|chave do windows|chave do office|"
            "chave de registro|chave de registo|serial do windows|código do vale presente|código do cartão presente|"
            "~número de série|~licença"
        ),
        "gl": "clave de licenza|clave do produto",
    },
    Kind.PHRASE: {
        "es": (
            "frase semilla|frases semilla|frase de recuperación|frase mnemotécnica|frase mnemónica|frase de respaldo|"
            "palabras semilla|palabras de recuperación|palabras de la semilla|palabras secretas|"
            "semilla de la billetera|semilla del monedero|semilla de la wallet|frase de la wallet|"
            "frase de la billetera|~semilla|~12 palabras|~24 palabras|~doce palabras"
        ),
        "pt": (
            "frase semente|frase de recuperação|frase mnemônica|frase de backup|palavras semente|"
            "palavras de recuperação|palavras secretas|palavras da carteira|frase da carteira|semente da carteira|"
            "seed da carteira|~semente|~12 palavras|~24 palavras|~doze palavras"
        ),
    },
    Kind.ACCOUNT: {
        "es": (
            "usuario|usuarios|nombre de usuario|nombre usuario|cuenta|correo|correo electrónico|identificador|red|"
            "nombre de la red|nombre de red|número de cliente|id de usuario|perfil"
        ),
        "pt": (
            "usuário|utilizador|nome de usuário|nome de utilizador|nome do utilizador|conta|correio eletrónico|rede|"
            "nome da rede|cpf|agência|agência e conta|id do usuário"
        ),
        "gl": "nome de usuario",
        "eu": "erabiltzailea|erabiltzaile izena|kontua|sarea",
    },
}
