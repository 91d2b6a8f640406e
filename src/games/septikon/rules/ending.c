/* Step 7: is the match over? CAN of SEP-16.3 asks whether a player could ever deal damage again. It
 * assumes endless stocks where they can be filled, any die result, and an idle opponent. */
#include "games/septikon/septikon.h"

/* ---- Flooding a station ---- */

/* The crew squares as six straight lines: levels 1, 2, 7, 8, 9 by column and the shaft (levels 3 to
 * 6 of column 11) from below. */
enum { L1, L2, L7, L8, L9, SHAFT, LINES };

static const uint8_t line_level[] = {[L1] = 1, [L2] = 2, [L7] = 7, [L8] = 8, [L9] = 9};

typedef struct lines {
    uint32_t of[LINES];
} lines;

static lines to_lines(const septikon_set *set)
{
    lines l;
    for (int i = L1; i <= L9; i++) {
        l.of[i] = septikon_level_bits(set, line_level[i]);
    }
    l.of[SHAFT] = 0;
    for (int i = 0; i < 4; i++) {
        l.of[SHAFT] |= (uint32_t)septikon_has(set, SEPTIKON_AT(3 + i, 11)) << i;
    }
    return l;
}

static void add_bits(septikon_set *set, int from, uint64_t bits)
{
    int word = from >> 6, shift = from & 63;
    set->w[word] |= bits << shift;
    if (shift > 64 - SEPTIKON_COLUMNS) {
        set->w[word + 1] |= bits >> (64 - shift);
    }
}

static septikon_set to_set(const lines *l)
{
    septikon_set set = {{0}};
    for (int i = L1; i <= L9; i++) {
        add_bits(&set, SEPTIKON_AT(line_level[i], 1), l->of[i]);
    }
    for (int i = 0; i < 4; i++) {
        if (l->of[SHAFT] >> i & 1) {
            septikon_add(&set, SEPTIKON_AT(3 + i, 11));
        }
    }
    return set;
}

/* The unbroken run of `open` around position `at`, which is in it. */
static inline uint32_t run_around(uint32_t open, int at)
{
    uint32_t below = ~open & ((1U << at) - 1U); /* closed positions on either side */
    uint32_t above = ~open & ~((2U << at) - 1U);
    uint32_t up_to = (above & -above) - 1U; /* all below the nearest closed one */
    uint32_t from = below ? (2U << (31 - __builtin_clz(below))) - 1U : 0;
    return up_to & ~from;
}

static bool at_lock(const lines *l)
{
    return (l->of[L8] & (1U | 1U << 20)) || l->of[SHAFT] >> 3 & 1 || l->of[L2] >> 10 & 1;
}

/* Adds the run around a position that is open and not yet reached; true if there was one. */
static inline bool enter(lines *reached, const lines *open, int line, int at)
{
    if (reached->of[line] >> at & 1 || !(open->of[line] >> at & 1)) {
        return false;
    }
    reached->of[line] |= run_around(open->of[line], at);
    return true;
}

/* Where two lines touch, what is reached on one leads on to the other (SEP-1.6). Positions count
 * from 0. */
static inline bool cross(lines *reached, const lines *open, int line, int at, int other, int there)
{
    if (reached->of[line] >> at & 1) {
        return enter(reached, open, other, there);
    }
    return reached->of[other] >> there & 1 && enter(reached, open, line, at);
}

/* Everything connected with the seeds through open squares, Locks counting as neighbours. */
static lines flood(const lines *open, const lines *seeds)
{
    lines reached = {{0}};
    for (int i = 0; i < LINES; i++) {
        uint32_t left = seeds->of[i] & open->of[i];
        while (left) {
            reached.of[i] |= run_around(open->of[i], cb_lowest(left));
            left &= ~reached.of[i];
        }
    }
    bool grown = true;
    while (grown) {
        grown = false;
        if (at_lock(&reached)) {
            grown |= enter(&reached, open, L8, 0);
            grown |= enter(&reached, open, L8, 20);
            grown |= enter(&reached, open, SHAFT, 3);
            grown |= enter(&reached, open, L2, 10);
        }
        grown |= cross(&reached, open, L8, 0, L9, 0);
        grown |= cross(&reached, open, L8, 20, L9, 20);
        grown |= cross(&reached, open, L7, 0, L8, 0);
        grown |= cross(&reached, open, L7, 20, L8, 20);
        grown |= cross(&reached, open, SHAFT, 3, L7, 10);
        grown |= cross(&reached, open, L2, 10, SHAFT, 0);
        grown |= cross(&reached, open, L1, 0, L2, 0);
        grown |= cross(&reached, open, L1, 20, L2, 20);
    }
    return reached;
}

static septikon_set flood_set(const septikon_set *open, const septikon_set *seeds)
{
    lines open_lines = to_lines(open), seed_lines = to_lines(seeds);
    lines reached = flood(&open_lines, &seed_lines);
    return to_set(&reached);
}

/* ---- What a player could achieve ---- */

/* The flags and reaches of SEP-16.3 for player X against Y. Flags only ever become true. */
typedef struct outlook {
    const septikon_state *s;
    const septikon_side *x, *y;
    int me;
    bool repairs, counters, clones; /* REP, CTR, NEW */
    unsigned kills;                 /* KILL, by index of the BioDrone on X's station */
    unsigned makes;                 /* PROD, by resource */
    septikon_set passable;
    septikon_set reach;  /* of all bodies together: OP */
    septikon_set served; /* of bodies for whom there is another gunner: GUN */
    septikon_set there;  /* of spy candidates on Y's station */
    bool candidate;
    int units[SEPTIKON_RESOURCES]; /* U */
    unsigned open;                 /* resources with an open warehouse */
} outlook;

static bool can_operate(const outlook *o, int module)
{
    return septikon_meet(&o->reach, &septikon_modules_of[module]);
}

static bool can_gun(const outlook *o, int module)
{
    return septikon_meet(&o->served, &septikon_modules_of[module]);
}

static bool spy_reaches(const outlook *o, int module)
{
    return septikon_meet(&o->there, &septikon_modules_of[module]);
}

static void find_passable(outlook *o)
{
    o->passable = o->repairs ? septikon_crew_squares
                             : septikon_without(&septikon_crew_squares, &o->x->damage);
    for (int i = 0; i < o->x->invader_count; i++) {
        if (!(o->kills >> i & 1)) {
            septikon_remove(&o->passable, o->x->invaders[i].at);
        }
    }
}

/* The bodies not yet counted, and what has been found about the others. */
typedef struct muster {
    lines open;
    septikon_set bodies, inside; /* `inside`: what those reach who cannot get to the surface */
    int gunners;                 /* how many can */
} muster;

/* Counts the bodies in the part of the station that the seed belongs to, and `more` new ones. */
static void count_part(outlook *o, muster *m, const septikon_set *seed, int more)
{
    lines seeds = to_lines(seed), reached = flood(&m->open, &seeds);
    septikon_set part = to_set(&reached);
    septikon_join(&part, seed);
    septikon_set others = septikon_without(&m->bodies, &part);
    if (septikon_level_bits(&part, SEPTIKON_LEVELS)) {
        m->gunners += septikon_size(&m->bodies) - septikon_size(&others) + more;
    } else {
        septikon_join(&m->inside, &part);
    }
    septikon_join(&o->reach, &part);
    m->bodies = others;
}

/* Points 3 and 5. Anybody can be served if two can be gunners; if only one can, those elsewhere.
 * Stops as soon as a figure can be served at one of the `wanted` squares (NULL: none). */
static void find_reaches(outlook *o, const septikon_set *wanted)
{
    septikon_set locks = septikon_common(&septikon_modules_of[SEPTIKON_LCK], &o->passable);
    muster m = {.open = to_lines(&o->passable), .bodies = o->x->clones};
    if (o->counters) {
        septikon_join(&m.bodies, &o->x->spies);
    } else {
        m.gunners = cb_count(o->x->turned);
    }
    o->reach = (septikon_set){{0}};
    if (o->clones && !septikon_empty(&locks)) {
        count_part(o, &m, &locks, 2);
    }
    while (!septikon_empty(&m.bodies) &&
           !(wanted && m.gunners > 1 && septikon_meet(&o->reach, wanted))) {
        septikon_set left = m.bodies, one = {{0}};
        septikon_add(&one, septikon_take(&left));
        count_part(o, &m, &one, 0);
    }
    o->served = m.gunners > 1 ? o->reach : m.gunners ? m.inside : (septikon_set){{0}};
}

/* The side's warehouses as they would be: damage mended with REP, BioDrones gone with KILL. */
static void find_units(outlook *o)
{
    septikon_side there = *o->x;
    if (o->repairs) {
        there.damage = (septikon_set){{0}};
        for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
            there.blocked[w] = 0;
        }
    }
    if (o->repairs || o->kills) {
        for (int i = o->x->invader_count - 1; i >= 0; i--) {
            int square = there.invaders[i].at;
            if (o->kills >> i & 1) {
                there.invaders[i] = there.invaders[--there.invader_count];
            }
            septikon_cell_settle(&there, square);
        }
    }
    o->open = 0;
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        if (!there.blocked[w] || septikon_spendable(&there, w)) {
            o->open |= 1U << septikon_contents(w);
        }
    }
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        o->units[r] = o->makes >> r & 1 ? SEPTIKON_DEPTH : septikon_stock_of(&there, r);
    }
}

static bool affords(const outlook *o, int module)
{
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        if (o->units[r] < septikon_modules[module].cost[r]) {
            return false;
        }
    }
    return true;
}

/* Point 7: X's spies, and clones of Y that could be recruited. */
static void find_candidates(outlook *o)
{
    septikon_set whole = septikon_without(&septikon_crew_squares, &o->y->damage);
    septikon_set seeds = o->y->spies;
    if (can_gun(o, SEPTIKON_ESP) && affords(o, SEPTIKON_ESP)) {
        septikon_set locks = septikon_without(&septikon_modules_of[SEPTIKON_LCK], &o->y->damage);
        septikon_join(&seeds, &o->y->clones);
        septikon_join(&seeds, &locks);
    }
    o->candidate = !septikon_empty(&seeds);
    if (!o->candidate) {
        o->there = seeds;
        return;
    }
    o->there = flood_set(&whole, &seeds);
    septikon_join(&o->there, &seeds);
    if (spy_reaches(o, SEPTIKON_REP) || spy_reaches(o, SEPTIKON_RE2) ||
        spy_reaches(o, SEPTIKON_ERP)) {
        o->there = septikon_crew_squares; /* everything is connected */
    }
}

/* May there be a BioDrone for the Sensor Cabin? */
static bool prey(const outlook *o)
{
    return o->x->invader_count || septikon_flying(o->s, o->me ^ 1, SEPTIKON_CAPSULE) ||
           spy_reaches(o, SEPTIKON_CAP);
}

/* Point 8 */
static void find_products(outlook *o)
{
    unsigned makes = o->makes;
    for (int m = SEPTIKON_LIC; m < SEPTIKON_LAS; m++) {
        if (septikon_modules[m].yield && can_operate(o, m) && affords(o, m)) {
            makes |= 1U << septikon_modules[m].product;
        }
    }
    if (can_operate(o, SEPTIKON_SEN) && prey(o)) {
        makes |= (1U << SEPTIKON_RESOURCES) - 1U;
    }
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        int point = septikon_steal_points[6 - septikon_warehouses[w].level];
        if (septikon_has(&o->there, point)) {
            makes |= 1U << septikon_contents(w);
        }
    }
    o->makes |= makes & o->open;
    if (o->makes >> SEPTIKON_OXYGEN & 1 &&
        septikon_meet(&o->passable, &septikon_modules_of[SEPTIKON_LCK])) {
        o->clones = true;
    }
}

/* Can BioDrones on the surface be shot from space? */
static bool owns_orbit(const outlook *o)
{
    return o->x->satellite_count || (can_gun(o, SEPTIKON_SAT) && affords(o, SEPTIKON_SAT)) ||
           (o->y->satellite_count && can_gun(o, SEPTIKON_TKO) && affords(o, SEPTIKON_TKO));
}

/* Point 9 */
static void find_kills(outlook *o)
{
    unsigned all = (1U << o->x->invader_count) - 1U;
    if (can_operate(o, SEPTIKON_SEN) || spy_reaches(o, SEPTIKON_LAS) ||
        spy_reaches(o, SEPTIKON_LCH) || spy_reaches(o, SEPTIKON_THM)) {
        o->kills = all;
        return;
    }
    bool drill = can_operate(o, SEPTIKON_DRL) || septikon_weapon_active(o->x, SEPTIKON_AT(5, 11));
    bool vibro = can_operate(o, SEPTIKON_VIB) || septikon_weapon_active(o->x, SEPTIKON_AT(4, 11));
    septikon_set stand = flood_set(&o->passable, &o->x->spies);
    septikon_join(&stand, &o->x->spies);
    septikon_join(&stand, &o->reach);
    /* Y's spies on the station count: they must fire too. */
    septikon_set drilled = septikon_drilled(&stand), shaken = septikon_shaken(&stand);
    for (int i = 0; i < o->x->invader_count; i++) {
        int square = o->x->invaders[i].at;
        if ((drill && septikon_has(&drilled, square)) || (vibro && septikon_has(&shaken, square)) ||
            (septikon_level(square) == SEPTIKON_LEVELS && owns_orbit(o))) {
            o->kills |= 1U << i;
        }
    }
}

/* One round of points 3 to 9; true if a flag became true. */
static bool look_further(outlook *o)
{
    outlook before = *o;
    find_passable(o);
    find_reaches(o, NULL);
    find_units(o);
    if ((can_operate(o, SEPTIKON_REP) && affords(o, SEPTIKON_REP)) ||
        (can_operate(o, SEPTIKON_RE2) && affords(o, SEPTIKON_RE2)) ||
        (can_operate(o, SEPTIKON_ERP) && affords(o, SEPTIKON_ERP))) {
        o->repairs = true;
    }
    if (can_operate(o, SEPTIKON_CNT) && affords(o, SEPTIKON_CNT)) {
        o->counters = true;
    }
    find_candidates(o);
    find_products(o);
    if (o->x->invader_count) {
        find_kills(o);
    }
    return o->repairs != before.repairs || o->counters != before.counters ||
           o->clones != before.clones || o->kills != before.kills || o->makes != before.makes;
}

/* SEP-16.4 (a) to (c): these need nothing but a module, a gunner and ammunition. */
static bool can_shoot(const outlook *o)
{
    return (can_gun(o, SEPTIKON_LAS) && affords(o, SEPTIKON_LAS)) ||
           (can_gun(o, SEPTIKON_THM) && affords(o, SEPTIKON_THM)) ||
           (can_gun(o, SEPTIKON_LCH) && affords(o, SEPTIKON_LCH));
}

/* SEP-16.4 (d) and (e) */
static bool can_blast(const outlook *o)
{
    bool drone = o->y->invader_count || septikon_flying(o->s, o->me, SEPTIKON_CAPSULE) ||
                 (can_gun(o, SEPTIKON_CAP) && affords(o, SEPTIKON_CAP));
    bool armed = can_operate(o, SEPTIKON_EXP) || septikon_weapon_active(o->x, SEPTIKON_AT(3, 11));
    bool spy_armed =
        spy_reaches(o, SEPTIKON_EXP) || septikon_weapon_active(o->y, SEPTIKON_AT(3, 11));
    return (drone && armed) || (o->candidate && spy_armed);
}

/* The plainest case, and by far the most frequent: a gunner is out, there is energy, and a clone on
 * level 7 or 8 has an open way to a Laser on its own level. */
static bool laser_at_hand(const septikon_side *x)
{
    if (!septikon_gunners(x) || !septikon_payers(x)) {
        return false;
    }
    septikon_set barred = septikon_barred(x);
    for (int level = 7; level <= 8; level++) {
        uint32_t open = ~septikon_level_bits(&barred, level) & 0x1fffff;
        uint32_t lasers = septikon_level_bits(&septikon_modules_of[SEPTIKON_LAS], level) & open;
        uint64_t clones = septikon_level_bits(&x->clones, level);
        while (clones) {
            if (run_around(open, cb_take(&clones)) & lasers) {
                return true;
            }
        }
    }
    return false;
}

/* SEP-16.4 (a) to (c) with what is there: flags only ever add to what is possible, so what is
 * possible now is possible in the end. */
static bool can_shoot_now(outlook *o)
{
    static const uint8_t guns[] = {SEPTIKON_LAS, SEPTIKON_THM, SEPTIKON_LCH};
    septikon_set loaded = {{0}};
    for (size_t i = 0; i < sizeof guns; i++) {
        if (septikon_can_pay(o->x, &septikon_modules[guns[i]])) {
            septikon_join(&loaded, &septikon_modules_of[guns[i]]);
        }
    }
    if (septikon_empty(&loaded)) {
        return false;
    }
    find_passable(o);
    find_reaches(o, &loaded);
    return septikon_meet(&o->served, &loaded);
}

bool septikon_can_damage(const septikon_state *s, int side)
{
    if (laser_at_hand(&s->sides[side])) {
        return true;
    }
    if (septikon_flying(s, side, SEPTIKON_PLAIN_ROCKET) ||
        septikon_flying(s, side, SEPTIKON_NUCLEAR_ROCKET)) {
        return true;
    }
    outlook o = {.s = s, .x = &s->sides[side], .y = &s->sides[side ^ 1], .me = side};
    if (can_shoot_now(&o)) {
        return true;
    }
    while (look_further(&o)) {
        if (can_shoot(&o)) {
            return true;
        }
    }
    return can_shoot(&o) || can_blast(&o);
}

/* ---- Step 7 ---- */

const uint16_t septikon_limits[] = {5000, 2000, 1000, 500};

static int count_damage(const septikon_state *s, int side)
{
    return septikon_size(&s->sides[side].damage);
}

int septikon_lost_at(const septikon_state *s)
{
    static const uint8_t damage[] = {
        [SEPTIKON_END_FORMAL] = 0, [SEPTIKON_END_FIFTEEN] = 15, [SEPTIKON_END_TEN] = 10};
    return damage[s->end];
}

/* SEP-16.6 */
static bool wrecked(const septikon_state *s, int side)
{
    return septikon_lost_at(s) && count_damage(s, side) >= septikon_lost_at(s);
}

/* The verdict if a condition holds for a player, or for both. */
static septikon_verdict lost_by(bool a, bool b, septikon_reason reason)
{
    return (septikon_verdict){.reason = a || b ? reason : SEPTIKON_NO_REASON,
                              .winner = a && b ? SEPTIKON_DRAW : a};
}

septikon_verdict septikon_test_end(septikon_state *s)
{
    septikon_verdict lost = lost_by(wrecked(s, 0), wrecked(s, 1), SEPTIKON_WRECKED);
    if (lost.reason) {
        return lost;
    }
    for (int side = 0; side < 2; side++) {
        if (!(s->sure >> side & 1) && septikon_can_damage(s, side)) {
            s->sure |= (uint8_t)(1U << side);
        }
    }
    lost = lost_by(!(s->sure & 1), !(s->sure & 2), SEPTIKON_HELPLESS); /* SEP-16.2 */
    if (lost.reason) {
        return lost;
    }
    s->quiet = s->stirred ? 0 : s->quiet + 1;
    s->stirred = 0;
    if (s->quiet >= SEPTIKON_STANDSTILL_TURNS) {
        return (septikon_verdict){SEPTIKON_STANDSTILL, SEPTIKON_DRAW}; /* SEP-16.7 */
    }
    return s->turn >= septikon_limits[s->limit]
               ? (septikon_verdict){SEPTIKON_TIME_OUT, SEPTIKON_DRAW} /* SEP-16.8 */
               : (septikon_verdict){SEPTIKON_NO_REASON, SEPTIKON_DRAW};
}
