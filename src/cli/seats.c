#include "cli/seats.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

const char seats_usual_bot[] = "fair";

/* The length of the first entry of a list. Commas also separate the settings of one bot: a part
 * with '=' but no ':' continues the entry before it. */
static size_t entry_length(const char *list)
{
    size_t n = strcspn(list, ",");
    while (list[n] == ',') {
        size_t part = strcspn(list + n + 1, ",");
        const char *equals = memchr(list + n + 1, '=', part);
        if (!equals || memchr(list + n + 1, ':', part)) {
            break;
        }
        n += 1 + part;
    }
    return n;
}

static bool read_entry(const char *entry, const cb_game *game, char who[SEATS_SPEC], cb_error *err)
{
    if (strcmp(entry, "person") == 0) {
        who[0] = '\0';
        return true;
    }
    cb_bot *bot = cb_bot_new(entry, game, 0, err); /* only to learn whether it can be made */
    cb_bot_free(bot);
    memcpy(who, entry, strlen(entry) + 1);
    return bot != NULL;
}

bool seats_read(const char *list, const cb_game *game, int players, const char *rest, seats *out,
                cb_error *err)
{
    *out = (seats){0};
    for (int seat = 0; seat < players; seat++) {
        char entry[SEATS_SPEC];
        size_t n = entry_length(list);
        if (n >= sizeof entry) {
            return cb_fail(err, CB_ERANGE, "what is said about seat %c is too long",
                           cb_seat_letter(seat));
        }
        snprintf(entry, sizeof entry, "%.*s", n ? (int)n : (int)strlen(rest), n ? list : rest);
        if (!read_entry(entry, game, out->who[seat], err)) {
            return false;
        }
        list += n + (list[n] == ',');
    }
    return !*list || cb_fail(err, CB_ERANGE, "there are only %d seats", players);
}

static const char bot_mark[] = "bot ";

/* The bot that the record names for a seat, or NULL: a person. */
static const char *signed_bot(const cb_match *match, int seat)
{
    const char *name = cb_match_name(match, seat);
    bool bot = strncmp(name, bot_mark, sizeof bot_mark - 1) == 0;
    return bot ? name + sizeof bot_mark - 1 : NULL;
}

void seats_sign(const seats *who, cb_match *match, int players)
{
    for (int seat = 0; seat < players; seat++) {
        char name[SEATS_SPEC + sizeof bot_mark];
        if (who->who[seat][0]) {
            snprintf(name, sizeof name, "%s%s", bot_mark, who->who[seat]);
            cb_match_set_name(match, seat, name);
        } else if (signed_bot(match, seat)) {
            cb_match_set_name(match, seat, "");
        }
    }
}

void seats_of(const cb_match *match, seats *who)
{
    cb_error err;
    *who = (seats){0};
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        const char *name = signed_bot(match, seat);
        if (name) {
            cb_bot *bot = cb_bot_new(name, cb_match_game(match), 0, &err);
            snprintf(who->who[seat], SEATS_SPEC, "%s", bot ? name : seats_usual_bot);
            cb_bot_free(bot);
        }
    }
}

void seats_name(const cb_match *match, int seat, char out[SEATS_NAME])
{
    const char *given = cb_match_name(match, seat);
    bool bot = signed_bot(match, seat) != NULL;
    if (*given && !bot) {
        snprintf(out, SEATS_NAME, "%s", given);
    } else {
        snprintf(out, SEATS_NAME, "%s %c", bot ? "Bot" : "Player", cb_seat_letter(seat));
    }
}
