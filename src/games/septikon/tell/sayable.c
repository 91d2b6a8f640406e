/* Which phrases can be moves at all: for the numbers that learners use for moves. */
#include <string.h>

#include "games/septikon/septikon.h"

/* A place as the seat sees it: rows 0 to 8 are its own station, 22 to 30 the enemy's. */
typedef struct spot {
    int row, column;
} spot;

enum { OWN_SURFACE = SEPTIKON_SURFACE_ROW - 1, ENEMY_SURFACE = SEPTIKON_ENEMY_SURFACE_ROW - 1 };

static spot see(int seat, int place)
{
    int turned = septikon_turn(seat, place);
    return (spot){turned / SEPTIKON_COLUMNS, turned % SEPTIKON_COLUMNS};
}

static bool is_own(spot at)
{
    return at.row <= OWN_SURFACE;
}

static bool is_enemy(spot at)
{
    return at.row >= ENEMY_SURFACE;
}

/* Is it a square of that side's station? */
static bool is_in(int side, int place)
{
    return septikon_turn(side, place) < SEPTIKON_SQUARES;
}

/* Crew walks on the floors and in the shaft between them; BioDrones also enter warehouses. */
static bool is_passage(int square)
{
    int level = septikon_level(square);
    return level <= 2 || level >= 7 || septikon_column(square) == SEPTIKON_COLUMNS / 2 + 1;
}

/* A station without obstacles: whatever a figure can reach somewhere, it can reach here. */
static septikon_state empty_station(int side, int die)
{
    septikon_state s;
    memset(&s, 0, sizeof s);
    s.die = (uint8_t)die;
    s.active = (uint8_t)side;
    return s;
}

static bool crew_walks(int side, int from, int to)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    if (!is_passage(from) || !is_passage(to)) {
        return false;
    }
    septikon_set figure = {{0}};
    septikon_add(&figure, from);
    for (int die = 1; die <= 6; die++) {
        septikon_state s = empty_station(side, die);
        s.sides[side].clones = figure;
        int n = septikon_crew_moves(&s, side, &figure, moves);
        for (int i = 0; i < n; i++) {
            if (cb_move_ref(moves[i], 1) == septikon_place(side, to)) {
                return true;
            }
        }
    }
    return false;
}

static bool drone_walks(int side, int from, int to)
{
    for (int die = 1; die <= 6; die++) {
        septikon_state s = empty_station(side, die);
        septikon_set ends = septikon_drone_ends(&s, side, from);
        if (septikon_has(&ends, to)) {
            return true;
        }
    }
    return false;
}

static bool walks(int side, int from, int to, bool (*way)(int, int, int))
{
    return from != to && is_in(side, from) && is_in(side, to) &&
           way(side, septikon_turn(side, from), septikon_turn(side, to));
}

bool septikon_sayable(int seat, const cb_phrase *phrase)
{
    int first = phrase->refs[0], second = phrase->refs[1];
    spot a = see(seat, first);
    bool gunner = a.row == OWN_SURFACE || a.row == ENEMY_SURFACE;
    switch (phrase->verb) {
    case SEPTIKON_V_BLAST: /* SEP-11.6: not on the surface */
        return !gunner &&
               (walks(0, first, second, crew_walks) || walks(1, first, second, crew_walks));
    case SEPTIKON_V_MOVE:
        return walks(0, first, second, crew_walks) || walks(1, first, second, crew_walks);
    case SEPTIKON_V_DRONE_BLAST:
        return !gunner && walks(septikon_enemy(seat), first, second, drone_walks);
    case SEPTIKON_V_DRONE:
        return walks(septikon_enemy(seat), first, second, drone_walks);
    case SEPTIKON_V_LASER:
    case SEPTIKON_V_LAUNCH:
    case SEPTIKON_V_MINE:
    case SEPTIKON_V_SHIELD:
    case SEPTIKON_V_CAPSULE:
    case SEPTIKON_V_SATELLITE:
        return gunner;
    case SEPTIKON_V_RECRUIT: { /* straight ahead, in the station on the other side */
        spot b = see(seat, second);
        return gunner && a.column == b.column && (is_own(a) ? is_enemy(b) : is_own(b));
    }
    case SEPTIKON_V_TAKEOVER: { /* straight ahead, between the stations */
        spot b = see(seat, second);
        return gunner && a.column == b.column && !is_own(b) && !is_enemy(b);
    }
    case SEPTIKON_V_COUNTER:
    case SEPTIKON_V_REPAIR:
    case SEPTIKON_V_ARM:
        return is_own(a) || is_enemy(a);
    case SEPTIKON_V_PLACE:
    case SEPTIKON_V_DEFROST:
    case SEPTIKON_V_SENSE:
        return is_own(a);
    case SEPTIKON_V_FLY: {
        spot b = see(seat, second);
        return !is_own(b) && b.row <= ENEMY_SURFACE;
    }
    default:
        return true;
    }
}
