/* Records: a match as text, and back (docs/notation.md). Reading trusts nothing: every move must be
 * legal, every hash and the result must agree. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"
#include "play/match.h"

static const char first_line[] = "cardboard record 1";

/* ---- Writing ---- */

static void write_setup(const cb_match *match, cb_text *out)
{
    const cb_game *game = match->game;
    if (match->from_position) {
        cb_text_add(out, "position: ");
        cb_state_write(game, match->snapshots, CB_GOD, out);
        cb_text_char(out, '\n');
        return;
    }
    cb_text_format(out, "players: %d\n", match->setup.players);
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        const cb_option *option = &game->about.options[i];
        cb_text_format(out, "option %s: %s\n", option->name,
                       option->choices[match->setup.options[i]]);
    }
}

/* "12 9 7, winners 0 2" */
static void write_result(const cb_match *match, cb_text *out)
{
    cb_result result;
    cb_match_result(match, &result);
    for (int i = 0; i < result.players; i++) {
        cb_text_format(out, i ? " %d" : "%d", (int)result.points[i]);
    }
    cb_text_add(out, ", winners");
    for (int i = 0; i < result.players; i++) {
        if (result.winners >> i & 1) {
            cb_text_format(out, " %d", i);
        }
    }
}

static void write_step(const cb_match *match, int index, const void *before, cb_text *out)
{
    const cb_step *step = &match->steps[index];
    /* The hash stands where one seat's run of decisions ends: when another seat acts next. */
    bool last = index + 1 == match->count || match->steps[index + 1].seat != step->seat;
    if (step->seat == CB_NATURE_SEAT) {
        cb_text_add(out, "* ");
    } else {
        cb_text_format(out, "%d ", step->seat);
    }
    cb_move_text(match->game, before, step->seat, step->move, out);
    if (last) {
        cb_text_format(out, "  #%016" PRIx64, step->hash);
    }
    cb_text_char(out, '\n');
}

void cb_record_write(const cb_match *match, cb_text *out)
{
    assert(match && out);
    const cb_game *game = match->game;
    cb_state_buffer state;
    cb_text_format(out, "%s\ngame: %s\nrules: %d\n", first_line, game->about.id,
                   game->about.rules_version);
    write_setup(match, out);
    cb_text_format(out, "seed: %" PRIu64 "\n", match->seed);
    if (match->secret[0]) {
        cb_text_format(out, "secret: %s\n", match->secret);
    }
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (match->luck[i].value[0]) {
            cb_text_format(out, "luck %d: %d %s\n", i, match->luck[i].step, match->luck[i].value);
        }
    }
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (match->names[i][0]) {
            cb_text_format(out, "name %d: %s\n", i, match->names[i]);
        }
    }
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (match->conceded[i]) {
            cb_text_format(out, "conceded %d: %d\n", i, match->conceded[i] - 1);
        }
    }
    if (cb_match_phase(match, NULL) == CB_OVER) {
        cb_text_add(out, "result: ");
        write_result(match, out);
        cb_text_char(out, '\n');
    }
    cb_text_char(out, '\n');
    memcpy(state.bytes, match->snapshots, game->about.state_bytes);
    for (int i = 0; i < match->count; i++) {
        write_step(match, i, state.bytes, out);
        game->rules.apply(state.bytes, match->steps[i].seat, match->steps[i].move, NULL);
    }
}

/* ---- Reading ---- */

/* A record that is being read line by line; each line is copied so that it ends with a NUL. */
typedef struct reader {
    const char *p, *end;
    int line;
    cb_text text; /* the line */
    cb_error *err;
    const cb_game *game;
    cb_setup setup;
    uint64_t seed;
    bool has_position;
    cb_state_buffer position;
    char names[CB_MAX_SEATS][CB_NAME_LENGTH];
    char secret[CB_SECRET_LENGTH];
    cb_luck luck[CB_MAX_SEATS];
    int conceded[CB_MAX_SEATS];
    char result[160];
    cb_match *match;
} reader;

static bool refuse(reader *r, cb_code code, const char *what)
{
    return cb_fail(r->err, code, "line %d: %s", r->line, what);
}

/* Puts the line's number in front of an error from below. */
static bool locate(reader *r)
{
    if (r->err) {
        cb_error inner = *r->err;
        cb_fail(r->err, inner.code, "line %d: %.440s", r->line, inner.text);
    }
    return false;
}

static bool next_line(reader *r)
{
    if (r->p >= r->end) {
        return false;
    }
    const char *stop = memchr(r->p, '\n', (size_t)(r->end - r->p));
    size_t length = (size_t)((stop ? stop : r->end) - r->p);
    cb_text_clear(&r->text);
    cb_text_bytes(&r->text, r->p, length);
    r->p += length + (stop != NULL);
    r->line++;
    for (char *nul; !r->text.failed && (nul = memchr(r->text.data, 0, r->text.length));) {
        *nul = '?'; /* no name or move has one, so the line is refused */
    }
    if (r->text.length && r->text.data[r->text.length - 1] == '\r') {
        r->text.data[--r->text.length] = '\0';
    }
    return !r->text.failed;
}

/* A whole number with nothing around it. */
static bool read_count(const char *s, uint64_t max, uint64_t *value)
{
    uint64_t v = 0;
    if (!*s) {
        return false;
    }
    for (; *s; s++) {
        unsigned digit = (unsigned)(*s - '0');
        if (digit > 9 || digit > max || v > (max - digit) / 10) {
            return false;
        }
        v = v * 10 + digit;
    }
    *value = v;
    return true;
}

static bool head_game(reader *r, const char *rest, const char *value)
{
    (void)rest;
    if (r->game) { /* what was read so far is of the first */
        return refuse(r, CB_ESYNTAX, "the game is named already");
    }
    r->game = cb_game_find(value);
    if (!r->game) {
        return cb_fail(r->err, CB_ENAME, "line %d: there is no game \"%.40s\"", r->line, value);
    }
    cb_setup_init(r->game, &r->setup);
    return true;
}

static bool head_rules(reader *r, const char *rest, const char *value)
{
    uint64_t version;
    (void)rest;
    if (!read_count(value, UINT16_MAX, &version) || version != r->game->about.rules_version) {
        return cb_fail(r->err, CB_ERECORD,
                       "line %d: the record follows version \"%.20s\" of the rules, not %d",
                       r->line, value, r->game->about.rules_version);
    }
    return true;
}

static bool head_players(reader *r, const char *rest, const char *value)
{
    uint64_t players;
    (void)rest;
    if (!read_count(value, CB_MAX_SEATS, &players)) {
        return refuse(r, CB_ERANGE, "the number of players was expected");
    }
    r->setup.players = (uint8_t)players;
    return true;
}

static bool head_option(reader *r, const char *rest, const char *value)
{
    return cb_setup_set(r->game, &r->setup, rest, value, r->err) || locate(r);
}

static bool head_seed(reader *r, const char *rest, const char *value)
{
    (void)rest;
    return read_count(value, UINT64_MAX, &r->seed) ||
           refuse(r, CB_ERANGE, "a seed is a whole number");
}

static bool head_position(reader *r, const char *rest, const char *value)
{
    (void)rest;
    r->has_position = true;
    return cb_state_read(r->game, value, strlen(value), r->position.bytes, r->err) || locate(r);
}

static bool head_name(reader *r, const char *rest, const char *value)
{
    uint64_t seat;
    if (!read_count(rest, CB_MAX_SEATS - 1, &seat)) {
        return refuse(r, CB_ERANGE, "a seat was expected after \"name\"");
    }
    cb_name_copy(r->names[seat], value);
    return true;
}

static bool head_secret(reader *r, const char *rest, const char *value)
{
    (void)rest;
    size_t length = strlen(value);
    if (length != CB_SECRET_LENGTH - 1 || strspn(value, "0123456789abcdef") != length) {
        return refuse(r, CB_ERANGE, "a secret is 64 hexadecimal digits");
    }
    memcpy(r->secret, value, sizeof r->secret);
    return true;
}

/* "luck 2: 0 kR3vQx0bZ8mN5tYwL2sHfA": from which step on, and what. */
static bool head_luck(reader *r, const char *rest, const char *value)
{
    uint64_t seat, step;
    char number[16];
    size_t digits = strcspn(value, " ");
    snprintf(number, sizeof number, "%.*s", digits < sizeof number ? (int)digits : 0, value);
    if (!read_count(rest, CB_MAX_SEATS - 1, &seat) || !read_count(number, INT32_MAX, &step) ||
        !value[digits] || !cb_is_luck(value + digits + 1)) {
        return refuse(r, CB_ERANGE, "a seat, a step and 22 letters were expected");
    }
    r->luck[seat].step = (int)step;
    memcpy(r->luck[seat].value, value + digits + 1, CB_LUCK_LENGTH);
    return true;
}

static bool head_conceded(reader *r, const char *rest, const char *value)
{
    uint64_t seat, steps;
    if (!read_count(rest, CB_MAX_SEATS - 1, &seat) || !read_count(value, INT32_MAX - 1, &steps)) {
        return refuse(r, CB_ERANGE, "a seat and the steps until it gave up were expected");
    }
    r->conceded[seat] = 1 + (int)steps;
    return true;
}

static bool head_result(reader *r, const char *rest, const char *value)
{
    (void)rest;
    snprintf(r->result, sizeof r->result, "%s", value);
    return true;
}

static const struct {
    const char *key;
    bool (*read)(reader *r, const char *rest, const char *value);
    bool named; /* the key is followed by a name: "option board" */
} head_lines[] = {
    {"game", head_game, false},         {"rules", head_rules, false},
    {"players", head_players, false},   {"option", head_option, true},
    {"seed", head_seed, false},         {"name", head_name, true},
    {"position", head_position, false}, {"result", head_result, false},
    {"secret", head_secret, false},     {"luck", head_luck, true},
    {"conceded", head_conceded, true},
};

static bool read_head_line(reader *r)
{
    char *colon = strstr(r->text.data, ": ");
    if (!colon) {
        return refuse(r, CB_ESYNTAX, "a header line reads \"key: value\"");
    }
    *colon = '\0';
    char *rest = strchr(r->text.data, ' ');
    if (rest) {
        *rest++ = '\0';
    }
    for (size_t i = 0; i < sizeof head_lines / sizeof head_lines[0]; i++) {
        if (strcmp(head_lines[i].key, r->text.data) == 0 && head_lines[i].named == (rest != NULL)) {
            if (!r->game && head_lines[i].read != head_game) {
                return refuse(r, CB_ESYNTAX, "the game must be named before anything else");
            }
            return head_lines[i].read(r, rest, colon + 2);
        }
    }
    return cb_fail(r->err, CB_ENAME, "line %d: there is no header \"%.40s\"", r->line,
                   r->text.data);
}

static bool read_head(reader *r)
{
    if (!next_line(r) || strcmp(r->text.data, first_line) != 0) {
        r->line = 1;
        return cb_fail(r->err, CB_ESYNTAX, "line 1: a record begins with \"%s\"", first_line);
    }
    while (next_line(r) && r->text.length) {
        if (r->text.data[0] != ';' && !read_head_line(r)) {
            return false;
        }
    }
    return r->game || refuse(r, CB_ESYNTAX, "no game was named");
}

static bool start_match(reader *r)
{
    r->match = r->has_position ? cb_match_from(r->game, r->position.bytes, r->seed, r->err)
                               : cb_match_new(r->game, &r->setup, r->seed, r->err);
    if (!r->match) {
        return locate(r);
    }
    memcpy(r->match->names, r->names, sizeof r->names);
    memcpy(r->match->secret, r->secret, sizeof r->secret);
    memcpy(r->match->luck, r->luck, sizeof r->luck);
    return true;
}

/* Cuts "  #0123456789abcdef" off the line and checks it against the state. */
static bool read_step(reader *r)
{
    char *text = r->text.data;
    char *mark = strstr(text, "  #");
    int seat = text[0] == '*' ? CB_NATURE_SEAT : text[0] - '0';
    if (seat < CB_NATURE_SEAT || seat >= CB_MAX_SEATS || text[1] != ' ') {
        return refuse(r, CB_ESYNTAX, "a move begins with its seat, or * for chance");
    }
    if (mark) {
        *mark = '\0';
    }
    if (!cb_match_play_text(r->match, seat, text + 2, r->err)) {
        return locate(r);
    }
    char *end = NULL;
    uint64_t hash = mark ? strtoull(mark + 3, &end, 16) : 0;
    if (mark && (end != mark + 19 || *end || hash != r->match->steps[r->match->count - 1].hash)) {
        return refuse(r, CB_ERECORD,
                      "the position after this move is not the one that was recorded");
    }
    return true;
}

/* Seats that gave up did so at a step within the match; of two players, at its last. */
static bool read_conceded(reader *r)
{
    cb_match *match = r->match;
    int players = cb_state_players(r->game, match->state);
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        int steps = r->conceded[i] - 1;
        if (steps < 0) {
            continue;
        }
        if (i >= players || steps > match->count || (players == 2 && steps != match->count)) {
            return cb_fail(r->err, CB_ERECORD, "seat %d cannot have given up after %d of %d steps",
                           i, steps, match->count);
        }
        if (players == 2 && !cb_match_concede(match, i, r->err)) {
            return false;
        }
        match->conceded[i] = r->conceded[i];
    }
    return true;
}

static bool check_result(reader *r)
{
    cb_text result = {0};
    if (!r->result[0]) {
        return true;
    }
    if (cb_match_phase(r->match, NULL) == CB_OVER) {
        write_result(r->match, &result);
    }
    bool same = result.data && strcmp(result.data, r->result) == 0;
    if (!same) {
        cb_fail(r->err, CB_ERECORD, "the record says \"%.100s\", but the game came to \"%.100s\"",
                r->result, result.data ? result.data : "no end");
    }
    cb_text_free(&result);
    return same;
}

static bool read_record(reader *r)
{
    if (!read_head(r) || !start_match(r)) {
        return false;
    }
    while (next_line(r)) {
        if (r->text.length && r->text.data[0] != ';' && !read_step(r)) {
            return false;
        }
    }
    return read_conceded(r) && check_result(r);
}

cb_match *cb_record_read(const char *text, size_t length, cb_error *err)
{
    assert(text || length == 0);
    reader r = {.p = text, .end = text + length, .err = err};
    if (!read_record(&r)) {
        cb_match_free(r.match);
        r.match = NULL;
    }
    cb_text_free(&r.text);
    return r.match;
}
