"""What stands around labels in Spanish, Portuguese and the other languages of the peninsula.

What may live here: phrases, in the form that `words_english` describes, without strength. What may not: labels.
"""

from __future__ import annotations

from typing import Final

AROUND: Final[dict[str, dict[str, str]]] = {
    "COPULAS": {
        "es": (
            "es|son|era|eran|será|sería|es ahora|ahora es|sigue siendo|sigue|es actualmente|quedó en|queda como|"
            "quedó como|es la siguiente|es el siguiente|está|está en|se cambió a|se cambio a|cambió a|cambio a|"
            "cambiada a|cambiado a|fue cambiada a|fue cambiado a|ha cambiado a|pasa a ser|ahora|nueva|actual|"
            "continúa siendo|vale|igual a|que es|es esta|es este|es simplemente|siempre es|te dejo|la dejo|pon|poner|"
            "pones|marcar|marca|hay que marcar|hay que poner"
        ),
        "pt": (
            "é|são|era|eram|será|seria|é agora|agora é|ainda é|continua|continua sendo|continua a ser|passou a ser|"
            "passa a ser|ficou|ficou como|foi alterada para|foi alterado para|foi mudada para|mudou para|alterada para|"
            "alterado para|mudada para|trocada para|foi trocada para|trocado para|atual|nova|agora|é a seguinte|"
            "é o seguinte|está definida como|definida como|está como|igual a|vale|é essa|é esta|é este|é só|é sempre"
        ),
        "gl": "é|son|era|agora é|segue sendo|cambiouse a|cambiou a",
        "eu": "hau da|orain|zen|izango da",
    },
    "REVERSED": {
        "es": (
            "es la|es el|es mi|es nuestra|es nuestro|es tu|es su|es la nueva|es el nuevo|es la actual|sigue siendo la|"
            "sigue siendo el|era la|era el|era mi|como|como nueva|como la|como mi|será la|será el"
        ),
        "pt": (
            "é a|é o|é a minha|é minha|é meu|é o meu|é a nossa|é nossa|é a sua|é sua|é a nova|é o novo|ainda é a|era a|"
            "era o|como|como a|como nova|como minha|será a|continua sendo a"
        ),
        "gl": "é o|é a|é o meu|é o novo|como",
        "eu": "gure|nire|gisa",
    },
    "TAILS": {
        "es": "de|del|de la|para|para el|para la|en|en el|en la|al|a la|que|con|y|desde",
        "pt": "de|do|da|dos|das|para|pra|pro|para o|para a|no|na|em|ao|à|com|que",
        "gl": "do|da|de|para|no|na",
    },
    "HARMLESS": {
        "es": (
            "política|políticas|politica|gestor|gestores|administrador de|restablecer|restablecimiento|recuperar|"
            "olvidada|olvidado|olvidaste|pista|longitud|campo|campos|hash|caducidad|expiración|caducada|vencida|"
            "fortaleza|generador|nombre|tipo|archivo|ruta|url|algoritmo|rotación|reglas|requerida|requerido|"
            "obligatoria|inválida|inválido|incorrecta|incorrecto|vacía|mínimo|caracteres|confirmar|cambiar|cambio de|"
            "ingrese|ingresar|introduzca|introducir|protección|límite|formato|por segundo|usados|perdida|segura|débil|"
            "fuerte"
        ),
        "pt": (
            "política|políticas|gerenciador|gestor|redefinir|redefinição|recuperar|esqueci|esquecida|dica|comprimento|"
            "tamanho|campo|campos|hash|expiração|expirada|força|gerador|nome|tipo|arquivo|ficheiro|caminho|url|"
            "algoritmo|rotação|regras|obrigatória|necessária|inválida|incorreta|errada|vazia|mínimo|caracteres|"
            "confirmar|alterar|mudar|mudança de|trocar|troca de|digite|insira|introduza|proteção|limite|formato|"
            "por segundo|usados|consumidos|perdida|segura|fraca|forte"
        ),
        "gl": "política|xestor|restablecer|esquecido|lonxitude|campo|nome|tipo|requirido|incorrecto",
    },
    "LOOKALIKES": {
        "es": (
            "código postal|codigo postal|código de barras|codigo de barras|código qr|codigo qr|código fuente|"
            "codigo fuente|código de error|codigo de error|código de país|código de área|código de estado|"
            "código de color|código de descuento|código promocional|codigo promocional|código de promoción|"
            "código de referido|código civil|código penal|código de salida|código de producto|código de artículo|"
            "código iso|código swift|código iban|código morse|código abierto|código limpio|código de vestimenta|"
            "código de conducta|código de cliente|código de pedido|código de reserva de vuelo|clave primaria|"
            "clave principal|clave foránea|clave externa|clave pública|claves públicas|llave pública|"
            "clave de ordenación|clave de partición|clave de sol|clave del éxito|palabra clave|palabras clave|"
            "punto clave|puntos clave|fecha clave|persona clave|llave del coche|llave de la casa|llave de repuesto|"
            "llave inglesa|clave interbancaria|clave catastral|clave de elector|clave de producto sat|clave de unidad|"
            "número de tokens|tokens por segundo|límite de tokens|respuesta corta|respuesta correcta|"
            "secreto profesional|secreto bancario|olvidé mi contraseña"
        ),
        "pt": (
            "código postal|código de barras|codigo de barras|código qr|qr code|código fonte|codigo fonte|"
            "código de erro|código do país|código de área|código de status|código de cor|código de desconto|"
            "código promocional|código de indicação|código civil|código penal|código de saída|código do produto|"
            "código de rastreio|código de rastreamento|código iso|código swift|código morse|código aberto|"
            "código de vestimenta|código de conduta|código do cliente|código do pedido|chave primária|"
            "chave estrangeira|chave pública|chaves públicas|chave pix|chave do pix|chave de ordenação|"
            "chave de partição|chave do carro|chave de casa|chave reserva|chave de fenda|chave inglesa|palavra chave|"
            "palavras chave|ponto chave|pontos chave|número de tokens|tokens por segundo|limite de tokens|"
            "resposta curta|resposta correta|segredo profissional|segredo de justiça|senha de atendimento|"
            "esqueci minha senha"
        ),
        "gl": "código postal|código de barras|código fonte|código de erro|clave pública|palabra clave",
        "eu": "posta kodea|iturburu kodea|errore kodea|barra kodea",
    },
    "ABSENT": {
        "es": (
            "ninguna|ninguno|no|no tiene|no hay|sin|sin contraseña|vacía|vacío|desconocida|desconocido|n/d|no definida|"
            "no requerida|requerida|requerido|obligatoria|opcional|pendiente|por definir|la misma|el mismo|"
            "la de siempre|el de siempre|la misma de antes|igual|igual que antes|sin cambios|ver arriba|ver abajo|"
            "cambiada|caducada|expirada|vencida|olvidada|perdida|incorrecta|correcta|inválida|válida|oculta|oculto|"
            "eliminada|confidencial|secreta|secreto|desactivada|desactivado|por defecto|predeterminada|aleatoria|muy|"
            "siempre|también|demasiado corta|débil|segura|fuerte|importante"
        ),
        "pt": (
            "nenhuma|nenhum|não|não tem|não há|sem|sem senha|vazia|vazio|desconhecida|desconhecido|não definida|"
            "não necessária|obrigatória|necessária|opcional|pendente|a definir|a mesma|o mesmo|a de sempre|"
            "a mesma de sempre|igual|inalterada|ver acima|ver abaixo|alterada|expirada|esquecida|perdida|incorreta|"
            "correta|errada|inválida|válida|oculta|removida|confidencial|secreta|secreto|desativada|desativado|padrão|"
            "aleatória|muito|sempre|também|muito curta|fraca|segura|forte|importante"
        ),
        "gl": "ningún|ningunha|non|sen|o mesmo|a mesma|descoñecido|requirido",
        "eu": "ez|ez dago|bera|hutsik",
    },
    "ELSEWHERE": {
        "es": (
            "en el|en la|en los|en las|en mi|en tu|en nuestro|en una|en un|en 1password|en bitwarden|en keepass|"
            "en vault|en el gestor|en la caja fuerte|en la nevera|sobre la|detrás|debajo|está en|está guardada|"
            "guardada en|guardado en|anotada en|escrita en|ver|véase|mira|mirar|pregunta|preguntar|pídela|pedir|pide|"
            "la tiene|lo tiene|la sabe|con|por sms|por correo|enviada por|la misma que|el mismo que|igual que|"
            "almacenada en|gestionada por|pegada|viene en"
        ),
        "pt": (
            "no|na|nos|nas|no cofre|no 1password|no bitwarden|no keepass|no vault|no gerenciador|no gestor|"
            "na geladeira|no frigorífico|em|em um|num|numa|está no|está na|está guardada|guardada no|guardada na|"
            "salva no|anotada|anotada no|escrita|ver|veja|ver no|pergunte|pergunta|pergunte ao|peça|pedir|com o|com a|"
            "por sms|por e mail|enviada por|a mesma do|a mesma que|igual à|armazenada|atrás|debaixo|colada"
        ),
        "gl": "no|na|ver|pregunta|está no|está na|gardado",
        "eu": "galdetu|ikusi",
    },
    "PLACES": {
        "es": (
            "puerta|puerta principal|portal|portón|porton|reja|entrada|edificio|casa|piso|departamento|apartamento|"
            "oficina|garaje|cochera|garage|estacionamiento|parking|aparcamiento|barrera|portero|portero automático|"
            "alarma|caja fuerte|caja|candado|cerradura|bici|bicicleta|taquilla|casillero|locker|maleta|caja de llaves|"
            "lockbox|buzón|ascensor|elevador|sim|tarjeta sim|móvil|celular|teléfono|tablet|buzón de voz|"
            "control parental|tele|televisión|impresora|fotocopiadora|fax|conferencia|reunión|junta|zoom|teams|wifi|"
            "wi fi|router|módem|red|vpn|tarjeta|tarjeta de crédito|tarjeta de débito|cajero|banco|cuenta|bluetooth|"
            "airbnb|hotel|habitación|cabaña|radio|coche|carro|auto|trastero|bodega|baño|piscina|alberca|gimnasio|sms|"
            "whatsapp|ordenador|computadora|portátil|laptop|internet"
        ),
        "pt": (
            "porta|porta da frente|portão|portao|portaria|entrada|prédio|predio|casa|apartamento|apê|ap|escritório|"
            "garagem|estacionamento|cancela|interfone|campainha|alarme|cofre|cadeado|fechadura|bicicleta|bike|armário|"
            "cacifo|mala|caixa de chaves|caixa de correio|elevador|sim|cartão sim|chip|celular|telemóvel|telefone|"
            "tablet|caixa postal|correio de voz|controle parental|controlo parental|tv|televisão|impressora|"
            "fotocopiadora|fax|conferência|reunião|zoom|teams|wifi|wi fi|roteador|router|modem|rede|vpn|cartão|"
            "cartão de crédito|cartão de débito|multibanco|banco|caixa eletrônico|conta|bluetooth|airbnb|hotel|quarto|"
            "rádio|carro|arrecadação|banheiro|piscina|academia|sms|whatsapp|computador|notebook|portátil|internet"
        ),
        "gl": (
            "porta|portal|garaxe|alarma|caixa forte|cadeado|wifi|router|rede|tarxeta|móbil|impresora|reunión|casa|"
            "oficina"
        ),
        "eu": (
            "atea|atearen|ataria|garajea|etxea|etxeko|bulegoa|bulegoko|alarma|kutxa gotorra|giltzarrapoa|txartela|"
            "txartelaren|telefonoa|wifi|wifia|wifiaren|bideratzailea"
        ),
    },
}
