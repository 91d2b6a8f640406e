/* Carrying a shot out (ADR-9): the steps of an effect from left to right of its row. */
#include "games/adrenaline/rules.h"

#include <string.h>

/* Frenzy: once this weapon is reloaded, could a shot follow, more reloading included? What is left
 * of a colour does not depend on whether cubes or cards paid. */
static bool shot_after_reload(const adr_state *s, int weapon, adr_cubes purse)
{
    const adr_player *p = &s->seats[s->turn];
    uint32_t loaded = p->loaded | (uint32_t)cb_bit(weapon);
    for (uint64_t left = p->weapons; left;) {
        int w = cb_take(&left);
        adr_cubes cost = adr_weapons[weapon].reload;
        cost += cb_has(loaded, w) ? 0 : adr_weapons[w].reload;
        if (adr_affords(purse, cost) && adr_can_fire(s, w, p->square, purse - cost)) {
            return true;
        }
    }
    return false;
}

void adr_shoot_moves(const adr_state *s, adr_list *list)
{
    const adr_player *p = &s->seats[s->turn];
    adr_cubes purse = adr_purse(s, s->turn);
    for (uint64_t left = p->loaded; left;) {
        int w = cb_take(&left);
        if (adr_can_fire(s, w, p->square, purse)) {
            adr_add(list, ADR_V_FIRE, w, 0, 0);
        }
    }
    if (s->approach) {
        int reach = s->approach == 1 ? ADR_NEXT : ADR_WITHIN_2;
        adr_squares set = adr_squares_from(s, reach, p->square);
        for (uint64_t left = set & (adr_squares)~adr_square_bit(p->square); left;) {
            int square = cb_take(&left);
            if (adr_can_shoot(s, square, s->reloading)) {
                adr_add(list, ADR_V_GO, square, 0, 0);
            }
        }
    }
    if (!s->reloading) {
        return;
    }
    for (uint64_t left = p->weapons & ~p->loaded; left;) {
        int w = cb_take(&left);
        adr_cubes cost = adr_weapons[w].reload;
        if (shot_after_reload(s, w, purse)) {
            adr_add_ways(s, s->turn, cost, ADR_V_RELOAD, ADR_V_RELOAD_WITH, w, list);
        }
    }
}

static void add_squares(adr_list *list, int verb, adr_squares set)
{
    for (uint64_t left = set; left;) {
        adr_add(list, verb, cb_take(&left), 0, 0);
    }
}

static void add_targets(adr_list *list, adr_targets set)
{
    for (uint64_t left = set; left;) {
        int t = cb_take(&left);
        if (t < ADR_POINT_0) {
            adr_add(list, ADR_V_TARGET, t, 0, 0);
        } else {
            adr_add(list, ADR_V_POINT, t - ADR_POINT_0, 0, 0);
        }
    }
}

void adr_effect_moves(const adr_state *s, adr_list *list)
{
    for (int row = 0; row < ADR_EFFECTS; row++) {
        if (adr_usable(s, row)) {
            adr_add_ways(s, s->turn, adr_row(s, row)->price, ADR_V_USE, ADR_V_USE_WITH, row, list);
        }
    }
    if (s->shot.push) {
        int who = s->shot.push - 1;
        adr_squares set = adr_push_squares(s, s->seats[who].square, s->shot.push_most);
        for (uint64_t left = set; left;) {
            adr_add(list, ADR_V_PUSH, who, cb_take(&left), 0);
        }
    }
    if (s->shot.main) {
        adr_add(list, ADR_V_CEASE, 0, 0, 0);
    }
}

void adr_pick_moves(const adr_state *s, adr_list *list)
{
    const adr_effect *e = adr_row(s, s->shot.row);
    switch (s->stage) {
    case ADR_WALK:
        add_squares(list, ADR_V_GO, adr_walks(s, s->shot.row));
        break;
    case ADR_SPOT: {
        bool room = e->spot == ADR_SEEN_ROOMS;
        for (uint64_t left = adr_spots(s, s->shot.row); left;) {
            int spot = cb_take(&left);
            adr_add(list, room ? ADR_V_ROOM : ADR_V_SPOT, spot, 0, 0);
        }
        break;
    }
    case ADR_BRING:
        add_squares(list, ADR_V_BRING, adr_pulls(s));
        break;
    default:
        add_targets(list, adr_picks(s, s->shot.row));
        if (s->shot.now || e->maybe) {
            adr_add(list, ADR_V_ENOUGH, 0, 0, 0);
        }
    }
}

/* ---- Doing it -------------------------------------------------------------------------------- */

/* Damage of the effect for one of its targets. */
static int damage_for(const adr_state *s, const adr_effect *e, int target)
{
    if (e->far && !cb_has(adr_squares_from(s, ADR_NEXT, s->seats[s->turn].square),
                          adr_target_square(s, target))) {
        return e->far;
    }
    return e->damage;
}

static void hit_one(adr_state *s, int target, int damage, cb_log *log)
{
    if (target >= ADR_POINT_0) {
        if (!cb_has(s->tagged, target)) {
            s->tagged |= (adr_targets)cb_bit(target);
            adr_tag(s, target - ADR_POINT_0, s->turn, log);
        }
        return;
    }
    s->hurt |= (adr_targets)cb_bit(target);
    adr_damage(s, s->turn, target, damage, log);
}

/* Fragmenting warhead: everyone on the target's square takes more, the target with its own hit. */
static void blast(adr_state *s, const adr_effect *e, adr_targets struck, cb_log *log)
{
    adr_squares square = adr_square_bit(adr_target_square(s, s->shot.last));
    for (uint64_t left = struck; left;) {
        hit_one(s, cb_take(&left), e->damage + e->blast, log);
    }
    adr_targets others = adr_targets_on(s, square, adr_pool(s)) & (adr_targets)~struck;
    for (uint64_t left = others; left;) {
        hit_one(s, cb_take(&left), e->blast, log);
    }
}

/* Damage to all targets at once (ADR-10.8), then whatever answers it. */
static void strike(adr_state *s, cb_log *log)
{
    const adr_effect *e = adr_row(s, s->shot.row);
    s->hurt = 0;
    s->attacker = s->turn;
    if (e->blast) {
        blast(s, e, s->shot.now, log);
    } else if (e->damage) {
        for (uint64_t left = s->shot.now; left;) {
            int t = cb_take(&left);
            hit_one(s, t, damage_for(s, e, t), log);
        }
    }
    if (e->when == ADR_MAIN) {
        s->shot.main = 1;
        s->shot.first = s->shot.now;
    }
    if (e->aim == ADR_PICKED || e->aim == ADR_PICKED_OR_SEEN) {
        s->shot.extra |= s->shot.now & s->shot.first;
    }
    if (e->push && s->shot.last < ADR_POINT_0) {
        s->shot.push = (uint8_t)(s->shot.last + 1);
        s->shot.push_most = e->push;
    }
    adr_after_damage(s, log);
}

/* A figure is moved by the shot itself. */
static void bring(adr_state *s, int figure, int square, cb_log *log)
{
    if (s->seats[figure].square != square) {
        s->seats[figure].square = (uint8_t)square;
        cb_tell(log, CB_PHRASE(s->turn, ADR_V_MOVED, (int16_t)figure, (int16_t)square));
    }
}

static void bring_targets(adr_state *s, int square, cb_log *log)
{
    for (uint64_t left = s->shot.now & ADR_FIGURE_BITS; left;) {
        bring(s, cb_take(&left), square, log);
    }
}

/* All targets are known: move what the effect moves, then strike. */
static void picked(adr_state *s, cb_log *log)
{
    switch (adr_row(s, s->shot.row)->bring) {
    case ADR_TO_SEEN:
        if (s->shot.last < ADR_POINT_0) {
            adr_enter(s, ADR_BRING, s->turn);
            return;
        }
        break;
    case ADR_TO_ME:
        bring_targets(s, s->seats[s->turn].square, log);
        break;
    case ADR_TO_SPOT:
        bring_targets(s, s->shot.spot, log);
        break;
    case ADR_ME_TO_IT:
        bring(s, s->turn, adr_target_square(s, s->shot.last), log);
        break;
    default:
        break;
    }
    strike(s, log);
}

void adr_picked_all(adr_state *s, cb_move m, cb_log *log)
{
    (void)m;
    picked(s, log);
}

/* The effect's targets come next: everyone there, or one by one. */
static void aim(adr_state *s, cb_log *log)
{
    const adr_effect *e = adr_row(s, s->shot.row);
    if (e->most == ADR_EVERYONE) {
        s->shot.now = adr_victims(s, s->shot.row);
        strike(s, log);
    } else if (e->maybe && !adr_picks(s, s->shot.row)) {
        strike(s, log);
    } else {
        adr_enter(s, ADR_PICK, s->turn);
    }
}

void adr_pick_target(adr_state *s, cb_move m, cb_log *log)
{
    int target = adr_move_a(m) + (adr_move_verb(m) == ADR_V_POINT ? ADR_POINT_0 : 0);
    const adr_effect *e = adr_row(s, s->shot.row);
    s->shot.now |= (adr_targets)cb_bit(target);
    s->shot.all |= (adr_targets)cb_bit(target);
    s->shot.last = (uint8_t)target;
    if (cb_count(s->shot.now) >= e->most || !adr_picks(s, s->shot.row)) {
        picked(s, log);
    }
}

void adr_walk(adr_state *s, cb_move m, cb_log *log)
{
    int square = adr_move_a(m);
    const adr_effect *e = adr_row(s, s->shot.row);
    adr_player *p = &s->seats[s->turn];
    if (e->straight) {
        s->shot.way = (uint8_t)(adr_direction(p->square, square) + 1);
    }
    p->square = (uint8_t)square;
    if (e->damage) {
        aim(s, log);
    } else {
        adr_effect_over(s);
    }
}

void adr_fire(adr_state *s, cb_move m, cb_log *log)
{
    int weapon = adr_move_a(m);
    s->approach = 0;
    s->reloading = 0;
    s->shot = (adr_shot){.weapon = (uint8_t)weapon};
    if (adr_weapons[weapon].effects[1].id) {
        adr_enter(s, ADR_EFFECT, s->turn);
    } else {
        adr_use(s, adr_move(ADR_V_USE, 0, 0, 0),
                log); /* whisper and heatseeker leave no choice (ADR-9.2) */
    }
}

void adr_use(adr_state *s, cb_move m, cb_log *log)
{
    int row = adr_move_a(m);
    const adr_effect *e = adr_row(s, row);
    adr_pay(s, s->turn, e->price, adr_move_pay(m), log);
    s->shot.row = (uint8_t)row;
    s->shot.used |= (uint8_t)cb_bit(row);
    s->shot.now = 0;
    if (!e->amid) {
        s->shot.push = s->shot.push_most = 0; /* going on without the push gives it up */
    }
    if (e->walk) {
        adr_enter(s, ADR_WALK, s->turn);
    } else if (e->spot) {
        adr_enter(s, ADR_SPOT, s->turn);
    } else {
        aim(s, log);
    }
}

void adr_name_spot(adr_state *s, cb_move m, cb_log *log)
{
    s->shot.spot = (uint8_t)adr_move_a(m);
    aim(s, log);
}

void adr_bring_target(adr_state *s, cb_move m, cb_log *log)
{
    bring_targets(s, adr_move_a(m), log);
    strike(s, log);
}

void adr_effect_over(adr_state *s)
{
    s->shot.now = 0;
    if (!s->shot.main || s->shot.push) {
        adr_enter(s, ADR_EFFECT, s->turn);
        return;
    }
    for (int row = 0; row < ADR_EFFECTS; row++) {
        if (adr_usable(s, row) && adr_may_afford(s, s->turn, adr_row(s, row)->price)) {
            adr_enter(s, ADR_EFFECT, s->turn);
            return;
        }
    }
    adr_cease(s);
}

void adr_cease(adr_state *s)
{
    s->seats[s->turn].loaded &= ~(uint32_t)cb_bit(s->shot.weapon); /* ADR-9.1 */
    memset(&s->shot, 0, sizeof s->shot);
    adr_action_over(s);
}
