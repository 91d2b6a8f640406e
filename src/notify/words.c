#include "notify/words.h"

#include <stddef.h>
#include <string.h>

#include "core/text.h"

static const words all[] = {
    {.language = "en",
     .turn = "Your move in {}",
     .over = "{} is over",
     .chat = "New messages in {}",
     .invited = "You are invited to a rematch of {}",
     .event = "The round has begun: your table of {} is open",
     .game = "a match",
     .subject = "Notices from {}: confirm your address",
     .question =
         {"Someone, probably you, wants notices of board games at {} to go to this address.",
          "Is it you? Then confirm it:",
          "Otherwise you need not do anything: no notices will come."},
     .confirm = "Confirm this address",
     .footer = "You get this mail because you chose it in the settings at {}.",
     .stop = "Stop these mails"},
    {.language = "de",
     .turn = "Du bist am Zug: {}",
     .over = "{} ist zu Ende",
     .chat = "Neue Nachrichten: {}",
     .invited = "Du bist zu einer Revanche eingeladen: {}",
     .event = "Die Runde hat begonnen, dein Tisch ist offen: {}",
     .game = "eine Partie",
     .subject = "Meldungen von {}: bestätige deine Adresse",
     .question =
         {"Jemand, vermutlich du, möchte Meldungen über Brettspiele auf {} an diese Adresse "
          "bekommen.",
          "Bist du das? Dann bestätige sie:",
          "Wenn nicht, brauchst du nichts zu tun: Es kommen keine Meldungen."},
     .confirm = "Adresse bestätigen",
     .footer = "Du bekommst diese Mail, weil du es in den Einstellungen auf {} so gewählt hast.",
     .stop = "Keine Mails mehr"},
    {.language = "fr",
     .turn = "À vous de jouer : {}",
     .over = "{} est terminé",
     .chat = "Nouveaux messages : {}",
     .invited = "On vous propose une revanche : {}",
     .event = "La ronde a commencé, votre table est ouverte : {}",
     .game = "une partie",
     .subject = "Avis de {} : confirmez votre adresse",
     .question =
         {"Quelqu’un, sans doute vous, souhaite recevoir à cette adresse des avis de jeux de "
          "société sur {}.",
          "C’est bien vous ? Alors confirmez-la :",
          "Sinon, vous n’avez rien à faire : aucun avis ne viendra."},
     .confirm = "Confirmer cette adresse",
     .footer = "Vous recevez ce message parce que vous l’avez choisi dans les réglages sur {}.",
     .stop = "Ne plus recevoir ces messages"},
};

static const struct {
    const char *about;
    size_t sentence;
} abouts[] = {{"turn", offsetof(words, turn)},
              {"over", offsetof(words, over)},
              {"chat", offsetof(words, chat)},
              {"invited", offsetof(words, invited)},
              {"event", offsetof(words, event)}};

const words *words_of(const char *language)
{
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (strcmp(all[i].language, language) == 0) {
            return &all[i];
        }
    }
    return &all[0];
}

const char *words_about(const words *w, const char *about)
{
    size_t i = 0;
    while (i + 1 < sizeof abouts / sizeof abouts[0] && strcmp(abouts[i].about, about) != 0) {
        i++;
    }
    return *(const char *const *)((const char *)w + abouts[i].sentence);
}

void words_put(cb_text *out, const char *sentence, const char *value)
{
    const char *gap = strstr(sentence, "{}");
    size_t before = gap ? (size_t)(gap - sentence) : strlen(sentence);
    cb_text_bytes(out, sentence, before);
    if (gap) {
        cb_text_add(out, value);
        cb_text_add(out, gap + 2);
    }
}
