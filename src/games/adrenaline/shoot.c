/* Carrying out a shot (ADR-9): an effect goes through its row of the table from left to right. */
#include "games/adrenaline/rules.h"

#include <assert.h>
#include <string.h>

/* Frenzy: once this weapon is reloaded, can a shot follow, perhaps after more reloading? Cubes and
 * cards pay alike, so only the sums by colour matter. */
static bool shot_after_reload(const adrenaline_state *s, int weapon, adrenaline_cubes purse)
{
    const adrenaline_player *p = &s->seats[s->turn];
    uint32_t loaded = p->loaded | (uint32_t)cb_bit(weapon);
    for (uint64_t left = p->weapons; left;) {
        int w = cb_take(&left);
        adrenaline_cubes cost = adrenaline_weapons[weapon].reload;
        cost += cb_has(loaded, w) ? 0 : adrenaline_weapons[w].reload;
        if (adrenaline_affords(purse, cost) && adrenaline_can_fire(s, w, p->square, purse - cost)) {
            return true;
        }
    }
    return false;
}

void adrenaline_shoot_moves(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[s->turn];
    adrenaline_cubes purse = adrenaline_purse(s, s->turn);
    for (uint64_t left = p->loaded; left;) {
        int w = cb_take(&left);
        if (adrenaline_can_fire(s, w, p->square, purse)) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_FIRE, w));
        }
    }
    if (s->approach) {
        int reach = s->approach == 1 ? ADRENALINE_NEXT : ADRENALINE_WITHIN_2;
        adrenaline_squares set = adrenaline_squares_from(s, reach, p->square);
        for (uint64_t left = set & (adrenaline_squares)~adrenaline_square_bit(p->square); left;) {
            int square = cb_take(&left);
            if (adrenaline_can_shoot(s, square, s->reloading)) {
                cb_offer(list, CB_MOVE(ADRENALINE_V_GO, square));
            }
        }
    }
    if (!s->reloading) {
        return;
    }
    for (uint64_t left = p->weapons & ~p->loaded; left;) {
        int w = cb_take(&left);
        adrenaline_cubes cost = adrenaline_weapons[w].reload;
        if (shot_after_reload(s, w, purse)) {
            adrenaline_add_ways(s, s->turn, cost, ADRENALINE_V_RELOAD, ADRENALINE_V_RELOAD_WITH, w,
                                list);
        }
    }
}

static void add_squares(cb_move_list *list, int verb, adrenaline_squares set)
{
    for (uint64_t left = set; left;) {
        cb_offer(list, CB_MOVE(verb, cb_take(&left)));
    }
}

static void add_targets(cb_move_list *list, adrenaline_targets set)
{
    for (uint64_t left = set; left;) {
        int t = cb_take(&left);
        if (t < ADRENALINE_POINT_0) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_TARGET, t));
        } else {
            cb_offer(list, CB_MOVE(ADRENALINE_V_POINT, t - ADRENALINE_POINT_0));
        }
    }
}

void adrenaline_effect_moves(const adrenaline_state *s, cb_move_list *list)
{
    for (int row = 0; row < ADRENALINE_EFFECTS; row++) {
        if (adrenaline_usable(s, row)) {
            adrenaline_add_ways(s, s->turn, adrenaline_row(s, row)->price, ADRENALINE_V_USE,
                                ADRENALINE_V_USE_WITH, row, list);
        }
    }
    if (s->shot.push) {
        int who = s->shot.push - 1;
        adrenaline_squares set =
            adrenaline_push_squares(s, s->seats[who].square, s->shot.push_most);
        for (uint64_t left = set; left;) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_PUSH, who, cb_take(&left)));
        }
    }
    if (s->shot.main) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_CEASE));
    }
}

void adrenaline_pick_moves(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_effect *e = adrenaline_row(s, s->shot.row);
    switch (s->stage) {
    case ADRENALINE_WALK:
        add_squares(list, ADRENALINE_V_GO, adrenaline_walks(s, s->shot.row));
        break;
    case ADRENALINE_SPOT: {
        bool room = e->spot == ADRENALINE_SEEN_ROOMS;
        for (uint64_t left = adrenaline_spots(s, s->shot.row); left;) {
            int spot = cb_take(&left);
            cb_offer(list, CB_MOVE(room ? ADRENALINE_V_ROOM : ADRENALINE_V_SPOT, spot));
        }
        break;
    }
    case ADRENALINE_BRING:
        add_squares(list, ADRENALINE_V_BRING, adrenaline_pulls(s));
        break;
    default:
        add_targets(list, adrenaline_picks(s, s->shot.row));
        if (s->shot.now || e->maybe) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_ENOUGH));
        }
    }
}

/* ---- Doing it -------------------------------------------------------------------------------- */

/* Damage of the effect for one of its targets. */
static int damage_for(const adrenaline_state *s, const adrenaline_effect *e, int target)
{
    if (e->far && !cb_has(adrenaline_squares_from(s, ADRENALINE_NEXT, s->seats[s->turn].square),
                          adrenaline_target_square(s, target))) {
        return e->far;
    }
    return e->damage;
}

static void hit_one(adrenaline_state *s, int target, int damage, cb_log *log)
{
    if (target >= ADRENALINE_POINT_0) {
        if (!cb_has(s->tagged, target)) {
            s->tagged |= (adrenaline_targets)cb_bit(target);
            adrenaline_tag(s, target - ADRENALINE_POINT_0, s->turn, log);
        }
        return;
    }
    s->hurt |= (adrenaline_targets)cb_bit(target);
    adrenaline_damage(s, s->turn, target, damage, log);
}

/* Fragmenting warhead: everyone on the target's square takes more, the target with its own hit. */
static void blast(adrenaline_state *s, const adrenaline_effect *e, adrenaline_targets struck,
                  cb_log *log)
{
    adrenaline_squares square = adrenaline_square_bit(adrenaline_target_square(s, s->shot.last));
    for (uint64_t left = struck; left;) {
        hit_one(s, cb_take(&left), e->damage + e->blast, log);
    }
    adrenaline_targets others =
        adrenaline_targets_on(s, square, adrenaline_pool(s)) & (adrenaline_targets)~struck;
    for (uint64_t left = others; left;) {
        hit_one(s, cb_take(&left), e->blast, log);
    }
}

/* Damage to all targets at once (ADR-10.8), then whatever answers it. */
static adrenaline_then strike(adrenaline_state *s, cb_log *log)
{
    const adrenaline_effect *e = adrenaline_row(s, s->shot.row);
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
    if (e->when == ADRENALINE_MAIN) {
        s->shot.main = 1;
        s->shot.first = s->shot.now;
    }
    if (e->aim == ADRENALINE_PICKED || e->aim == ADRENALINE_PICKED_OR_SEEN) {
        s->shot.extra |= s->shot.now & s->shot.first;
    }
    if (e->push && s->shot.last < ADRENALINE_POINT_0) {
        s->shot.push = (uint8_t)(s->shot.last + 1);
        s->shot.push_most = e->push;
    }
    return adrenaline_after_damage(s, log);
}

/* A figure is moved by the shot itself. */
static void bring(adrenaline_state *s, int figure, int square, cb_log *log)
{
    if (s->seats[figure].square != square) {
        s->seats[figure].square = (uint8_t)square;
        cb_tell(log, CB_PHRASE(s->turn, ADRENALINE_V_MOVED, (int16_t)figure, (int16_t)square));
    }
}

static void bring_targets(adrenaline_state *s, int square, cb_log *log)
{
    for (uint64_t left = s->shot.now & ADRENALINE_FIGURE_BITS; left;) {
        bring(s, cb_take(&left), square, log);
    }
}

/* All targets are known: move what the effect moves, then strike. */
static adrenaline_then picked(adrenaline_state *s, cb_log *log)
{
    switch (adrenaline_row(s, s->shot.row)->bring) {
    case ADRENALINE_TO_SEEN:
        if (s->shot.last < ADRENALINE_POINT_0) {
            return adrenaline_enter(s, ADRENALINE_BRING, s->turn);
        }
        break;
    case ADRENALINE_TO_ME:
        bring_targets(s, s->seats[s->turn].square, log);
        break;
    case ADRENALINE_TO_SPOT:
        bring_targets(s, s->shot.spot, log);
        break;
    case ADRENALINE_ME_TO_IT:
        bring(s, s->turn, adrenaline_target_square(s, s->shot.last), log);
        break;
    default:
        break;
    }
    return strike(s, log);
}

adrenaline_then adrenaline_picked_all(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)m;
    return picked(s, log);
}

/* The effect's targets come next: everyone there, or one by one. */
static adrenaline_then aim(adrenaline_state *s, cb_log *log)
{
    const adrenaline_effect *e = adrenaline_row(s, s->shot.row);
    if (e->most == ADRENALINE_EVERYONE) {
        s->shot.now = adrenaline_victims(s, s->shot.row);
        return strike(s, log);
    }
    if (e->maybe && !adrenaline_picks(s, s->shot.row)) {
        return strike(s, log);
    }
    return adrenaline_enter(s, ADRENALINE_PICK, s->turn);
}

adrenaline_then adrenaline_pick_target(adrenaline_state *s, cb_move m, cb_log *log)
{
    int target =
        cb_move_ref(m, 0) + (cb_move_verb(m) == ADRENALINE_V_POINT ? ADRENALINE_POINT_0 : 0);
    const adrenaline_effect *e = adrenaline_row(s, s->shot.row);
    s->shot.now |= (adrenaline_targets)cb_bit(target);
    s->shot.all |= (adrenaline_targets)cb_bit(target);
    s->shot.last = (uint8_t)target;
    if (cb_count(s->shot.now) >= e->most || !adrenaline_picks(s, s->shot.row)) {
        return picked(s, log);
    }
    return ADRENALINE_THEN_ASK;
}

adrenaline_then adrenaline_walk(adrenaline_state *s, cb_move m, cb_log *log)
{
    int square = cb_move_ref(m, 0);
    const adrenaline_effect *e = adrenaline_row(s, s->shot.row);
    adrenaline_player *p = &s->seats[s->turn];
    if (e->straight) {
        s->shot.way = (uint8_t)(adrenaline_direction(p->square, square) + 1);
    }
    p->square = (uint8_t)square;
    return e->damage ? aim(s, log) : ADRENALINE_THEN_EFFECT_OVER;
}

adrenaline_then adrenaline_fire(adrenaline_state *s, cb_move m, cb_log *log)
{
    int weapon = cb_move_ref(m, 0);
    assert(cb_has(s->seats[s->turn].loaded, weapon));
    s->approach = 0;
    s->reloading = 0;
    s->shot = (adrenaline_shot){.weapon = (uint8_t)weapon};
    if (!adrenaline_weapons[weapon].effects[1].id) {
        /* whisper and heatseeker leave no choice (ADR-9.2) */
        return adrenaline_use(s, CB_MOVE(ADRENALINE_V_USE), log);
    }
    return adrenaline_enter(s, ADRENALINE_EFFECT, s->turn);
}

adrenaline_then adrenaline_use(adrenaline_state *s, cb_move m, cb_log *log)
{
    int row = cb_move_ref(m, 0);
    const adrenaline_effect *e = adrenaline_row(s, row);
    assert(adrenaline_usable(s, row));
    adrenaline_pay(s, s->turn, e->price, cb_move_ref(m, 1), log);
    s->shot.row = (uint8_t)row;
    s->shot.used |= (uint8_t)cb_bit(row);
    s->shot.now = 0;
    if (!e->amid) {
        s->shot.push = s->shot.push_most = 0; /* going on without the push gives it up */
    }
    if (e->walk || e->spot) {
        return adrenaline_enter(s, e->walk ? ADRENALINE_WALK : ADRENALINE_SPOT, s->turn);
    }
    return aim(s, log);
}

adrenaline_then adrenaline_name_spot(adrenaline_state *s, cb_move m, cb_log *log)
{
    s->shot.spot = (uint8_t)cb_move_ref(m, 0);
    return aim(s, log);
}

adrenaline_then adrenaline_bring_target(adrenaline_state *s, cb_move m, cb_log *log)
{
    bring_targets(s, cb_move_ref(m, 0), log);
    return strike(s, log);
}

adrenaline_then adrenaline_effect_over(adrenaline_state *s)
{
    s->shot.now = 0;
    if (!s->shot.main || s->shot.push) {
        return adrenaline_enter(s, ADRENALINE_EFFECT, s->turn);
    }
    for (int row = 0; row < ADRENALINE_EFFECTS; row++) {
        if (adrenaline_usable(s, row) &&
            adrenaline_may_afford(s, s->turn, adrenaline_row(s, row)->price)) {
            return adrenaline_enter(s, ADRENALINE_EFFECT, s->turn);
        }
    }
    return adrenaline_cease(s);
}

adrenaline_then adrenaline_cease(adrenaline_state *s)
{
    s->seats[s->turn].loaded &= ~(uint32_t)cb_bit(s->shot.weapon); /* ADR-9.1 */
    memset(&s->shot, 0, sizeof s->shot);
    return ADRENALINE_THEN_ACTION_OVER;
}
