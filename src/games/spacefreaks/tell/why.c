/* Why a hexagon, a Figure or a card may not be named now (cb_game.why), the most telling reason
 * first. */
#include "games/spacefreaks/rules/piles.h"
#include "games/spacefreaks/rules/sight.h"
#include "games/spacefreaks/rules/stages.h"
#include "games/spacefreaks/tell/kinds.h"

typedef struct question {
    const spacefreaks_state *s;
    int seat, thing;
    uint64_t asked; /* the verbs of legal moves */
    bool named;     /* a legal move names the thing */
    bool attacked;  /* a legal attack aims at the hexagon of the Figure that was tried */
    cb_phrase *reason;
} question;

_Static_assert(SPACEFREAKS_MOVE_VERBS <= 64, "the verbs of moves fit one word");

static bool because(const question *q, int verb, int second, int third)
{
    *q->reason = CB_PHRASE(q->seat, verb, (int16_t)q->thing, (int16_t)second, (int16_t)third);
    return true;
}

static bool asks(const question *q, int verb)
{
    return q->asked >> verb & 1;
}

/* What can be done, and whether any of it names the thing. */
static void look_at_moves(question *q, const cb_kind *kind)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    int n = spacefreaks_list_moves(q->s, q->seat, moves);
    int hex = kind == &spacefreaks_kind_figure ? spacefreaks_figure_hex(q->s, q->thing) : -1;
    for (int i = 0; i < n; i++) {
        cb_phrase move;
        cb_unpack(spacefreaks_verbs, q->seat, moves[i], &move);
        const cb_verb *verb = &spacefreaks_verbs[move.verb];
        q->asked |= UINT64_C(1) << move.verb;
        q->attacked |= move.verb == SPACEFREAKS_V_ATTACK && move.refs[0] == hex;
        for (int k = 0; k < cb_verb_refs(verb); k++) {
            q->named |= verb->kinds[k] == kind && move.refs[k] == q->thing;
        }
    }
}

/* ---- Hexagons ---- */

static bool is_taken(const spacefreaks_state *s, int hex)
{
    return spacefreaks_figure_at(s, hex) || spacefreaks_building_at(s, hex) ||
           spacefreaks_base_at(s, hex) >= 0;
}

static bool aims(const question *q)
{
    return asks(q, SPACEFREAKS_V_AT) || asks(q, SPACEFREAKS_V_TOWARD) ||
           asks(q, SPACEFREAKS_V_SPREAD);
}

/* One of the player's Figures is active and can continue. */
static bool acts(const question *q)
{
    return q->s->stage == SPACEFREAKS_ST_ACT && q->s->figure && asks(q, SPACEFREAKS_V_END);
}

static bool why_built_elsewhere(const question *q, int corner)
{
    if (corner && !spacefreaks_in(&spacefreaks_building_zones[corner - 1], q->thing)) {
        return because(q, SPACEFREAKS_R_BUILDING_ZONE, 0, 0);
    }
    return !spacefreaks_is_bare(q->s, q->thing) && because(q, SPACEFREAKS_R_NO_GROUND, 0, 0);
}

static bool why_not_entered(const question *q)
{
    const spacefreaks_state *s = q->s;
    int far = spacefreaks_distance(spacefreaks_figure_hex(s, s->figure), q->thing);
    if (s->attacked && far == 1 && s->movement && !spacefreaks_may_enter(s, s->figure, q->thing) &&
        !spacefreaks_in(&spacefreaks_arena_of(s)->rock, q->thing)) {
        return because(q, SPACEFREAKS_R_CLOSED, 0, 0);
    }
    return far > s->movement &&
           because(q, s->attacked ? SPACEFREAKS_R_TOO_FAR : SPACEFREAKS_R_OUT_OF_REACH, far,
                   s->movement);
}

static bool why_hex(const question *q)
{
    const spacefreaks_state *s = q->s;
    int corner = s->player[q->seat].corner;
    if (q->named) {
        return false;
    }
    if (s->stage == SPACEFREAKS_ST_PLACE) {
        if (corner && !spacefreaks_in(&spacefreaks_home_zones[corner - 1], q->thing)) {
            return because(q, SPACEFREAKS_R_HOME_ZONE, 0, 0);
        }
        return is_taken(s, q->thing) && because(q, SPACEFREAKS_R_NOT_EMPTY, 0, 0);
    }
    if (asks(q, SPACEFREAKS_V_BUILD)) {
        return why_built_elsewhere(q, corner);
    }
    if (s->stage == SPACEFREAKS_ST_FIRE && s->aim_building) {
        int range = spacefreaks_turret_arm(s, q->seat).range;
        int far = spacefreaks_distance(spacefreaks_building_in(s, s->aim_building)->hex, q->thing);
        return far > range && because(q, SPACEFREAKS_R_TURRET_FAR, far, range);
    }
    return acts(q) && !aims(q) && why_not_entered(q);
}

/* ---- Figures ---- */

static int marks_of(const spacefreaks_state *s, int figure)
{
    return spacefreaks_is_freak(figure) ? spacefreaks_freak_in(s, figure)->marks
                                        : s->units[figure - SPACEFREAKS_FIRST_ALIEN].marks;
}

static bool why_figure(const question *q)
{
    const spacefreaks_state *s = q->s;
    int hex = spacefreaks_figure_hex(s, q->thing);
    if (q->named || !hex) {
        return false;
    }
    bool own = spacefreaks_figure_owner(s, q->thing) == q->seat;
    if (s->stage == SPACEFREAKS_ST_FIGURES) {
        if (!own) {
            return because(q, SPACEFREAKS_R_NOT_YOURS, spacefreaks_figure_owner(s, q->thing), 0);
        }
        return marks_of(s, q->thing) & SPACEFREAKS_ACTED && because(q, SPACEFREAKS_R_ACTED, 0, 0);
    }
    if (!acts(q) || asks(q, SPACEFREAKS_V_COMMAND) || asks(q, SPACEFREAKS_V_LIFT)) {
        return false;
    }
    if (own) {
        return q->thing != s->figure && because(q, SPACEFREAKS_R_ANOTHER_ACTS, s->figure, 0);
    }
    if (s->attacked) {
        return because(q, SPACEFREAKS_R_ATTACKED, 0, 0);
    }
    int far = spacefreaks_distance(spacefreaks_figure_hex(s, s->figure), hex);
    return !aims(q) && !q->attacked && because(q, SPACEFREAKS_R_NO_LINE, far, 0);
}

/* ---- Cards ---- */

static bool why_sponsor(const question *q)
{
    int stage = q->s->stage;
    bool waits = stage == SPACEFREAKS_ST_MISSION || stage == SPACEFREAKS_ST_TURRETS ||
                 stage == SPACEFREAKS_ST_FIRE || stage == SPACEFREAKS_ST_FIGURES;
    return waits && !q->named && !asks(q, SPACEFREAKS_V_PAY) && !asks(q, SPACEFREAKS_V_KEEP) &&
           !asks(q, SPACEFREAKS_V_DISCARD) && !asks(q, SPACEFREAKS_V_PLAY) &&
           because(q, SPACEFREAKS_R_WHILE_ACTING, 0, 0);
}

static bool why_mission(const question *q)
{
    if (q->named || asks(q, SPACEFREAKS_V_MISSION) || asks(q, SPACEFREAKS_V_PASS_MISSION) ||
        asks(q, SPACEFREAKS_V_DROP)) {
        return false;
    }
    if (spacefreaks_mission_copies(&q->s->player[q->seat].in_play, q->thing)) {
        return because(q, SPACEFREAKS_R_NOT_DONE, 0, 0);
    }
    return because(q, SPACEFREAKS_R_IN_HAND, 0, 0);
}

bool spacefreaks_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason)
{
    const cb_kind *kind = tried->thing.kind;
    const struct {
        const cb_kind *kind;
        bool (*why)(const question *q);
    } reasons[] = {
        {&spacefreaks_kind_hex, why_hex},
        {&spacefreaks_kind_figure, why_figure},
        {&spacefreaks_kind_sponsor, why_sponsor},
        {&spacefreaks_kind_mission, why_mission},
    };
    question q = {.s = view, .seat = seat, .thing = tried->thing.value, .reason = reason};
    for (size_t i = 0; kind && i < sizeof reasons / sizeof reasons[0]; i++) {
        if (reasons[i].kind == kind) {
            look_at_moves(&q, kind);
            return reasons[i].why(&q);
        }
    }
    return false;
}
