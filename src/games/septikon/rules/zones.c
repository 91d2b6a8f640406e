/* Step 6: satellites and armed figures fire, all at once within a pass (section 12). */
#include "games/septikon/septikon.h"

/* Squares of a station whose column is not among the first or the last n: from there somebody can
 * look n columns to that side. */
#define IN_ALL(word, columns)                                                                      \
    (SEPTIKON_IN_WORD(word, 1, columns) | SEPTIKON_IN_WORD(word, 2, columns) |                     \
     SEPTIKON_IN_WORD(word, 3, columns) | SEPTIKON_IN_WORD(word, 4, columns) |                     \
     SEPTIKON_IN_WORD(word, 5, columns) | SEPTIKON_IN_WORD(word, 6, columns) |                     \
     SEPTIKON_IN_WORD(word, 7, columns) | SEPTIKON_IN_WORD(word, 8, columns) |                     \
     SEPTIKON_IN_WORD(word, 9, columns))
#define COLUMNS(low, high)                                                                         \
    {                                                                                              \
        {                                                                                          \
            IN_ALL(0, SEPTIKON_SPAN(low, high)), IN_ALL(1, SEPTIKON_SPAN(low, high)),              \
                IN_ALL(2, SEPTIKON_SPAN(low, high))                                                \
        }                                                                                          \
    }
static const septikon_set all_squares = COLUMNS(0, 20);
static const septikon_set not_first[] = {COLUMNS(0, 20), COLUMNS(1, 20), COLUMNS(2, 20)};
static const septikon_set not_last[] = {COLUMNS(0, 20), COLUMNS(0, 19), COLUMNS(0, 18)};

/* The squares exactly n away from one of a set along a level, along a column, or both. */
static inline septikon_set ring(const septikon_set *from, int n)
{
    septikon_set with_left = septikon_common(from, &not_first[n]);
    septikon_set with_right = septikon_common(from, &not_last[n]);
    septikon_set zone = septikon_down(&with_left, n), right = septikon_up(&with_right, n);
    septikon_join(&zone, &right);
    septikon_set row = zone;
    septikon_join(&row, from);
    septikon_set above = septikon_up(&row, n * SEPTIKON_COLUMNS);
    septikon_set below = septikon_down(&row, n * SEPTIKON_COLUMNS);
    septikon_join(&zone, &above);
    septikon_join(&zone, &below);
    return septikon_common(&zone, &all_squares);
}

septikon_set septikon_drilled(const septikon_set *from)
{
    return ring(from, 1);
}

septikon_set septikon_shaken(const septikon_set *from)
{
    return ring(from, 2);
}

/* What a pass destroys: crew by station, the rest by index in the lists of each side. */
typedef struct victims {
    septikon_set crew[2];
    unsigned invaders[2], flyers[2], satellites[2], shields[2];
} victims;

/* ---- Satellites ---- */

/* The places under fire: a bit for each column, by row. Rows inside a station are never read. */
typedef struct orbit {
    uint32_t rows[SEPTIKON_ROWS + 1];
} orbit;

/* SEP-12.1: three squares in each of the eight directions, not its own (SEP-16.9). By the column of
 * the satellite, from 0: its seven rows, the lowest first, and one more that stays empty. */
#define BESIDE(x, d) ((UINT64_C(8) << (x) >> (3 + (d)) | UINT64_C(1) << ((x) + (d))) & 0x1fffff)
#define ACROSS(x, d) (BESIDE(x, d) | UINT64_C(1) << (x))
#define REACH(x)                                                                                   \
    {                                                                                              \
        ACROSS(x, 3), ACROSS(x, 2), ACROSS(x, 1), BESIDE(x, 1) | BESIDE(x, 2) | BESIDE(x, 3),      \
            ACROSS(x, 1), ACROSS(x, 2), ACROSS(x, 3), 0                                            \
    }
enum { REACH_DOWN = 3, REACH_ROWS = 8 };
static const uint32_t reach[SEPTIKON_COLUMNS][REACH_ROWS] = {
    REACH(0),  REACH(1),  REACH(2),  REACH(3),  REACH(4),  REACH(5),  REACH(6),
    REACH(7),  REACH(8),  REACH(9),  REACH(10), REACH(11), REACH(12), REACH(13),
    REACH(14), REACH(15), REACH(16), REACH(17), REACH(18), REACH(19), REACH(20),
};

static void cover(orbit *o, int satellite)
{
    uint32_t *rows = &o->rows[septikon_row(satellite) - REACH_DOWN];
    const uint32_t *mine = reach[septikon_column(satellite) - 1];
    for (int i = 0; i < REACH_ROWS; i++) {
        rows[i] |= mine[i];
    }
}

static bool covered(const orbit *o, int place)
{
    return o->rows[septikon_row(place)] >> (septikon_column(place) - 1) & 1;
}

/* Figures of a set that stand on the surface of that side's station under fire. */
static void cover_surface(const orbit *o, int side, const septikon_set *figures, septikon_set *hit)
{
    uint64_t columns = septikon_level_bits(figures, SEPTIKON_LEVELS);
    while (columns) {
        int square = SEPTIKON_AT(SEPTIKON_LEVELS, cb_take(&columns) + 1);
        if (covered(o, septikon_place(side, square))) {
            septikon_add(hit, square);
        }
    }
}

static void fire_satellites(const septikon_state *s, int player, victims *v)
{
    int foe = player ^ 1;
    const septikon_side *own = &s->sides[player], *enemy = &s->sides[foe];
    orbit o = {{0}};
    for (int i = 0; i < own->satellite_count; i++) {
        cover(&o, own->satellites[i]);
    }
    for (int i = 0; i < enemy->flyer_count; i++) {
        v->flyers[foe] |= (unsigned)covered(&o, enemy->flyers[i].at) << i;
    }
    for (int i = 0; i < enemy->satellite_count; i++) {
        v->satellites[foe] |= (unsigned)covered(&o, enemy->satellites[i]) << i;
    }
    for (int i = 0; i < enemy->shield_count; i++) {
        v->shields[foe] |= (unsigned)covered(&o, enemy->shields[i]) << i;
    }
    cover_surface(&o, foe, &enemy->clones, &v->crew[foe]);
    cover_surface(&o, player, &own->spies, &v->crew[player]);
    for (int i = 0; i < own->invader_count; i++) { /* inside levels 1..8 no satellite reaches */
        int square = own->invaders[i].at;
        if (septikon_level(square) == SEPTIKON_LEVELS &&
            covered(&o, septikon_place(player, square))) {
            v->invaders[player] |= 1U << i;
        }
    }
}

/* ---- Drill and VibroCannon ---- */

typedef struct weapons {
    bool drill, vibro;
} weapons;

/* SEP-11.1 */
static weapons weapons_of(const septikon_side *side)
{
    return (weapons){.drill = septikon_weapon_active(side, SEPTIKON_AT(5, 11)),
                     .vibro = septikon_weapon_active(side, SEPTIKON_AT(4, 11))};
}

static bool is_armed(weapons w)
{
    return w.drill || w.vibro;
}

/* The squares in reach of any of these figures. */
static septikon_set under_fire(weapons w, const septikon_set *shooters)
{
    septikon_set zone = {{0}};
    if (w.drill) {
        zone = septikon_drilled(shooters);
    }
    if (w.vibro) {
        septikon_set shaken = septikon_shaken(shooters);
        septikon_join(&zone, &shaken);
    }
    return zone;
}

/* A set of figures fires at crew and invaders of the station they stand on. */
static void shoot(weapons w, const septikon_set *shooters, const septikon_side *here,
                  const septikon_set *targets, septikon_set *crew, unsigned *invaders)
{
    septikon_set zone = under_fire(w, shooters), hit = septikon_common(&zone, targets);
    septikon_join(crew, &hit);
    for (int i = 0; i < here->invader_count; i++) {
        *invaders |= (unsigned)septikon_has(&zone, here->invaders[i].at) << i;
    }
}

/* BioDrones of a player fire at all crew of the enemy station: clones, and that player's own
 * spies. */
static void shoot_from_drones(weapons w, const septikon_side *there, septikon_set *crew)
{
    septikon_set drones = septikon_drones_on(there), targets = septikon_crew(there);
    septikon_set zone = under_fire(w, &drones), hit = septikon_common(&zone, &targets);
    septikon_join(crew, &hit);
}

/* ---- What is under fire, for those who ask ---- */

bool septikon_in_orbit(int satellite, int place)
{
    int row = septikon_row(place);
    orbit o = {{0}};
    cover(&o, satellite);
    return row >= SEPTIKON_SURFACE_ROW && row <= SEPTIKON_ENEMY_SURFACE_ROW && covered(&o, place);
}

/* Crew of a station is armed by its own weapons; BioDrones there by those of their owner. */
static septikon_set armed_on(const septikon_state *s, int station, int weapon)
{
    const septikon_side *here = &s->sides[station];
    septikon_set armed = {{0}};
    if (septikon_weapon_active(here, weapon)) {
        armed = septikon_crew(here);
    }
    if (septikon_weapon_active(&s->sides[station ^ 1], weapon)) {
        septikon_set drones = septikon_drones_on(here);
        septikon_join(&armed, &drones);
    }
    return armed;
}

septikon_set septikon_drill_zone(const septikon_state *s, int station)
{
    septikon_set armed = armed_on(s, station, SEPTIKON_AT(5, 11));
    return septikon_drilled(&armed);
}

septikon_set septikon_vibro_zone(const septikon_state *s, int station)
{
    septikon_set armed = armed_on(s, station, SEPTIKON_AT(4, 11));
    return septikon_shaken(&armed);
}

/* ---- The passes ---- */

/* Usually nobody is. */
static bool is_anybody_hit(const victims *v)
{
    unsigned pieces = 0;
    for (int side = 0; side < 2; side++) {
        pieces |= v->invaders[side] | v->flyers[side] | v->satellites[side] | v->shields[side];
    }
    return pieces || !septikon_empty(&v->crew[0]) || !septikon_empty(&v->crew[1]);
}

static void remove_victims(septikon_state *s, victims *v, cb_log *log)
{
    if (!is_anybody_hit(v)) {
        return;
    }
    for (int side = 0; side < 2; side++) {
        while (!septikon_empty(&v->crew[side])) {
            septikon_kill_crew(s, side, septikon_take(&v->crew[side]), log);
        }
        if (!(v->invaders[side] | v->flyers[side] | v->satellites[side] | v->shields[side])) {
            continue;
        }
        for (int i = SEPTIKON_MAX_FLYERS - 1; i >= 0; i--) { /* from the end: lists close up */
            if (v->invaders[side] >> i & 1) {
                septikon_remove_invader(s, side, i, log);
            }
            if (v->flyers[side] >> i & 1) {
                septikon_remove_flyer(s, side, i, log);
            }
            if (v->satellites[side] >> i & 1) {
                septikon_remove_satellite(s, side, i, log);
            }
            if (v->shields[side] >> i & 1) {
                septikon_remove_shield(s, side, i, log);
            }
        }
    }
}

/* Satellites, BioDrones and clones of a player. */
static void fire_first(septikon_state *s, int player, cb_log *log)
{
    const septikon_side *own = &s->sides[player], *enemy = &s->sides[player ^ 1];
    bool at_home = own->invader_count || !septikon_empty(&own->spies);
    bool away = enemy->invader_count;
    if (!own->satellite_count && !at_home && !away) {
        return;
    }
    weapons w = weapons_of(own);
    at_home &= is_armed(w);
    away &= is_armed(w);
    victims v = {0};
    if (own->satellite_count) {
        fire_satellites(s, player, &v);
    }
    if (at_home) {
        shoot(w, &own->clones, own, &own->spies, &v.crew[player], &v.invaders[player]);
    }
    if (away) {
        shoot_from_drones(w, enemy, &v.crew[player ^ 1]);
    }
    remove_victims(s, &v, log);
}

/* Spies of a player, armed by the station they are on. */
static void fire_spies(septikon_state *s, int player, cb_log *log)
{
    const septikon_side *there = &s->sides[player ^ 1];
    if (septikon_empty(&there->spies)) {
        return;
    }
    weapons w = weapons_of(there);
    if (is_armed(w)) {
        victims v = {0};
        shoot(w, &there->spies, there, &there->clones, &v.crew[player ^ 1],
              &v.invaders[player ^ 1]);
        remove_victims(s, &v, log);
    }
}

/* SEP-12.2: the side whose turn is ending prevails. */
void septikon_fire_zones(septikon_state *s, cb_log *log)
{
    fire_first(s, s->active, log);
    fire_spies(s, s->active, log);
    fire_first(s, s->active ^ 1, log);
    fire_spies(s, s->active ^ 1, log);
}
