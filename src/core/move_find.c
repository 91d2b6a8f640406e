/* From text to a legal move: the exact one, or an error that names the closest. */
#include <string.h>

#include "core/game.h"

enum { LONGEST = 120, NEAREST = 3 };

/* Copies text with runs of spaces folded to one and none at the ends. */
static void fold_spaces(const char *text, char out[LONGEST + 1])
{
    size_t n = 0;
    for (const char *p = text; *p && n < LONGEST; p++) {
        bool space = *p == ' ' || *p == '\t';
        if (!space) {
            out[n++] = *p;
        } else if (n && out[n - 1] != ' ') {
            out[n++] = ' ';
        }
    }
    while (n && out[n - 1] == ' ') {
        n--;
    }
    out[n] = '\0';
}

static int length_up_to_longest(const char *s)
{
    int n = 0;
    while (n < LONGEST && s[n]) {
        n++;
    }
    return n;
}

/* Levenshtein's distance, over one row, of the first LONGEST characters. */
static int distance(const char *a, const char *b)
{
    int row[LONGEST + 1] = {0};
    int width = length_up_to_longest(b), height = length_up_to_longest(a);
    for (int x = 0; x <= width; x++) {
        row[x] = x;
    }
    for (int y = 1; y <= height; y++) {
        int diagonal = row[0];
        row[0] = y;
        for (int x = 1; x <= width; x++) {
            int above = row[x];
            int best = diagonal + (a[y - 1] != b[x - 1]);
            best = above + 1 < best ? above + 1 : best;
            best = row[x - 1] + 1 < best ? row[x - 1] + 1 : best;
            row[x] = best;
            diagonal = above;
        }
    }
    return row[width];
}

/* The few moves closest to what was written, best first. */
typedef struct shortlist {
    int count;
    int distances[NEAREST];
    cb_move moves[NEAREST];
} shortlist;

static void consider(shortlist *list, int d, cb_move m)
{
    int at = list->count;
    while (at > 0 && list->distances[at - 1] > d) {
        at--;
    }
    if (at == NEAREST) {
        return;
    }
    if (list->count < NEAREST) {
        list->count++;
    }
    for (int i = list->count - 1; i > at; i--) {
        list->distances[i] = list->distances[i - 1];
        list->moves[i] = list->moves[i - 1];
    }
    list->distances[at] = d;
    list->moves[at] = m;
}

static bool answer_near_miss(const cb_game *game, const void *state, int seat, const char *wanted,
                             const cb_move *moves, int n, cb_text *text, cb_error *err)
{
    enum { ENOUGH = 4096 }; /* no suggestion is worth more comparisons than this */
    shortlist nearest = {0};
    for (int i = 0; i < n && i < ENOUGH; i++) {
        cb_text_clear(text);
        cb_move_text(game, state, seat, moves[i], text);
        consider(&nearest, text->data ? distance(wanted, text->data) : LONGEST, moves[i]);
    }
    cb_text_clear(text);
    for (int i = 0; i < nearest.count; i++) {
        cb_text_add(text, i ? "; " : "");
        cb_move_text(game, state, seat, nearest.moves[i], text);
    }
    return cb_fail(err, CB_EMOVE, "\"%.120s\" is not one of the %d legal moves; the closest: %s",
                   wanted, n, text->data ? text->data : "none");
}

bool cb_move_find(const cb_game *game, const void *state, int seat, const char *text,
                  cb_move *moves, cb_move *found, cb_error *err)
{
    char wanted[LONGEST + 1] = {0};
    cb_text spelled = {0};
    bool known = false;
    int n = game->rules.moves(state, seat, moves);
    fold_spaces(text, wanted);
    for (int i = 0; i < n && !known; i++) {
        cb_text_clear(&spelled);
        cb_move_text(game, state, seat, moves[i], &spelled);
        if (spelled.data && strcmp(spelled.data, wanted) == 0) {
            *found = moves[i];
            known = true;
        }
    }
    if (!known) {
        answer_near_miss(game, state, seat, wanted, moves, n, &spelled, err);
    }
    cb_text_free(&spelled);
    return known;
}
