/*
 * What a weapon could do from where the shooter stands: the choices of its rows, and whether the
 * shot could still be completed after each (ADR-9.6, ADR-9.7). Nothing here changes the state.
 */
#include "games/adrenaline/rules.h"

/* Tractor beam and vortex cannon reach a spawnpoint only where the shooter sees it (ADR-X1.3). */
static bool points_must_be_seen(int reach)
{
    return reach == ADR_PULL || reach == ADR_VORTEX || reach == ADR_WITHIN_2;
}

static adr_targets seen_points_only(const adr_state *s, int square, adr_targets targets)
{
    if (targets & ADR_POINT_BITS) {
        adr_squares seen = adr_squares_from(s, ADR_SEEN, square);
        targets &= (adr_targets)(ADR_FIGURE_BITS | adr_targets_on(s, seen, ADR_POINT_BITS));
    }
    return targets;
}

/* The targets of the pool that stand within a reach of the square. */
static adr_targets in_reach(const adr_state *s, int reach, int square, adr_targets pool)
{
    adr_targets found = adr_targets_on(s, adr_squares_from(s, reach, square), pool);
    return points_must_be_seen(reach) ? seen_points_only(s, square, found) : found;
}

/* Whom this effect may hit at all: marks alone do nothing to a spawnpoint (ADR-X1.3). */
static adr_targets pool_for(const adr_state *s, const adr_effect *e)
{
    adr_targets pool = adr_pool(s);
    return e->damage ? pool : pool & ADR_FIGURE_BITS;
}

/* Where the targets of a pool stand. */
typedef struct crowd {
    adr_squares figures, points;
} crowd;

static crowd crowd_of(const adr_state *s, adr_targets pool)
{
    crowd c = {0};
    for (int i = 0; i < ADR_FIGURES; i++) {
        c.figures |= (adr_squares)((pool >> i & 1u) << s->seats[i].square);
    }
    for (int i = 0; i < ADR_COLOURS && (pool & ADR_POINT_BITS); i++) {
        c.points |= (adr_squares)((pool >> (ADR_POINT_0 + i) & 1u) << adr_spawn_square[i]);
    }
    return c;
}

/* Would a main effect find a target from this square? The same as picking from in_reach, for less. */
static bool finds_target(const adr_state *s, const adr_effect *e, int square, crowd c)
{
    if (e->maybe) {
        return true;
    }
    int reach = e->aim;
    if (e->spot) {
        reach = e->aim == ADR_ROUND_SPOT ? ADR_VORTEX : e->spot;
    }
    adr_squares squares = adr_squares_from(s, reach, square);
    if ((squares & c.figures) || !c.points || !e->damage) {
        return squares & c.figures;
    }
    if (points_must_be_seen(reach)) {
        squares &= adr_squares_from(s, ADR_SEEN, square);
    }
    return squares & c.points;
}

static adr_squares walk_squares(const adr_state *s, const adr_effect *e, int square)
{
    if (e->straight && s->shot.way) {
        int next = adr_step(s, square, s->shot.way - 1);
        return next == ADR_OFF ? 0 : adr_square_bit(next);
    }
    return adr_squares_from(s, e->walk == 1 ? ADR_NEXT : ADR_WITHIN_2, square); /* ADR-17.22 */
}

/* Those squares of a set from which the weapon's basic effect would find a target. */
static adr_squares open_squares(const adr_state *s, const adr_effect *basic, adr_squares set,
                                crowd c)
{
    adr_squares open = 0;
    for (uint64_t left = set; left;) {
        int square = cb_take(&left);
        if (finds_target(s, basic, square, c)) {
            open |= adr_square_bit(square);
        }
    }
    return open;
}

static bool can_fire(const adr_state *s, int weapon, int square, adr_cubes purse, crowd c)
{
    const adr_effect *rows = adr_weapons[weapon].effects;
    for (int i = 0; i < ADR_EFFECTS && rows[i].id; i++) {
        const adr_effect *e = &rows[i];
        if (!adr_affords(purse, e->price)) {
            continue;
        }
        if (e->when == ADR_MAIN && finds_target(s, e, square, c)) {
            return true;
        }
        if (e->when == ADR_EXTRA && e->walk &&
            open_squares(s, rows, walk_squares(s, e, square), c)) {
            return true;
        }
    }
    return false;
}

bool adr_can_fire(const adr_state *s, int weapon, int square, adr_cubes purse)
{
    return can_fire(s, weapon, square, purse, crowd_of(s, adr_pool(s)));
}

bool adr_can_shoot(const adr_state *s, int square, bool reload)
{
    const adr_player *p = &s->seats[s->turn];
    if (!(reload ? p->weapons : p->loaded)) {
        return false;
    }
    adr_cubes purse = adr_purse(s, s->turn);
    crowd c = crowd_of(s, adr_pool(s));
    for (uint64_t left = p->weapons; left;) {
        int w = cb_take(&left);
        adr_cubes cost = cb_has(p->loaded, w) ? 0 : adr_weapons[w].reload;
        if (cost && !(reload && adr_affords(purse, cost))) {
            continue;
        }
        if (can_fire(s, w, square, purse - cost, c)) {
            return true;
        }
    }
    return false;
}

/*
 * The main effect is still to come: could it be performed when the targets in `gone` are no longer
 * to be had, from here or after a walk that the weapon still has?
 */
static bool main_still_open(const adr_state *s, adr_targets gone)
{
    const adr_effect *rows = adr_weapons[s->shot.weapon].effects;
    int here = s->seats[s->turn].square;
    crowd c = crowd_of(s, adr_pool(s) & (adr_targets)~gone);
    if (finds_target(s, rows, here, c)) {
        return true;
    }
    for (int i = 1; i < ADR_EFFECTS && rows[i].id; i++) {
        const adr_effect *e = &rows[i];
        if (e->when == ADR_EXTRA && e->walk && !cb_has(s->shot.used, i) &&
            adr_affords(adr_purse(s, s->turn), e->price) &&
            open_squares(s, rows, walk_squares(s, e, here), c)) {
            return true;
        }
    }
    return false;
}

/* An effect ahead of the main effect must leave that one possible. */
static bool comes_ahead(const adr_state *s, const adr_effect *e)
{
    return e->when == ADR_EXTRA && !s->shot.main;
}

adr_squares adr_walks(const adr_state *s, int row)
{
    const adr_effect *e = adr_row(s, row);
    adr_squares set = walk_squares(s, e, s->seats[s->turn].square);
    if (comes_ahead(s, e)) {
        crowd c = crowd_of(s, adr_pool(s) & (adr_targets)~s->shot.all);
        set = open_squares(s, adr_row(s, 0), set, c);
    }
    return set;
}

/* Everyone whom the effect would hit, were this square named. */
static adr_targets hit_from_spot(const adr_state *s, const adr_effect *e, int spot)
{
    adr_targets pool = pool_for(s, e);
    switch (e->aim) {
    case ADR_SPOT_ROOM:
        return adr_targets_on(s, adr_squares_from(s, ADR_ROOM, spot), pool);
    case ADR_ROUND_SPOT:
        pool &= (adr_targets)~s->shot.all;
        return seen_points_only(s, s->seats[s->turn].square,
                                adr_targets_on(s, adr_squares_from(s, ADR_WITHIN_1, spot), pool));
    default:
        return adr_targets_on(s, adr_square_bit(spot), pool);
    }
}

adr_squares adr_spots(const adr_state *s, int row)
{
    const adr_effect *e = adr_row(s, row);
    adr_squares set = 0;
    for (uint64_t left = adr_squares_from(s, e->spot, s->seats[s->turn].square); left;) {
        int spot = cb_take(&left);
        adr_targets hit = hit_from_spot(s, e, spot);
        if (e->spot == ADR_SEEN_ROOMS) { /* one square stands for its room */
            left &= ~(uint64_t)adr_squares_from(s, ADR_ROOM, spot);
        }
        if (hit &&
            (!comes_ahead(s, e) || main_still_open(s, s->shot.all | (hit & ADR_POINT_BITS)))) {
            set |= adr_square_bit(spot);
        }
    }
    return set;
}

adr_targets adr_victims(const adr_state *s, int row)
{
    const adr_effect *e = adr_row(s, row);
    int here = s->seats[s->turn].square;
    switch (e->aim) {
    case ADR_ON_SPOT:
    case ADR_SPOT_ROOM:
        return hit_from_spot(s, e, s->shot.spot);
    case ADR_UP_TO_SPOT: {
        int first = adr_step(s, here, adr_direction(here, s->shot.spot));
        adr_squares both = adr_square_bit(first) | adr_square_bit(s->shot.spot);
        return adr_targets_on(s, both, pool_for(s, e));
    }
    default:
        return in_reach(s, e->aim, here, pool_for(s, e));
    }
}

/* Drops those that do not fit with what is picked already: the same square, another direction. */
static adr_targets fitting(const adr_state *s, const adr_effect *e, adr_targets found)
{
    int here = s->seats[s->turn].square;
    adr_targets fit = found;
    for (uint64_t picked = s->shot.now; picked;) {
        int at = adr_target_square(s, cb_take(&picked));
        for (uint64_t left = found; left;) {
            int t = cb_take(&left);
            int square = adr_target_square(s, t);
            bool clash = (e->apart && square == at) ||
                         (e->in_line && at != here && square != here &&
                          adr_direction(here, at) != adr_direction(here, square));
            if (clash) {
                fit &= (adr_targets) ~(1u << t);
            }
        }
    }
    return fit;
}

/* The machine gun's picks: one more point on one of the first targets, or a new target. */
static adr_targets picked_or_seen(const adr_state *s, int here, adr_targets pool)
{
    adr_targets again = s->shot.first & (adr_targets)~s->shot.extra & pool;
    adr_targets fresh = in_reach(s, ADR_SEEN, here, pool) & (adr_targets)~s->shot.all;
    if (!s->shot.now) {
        return again | fresh;
    }
    return (s->shot.now & s->shot.first) ? fresh : again;
}

/* Where the effect's targets are, before looking at what was picked already. */
static adr_targets aimed_at(const adr_state *s, const adr_effect *e)
{
    int here = s->seats[s->turn].square;
    adr_targets pool = pool_for(s, e);
    adr_targets fresh = pool & (adr_targets)~s->shot.all;
    switch (e->aim) {
    case ADR_PICKED:
        return s->shot.first & (adr_targets)~s->shot.extra & pool;
    case ADR_PICKED_OR_SEEN:
        return picked_or_seen(s, here, pool);
    case ADR_SEEN_BY_LAST:
        if (s->shot.last >= ADR_POINT_0) { /* ADR-X1.3: no chain from a spawnpoint */
            return 0;
        }
        return in_reach(s, ADR_SEEN, s->seats[s->shot.last].square, fresh);
    case ADR_ROUND_SPOT:
        return hit_from_spot(s, e, s->shot.spot);
    default:
        return in_reach(s, e->aim, here, fresh);
    }
}

adr_targets adr_picks(const adr_state *s, int row)
{
    const adr_effect *e = adr_row(s, row);
    adr_targets found = aimed_at(s, e);
    if (s->shot.now && (e->apart || e->in_line)) {
        found = fitting(s, e, found);
    }
    if (comes_ahead(s, e)) {
        for (uint64_t left = found; left;) {
            unsigned t = 1u << cb_take(&left);
            if (!main_still_open(s, (adr_targets)(s->shot.all | t))) {
                found &= (adr_targets)~t;
            }
        }
    }
    return found;
}

adr_squares adr_pulls(const adr_state *s)
{
    return adr_squares_from(s, ADR_WITHIN_2, s->seats[s->shot.last].square) &
           adr_squares_from(s, ADR_SEEN, s->seats[s->turn].square);
}

static bool in_order(const adr_state *s, int row)
{
    if (cb_has(s->shot.used, row)) {
        return false; /* ADR-9.2: each at most once */
    }
    switch (adr_row(s, row)->when) {
    case ADR_MAIN:
        return !s->shot.main;
    case ADR_AFTER_MAIN:
        return cb_has(s->shot.used, 0);
    case ADR_AFTER_SECOND:
        return cb_has(s->shot.used, 1);
    default:
        return true;
    }
}

bool adr_usable(const adr_state *s, int row)
{
    const adr_effect *e = adr_row(s, row);
    if (!e->id || !in_order(s, row)) {
        return false;
    }
    if (e->walk) {
        return adr_walks(s, row) != 0;
    }
    if (e->spot) {
        return adr_spots(s, row) != 0;
    }
    return (e->most == ADR_EVERYONE ? adr_victims(s, row) : adr_picks(s, row)) != 0;
}
