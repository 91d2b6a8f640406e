/* Why a thing may not be named now. The reasons stand in order, the most telling first, by the kind
 * of thing that was tried. */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

typedef struct question {
    const adrenaline_state *s;
    int seat;
    const cb_tried *tried;
    int thing;
    cb_phrase *reason;
} question;

static bool because(const question *q, int verb, int second, int third)
{
    *q->reason = CB_PHRASE(q->seat, verb, (int16_t)q->thing, (int16_t)second, (int16_t)third);
    return true;
}

/* How many moves it is to a square. */
static int moves_to(const adrenaline_state *s, int square)
{
    int from = s->seats[s->turn].square, n = 0;
    if (from == ADRENALINE_OFF) {
        return ADRENALINE_SQUARES;
    }
    adrenaline_squares near = adrenaline_square_bit(from);
    for (; n < ADRENALINE_SQUARES && !cb_has(near, square); n++) {
        for (uint64_t left = near; left;) {
            near |= adrenaline_squares_from(s, ADRENALINE_NEXT, cb_take(&left));
        }
    }
    return n;
}

static bool on_map(const adrenaline_state *s, int square)
{
    return cb_has(adrenaline_squares_from(s, ADRENALINE_ANYWHERE, 0) |
                      adrenaline_squares_from(s, ADRENALINE_ANYWHERE, 5),
                  square);
}

static bool rack_is_empty(const adrenaline_state *s, int square)
{
    for (int slot = 0; slot < ADRENALINE_RACKS; slot++) {
        if (adrenaline_spawn_square[slot / ADRENALINE_SLOTS] == square &&
            s->racks[slot] != ADRENALINE_NONE) {
            return false;
        }
    }
    return true;
}

static bool why_square(const question *q)
{
    const adrenaline_state *s = q->s;
    adrenaline_form form = adrenaline_forms(s);
    int away = moves_to(s, q->thing);
    if (!on_map(s, q->thing)) {
        return false;
    }
    if (s->stage == ADRENALINE_RUN && away > form.run) {
        return because(q, ADRENALINE_R_RUN_FAR, away, form.run);
    }
    if (s->stage != ADRENALINE_GRAB) {
        return false;
    }
    if (away > form.grab) {
        return because(q, ADRENALINE_R_GRAB_FAR, away, form.grab);
    }
    bool spawn = cb_has(ADRENALINE_SPAWN_SQUARES, q->thing);
    if (spawn ? rack_is_empty(s, q->thing) : !adrenaline_can_grab_at(s, q->thing)) {
        return because(q, ADRENALINE_R_NOTHING_THERE, 0, 0);
    }
    return spawn && !adrenaline_can_grab_at(s, q->thing) &&
           because(q, ADRENALINE_R_RACK_DEAR, 0, 0);
}

/* The square of a weapon on a rack, or ADRENALINE_OFF. */
static int rack_square(const adrenaline_state *s, int weapon)
{
    for (int slot = 0; slot < ADRENALINE_RACKS; slot++) {
        if (s->racks[slot] == weapon) {
            return adrenaline_spawn_square[slot / ADRENALINE_SLOTS];
        }
    }
    return ADRENALINE_OFF;
}

/* One of the viewer's own weapons, while choosing what to shoot. */
static bool why_not_fired(const question *q)
{
    const adrenaline_state *s = q->s;
    const adrenaline_player *p = &s->seats[q->seat];
    bool reload = adrenaline_forms(s).reload;
    if (!cb_has(p->loaded, q->thing) && !reload) {
        return because(q, ADRENALINE_R_UNLOADED, 0, 0);
    }
    if (!cb_has(p->loaded, q->thing) &&
        !adrenaline_affords(adrenaline_purse(s, q->seat), adrenaline_weapons[q->thing].reload)) {
        return because(q, ADRENALINE_R_RELOAD_DEAR,
                       adrenaline_price_value(adrenaline_weapons[q->thing].reload), 0);
    }
    adrenaline_cubes spent = cb_has(p->loaded, q->thing) ? 0 : adrenaline_weapons[q->thing].reload;
    int moves = s->stage == ADRENALINE_SHOOT ? s->approach : adrenaline_forms(s).shoot;
    for (uint64_t left = adrenaline_squares_within(s, moves); left;) {
        if (adrenaline_can_fire(s, q->thing, cb_take(&left),
                                adrenaline_purse(s, q->seat) - spent)) {
            return false;
        }
    }
    return because(q, ADRENALINE_R_NO_TARGET, 0, 0);
}

static bool why_weapon(const question *q)
{
    const adrenaline_state *s = q->s;
    const adrenaline_player *p = &s->seats[q->seat];
    const adrenaline_weapon *weapon = &adrenaline_weapons[q->thing];
    adrenaline_cubes purse = adrenaline_purse(s, q->seat);
    bool own = cb_has(p->weapons, q->thing);
    int rack = rack_square(s, q->thing);
    int grab = adrenaline_forms(s).grab;
    switch (s->stage) {
    case ADRENALINE_ACT:
        if (rack != ADRENALINE_OFF) {
            return because(q, ADRENALINE_R_BY_GRABBING, 0, 0);
        }
        return own && why_not_fired(q);
    case ADRENALINE_SHOOT:
        return own && why_not_fired(q);
    case ADRENALINE_RELOAD:
        if (cb_has(p->loaded, q->thing)) {
            return because(q, ADRENALINE_R_LOADED, 0, 0);
        }
        return own && !adrenaline_affords(purse, weapon->reload) &&
               because(q, ADRENALINE_R_RELOAD_DEAR, adrenaline_price_value(weapon->reload), 0);
    case ADRENALINE_GRAB:
        if (rack == ADRENALINE_OFF) {
            return false;
        }
        if (moves_to(s, rack) > grab) {
            return because(q, ADRENALINE_R_WEAPON_FAR, moves_to(s, rack), grab);
        }
        return !adrenaline_affords(purse, weapon->pickup) &&
               because(q, ADRENALINE_R_TAKE_DEAR, adrenaline_price_value(weapon->pickup), 0);
    default:
        return false;
    }
}

static bool why_figure(const question *q)
{
    const adrenaline_state *s = q->s;
    if (s->stage != ADRENALINE_PICK || q->thing >= s->figures) {
        return false;
    }
    if (q->thing == s->turn) {
        return because(q, ADRENALINE_R_SELF, 0, 0);
    }
    /* only where all that the effect can hit has to be seen */
    int square = s->seats[q->thing].square, aim = adrenaline_row(s, s->shot.row)->aim;
    bool sight =
        aim == ADRENALINE_SEEN || aim == ADRENALINE_SEEN_APART || aim == ADRENALINE_SEEN_FAR;
    return sight && square != ADRENALINE_OFF &&
           !cb_has(adrenaline_squares_from(s, ADRENALINE_SEEN, s->seats[s->turn].square), square) &&
           because(q, ADRENALINE_R_UNSEEN, 0, 0);
}

static bool why_card(const question *q)
{
    const adrenaline_state *s = q->s;
    bool own_turn = s->stage == ADRENALINE_ACT || s->stage == ADRENALINE_RUN ||
                    s->stage == ADRENALINE_RELOAD || s->stage == ADRENALINE_GRAB ||
                    s->stage == ADRENALINE_SHOOT;
    bool within = !(s->stage == ADRENALINE_ACT || s->stage == ADRENALINE_RELOAD ||
                    s->stage == ADRENALINE_SPAWN);
    switch (adrenaline_card_kind(q->thing)) {
    case ADRENALINE_SCOPE:
        return own_turn && because(q, ADRENALINE_R_SCOPE_LATER, 0, 0);
    case ADRENALINE_TAGBACK:
        return own_turn && because(q, ADRENALINE_R_TAGBACK_LATER, 0, 0);
    default:
        return within && because(q, ADRENALINE_R_BETWEEN, 0, 0);
    }
}

static bool why_point(const question *q)
{
    const adrenaline_state *s = q->s;
    int away = moves_to(s, adrenaline_spawn_square[q->thing]), grab = adrenaline_forms(s).grab;
    return s->stage == ADRENALINE_GRAB && away > grab &&
           because(q, ADRENALINE_R_POINT_FAR, away, grab);
}

static bool why_effect(const question *q)
{
    const adrenaline_state *s = q->s;
    for (int row = 0; s->stage == ADRENALINE_EFFECT && row < ADRENALINE_EFFECTS; row++) {
        const adrenaline_effect *e = adrenaline_row(s, row);
        if (e->id != q->thing) {
            continue;
        }
        switch (adrenaline_use_of(s, row)) {
        case ADRENALINE_USE_DONE:
            return because(q, ADRENALINE_R_EFFECT_USED, 0, 0);
        case ADRENALINE_USE_LATER:
            return because(q, ADRENALINE_R_EFFECT_ORDER, 0, 0);
        case ADRENALINE_USE_DEAR:
            return because(q, ADRENALINE_R_EFFECT_DEAR, adrenaline_price_value(e->price), 0);
        case ADRENALINE_USE_IDLE:
            return because(q, ADRENALINE_R_EFFECT_IDLE, 0, 0);
        default:
            return false;
        }
    }
    return false;
}

/* A verb that no legal move has. */
static bool why_verb(const question *q)
{
    const adrenaline_state *s = q->s;
    int verb = q->tried->verb;
    bool action =
        verb == ADRENALINE_V_RUN || verb == ADRENALINE_V_GRAB || verb == ADRENALINE_V_SHOOT;
    if (s->stage != ADRENALINE_ACT || !action) {
        return false;
    }
    return because(q,
                   !s->actions                 ? ADRENALINE_R_NO_ACTIONS
                   : verb == ADRENALINE_V_RUN  ? ADRENALINE_R_NO_RUN
                   : verb == ADRENALINE_V_GRAB ? ADRENALINE_R_NO_GRAB
                                               : ADRENALINE_R_NO_SHOT,
                   0, 0);
}

bool adrenaline_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason)
{
    const cb_kind *kind = tried->thing.kind;
    const question q = {view, seat, tried, kind ? tried->thing.value : 0, reason};
    const struct {
        const cb_kind *kind;
        bool (*why)(const question *q);
    } reasons[] = {
        {NULL, why_verb},
        {&adrenaline_kind_square, why_square},
        {&adrenaline_kind_weapon, why_weapon},
        {&cb_kind_seat, why_figure},
        {&adrenaline_kind_card, why_card},
        {&adrenaline_kind_point, why_point},
        {&adrenaline_kind_effect, why_effect},
    };
    if (q.s->turn != seat) {
        return false; /* answers to another player's shot: the question says it all */
    }
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].kind == kind) {
            return reasons[i].why(&q);
        }
    }
    return false;
}
