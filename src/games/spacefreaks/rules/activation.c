/* What an activated Figure can do, apart from Sponsor cards (SPF-7, 8, 10, 14, 15). */
#include "games/spacefreaks/rules/stages.h"

static int here(const spacefreaks_state *s)
{
    return spacefreaks_figure_hex(s, s->figure);
}

bool spacefreaks_on_rock(const spacefreaks_state *s)
{
    return spacefreaks_in(&spacefreaks_arena_of(s)->rock, here(s));
}

/* ---- Moving (SPF-8) ---- */

/* SPF-8.4: from this rock, can a hexagon to stop on be reached with so much Movement? */
static bool gets_off(const spacefreaks_state *s, int hex, int movement)
{
    spacefreaks_board reach = {{0}}, rock = spacefreaks_arena_of(s)->rock;
    spacefreaks_clear(&rock, &s->figures);
    spacefreaks_put(&reach, hex);
    for (; movement > 0; movement--) {
        reach = spacefreaks_spread(&reach);
        for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
            uint64_t row = reach.row[r] & ~rock.row[r];
            while (row) {
                if (spacefreaks_may_enter(s, s->figure, r * 32 + cb_take(&row))) {
                    return true;
                }
            }
        }
        spacefreaks_limit(&reach, &rock);
    }
    return false;
}

/* The rocks beside the Figure that it can drill into and out of again, as bits of directions. */
static unsigned drill_ways(const spacefreaks_state *s, int from)
{
    unsigned ways = 0;
    if (!spacefreaks_is_freak(s->figure) ||
        !spacefreaks_can(&s->player[spacefreaks_freak_seat(s->figure)], SPACEFREAKS_CAN_DRILL)) {
        return 0;
    }
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int to = from + spacefreaks_steps[d];
        if (spacefreaks_in(&spacefreaks_arena_of(s)->rock, to) &&
            gets_off(s, to, s->movement - 1)) {
            ways |= 1U << d;
        }
    }
    return ways;
}

static int list_steps(const spacefreaks_state *s, int from, cb_move *out)
{
    int n = 0;
    if (!s->movement) {
        return 0;
    }
    for (uint64_t ways = spacefreaks_ways(s, s->figure, from) | drill_ways(s, from); ways;) {
        int to = from + spacefreaks_steps[cb_take(&ways)];
        out[n++] = CB_MOVE(SPACEFREAKS_V_MOVE, to);
    }
    return n;
}

void spacefreaks_act_move(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    s->movement--;
    spacefreaks_enter(s, s->figure, cb_move_ref(m, 0), SPACEFREAKS_OF_ITSELF, log);
}

/* ---- Attacking (SPF-10) ---- */

/* The same hexagons as spacefreaks_targets, ray by ray as spacefreaks_ray measures them. */
static int list_attacks(const spacefreaks_state *s, int from, cb_move *out)
{
    bool freak = spacefreaks_is_freak(s->figure);
    spacefreaks_weapon arm =
        freak ? spacefreaks_right_arm(s, s->figure) : spacefreaks_unit_arm(s, s->figure);
    bool shields = spacefreaks_shields_used(s) > 0;
    spacefreaks_board stops = spacefreaks_blockers(s, arm.through);
    int n = 0;
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        const int8_t step = spacefreaks_steps[d];
        int h = from + step;
        for (int left = arm.range; left > 0; left--, h += step) {
            if (!spacefreaks_in(&spacefreaks_on_board, h)) {
                break;
            }
            out[n] = CB_MOVE(SPACEFREAKS_V_ATTACK, h);
            n += !shields || !spacefreaks_is_shielded(s, h);
            if (spacefreaks_in(&stops, h)) {
                break;
            }
        }
    }
    return n;
}

/* Targets are Figures outside Bunkers (SPF-25.11). */
static int list_repulsions(const spacefreaks_state *s, int from, cb_move *out)
{
    spacefreaks_board targets = spacefreaks_targets(s, from, &spacefreaks_repulsion_rifle);
    spacefreaks_limit(&targets, &s->figures);
    spacefreaks_clear(&targets, &s->solid);
    return spacefreaks_list_board(&targets, CB_MOVE(SPACEFREAKS_V_REPULSE), out);
}

void spacefreaks_act_attack(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    bool freak = spacefreaks_is_freak(s->figure);
    spacefreaks_blow blow = {.weapon = freak ? spacefreaks_right_arm(s, s->figure)
                                             : spacefreaks_unit_arm(s, s->figure),
                             .source = {.doer = (int16_t)seat, .deed = freak},
                             .figure = s->figure,
                             .from = (uint16_t)here(s),
                             .attack = true,
                             .right_arm = freak};
    s->attacked = 1;
    s->boost_range = s->boost_damage = s->boost_strikes = 0; /* SPF-24.11 */
    spacefreaks_strike_hex(s, &blow, cb_move_ref(m, 0), log);
}

void spacefreaks_act_repulse(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_blow blow = {.weapon = spacefreaks_repulsion_rifle,
                             .source = {.doer = (int16_t)seat, .deed = true},
                             .figure = s->figure,
                             .from = (uint16_t)here(s),
                             .attack = true};
    int target = spacefreaks_figure_at(s, cb_move_ref(m, 0));
    s->attacked = 1;
    spacefreaks_push(s, target, spacefreaks_direction(here(s), cb_move_ref(m, 0)), blow.source,
                     log);
    if (spacefreaks_is_freak(target)) {
        spacefreaks_answer_push(s, &blow, target, log);
    }
}

/* ---- Left Arm and Head ---- */

static int list_lifts(const spacefreaks_state *s, int seat, int from, cb_move *out)
{
    int n = 0, reach = spacefreaks_parts[SPACEFREAKS_ANTI_GRAVITY_MODIFIER].reach;
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; p != seat && i < SPACEFREAKS_FREAKS; i++) {
            const spacefreaks_freak *freak = &s->player[p].freaks[i];
            if (!freak->hex || spacefreaks_distance(from, freak->hex) > reach || freak->shields ||
                freak->hex == s->player[p].bunker.hex) {
                continue;
            }
            int f = spacefreaks_freak_number(p, i);
            for (uint64_t ways = spacefreaks_ways(s, f, freak->hex); ways;) {
                int to = freak->hex + spacefreaks_steps[cb_take(&ways)];
                out[n++] = CB_MOVE(SPACEFREAKS_V_LIFT, f, to);
            }
        }
    }
    return n;
}

/* SPF-22.1: not an attack, but the harm it leads to is the mover's (SPF-18.6). */
void spacefreaks_act_lift(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_freak_of(s, s->figure)->marks |= SPACEFREAKS_LIFTED;
    spacefreaks_enter(s, cb_move_ref(m, 0), cb_move_ref(m, 1),
                      (spacefreaks_source){.doer = (int16_t)seat, .deed = true}, log);
}

static int list_blinks(const spacefreaks_state *s, int from, cb_move *out)
{
    spacefreaks_board to = spacefreaks_disc(from, spacefreaks_heads[SPACEFREAKS_BLINK].reach),
                      empty = spacefreaks_empty_hexes(s);
    spacefreaks_limit(&to, &empty);
    return spacefreaks_list_board(&to, CB_MOVE(SPACEFREAKS_V_BLINK), out);
}

void spacefreaks_act_blink(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->deeds.flags |= SPACEFREAKS_DEED_HEAD;
    spacefreaks_put_figure(s, s->figure, cb_move_ref(m, 0));
}

/* SPF-23.4 */
void spacefreaks_act_explode(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)m;
    spacefreaks_blow blow = {.weapon = spacefreaks_explosion,
                             .source = {.doer = (int16_t)seat, .deed = true},
                             .figure = s->figure,
                             .from = (uint16_t)here(s)};
    spacefreaks_board area = spacefreaks_disc(here(s), spacefreaks_explosion.radius);
    s->deeds.flags |= SPACEFREAKS_DEED_HEAD;
    spacefreaks_freak_of(s, s->figure)->hp = 0;
    spacefreaks_strike(s, &blow, &area, log);
}

/* ---- Facilities and Wormholes ---- */

static int list_facility(const spacefreaks_state *s, const spacefreaks_freak *f, cb_move *out)
{
    int facility = spacefreaks_facility_at(s, f->hex);
    if (facility < 0 || f->used >> facility & 1 || spacefreaks_holds(s, SPACEFREAKS_RULE_CLOSED)) {
        return 0;
    }
    if (facility < SPACEFREAKS_LABS && !spacefreaks_sponsors_left(s)) { /* SPF-14.12 */
        return 0;
    }
    out[0] = CB_MOVE(facility < SPACEFREAKS_LABS ? SPACEFREAKS_V_LAB : SPACEFREAKS_V_HEAL);
    return 1;
}

static void use_facility(spacefreaks_state *s)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, s->figure);
    f->used |= (uint8_t)(1U << spacefreaks_facility_at(s, f->hex));
}

/* SPF-14.2 */
void spacefreaks_act_heal(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    enum { CENTER_HEALS = 3 };
    (void)seat;
    (void)m;
    use_facility(s);
    if (spacefreaks_heal(s, s->figure, CENTER_HEALS, log)) {
        spacefreaks_freak_of(s, s->figure)->marks |= SPACEFREAKS_CURED;
    }
}

/* SPF-14.3: a card is drawn, then one is discarded. */
void spacefreaks_act_lab(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)m;
    (void)log;
    use_facility(s);
    s->owed_sponsors[seat]++;
    s->lab = 1;
}

/* SPF-15.10, 15.11 */
static int list_teleport(const spacefreaks_state *s, int from, cb_move *out)
{
    int token = s->movement ? spacefreaks_wormhole_at(s, from) : -1;
    if (token < 0 || s->deeds.wormholes >> token / 2 & 1) {
        return 0;
    }
    int to = s->wormholes[token ^ 1];
    if (spacefreaks_in(&s->figures, to)) {
        return 0;
    }
    out[0] = CB_MOVE(SPACEFREAKS_V_TELEPORT, to);
    return 1;
}

void spacefreaks_act_teleport(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    s->deeds.wormholes |= (uint8_t)(1U << spacefreaks_wormhole_at(s, cb_move_ref(m, 0)) / 2);
    s->movement--;
    spacefreaks_enter(s, s->figure, cb_move_ref(m, 0), SPACEFREAKS_OF_ITSELF, log);
}

/* ---- All together ---- */

static int list_abilities(const spacefreaks_state *s, int seat, int from, cb_move *out)
{
    const spacefreaks_player *p = &s->player[seat];
    const spacefreaks_freak *f = spacefreaks_freak_in(s, s->figure);
    bool head = !(s->deeds.flags & SPACEFREAKS_DEED_HEAD);
    int n = list_facility(s, f, out);
    n += list_teleport(s, from, out + n);
    if (spacefreaks_can(p, SPACEFREAKS_CAN_LIFT) && !(f->marks & SPACEFREAKS_LIFTED)) {
        n += list_lifts(s, seat, from, out + n);
    }
    if (spacefreaks_can(p, SPACEFREAKS_CAN_BLINK) && head) {
        n += list_blinks(s, from, out + n);
    }
    if (spacefreaks_can(p, SPACEFREAKS_CAN_EXPLODE) && head &&
        !spacefreaks_in_bunker(s, s->figure)) {
        out[n++] = CB_MOVE(SPACEFREAKS_V_EXPLODE);
    }
    return n;
}

int spacefreaks_list_act(const spacefreaks_state *s, int seat, cb_move *out)
{
    int from = here(s), n = list_steps(s, from, out);
    if (spacefreaks_on_rock(s)) {
        return n; /* SPF-8.4 */
    }
    bool freak = spacefreaks_is_freak(s->figure);
    if (!s->attacked && !s->peaceful) {
        n += list_attacks(s, from, out + n);
        if (freak && spacefreaks_holds(s, SPACEFREAKS_RULE_REPULSION)) {
            n += list_repulsions(s, from, out + n);
        }
    }
    if (freak) {
        n += spacefreaks_list_cards(s, out + n);
        n += list_abilities(s, seat, from, out + n);
    }
    out[n++] = CB_MOVE(SPACEFREAKS_V_END);
    return n;
}
