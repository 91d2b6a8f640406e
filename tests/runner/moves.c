/* The legal moves of a seat as text, and which of them resemble another text. */
#include <stdlib.h>
#include <string.h>

#include "common/observe.h"
#include "runner/scene.h"

move_list move_list_of(const scene *sc, int seat)
{
    move_list list = {0};
    if (!may_act(sc->game, cb_match_state(sc->match), seat)) {
        return list;
    }
    const cb_move *moves;
    const void *state = cb_match_state(sc->match);
    list.count = cb_match_moves(sc->match, seat, &moves);
    list.texts = calloc((size_t)list.count + 1, sizeof *list.texts);
    list.weights = calloc((size_t)list.count + 1, sizeof *list.weights);
    for (int i = 0; i < list.count; i++) {
        cb_text text = {0};
        cb_move_text(sc->game, state, seat, moves[i], &text);
        list.texts[i] = text.data;
        list.weights[i] = seat == CB_NATURE_SEAT ? sc->game->rules.weight(state, moves[i]) : 0;
    }
    return list;
}

void move_list_free(move_list *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->texts[i]);
    }
    free(list->texts);
    free(list->weights);
    *list = (move_list){0};
}

int move_list_find(const move_list *list, const char *text)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->texts[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

static int common_prefix(const char *a, const char *b)
{
    int n = 0;
    while (a[n] && a[n] == b[n]) {
        n++;
    }
    return n;
}

void move_list_near(const move_list *list, const char *text, cb_text *out)
{
    enum { SHOWN = 20 };
    int left = SHOWN;
    for (int n = (int)strlen(text); n >= 0 && left > 0; n--) {
        for (int i = 0; i < list->count && left > 0; i++) {
            if (common_prefix(list->texts[i], text) == n) {
                cb_text_format(out, "\n      %s", list->texts[i]);
                left--;
            }
        }
    }
    if (list->count > SHOWN) {
        cb_text_format(out, "\n      ... %d in all", list->count);
    }
    if (list->count == 0) {
        cb_text_add(out, " none");
    }
}
