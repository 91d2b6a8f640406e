/* cardboard db export and forget: everything stored about the player with one browser's key. */
#include "cli/db/db.h"
#include "core/array.h"
#include "core/error.h"
#include "core/json_write.h"
#include "server/base/ids.h"
#include "store/contests.h"
#include "store/notices.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A seat at a table that the key was shown for. */
typedef struct place {
    char id[STORE_ID];
    int seat;
} place;

typedef struct places {
    place *all;
    int count;
    size_t capacity;
    bool failed;
} places;

static bool note_place(void *arg, const char *id, int seat)
{
    places *p = arg;
    if (!cb_reserve(&p->all, (size_t)p->count + 1, &p->capacity, sizeof *p->all)) {
        p->failed = true;
        return false;
    }
    snprintf(p->all[p->count].id, sizeof p->all[p->count].id, "%s", id);
    p->all[p->count++].seat = seat;
    return true;
}

/* A key on the command line shows in the list of processes, so "-" reads it from standard input. */
static bool read_key(const char *word, uint8_t hash[STORE_HASH], cb_error *err)
{
    char line[64] = "";
    if (strcmp(word, "-") == 0) {
        word = fgets(line, sizeof line, stdin) ? line : "";
        line[strcspn(line, "\r\n")] = '\0';
    }
    if (strlen(word) != TOKEN_LENGTH) {
        return cb_fail(err, CB_ERANGE, "a key is %d letters, digits, - or _", TOKEN_LENGTH);
    }
    hash_key(word, hash);
    return true;
}

/* ---- Export ---- */

static bool put_rating(void *arg, const store_rating *rating)
{
    cb_json_writer *w = arg;
    cb_begin_object(w, NULL);
    cb_put_string(w, "game", rating->game);
    cb_put_int(w, "seats", rating->seats);
    cb_put_number(w, "rating", rating->rating, 1);
    cb_put_number(w, "deviation", rating->deviation, 1);
    cb_put_int(w, "games", rating->games);
    cb_end_object(w);
    return true;
}

typedef struct said {
    cb_json_writer *w;
    int seat;
} said;

static bool put_line(void *arg, const store_line *line)
{
    const said *s = arg;
    if (line->seat == s->seat) {
        cb_begin_object(s->w, NULL);
        cb_put_int(s->w, "at", line->at);
        cb_put_string(s->w, "text", line->text);
        cb_end_object(s->w);
    }
    return true;
}

static bool put_place(store *s, const place *at, cb_json_writer *w, cb_error *err)
{
    store_match match;
    said lines = {.w = w, .seat = at->seat};
    if (!store_get(s, at->id, &match, err)) {
        return false;
    }
    cb_begin_object(w, NULL);
    cb_put_string(w, "match", match.id);
    cb_put_string(w, "game", match.game);
    cb_put_int(w, "created", match.created);
    cb_put_int(w, "seat", at->seat);
    cb_put_string(w, "name", match.seats[at->seat].name);
    cb_begin_array(w, "chat");
    bool fine = store_lines(s, at->id, 1 << 20, put_line, &lines, err);
    cb_end_array(w);
    cb_end_object(w);
    store_match_free(&match);
    return fine;
}

static bool put_holiday(void *arg, const char *id, int seat, int64_t since, int64_t until)
{
    cb_json_writer *w = arg;
    (void)id;
    (void)seat;
    cb_begin_object(w, NULL);
    cb_put_int(w, "since", since);
    cb_put_int(w, "until", until);
    cb_end_object(w);
    return true;
}

static bool put_notices(void *arg, const store_subscription *sub)
{
    cb_json_writer *w = arg;
    cb_begin_object(w, NULL);
    cb_put_string(w, "medium", store_medium_names[sub->medium]);
    cb_put_string(w, "address", sub->address);
    cb_put_string(w, "state", store_place_state_names[sub->state]);
    cb_put_int(w, "created", sub->created);
    cb_put_int(w, "sent", sub->sent);
    cb_end_object(w);
    return true;
}

static bool put_event(void *arg, const char *contest, const char *name)
{
    cb_json_writer *w = arg;
    cb_begin_object(w, NULL);
    cb_put_string(w, "event", contest);
    cb_put_string(w, "name", name);
    cb_end_object(w);
    return true;
}

static bool export_player(store *s, const uint8_t key[STORE_HASH], cb_text *out, cb_error *err)
{
    cb_json_writer w = cb_json_writer_to(out);
    places p = {0};
    cb_begin_object(&w, NULL);
    cb_begin_array(&w, "ratings");
    bool fine = store_ratings(s, key, put_rating, &w, err);
    cb_end_array(&w);
    char profile[STORE_ID], name[STORE_NAME];
    fine = fine && store_own_profile(s, key, profile, name, err);
    if (fine && profile[0]) {
        cb_put_string(&w, "ladders", name);
    }
    cb_begin_array(&w, "holidays");
    fine = fine && store_holidays(s, key, 0, put_holiday, &w, err);
    cb_end_array(&w);
    cb_begin_array(&w, "notices");
    fine = fine && store_subscriptions(s, key, put_notices, &w, err);
    cb_end_array(&w);
    cb_begin_array(&w, "events");
    fine = fine && store_entries(s, key, put_event, &w, err);
    cb_end_array(&w);
    cb_begin_array(&w, "matches");
    fine = fine && store_of_key(s, key, note_place, &p, err) && !p.failed;
    for (int i = 0; i < p.count && fine; i++) {
        fine = put_place(s, &p.all[i], &w, err);
    }
    cb_end_array(&w);
    cb_end_object(&w);
    free(p.all);
    return fine && !out->failed;
}

/* ---- Forget ---- */

static bool forget_player(store *s, const uint8_t key[STORE_HASH], cb_error *err)
{
    if (!store_begin(s, err)) {
        return false;
    }
    if (store_forget_key(s, key, err) && store_commit(s, err)) {
        return true;
    }
    store_rollback(s);
    return false;
}

/* ---- The commands ---- */

static int run(const cli_command *self, int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    cli_texts words;
    cb_error err = {0};
    cb_text out = {0};
    uint8_t key[STORE_HASH];
    bool exports = self == &db_export;
    int code = cli_parse(self, options, argc, argv, &words, 2);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count < 2) {
        return cli_misused(self, "name the database and a key, or - to read it");
    }
    if (sodium_init() < 0) {
        return cli_failed("libsodium cannot be started");
    }
    store *s = read_key(words.at[1], key, &err) ? store_open(words.at[0], exports, &err) : NULL;
    bool fine = s && (exports ? export_player(s, key, &out, &err) : forget_player(s, key, &err));
    store_close(s);
    if (fine && exports) {
        printf("%s\n", out.data);
    }
    cb_text_free(&out);
    return fine ? CLI_FINE : cli_failed("%s", err.code ? err.text : "not enough memory");
}

const cli_command db_export = {
    .name = "db export",
    .usage = "DATABASE KEY",
    .summary = "print all data about one browser's key, as JSON",
    .about = "KEY is the 22 characters that the browser keeps (localStorage, \"player\"); - reads "
             "it from\n"
             "standard input, so that it is not in the list of processes. Only its hash is "
             "stored.",
    .run = run,
};

const cli_command db_forget = {
    .name = "db forget",
    .usage = "DATABASE KEY",
    .summary = "delete all data about one browser's key",
    .about = "Deletes the ratings, the names of the seats, what they said in the chat, where "
             "notices go, and\n"
             "that the key was ever shown. The moves of the matches stay: they are the other "
             "players' as well. A "
             "database\n"
             "file must not be in use; stop the server first.",
    .run = run,
};
