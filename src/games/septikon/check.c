/* Do the rules allow a position? It may come from a file, so nothing in it is trusted. A position
 * that passes can be played on. */
#include "core/refuse.h"
#include "games/septikon/septikon.h"

static bool within(const septikon_set *a, const septikon_set *b)
{
    septikon_set outside = septikon_without(a, b);
    return septikon_empty(&outside);
}

/* ---- Numbers in their ranges ---- */

static bool check_ranges(const septikon_state *s, cb_error *err)
{
    const struct {
        const char *name;
        int value, max;
    } rows[] = {
        {"end", s->end, SEPTIKON_END_TEN},
        {"first", s->first, SEPTIKON_FIRST_B},
        {"limit", s->limit, SEPTIKON_LIMIT_500},
        {"surrender", s->surrender, SEPTIKON_SURRENDER_YES},
        {"step", s->step, SEPTIKON_STEPS - 1},
        {"active", s->active, 1},
        {"starter", s->starter, 1},
        {"die", s->die, 6},
        {"stirred", s->stirred, 1},
        {"sure", s->sure, 3},
        {"winner", s->winner, 3},
        {"reason", s->reason, SEPTIKON_REASONS - 1},
        {"thieves", s->thieves, 15},
        {"fresh", s->fresh, 15},
        {"station", s->station, 1},
        {"job", s->job, SEPTIKON_JOBS - 1},
        {"gunner", s->gunner, SEPTIKON_COLUMNS},
        {"owed", s->owed, 3},
        {"due", s->due, 3},
        {"quiet", s->quiet, SEPTIKON_STANDSTILL_TURNS},
        {"module", s->module == SEPTIKON_NOWHERE ? 0 : s->module, SEPTIKON_SQUARES - 1},
        {"hitter", s->hitter == SEPTIKON_NOWHERE ? 0 : s->hitter, SEPTIKON_MAX_FLYERS - 1},
        {"target", s->target, SEPTIKON_PLACES - 1},
        {"acted", (int)(s->acted >> SEPTIKON_COLUMNS), 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].value > rows[i].max) {
            CB_REFUSE("%s is %d, more than %d", rows[i].name, rows[i].value, rows[i].max);
        }
    }
    if (s->target < -1) {
        CB_REFUSE("target is %d, less than -1", s->target);
    }
    if (s->turn > septikon_limits[s->limit]) {
        CB_REFUSE("turn is %d, more than the limit of %d", s->turn, septikon_limits[s->limit]);
    }
    return true;
}

/* ---- One station ---- */

static bool check_crew(const septikon_side *side, char name, cb_error *err)
{
    septikon_set barred = septikon_barred(side);
    if (!within(&side->clones, &septikon_crew_squares) ||
        !within(&side->spies, &septikon_crew_squares)) {
        CB_REFUSE("sides.%c: crew stands in a warehouse, but crew never enters cells", name);
    }
    if (septikon_meet(&side->clones, &side->spies)) {
        CB_REFUSE("sides.%c: a clone and a spy stand on one square", name);
    }
    if (septikon_meet(&side->clones, &barred) || septikon_meet(&side->spies, &barred)) {
        CB_REFUSE("sides.%c: crew stands on a damaged square or with a BioDrone", name);
    }
    if (side->turned & ~septikon_level_bits(&side->spies, SEPTIKON_LEVELS)) {
        CB_REFUSE("sides.%c.turned: no spy stands on the surface in that column", name);
    }
    return true;
}

static bool check_stock(const septikon_side *side, char name, cb_error *err)
{
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        if (side->stock[w] & ~SEPTIKON_ALL_CELLS) {
            CB_REFUSE("sides.%c.stock: a depth beyond %d", name, SEPTIKON_DEPTH);
        }
        if (side->stock[w] & side->blocked[w]) {
            CB_REFUSE("sides.%c.stock.%s: a unit lies in a damaged or invaded cell", name,
                      septikon_warehouses[w].name);
        }
    }
    if (side->armed & ~side->stock[SEPTIKON_ROCKET]) {
        CB_REFUSE("sides.%c.armed: there is no rocket in that cell", name);
    }
    return true;
}

static bool check_station(const septikon_side *side, char name, cb_error *err)
{
    septikon_set all = {{0}};
    for (int square = 0; square < SEPTIKON_AT(SEPTIKON_LEVELS, 1); square++) {
        septikon_add(&all, square);
    }
    if (!within(&side->damage, &all)) {
        CB_REFUSE("sides.%c.damage: the surface is never damaged", name);
    }
    if (side->invader_count > SEPTIKON_MAX_DRONES) {
        CB_REFUSE("sides.%c.invaders: more than %d", name, SEPTIKON_MAX_DRONES);
    }
    for (int i = 0; i < side->invader_count; i++) {
        if (side->invaders[i].at >= SEPTIKON_SQUARES || side->invaders[i].moved > 1) {
            CB_REFUSE("sides.%c.invaders: number %d is out of range", name, i);
        }
    }
    septikon_side settled = *side;
    for (int square = 0; square < SEPTIKON_SQUARES; square++) {
        septikon_cell_settle(&settled, square);
    }
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        if (settled.blocked[w] != side->blocked[w]) {
            CB_REFUSE("sides.%c: blocked cells do not follow from damage and invaders", name);
        }
    }
    return check_crew(side, name, err) && check_stock(side, name, err);
}

/* ---- What a player has in space, and how many pieces in all ---- */

static bool in_space(int place)
{
    return septikon_row(place) > SEPTIKON_SURFACE_ROW &&
           septikon_row(place) < SEPTIKON_ENEMY_SURFACE_ROW;
}

static bool check_flyers(const septikon_state *s, int player, cb_error *err)
{
    const septikon_side *own = &s->sides[player];
    if (own->flyer_count > SEPTIKON_MAX_FLYERS) {
        CB_REFUSE("sides.%c.flyers: more than %d", 'A' + player, SEPTIKON_MAX_FLYERS);
    }
    for (int i = 0; i < own->flyer_count; i++) {
        const septikon_flyer *f = &own->flyers[i];
        if (f->what < SEPTIKON_PLAIN_ROCKET || f->what > SEPTIKON_CAPSULE || f->flown > 1 ||
            f->at >= SEPTIKON_PLACES) {
            CB_REFUSE("sides.%c.flyers: number %d is out of range", 'A' + player, i);
        }
        bool hangs = f->what != SEPTIKON_CAPSULE &&
                     septikon_row(septikon_turn(player, f->at)) == SEPTIKON_ENEMY_SURFACE_ROW;
        if (!in_space(f->at) && !hangs) {
            CB_REFUSE("sides.%c.flyers: number %d is neither in space nor a rocket over the enemy's"
                      " surface",
                      'A' + player, i);
        }
    }
    return true;
}

static bool check_objects(const septikon_state *s, int player, cb_error *err)
{
    const septikon_side *own = &s->sides[player];
    if (own->satellite_count > SEPTIKON_MAX_SATELLITES ||
        own->shield_count > SEPTIKON_MAX_SHIELDS) {
        CB_REFUSE("sides.%c: more satellites or shields than there are", 'A' + player);
    }
    for (int i = 0; i < own->satellite_count; i++) {
        if (!in_space(own->satellites[i])) {
            CB_REFUSE("sides.%c.satellites: number %d is not in space", 'A' + player, i);
        }
    }
    for (int i = 0; i < own->shield_count; i++) {
        if (!in_space(own->shields[i]) || septikon_shield_at(s, player, own->shields[i]) != i) {
            CB_REFUSE("sides.%c.shields: number %d is not in space, or on another", 'A' + player,
                      i);
        }
    }
    return true;
}

/* SEP-2.2 */
static bool check_pieces(const septikon_state *s, int player, cb_error *err)
{
    const struct {
        const char *name;
        int have, most;
    } rows[] = {
        {"clones and spies", septikon_figures(s, player), SEPTIKON_MAX_FIGURES},
        {"BioDrones and capsules", septikon_drones(s, player), SEPTIKON_MAX_DRONES},
        {"rockets in flight", septikon_flying(s, player, SEPTIKON_PLAIN_ROCKET),
         SEPTIKON_MAX_ROCKETS},
        {"nuclear rockets", septikon_nuclear(s, player), SEPTIKON_MAX_NUCLEAR},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].have > rows[i].most) {
            CB_REFUSE("%c has %d %s, but the box holds %d", 'A' + player, rows[i].have,
                      rows[i].name, rows[i].most);
        }
    }
    return true;
}

/* ---- The step and what it is about ---- */

/* What may be pending in a step; nothing else may be. */
enum { GUNNER = 1, ACTED = 2, TARGET = 4, HITTER = 8, OWED = 16, DUE = 32, MODULE = 64 };

static const uint8_t may_have[SEPTIKON_STEPS] = {
    [SEPTIKON_STEP_USE] = MODULE | ACTED,
    [SEPTIKON_STEP_SENSE] = MODULE,
    [SEPTIKON_STEP_ARM] = MODULE,
    [SEPTIKON_STEP_REPAIR] = MODULE,
    [SEPTIKON_STEP_PAY] = MODULE | GUNNER | ACTED | TARGET | OWED | DUE,
    [SEPTIKON_STEP_KEEP] = MODULE | DUE,
    [SEPTIKON_STEP_DEFROST] = MODULE | DUE,
    [SEPTIKON_STEP_HIT] = MODULE | GUNNER | ACTED | TARGET | HITTER,
};

/* The same for what the step belongs to: orders need no product, products no gunners. */
static const uint8_t job_may_have[SEPTIKON_JOBS] = {
    [SEPTIKON_JOB_THEFT] = DUE,
    [SEPTIKON_JOB_PRODUCTION] = MODULE | OWED | DUE,
    [SEPTIKON_JOB_ACTION] = MODULE | GUNNER | ACTED | TARGET | HITTER | OWED,
    [SEPTIKON_JOB_FLIGHT] = TARGET | HITTER,
};

static bool check_pending(const septikon_state *s, cb_error *err)
{
    unsigned has = (s->gunner ? GUNNER : 0U) | (s->acted ? ACTED : 0U) |
                   (s->target != -1 ? TARGET : 0U) | (s->hitter != SEPTIKON_NOWHERE ? HITTER : 0U) |
                   (s->owed ? OWED : 0U) | (s->due ? DUE : 0U) |
                   (s->module != SEPTIKON_NOWHERE ? MODULE : 0U);
    if (has & ~(unsigned)(may_have[s->step] & job_may_have[s->job])) {
        CB_REFUSE(
            "step: a gunner, target, module, debt or product is pending that has no place in it");
    }
    bool worked = s->job == SEPTIKON_JOB_PRODUCTION || s->job == SEPTIKON_JOB_ACTION;
    if (worked != (s->module != SEPTIKON_NOWHERE)) {
        CB_REFUSE("module: a job needs one, and only a job has one");
    }
    return true;
}

/* Before the first turn there are only stocks and the clones placed so far. */
static bool check_setting_up(const septikon_state *s, cb_error *err)
{
    for (int player = 0; player < 2; player++) {
        const septikon_side *own = &s->sides[player];
        if (!septikon_empty(&own->damage) || !septikon_empty(&own->spies) || own->flyer_count ||
            own->satellite_count || own->shield_count || own->invader_count || own->armed) {
            CB_REFUSE("sides.%c: only clones can be on the board before the first turn",
                      'A' + player);
        }
        int clones = septikon_size(&own->clones);
        bool placing = s->step == SEPTIKON_STEP_PLACE && player == s->active;
        int most = s->step == SEPTIKON_STEP_FIRST ? 0
                   : placing                      ? SEPTIKON_START_CLONES - 1
                   : player == s->starter         ? SEPTIKON_START_CLONES
                                                  : 0;
        if (placing ? clones > most : clones != most) {
            CB_REFUSE("sides.%c.clones: %d do not fit the set-up", 'A' + player, clones);
        }
        if (!within(&own->clones, &septikon_any_module)) {
            CB_REFUSE("sides.%c.clones: clones are placed on modules", 'A' + player);
        }
    }
    return true;
}

/* Is the order that is being paid for, or carried out, one that could be given? */
static bool order_stands(const septikon_state *s)
{
    cb_move aims[SEPTIKON_MAX_MOVES];
    int n = septikon_aims(s, aims), module = septikon_module_at[s->module];
    bool gunner = septikon_modules[module].use == SEPTIKON_USE_GUNNERS;
    int on = gunner && s->gunner
                 ? septikon_place(s->station, SEPTIKON_AT(SEPTIKON_LEVELS, s->gunner))
                 : -1;
    for (int i = 0; i < n; i++) {
        int a = cb_move_ref(aims[i], 0), b = cb_move_ref(aims[i], 1);
        bool aimed =
            module == SEPTIKON_TKO || module == SEPTIKON_ESP ? s->target == b : s->target == -1;
        if (gunner ? a == on && aimed : a == s->target) {
            return true;
        }
    }
    return false;
}

static bool check_payment(const septikon_state *s, const septikon_module_row *row, cb_error *err)
{
    bool produces = row->use == SEPTIKON_USE_PRODUCE;
    if (!s->owed || s->owed > row->cost[SEPTIKON_ENERGY] ||
        septikon_stock_of(&s->sides[s->station], SEPTIKON_ENERGY) < s->owed) {
        CB_REFUSE("owed: %d units of energy cannot be what is to be paid", s->owed);
    }
    if (produces ? s->job != SEPTIKON_JOB_PRODUCTION || s->due != row->yield
                 : s->job != SEPTIKON_JOB_ACTION || !order_stands(s)) {
        CB_REFUSE("step: there is nothing to pay for");
    }
    if (septikon_module_at[s->module] == SEPTIKON_NUK &&
        (!septikon_armable(&s->sides[s->station]) ||
         septikon_nuclear(s, s->station) >= SEPTIKON_MAX_NUCLEAR)) {
        CB_REFUSE("step: no rocket can get the warhead");
    }
    return true;
}

static bool check_hit(const septikon_state *s, int module, cb_error *err)
{
    const septikon_side *own = &s->sides[s->station];
    if (s->target < 0 || !septikon_targets(s, s->station ^ 1, s->target)) {
        CB_REFUSE("target: there is nothing to hit");
    }
    int row = septikon_row(septikon_turn(s->station, s->target));
    bool laser = s->job == SEPTIKON_JOB_ACTION && module == SEPTIKON_LAS;
    if (row <= SEPTIKON_SURFACE_ROW || row > SEPTIKON_ENEMY_SURFACE_ROW) {
        CB_REFUSE("target: neither in space nor on the enemy's surface");
    }
    if (laser ? s->hitter != SEPTIKON_NOWHERE
              : s->hitter >= own->flyer_count || own->flyers[s->hitter].at != s->target) {
        CB_REFUSE("hitter: that is not what hits the target");
    }
    bool launched = module == SEPTIKON_LCH || module == SEPTIKON_CAP;
    bool gunner = s->gunner && septikon_gunners(own) >> (s->gunner - 1) & 1;
    if (s->job == SEPTIKON_JOB_ACTION ? !gunner || !(laser || launched)
                                      : s->job != SEPTIKON_JOB_FLIGHT || s->station != s->active) {
        CB_REFUSE("job: nothing of that kind can hit anything");
    }
    return true;
}

/* Units to store and clones to defrost: what brings them. */
static bool check_gain(const septikon_state *s, int module, int resource, cb_error *err)
{
    const septikon_module_row *row = &septikon_modules[module];
    bool stolen = s->job == SEPTIKON_JOB_THEFT && s->station == s->active && !s->die;
    bool made = s->job == SEPTIKON_JOB_PRODUCTION && s->die &&
                (module == SEPTIKON_SEN ? resource == SEPTIKON_OXYGEN
                                        : row->yield && row->product == resource);
    if (!stolen && !made) {
        CB_REFUSE("job: nothing brings that unit");
    }
    if (s->due > (stolen ? s->step == SEPTIKON_STEP_KEEP : row->yield)) {
        CB_REFUSE("due: %d is too much", s->due);
    }
    return true;
}

static bool has_choice(const septikon_state *s, int seat)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    return septikon_list_moves(s, seat, moves) > 0;
}

static bool drone_can_choose(const septikon_state *s)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    return septikon_list_moves(s, CB_WATCHER, moves) > 1; /* more than continuing */
}

/* Steps inside the use of a module (or, for units and clones, of a theft). */
static bool check_module_step(const septikon_state *s, cb_error *err)
{
    int module = s->module == SEPTIKON_NOWHERE ? SEPTIKON_NONE : septikon_module_at[s->module];
    const septikon_module_row *row = &septikon_modules[module];
    const septikon_side *here = &s->sides[s->station];
    bool battle = row->use == SEPTIKON_USE_GUNNERS || row->use == SEPTIKON_USE_ALONE;
    if (s->module != SEPTIKON_NOWHERE && !septikon_weapon_active(here, s->module)) {
        CB_REFUSE("module: nobody stands there");
    }
    if (s->acted & ~septikon_gunners(here)) {
        CB_REFUSE("acted: there is no gunner in that column");
    }
    switch (s->step) {
    case SEPTIKON_STEP_USE:
        if (!battle || s->job != SEPTIKON_JOB_ACTION || !septikon_orders(s, NULL)) {
            CB_REFUSE("module: no order can be given there");
        }
        return true;
    case SEPTIKON_STEP_REPAIR:
        if (module != SEPTIKON_RE2 || s->job != SEPTIKON_JOB_ACTION ||
            septikon_empty(&here->damage)) {
            CB_REFUSE("step: there is no second square to repair");
        }
        return true;
    case SEPTIKON_STEP_SENSE:
        if (module != SEPTIKON_SEN || s->job != SEPTIKON_JOB_PRODUCTION ||
            !has_choice(s, CB_WATCHER)) {
            CB_REFUSE("module: the Sensor Cabin has nothing to work on");
        }
        return true;
    case SEPTIKON_STEP_ARM:
        if (module != SEPTIKON_NUK || s->job != SEPTIKON_JOB_PRODUCTION ||
            !septikon_armable(here) || septikon_nuclear(s, s->station) >= SEPTIKON_MAX_NUCLEAR) {
            CB_REFUSE("module: no rocket can get a warhead");
        }
        return true;
    case SEPTIKON_STEP_PAY:
        return check_payment(s, row, err);
    case SEPTIKON_STEP_KEEP:
        if (!s->due || !septikon_takers(here)) {
            CB_REFUSE("due: there is no energy to store, or no room");
        }
        return check_gain(s, module, SEPTIKON_ENERGY, err);
    case SEPTIKON_STEP_DEFROST:
        if (!septikon_free_locks(here) || septikon_figures(s, s->station) >= SEPTIKON_MAX_FIGURES) {
            CB_REFUSE("step: no clone can be defrosted");
        }
        return check_gain(s, module, SEPTIKON_OXYGEN, err);
    default:
        return check_hit(s, module, err);
    }
}

/* Steps between such uses: is there something to decide? */
static bool is_alive(const septikon_state *s)
{
    const septikon_side *own = &s->sides[s->active];
    bool waiting = false;
    switch (s->step) {
    case SEPTIKON_STEP_STEAL:
        return s->thieves && s->job == SEPTIKON_JOB_NONE;
    case SEPTIKON_STEP_MOVE:
        return septikon_crew_can_move(s) && s->job == SEPTIKON_JOB_NONE;
    case SEPTIKON_STEP_DRONES:
        return drone_can_choose(s) && s->job == SEPTIKON_JOB_NONE;
    case SEPTIKON_STEP_FLY:
        for (int i = 0; i < own->flyer_count; i++) {
            waiting |= !own->flyers[i].flown;
        }
        return waiting && s->job == SEPTIKON_JOB_FLIGHT && s->station == s->active;
    case SEPTIKON_STEP_OVER:
        return s->winner && s->reason && s->job == SEPTIKON_JOB_NONE;
    default:
        return s->job == SEPTIKON_JOB_NONE;
    }
}

static bool check_plain_step(const septikon_state *s, cb_error *err)
{
    if (!is_alive(s)) {
        CB_REFUSE("step: there is nothing to decide in it, or something else is still under way");
    }
    return true;
}

/* Thieves are spies at steal points, before the die. */
static bool check_thieves(const septikon_state *s, bool stealing, cb_error *err)
{
    for (int i = 0; i < SEPTIKON_STEAL_POINTS; i++) {
        if (s->thieves >> i & 1 &&
            !(stealing && septikon_has(&s->sides[s->active ^ 1].spies, septikon_steal_points[i]))) {
            CB_REFUSE("thieves: no spy can steal there now");
        }
    }
    return true;
}

static bool check_step(const septikon_state *s, cb_error *err)
{
    bool setting_up = s->step == SEPTIKON_STEP_FIRST || s->step == SEPTIKON_STEP_PLACE;
    bool stolen = s->job == SEPTIKON_JOB_THEFT &&
                  (s->step == SEPTIKON_STEP_KEEP || s->step == SEPTIKON_STEP_DEFROST);
    bool before_die =
        setting_up || stolen || s->step == SEPTIKON_STEP_STEAL || s->step == SEPTIKON_STEP_ROLL;
    if (setting_up != (s->turn == 0)) {
        CB_REFUSE("turn: %d does not fit the step", s->turn);
    }
    if (s->step != SEPTIKON_STEP_OVER && before_die != (s->die == 0)) {
        CB_REFUSE("die: %d does not fit the step", s->die);
    }
    if (s->step != SEPTIKON_STEP_OVER && (s->winner || s->reason)) {
        CB_REFUSE("winner: the game is not over");
    }
    if ((setting_up && !check_setting_up(s, err)) || !check_pending(s, err) ||
        !check_thieves(s, stolen || s->step == SEPTIKON_STEP_STEAL, err)) {
        return false;
    }
    switch (s->step) {
    case SEPTIKON_STEP_USE:
    case SEPTIKON_STEP_REPAIR:
    case SEPTIKON_STEP_SENSE:
    case SEPTIKON_STEP_ARM:
    case SEPTIKON_STEP_PAY:
    case SEPTIKON_STEP_KEEP:
    case SEPTIKON_STEP_DEFROST:
    case SEPTIKON_STEP_HIT:
        return check_module_step(s, err);
    default:
        return check_plain_step(s, err);
    }
}

bool septikon_check(const void *state, cb_error *err)
{
    const septikon_state *s = state;
    if (!check_ranges(s, err)) {
        return false;
    }
    for (int player = 0; player < 2; player++) {
        if (!check_station(&s->sides[player], (char)('A' + player), err) ||
            !check_flyers(s, player, err) || !check_objects(s, player, err)) {
            return false;
        }
    }
    for (int player = 0; player < 2; player++) {
        if (!check_pieces(s, player, err)) {
            return false;
        }
        if (s->sure >> player & 1 && !septikon_can_damage(s, player)) {
            CB_REFUSE("sure: %c cannot deal damage any more", 'A' + player);
        }
    }
    return check_step(s, err);
}
