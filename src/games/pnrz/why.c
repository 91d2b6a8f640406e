/* Why a thing may not be named now (cb_game.why), the most telling reason first. */
#include <string.h>

#include "games/pnrz/pnrz.h"

typedef struct question {
    const pnrz_state *s;
    int seat, thing;
    pnrz_verb asks; /* which question is asked */
    cb_phrase *reason;
} question;

static bool because(const question *q, pnrz_verb verb)
{
    *q->reason = CB_PHRASE(q->seat, verb, (int16_t)q->thing);
    return true;
}

static bool is_open(const pnrz_state *s, int cell)
{
    for (int i = 0; i < s->frontier_count; i++) {
        if (s->frontier[i] == cell) {
            return true;
        }
    }
    return false;
}

static bool why_cell(const question *q)
{
    int at = pnrz_cell_exists(q->thing) ? pnrz_find_cell(q->s, q->thing) : -1;
    if (q->asks == PNRZ_V_ASK_PLAY && at >= 0) {
        return because(q, PNRZ_V_OCCUPIED);
    }
    if (q->asks == PNRZ_V_ASK_PLAY && q->s->table_count && !is_open(q->s, q->thing)) {
        return because(q, PNRZ_V_APART);
    }
    return q->asks == PNRZ_V_ASK_ROTATE && at >= 0 && q->s->table[at].tile == q->s->last &&
           because(q, PNRZ_V_JUST_LAID);
}

static bool on_table(const pnrz_state *s, int tile)
{
    return s->on_table >> tile & 1;
}

/* A base of the seat's own that lies on the table. */
static bool why_unmoved(const question *q)
{
    if (q->s->table_count == 1) {
        return because(q, PNRZ_V_ONLY_TILE);
    }
    return !pnrz_base_moves(q->s, q->thing) && because(q, PNRZ_V_FALLS_APART);
}

static bool why_base(const question *q)
{
    bool own = q->s->owners[q->thing - PNRZ_BASE] == q->seat;
    switch (q->asks) {
    case PNRZ_V_ASK_PLAY:
        if (!own) {
            return because(q, PNRZ_V_NOT_YOURS);
        }
        return on_table(q->s, q->thing) && why_unmoved(q);
    case PNRZ_V_ASK_ROTATE:
        return because(q, PNRZ_V_BASE_FIXED);
    case PNRZ_V_ASK_REPLACE:
        return !own && because(q, PNRZ_V_NOT_TAKEN);
    default:
        return false;
    }
}

bool pnrz_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason)
{
    cb_phrase asked;
    const cb_kind *kind = tried->thing.kind;
    pnrz_ask(view, seat, &asked);
    const question q = {view, seat, tried->thing.value, (pnrz_verb)asked.verb, reason};
    if (!kind) {
        return false;
    }
    if (strcmp(kind->id, pnrz_kind_cell.id) == 0) { /* of the table, or laid on */
        return why_cell(&q);
    }
    if (kind == &pnrz_kind_base) {
        return why_base(&q);
    }
    return kind == &pnrz_kind_play_tile && q.asks != PNRZ_V_ASK_PLAY &&
           q.asks != PNRZ_V_ASK_REPLACE && because(&q, PNRZ_V_LAID_ALREADY);
}
