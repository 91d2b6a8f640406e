/* Step 6: satellites and armed figures fire, all at once within a pass (section 12). */
#include <stdlib.h>

#include "games/septikon/septikon.h"

bool septikon_in_drill(int a, int b)
{
    int levels = abs(septikon_level(a) - septikon_level(b));
    int columns = abs(septikon_column(a) - septikon_column(b));
    return levels <= 1 && columns <= 1 && levels + columns > 0;
}

bool septikon_in_vibro(int a, int b)
{
    int levels = abs(septikon_level(a) - septikon_level(b));
    int columns = abs(septikon_column(a) - septikon_column(b));
    return (levels == 2 || columns == 2) && levels % 2 == 0 && columns % 2 == 0 && levels <= 2 &&
           columns <= 2;
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

static bool reaches(weapons w, int from, int to)
{
    return (w.drill && septikon_in_drill(from, to)) || (w.vibro && septikon_in_vibro(from, to));
}

/* Members of `targets` in reach of one shooter. */
static void shoot_crew(weapons w, int from, septikon_set targets, septikon_set *hit)
{
    while (!septikon_empty(&targets)) {
        int square = septikon_take(&targets);
        if (reaches(w, from, square)) {
            septikon_add(hit, square);
        }
    }
}

static void shoot_invaders(weapons w, int from, const septikon_side *here, unsigned *hit)
{
    for (int i = 0; i < here->invader_count; i++) {
        *hit |= (unsigned)reaches(w, from, here->invaders[i].at) << i;
    }
}

/* A set of figures fires at crew and invaders of the station they stand on. */
static void shoot(weapons w, septikon_set shooters, const septikon_side *here,
                  const septikon_set *targets, septikon_set *crew, unsigned *invaders)
{
    while (!septikon_empty(&shooters)) {
        int from = septikon_take(&shooters);
        shoot_crew(w, from, *targets, crew);
        shoot_invaders(w, from, here, invaders);
    }
}

/* BioDrones of a player fire at all crew of the enemy station: clones, and that player's own
 * spies. */
static void shoot_from_drones(weapons w, const septikon_side *there, septikon_set *crew)
{
    for (int i = 0; i < there->invader_count; i++) {
        shoot_crew(w, there->invaders[i].at, there->clones, crew);
        shoot_crew(w, there->invaders[i].at, there->spies, crew);
    }
}

/* ---- What is under fire, for those who ask ---- */

bool septikon_in_orbit(int satellite, int place)
{
    int row = septikon_row(place);
    orbit o = {{0}};
    cover(&o, satellite);
    return row >= SEPTIKON_SURFACE_ROW && row <= SEPTIKON_ENEMY_SURFACE_ROW && covered(&o, place);
}

/* The squares around one figure. */
static void add_zone(int from, bool (*in_reach)(int, int), septikon_set *zone)
{
    for (int square = 0; square < SEPTIKON_SQUARES; square++) {
        if (in_reach(from, square)) {
            septikon_add(zone, square);
        }
    }
}

/* Crew of a station is armed by its own weapons; BioDrones there by those of their owner. */
static septikon_set zone_of(const septikon_state *s, int station, int weapon,
                            bool (*in_reach)(int, int))
{
    const septikon_side *here = &s->sides[station];
    septikon_set zone = {{0}}, crew = septikon_crew(here);
    while (septikon_weapon_active(here, weapon) && !septikon_empty(&crew)) {
        add_zone(septikon_take(&crew), in_reach, &zone);
    }
    for (int i = 0;
         septikon_weapon_active(&s->sides[station ^ 1], weapon) && i < here->invader_count; i++) {
        add_zone(here->invaders[i].at, in_reach, &zone);
    }
    return zone;
}

septikon_set septikon_drill_zone(const septikon_state *s, int station)
{
    return zone_of(s, station, SEPTIKON_AT(5, 11), septikon_in_drill);
}

septikon_set septikon_vibro_zone(const septikon_state *s, int station)
{
    return zone_of(s, station, SEPTIKON_AT(4, 11), septikon_in_vibro);
}

/* ---- The passes ---- */

static void remove_victims(septikon_state *s, victims *v, cb_log *log)
{
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
    weapons w = weapons_of(own);
    bool armed = w.drill || w.vibro;
    if (!own->satellite_count && !armed) {
        return;
    }
    victims v = {0};
    if (own->satellite_count) {
        fire_satellites(s, player, &v);
    }
    if (armed && (own->invader_count || !septikon_empty(&own->spies))) {
        shoot(w, own->clones, own, &own->spies, &v.crew[player], &v.invaders[player]);
    }
    if (armed) {
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
    if (w.drill || w.vibro) {
        victims v = {0};
        shoot(w, there->spies, there, &there->clones, &v.crew[player ^ 1], &v.invaders[player ^ 1]);
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
