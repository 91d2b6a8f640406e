/*
 * What a weapon could do from the shooter's square: the choices of its rows, and whether the
 * shot could still be completed after each (ADR-9.6, ADR-9.7). Nothing here changes the state.
 */
#include "games/adrenaline/rules.h"

/* Tractor beam and vortex cannon reach a spawnpoint only where the shooter sees it (ADR-X1.3). */
static bool points_must_be_seen(int reach)
{
    return reach == ADRENALINE_PULL || reach == ADRENALINE_VORTEX || reach == ADRENALINE_WITHIN_2;
}

static adrenaline_targets seen_points_only(const adrenaline_state *s, int square,
                                           adrenaline_targets targets)
{
    if (targets & ADRENALINE_POINT_BITS) {
        adrenaline_squares seen = adrenaline_squares_from(s, ADRENALINE_SEEN, square);
        targets &= (adrenaline_targets)(ADRENALINE_FIGURE_BITS |
                                        adrenaline_targets_on(s, seen, ADRENALINE_POINT_BITS));
    }
    return targets;
}

/* The targets of the pool that stand within a reach of the square. */
static adrenaline_targets in_reach(const adrenaline_state *s, int reach, int square,
                                   adrenaline_targets pool)
{
    adrenaline_targets found =
        adrenaline_targets_on(s, adrenaline_squares_from(s, reach, square), pool);
    return points_must_be_seen(reach) ? seen_points_only(s, square, found) : found;
}

/* Whom this effect may hit at all: marks alone do nothing to a spawnpoint (ADR-X1.3). */
static adrenaline_targets pool_for(const adrenaline_state *s, const adrenaline_effect *e)
{
    adrenaline_targets pool = adrenaline_pool(s);
    return e->damage ? pool : pool & ADRENALINE_FIGURE_BITS;
}

/* Where the targets of a pool stand. */
typedef struct crowd {
    adrenaline_squares figures, points;
} crowd;

static crowd crowd_of(const adrenaline_state *s, adrenaline_targets pool)
{
    crowd c = {0};
    for (int i = 0; i < ADRENALINE_FIGURES; i++) {
        c.figures |= (adrenaline_squares)((pool >> i & 1u) << s->seats[i].square);
    }
    for (int i = 0; i < ADRENALINE_COLOURS && (pool & ADRENALINE_POINT_BITS); i++) {
        c.points |= (adrenaline_squares)((pool >> (ADRENALINE_POINT_0 + i) & 1u)
                                         << adrenaline_spawn_square[i]);
    }
    return c;
}

/* Where the targets of an effect can stand, seen from where it begins; not for reaches that depend
 * on the shot so far. */
static int reach_of(const adrenaline_effect *e)
{
    if (e->spot) {
        return e->aim == ADRENALINE_ROUND_SPOT ? ADRENALINE_VORTEX : e->spot;
    }
    return e->aim;
}

/* Would a main effect find a target from this square? The same as picking from in_reach, but
 * cheaper. */
static bool finds_target(const adrenaline_state *s, const adrenaline_effect *e, int square, crowd c)
{
    if (e->maybe) {
        return true;
    }
    int reach = reach_of(e);
    adrenaline_squares squares = adrenaline_squares_from(s, reach, square);
    if ((squares & c.figures) || !c.points || !e->damage) {
        return squares & c.figures;
    }
    if (points_must_be_seen(reach)) {
        squares &= adrenaline_squares_from(s, ADRENALINE_SEEN, square);
    }
    return squares & c.points;
}

static adrenaline_squares walk_squares(const adrenaline_state *s, const adrenaline_effect *e,
                                       int square)
{
    if (e->straight && s->shot.way) {
        int next = adrenaline_step(s->map, square, s->shot.way - 1);
        return next == ADRENALINE_OFF ? 0 : adrenaline_square_bit(next);
    }
    return adrenaline_squares_from(s, e->walk == 1 ? ADRENALINE_NEXT : ADRENALINE_WITHIN_2,
                                   square); /* ADR-17.22 */
}

/* Those squares of a set from which the weapon's basic effect would find a target. */
static adrenaline_squares open_squares(const adrenaline_state *s, const adrenaline_effect *basic,
                                       adrenaline_squares set, crowd c)
{
    adrenaline_squares open = 0;
    for (uint64_t left = set; left;) {
        int square = cb_take(&left);
        if (finds_target(s, basic, square, c)) {
            open |= adrenaline_square_bit(square);
        }
    }
    return open;
}

static bool can_fire(const adrenaline_state *s, int weapon, int square, adrenaline_cubes purse,
                     crowd c)
{
    const adrenaline_effect *rows = adrenaline_weapons[weapon].effects;
    for (int i = 0; i < ADRENALINE_EFFECTS && rows[i].id; i++) {
        const adrenaline_effect *e = &rows[i];
        if (!adrenaline_affords(purse, e->price)) {
            continue;
        }
        if (e->when == ADRENALINE_MAIN && finds_target(s, e, square, c)) {
            return true;
        }
        if (e->when == ADRENALINE_EXTRA && e->walk &&
            open_squares(s, rows, walk_squares(s, e, square), c)) {
            return true;
        }
    }
    return false;
}

bool adrenaline_can_fire(const adrenaline_state *s, int weapon, int square, adrenaline_cubes purse)
{
    return can_fire(s, weapon, square, purse, crowd_of(s, adrenaline_pool(s)));
}

bool adrenaline_can_shoot(const adrenaline_state *s, int square, bool reload)
{
    const adrenaline_player *p = &s->seats[s->turn];
    if (!(reload ? p->weapons : p->loaded)) {
        return false;
    }
    adrenaline_cubes purse = adrenaline_purse(s, s->turn);
    crowd c = crowd_of(s, adrenaline_pool(s));
    for (uint64_t left = p->weapons; left;) {
        int w = cb_take(&left);
        adrenaline_cubes cost = cb_has(p->loaded, w) ? 0 : adrenaline_weapons[w].reload;
        if (cost && !(reload && adrenaline_affords(purse, cost))) {
            continue;
        }
        if (can_fire(s, w, square, purse - cost, c)) {
            return true;
        }
    }
    return false;
}

/*
 * The main effect is still to come: could it be performed without the targets in `gone`, from here
 * or after a walk that the weapon still has?
 */
static bool main_still_open(const adrenaline_state *s, adrenaline_targets gone)
{
    const adrenaline_effect *rows = adrenaline_weapons[s->shot.weapon].effects;
    int here = s->seats[s->turn].square;
    crowd c = crowd_of(s, adrenaline_pool(s) & (adrenaline_targets)~gone);
    if (finds_target(s, rows, here, c)) {
        return true;
    }
    for (int i = 1; i < ADRENALINE_EFFECTS && rows[i].id; i++) {
        const adrenaline_effect *e = &rows[i];
        if (e->when == ADRENALINE_EXTRA && e->walk && !cb_has(s->shot.used, i) &&
            adrenaline_affords(adrenaline_purse(s, s->turn), e->price) &&
            open_squares(s, rows, walk_squares(s, e, here), c)) {
            return true;
        }
    }
    return false;
}

/* An effect before the main effect must leave the main effect possible. */
static bool comes_ahead(const adrenaline_state *s, const adrenaline_effect *e)
{
    return e->when == ADRENALINE_EXTRA && !s->shot.main;
}

adrenaline_squares adrenaline_walks(const adrenaline_state *s, int row)
{
    const adrenaline_effect *e = adrenaline_row(s, row);
    adrenaline_squares set = walk_squares(s, e, s->seats[s->turn].square);
    if (comes_ahead(s, e)) {
        crowd c = crowd_of(s, adrenaline_pool(s) & (adrenaline_targets)~s->shot.all);
        set = open_squares(s, adrenaline_row(s, 0), set, c);
    }
    return set;
}

/* Everyone whom the effect would hit if this square were named. */
static adrenaline_targets hit_from_spot(const adrenaline_state *s, const adrenaline_effect *e,
                                        int spot)
{
    adrenaline_targets pool = pool_for(s, e);
    switch (e->aim) {
    case ADRENALINE_SPOT_ROOM:
        return adrenaline_targets_on(s, adrenaline_squares_from(s, ADRENALINE_ROOM, spot), pool);
    case ADRENALINE_ROUND_SPOT:
        pool &= (adrenaline_targets)~s->shot.all;
        return seen_points_only(
            s, s->seats[s->turn].square,
            adrenaline_targets_on(s, adrenaline_squares_from(s, ADRENALINE_WITHIN_1, spot), pool));
    default:
        return adrenaline_targets_on(s, adrenaline_square_bit(spot), pool);
    }
}

adrenaline_squares adrenaline_spots(const adrenaline_state *s, int row)
{
    const adrenaline_effect *e = adrenaline_row(s, row);
    adrenaline_squares set = 0;
    for (uint64_t left = adrenaline_squares_from(s, e->spot, s->seats[s->turn].square); left;) {
        int spot = cb_take(&left);
        adrenaline_targets hit = hit_from_spot(s, e, spot);
        if (e->spot == ADRENALINE_SEEN_ROOMS) { /* one square stands for its room */
            left &= ~(uint64_t)adrenaline_squares_from(s, ADRENALINE_ROOM, spot);
        }
        if (hit && (!comes_ahead(s, e) ||
                    main_still_open(s, s->shot.all | (hit & ADRENALINE_POINT_BITS)))) {
            set |= adrenaline_square_bit(spot);
        }
    }
    return set;
}

adrenaline_targets adrenaline_victims(const adrenaline_state *s, int row)
{
    const adrenaline_effect *e = adrenaline_row(s, row);
    int here = s->seats[s->turn].square;
    switch (e->aim) {
    case ADRENALINE_ON_SPOT:
    case ADRENALINE_SPOT_ROOM:
        return hit_from_spot(s, e, s->shot.spot);
    case ADRENALINE_UP_TO_SPOT: {
        int first = adrenaline_step(s->map, here, adrenaline_direction(here, s->shot.spot));
        adrenaline_squares both =
            adrenaline_square_bit(first) | adrenaline_square_bit(s->shot.spot);
        return adrenaline_targets_on(s, both, pool_for(s, e));
    }
    default:
        return in_reach(s, e->aim, here, pool_for(s, e));
    }
}

/* Drops targets that do not go with those picked already: same square, other direction. */
static adrenaline_targets fitting(const adrenaline_state *s, const adrenaline_effect *e,
                                  adrenaline_targets found)
{
    int here = s->seats[s->turn].square;
    adrenaline_targets fit = found;
    for (uint64_t picked = s->shot.now; picked;) {
        int at = adrenaline_target_square(s, cb_take(&picked));
        for (uint64_t left = found; left;) {
            int t = cb_take(&left);
            int square = adrenaline_target_square(s, t);
            bool clash = (e->apart && square == at) ||
                         (e->in_line && at != here && square != here &&
                          adrenaline_direction(here, at) != adrenaline_direction(here, square));
            if (clash) {
                fit &= (adrenaline_targets) ~(1u << t);
            }
        }
    }
    return fit;
}

/* The machine gun's picks: one more point on one of the first targets, or a new target. */
static adrenaline_targets picked_or_seen(const adrenaline_state *s, int here,
                                         adrenaline_targets pool)
{
    adrenaline_targets again = s->shot.first & (adrenaline_targets)~s->shot.extra & pool;
    adrenaline_targets fresh =
        in_reach(s, ADRENALINE_SEEN, here, pool) & (adrenaline_targets)~s->shot.all;
    if (!s->shot.now) {
        return again | fresh;
    }
    return (s->shot.now & s->shot.first) ? fresh : again;
}

/* Where the effect's targets are, before looking at what was picked already. */
static adrenaline_targets aimed_at(const adrenaline_state *s, const adrenaline_effect *e)
{
    int here = s->seats[s->turn].square;
    adrenaline_targets pool = pool_for(s, e);
    adrenaline_targets fresh = pool & (adrenaline_targets)~s->shot.all;
    switch (e->aim) {
    case ADRENALINE_PICKED:
        return s->shot.first & (adrenaline_targets)~s->shot.extra & pool;
    case ADRENALINE_PICKED_OR_SEEN:
        return picked_or_seen(s, here, pool);
    case ADRENALINE_SEEN_BY_LAST:
        if (s->shot.last >= ADRENALINE_POINT_0) { /* ADR-X1.3: no chain from a spawnpoint */
            return 0;
        }
        return in_reach(s, ADRENALINE_SEEN, s->seats[s->shot.last].square, fresh);
    case ADRENALINE_ROUND_SPOT:
        return hit_from_spot(s, e, s->shot.spot);
    default:
        return in_reach(s, e->aim, here, fresh);
    }
}

adrenaline_targets adrenaline_picks(const adrenaline_state *s, int row)
{
    const adrenaline_effect *e = adrenaline_row(s, row);
    adrenaline_targets found = aimed_at(s, e);
    if (s->shot.now && (e->apart || e->in_line)) {
        found = fitting(s, e, found);
    }
    if (comes_ahead(s, e)) {
        for (uint64_t left = found; left;) {
            unsigned t = 1u << cb_take(&left);
            if (!main_still_open(s, (adrenaline_targets)(s->shot.all | t))) {
                found &= (adrenaline_targets)~t;
            }
        }
    }
    return found;
}

adrenaline_squares adrenaline_pulls(const adrenaline_state *s)
{
    return adrenaline_squares_from(s, ADRENALINE_WITHIN_2, s->seats[s->shot.last].square) &
           adrenaline_squares_from(s, ADRENALINE_SEEN, s->seats[s->turn].square);
}

static bool in_order(const adrenaline_state *s, int row)
{
    if (cb_has(s->shot.used, row)) {
        return false; /* ADR-9.2: each at most once */
    }
    switch (adrenaline_row(s, row)->when) {
    case ADRENALINE_MAIN:
        return !s->shot.main;
    case ADRENALINE_AFTER_MAIN:
        return cb_has(s->shot.used, 0);
    case ADRENALINE_AFTER_SECOND:
        return cb_has(s->shot.used, 1);
    default:
        return true;
    }
}

bool adrenaline_usable(const adrenaline_state *s, int row)
{
    const adrenaline_effect *e = adrenaline_row(s, row);
    if (!e->id || !in_order(s, row)) {
        return false;
    }
    if (e->walk) {
        return adrenaline_walks(s, row) != 0;
    }
    if (e->spot) {
        return adrenaline_spots(s, row) != 0;
    }
    return (e->most == ADRENALINE_EVERYONE ? adrenaline_victims(s, row)
                                           : adrenaline_picks(s, row)) != 0;
}

adrenaline_use_state adrenaline_use_of(const adrenaline_state *s, int row)
{
    const adrenaline_effect *e = adrenaline_row(s, row);
    if (cb_has(s->shot.used, row) || (e->when == ADRENALINE_MAIN && s->shot.main)) {
        return ADRENALINE_USE_DONE;
    }
    if (!in_order(s, row)) {
        return ADRENALINE_USE_LATER;
    }
    if (!adrenaline_can_pay(s, s->turn, e->price)) {
        return ADRENALINE_USE_DEAR;
    }
    return adrenaline_usable(s, row) ? ADRENALINE_USE_READY : ADRENALINE_USE_IDLE;
}

/* ---- What a weapon could hurt ---------------------------------------------------------------- */

/* The squares that a main effect hurts from a square, were anybody there. */
static adrenaline_squares main_hurts(const adrenaline_state *s, const adrenaline_effect *e,
                                     int square)
{
    if (!e->damage) {
        return 0;
    }
    /* the rocket fist hits where it flies */
    return adrenaline_squares_from(s, e->straight ? ADRENALINE_NEXT : reach_of(e), square);
}

/* Everything that the weapon's main effects hurt from a square. */
static adrenaline_squares mains_hurt(const adrenaline_state *s, int weapon, int square,
                                     adrenaline_cubes spent)
{
    const adrenaline_effect *rows = adrenaline_weapons[weapon].effects;
    adrenaline_squares hurt = 0;
    for (int i = 0; i < ADRENALINE_EFFECTS && rows[i].id; i++) {
        if (rows[i].when == ADRENALINE_MAIN &&
            adrenaline_can_pay(s, s->turn, spent + rows[i].price)) {
            hurt |= main_hurts(s, &rows[i], square);
        }
    }
    return hurt;
}

/* What those on the squares see, and, if there is one more link, what those whom they see do. */
static adrenaline_squares chain_hurts(const adrenaline_state *s, adrenaline_squares first,
                                      int links, adrenaline_targets pool)
{
    adrenaline_squares hurt = 0;
    for (uint64_t left = adrenaline_targets_on(s, first, pool); left;) {
        int t = cb_take(&left);
        adrenaline_squares seen =
            adrenaline_squares_from(s, ADRENALINE_SEEN, adrenaline_target_square(s, t));
        hurt |= seen;
        if (links > 1) {
            hurt |= chain_hurts(s, seen, links - 1, pool & (adrenaline_targets) ~(1u << t));
        }
    }
    return hurt;
}

adrenaline_squares adrenaline_hurts(const adrenaline_state *s, int weapon, int square,
                                    adrenaline_cubes spent, adrenaline_targets hidden)
{
    const adrenaline_effect *rows = adrenaline_weapons[weapon].effects;
    adrenaline_targets pool =
        adrenaline_pool(s) & ADRENALINE_FIGURE_BITS & (adrenaline_targets)~hidden;
    adrenaline_squares hurt = mains_hurt(s, weapon, square, spent);
    for (int i = 1; i < ADRENALINE_EFFECTS && rows[i].id; i++) {
        const adrenaline_effect *e = &rows[i];
        adrenaline_cubes cost = spent + e->price;
        cost += e->when == ADRENALINE_AFTER_SECOND ? rows[1].price : 0;
        if (e->when == ADRENALINE_MAIN || !adrenaline_can_pay(s, s->turn, cost)) {
            continue;
        }
        if (e->aim == ADRENALINE_SEEN_BY_LAST) {
            int links = e->when == ADRENALINE_AFTER_SECOND ? 2 : 1;
            hurt |= chain_hurts(s, main_hurts(s, rows, square), links, pool);
        } else if (e->straight) { /* two moves in one direction */
            hurt |= adrenaline_squares_from(s, ADRENALINE_JET, square);
        } else if (e->walk && e->when == ADRENALINE_EXTRA) {
            for (uint64_t left = walk_squares(s, e, square); left;) {
                hurt |= mains_hurt(s, weapon, cb_take(&left), cost);
            }
        } else if (e->spot && e->damage) {
            hurt |= adrenaline_squares_from(s, reach_of(e), square);
        }
    }
    return hurt;
}
