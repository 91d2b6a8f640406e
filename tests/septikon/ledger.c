/* Bookkeeping: every unit, figure, piece and damage token, counted before and after a step, must
 * agree with the events of the step. */
#include <stdio.h>
#include <string.h>

#include "septikon/props.h"

/* What one player has; `nuclear` counts warheads, stored or flying. */
typedef struct books {
    int units[SEPTIKON_RESOURCES];
    int pieces[SEPTIKON_PIECES];
    int damage;
    int nuclear;
} books;

static books count(const septikon_state *s, int player)
{
    const septikon_side *own = &s->sides[player], *enemy = &s->sides[player ^ 1];
    books b = {0};
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        b.units[septikon_contents(w)] += cb_count(own->stock[w]);
    }
    b.pieces[SEPTIKON_CLONE] = septikon_size(&own->clones);
    b.pieces[SEPTIKON_SPY] = septikon_size(&enemy->spies);
    b.pieces[SEPTIKON_DRONE] = enemy->invader_count;
    b.pieces[SEPTIKON_SATELLITE] = own->satellite_count;
    b.pieces[SEPTIKON_SHIELD] = own->shield_count;
    for (int i = 0; i < own->flyer_count; i++) {
        b.pieces[own->flyers[i].what]++;
    }
    b.damage = septikon_size(&own->damage);
    b.nuclear = septikon_nuclear(s, player);
    return b;
}

static void enter_piece_event(books *b, const cb_phrase *p)
{
    const int16_t *r = p->refs;
    switch (p->verb) {
    case SEPTIKON_V_PLACE:
        b[p->seat].pieces[SEPTIKON_CLONE]++;
        break;
    case SEPTIKON_E_CLONE:
        b[p->seat].pieces[SEPTIKON_CLONE]++;
        break;
    case SEPTIKON_E_LOST:
        b[r[1]].pieces[r[0]]--;
        break;
    case SEPTIKON_E_FLIES: /* from a gunner: it has just been launched */
        b[p->seat].pieces[r[0]] +=
            septikon_row(septikon_turn(p->seat, r[1])) == SEPTIKON_SURFACE_ROW;
        break;
    case SEPTIKON_E_LANDS:
        b[p->seat].pieces[SEPTIKON_CAPSULE]--;
        b[p->seat].pieces[SEPTIKON_DRONE]++;
        break;
    case SEPTIKON_E_PLACED:
        b[p->seat].pieces[r[0]]++;
        break;
    case SEPTIKON_E_JOINS:
        b[r[2]].pieces[r[0]]++;
        b[r[2] ^ 1].pieces[r[0] == SEPTIKON_SPY     ? SEPTIKON_CLONE
                           : r[0] == SEPTIKON_CLONE ? SEPTIKON_SPY
                                                    : r[0]]--;
        break;
    default:
        break;
    }
}

static void enter_event(books *b, const cb_phrase *p)
{
    switch (p->verb) {
    case SEPTIKON_E_SPENDS:
    case SEPTIKON_E_RUINED:
        b[p->seat].units[septikon_contents(p->refs[0])]--;
        break;
    case SEPTIKON_E_STORES:
        b[p->seat].units[septikon_contents(p->refs[0])]++;
        break;
    case SEPTIKON_E_BREAKS:
        b[p->seat].damage++;
        break;
    case SEPTIKON_E_MENDED:
        b[p->seat].damage--;
        break;
    default:
        enter_piece_event(b, p);
    }
}

/* Warheads: made in the Armory, lost with a rocket, and perhaps stolen with one. */
static bool warheads_balance(const books *before, const books *after, const cb_log *log)
{
    for (int side = 0; side < 2; side++) {
        int made = 0, lost = 0, moved = 0;
        for (int i = 0; i < log->count; i++) {
            const cb_phrase *p = &log->events[i].phrase;
            bool rocket = p->refs[0] == SEPTIKON_ROCKET;
            made += p->verb == SEPTIKON_E_WARHEAD && p->seat == side;
            lost += p->verb == SEPTIKON_E_LOST && p->refs[0] == SEPTIKON_NUCLEAR_ROCKET &&
                    p->refs[1] == side;
            lost += p->verb == SEPTIKON_E_RUINED && p->seat == side && rocket;
            moved += p->verb == SEPTIKON_V_STEAL && rocket;
        }
        int change = after[side].nuclear - before[side].nuclear;
        if (change > made + moved || change < made - lost - moved) {
            printf("%c's warheads changed by %d\n", 'A' + side, change);
            return false;
        }
    }
    return true;
}

bool ledger_balances(const septikon_state *before, const septikon_state *after, const cb_log *log)
{
    books was[2] = {count(before, 0), count(before, 1)};
    books is[2] = {count(after, 0), count(after, 1)}, expected[2];
    memcpy(expected, was, sizeof expected);
    for (int i = 0; i < log->count; i++) {
        enter_event(expected, &log->events[i].phrase);
    }
    for (int side = 0; side < 2; side++) {
        expected[side].nuclear = is[side].nuclear;
        if (memcmp(&expected[side], &is[side], sizeof is[side]) != 0) {
            printf("%c's books do not balance\n", 'A' + side);
            return false;
        }
    }
    return warheads_balance(was, is, log);
}

/* ---- One activation ---- */

/* What the station spent, less what restored its shields. */
static void enter_activation(activation *a, const cb_log *log)
{
    for (int i = 0; i < log->count; i++) {
        const cb_phrase *p = &log->events[i].phrase;
        if (p->verb == SEPTIKON_E_TURN || p->verb == SEPTIKON_V_DRONE ||
            p->verb == SEPTIKON_V_DRONE_BLAST) {
            return; /* the activation is over */
        }
        if (p->seat == a->station && p->verb == SEPTIKON_E_SPENDS) {
            a->spent[septikon_contents(p->refs[0])]++;
        } else if (p->seat == a->station && p->verb == SEPTIKON_E_STORES) {
            a->stored++;
        } else if (p->verb == SEPTIKON_E_SURPLUS) {
            a->surplus += p->refs[1];
        } else if (p->seat == a->station && p->verb == SEPTIKON_E_HOLDS) {
            a->spent[SEPTIKON_ENERGY]--;
        }
    }
}

static bool close_activation(const activation *a)
{
    const septikon_module_row *row = &septikon_modules[a->module];
    bool idle = row->use == SEPTIKON_USE_PRODUCE && !a->stored;
    int times = row->use == SEPTIKON_USE_PRODUCE ? 1 : a->orders;
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        bool armory = a->module == SEPTIKON_NUK && (!a->spent[r] || a->spent[r] == row->cost[r]);
        if (a->spent[r] != (idle ? 0 : times * row->cost[r]) && !armory) {
            printf("%s spent %d of resource %d\n", row->code, a->spent[r], r);
            return false;
        }
    }
    int made = a->stored + a->surplus;
    if (!idle && made != (a->module == SEPTIKON_SEN          ? 1
                          : row->use == SEPTIKON_USE_PRODUCE ? row->yield
                                                             : 0)) {
        printf("%s made %d\n", row->code, made);
        return false;
    }
    return true;
}

bool activation_adds_up(activation *a, const septikon_state *before, const septikon_state *after,
                        cb_move m, const cb_log *log)
{
    int verb = cb_move_verb(m);
    if (verb == SEPTIKON_V_MOVE || verb == SEPTIKON_V_BLAST) {
        int station = cb_move_ref(m, 0) >= SEPTIKON_SQUARES;
        int square = septikon_turn(station, cb_move_ref(m, 1));
        *a = (activation){.station = station, .module = septikon_module_at[square]};
    }
    if (a->module == SEPTIKON_NONE) {
        return true;
    }
    bool second = before->step == SEPTIKON_STEP_REPAIR;
    a->orders += verb >= SEPTIKON_V_LASER && verb <= SEPTIKON_V_COUNTER && !second;
    enter_activation(a, log);
    if (after->module != SEPTIKON_NOWHERE) {
        return true;
    }
    bool good = close_activation(a);
    a->module = SEPTIKON_NONE;
    return good;
}
