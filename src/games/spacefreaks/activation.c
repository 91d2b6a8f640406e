/* What an activated Figure can do, apart from Sponsor cards (SPF-7, 8, 10, 14, 15). */
#include "games/spacefreaks/stages.h"

static int here(const spf_state *s)
{
    return spf_figure_hex(s, s->figure);
}

bool spf_on_rock(const spf_state *s)
{
    return spf_in(&spf_arena_of(s)->rock, here(s));
}

/* ---- Moving (SPF-8) ---- */

/* SPF-8.4: from this rock, can a hexagon to stop on be reached with so much Movement? */
static bool gets_off(const spf_state *s, int hex, int movement)
{
    spf_board reach = {{0}}, rock = spf_arena_of(s)->rock;
    spf_clear(&rock, &s->figures);
    spf_put(&reach, hex);
    for (; movement > 0; movement--) {
        reach = spf_spread(&reach);
        for (int r = 1; r < SPF_BOARD_ROWS - 1; r++) {
            uint64_t row = reach.row[r] & ~rock.row[r];
            while (row) {
                if (spf_may_enter(s, s->figure, r * 32 + cb_take(&row))) {
                    return true;
                }
            }
        }
        spf_limit(&reach, &rock);
    }
    return false;
}

static bool may_drill(const spf_state *s, int hex)
{
    return spf_is_freak(s->figure) &&
           spf_can(&s->player[spf_freak_seat(s->figure)], SPF_CAN_DRILL) &&
           spf_in(&spf_arena_of(s)->rock, hex) && gets_off(s, hex, s->movement - 1);
}

static int list_steps(const spf_state *s, int from, cb_move *out)
{
    int n = 0;
    for (int d = 0; s->movement && d < SPF_DIRECTIONS; d++) {
        int to = from + spf_steps[d];
        if (spf_may_enter(s, s->figure, to) || may_drill(s, to)) {
            out[n++] = SPF_MOVE(SPF_V_MOVE, to, 0, 0);
        }
    }
    return n;
}

void spf_act_move(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    s->movement--;
    spf_enter(s, s->figure, spf_x(m), SPF_OF_ITSELF, log);
}

/* ---- Attacking (SPF-10) ---- */

static int list_attacks(const spf_state *s, int from, cb_move *out)
{
    bool freak = spf_is_freak(s->figure);
    spf_weapon arm = freak ? spf_right_arm(s, s->figure) : spf_unit_arm(s, s->figure);
    bool shields = spf_shields_used(s) > 0;
    int n = 0;
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        int h = from + spf_steps[d];
        for (int i = 0; i < arm.range && spf_in(&spf_on_board, h); i++, h += spf_steps[d]) {
            if (!shields || !spf_is_shielded(s, h)) {
                out[n++] = SPF_MOVE(SPF_V_ATTACK, h, 0, 0);
            }
            if (spf_blocks(s, h, arm.through)) {
                break;
            }
        }
    }
    return n;
}

/* Targets are Figures outside Bunkers (SPF-25.11). */
static int list_repulsions(const spf_state *s, int from, cb_move *out)
{
    spf_board targets = spf_targets(s, from, &spf_repulsion_rifle);
    spf_limit(&targets, &s->figures);
    spf_clear(&targets, &s->solid);
    return spf_list_board(&targets, SPF_MOVE(SPF_V_REPULSE, 0, 0, 0), out);
}

void spf_act_attack(spf_state *s, int seat, cb_move m, cb_log *log)
{
    bool freak = spf_is_freak(s->figure);
    spf_blow blow = {.weapon = freak ? spf_right_arm(s, s->figure) : spf_unit_arm(s, s->figure),
                     .source = {.doer = (int16_t)seat, .deed = freak},
                     .figure = s->figure,
                     .from = (uint16_t)here(s),
                     .attack = true,
                     .right_arm = freak};
    spf_board area = {{0}};
    spf_put(&area, spf_x(m));
    s->attacked = 1;
    s->boost_range = s->boost_damage = s->boost_strikes = 0; /* SPF-24.11 */
    spf_strike(s, &blow, &area, log);
}

void spf_act_repulse(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_blow blow = {.weapon = spf_repulsion_rifle,
                     .source = {.doer = (int16_t)seat, .deed = true},
                     .figure = s->figure,
                     .from = (uint16_t)here(s),
                     .attack = true};
    int target = spf_figure_at(s, spf_x(m));
    s->attacked = 1;
    spf_push(s, target, spf_direction(here(s), spf_x(m)), blow.source, log);
    if (spf_is_freak(target)) {
        spf_answer_push(s, &blow, target, log);
    }
}

/* ---- Left Arm and Head ---- */

static int list_lifts(const spf_state *s, int seat, int from, cb_move *out)
{
    int n = 0, reach = spf_parts[SPF_ANTI_GRAVITY_MODIFIER].reach;
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        const spf_freak *freak = spf_freak_in(s, f);
        if (spf_freak_seat(f) == seat || !freak->hex || freak->shields ||
            spf_distance(from, freak->hex) > reach || spf_in_bunker(s, f)) {
            continue;
        }
        for (int d = 0; d < SPF_DIRECTIONS; d++) {
            if (spf_may_enter(s, f, freak->hex + spf_steps[d])) {
                out[n++] = SPF_MOVE(SPF_V_LIFT, f, freak->hex + spf_steps[d], 0);
            }
        }
    }
    return n;
}

/* SPF-22.1: not an attack, but the harm it leads to is the mover's (SPF-18.6). */
void spf_act_lift(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_freak_of(s, s->figure)->marks |= SPF_LIFTED;
    spf_enter(s, spf_x(m), spf_y(m), (spf_source){.doer = (int16_t)seat, .deed = true}, log);
}

static int list_blinks(const spf_state *s, int from, cb_move *out)
{
    spf_board to = spf_disc(from, spf_heads[SPF_BLINK].reach), empty = spf_empty_hexes(s);
    spf_limit(&to, &empty);
    return spf_list_board(&to, SPF_MOVE(SPF_V_BLINK, 0, 0, 0), out);
}

void spf_act_blink(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->deeds.flags |= SPF_DEED_HEAD;
    spf_put_figure(s, s->figure, spf_x(m));
}

/* SPF-23.4 */
void spf_act_explode(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)m;
    spf_blow blow = {.weapon = spf_explosion,
                     .source = {.doer = (int16_t)seat, .deed = true},
                     .figure = s->figure,
                     .from = (uint16_t)here(s)};
    spf_board area = spf_disc(here(s), spf_explosion.radius);
    s->deeds.flags |= SPF_DEED_HEAD;
    spf_freak_of(s, s->figure)->hp = 0;
    spf_strike(s, &blow, &area, log);
}

/* ---- Facilities and Wormholes ---- */

static int list_facility(const spf_state *s, const spf_freak *f, cb_move *out)
{
    int facility = spf_facility_at(s, f->hex);
    if (facility < 0 || f->used >> facility & 1 || spf_holds(s, SPF_RULE_CLOSED)) {
        return 0;
    }
    if (facility < SPF_LABS && !spf_sponsors_left(s)) { /* SPF-14.12 */
        return 0;
    }
    out[0] = SPF_MOVE(facility < SPF_LABS ? SPF_V_LAB : SPF_V_HEAL, 0, 0, 0);
    return 1;
}

static void use_facility(spf_state *s)
{
    spf_freak *f = spf_freak_of(s, s->figure);
    f->used |= (uint8_t)(1U << spf_facility_at(s, f->hex));
}

/* SPF-14.2 */
void spf_act_heal(spf_state *s, int seat, cb_move m, cb_log *log)
{
    enum { CENTER_HEALS = 3 };
    (void)seat;
    (void)m;
    use_facility(s);
    if (spf_heal(s, s->figure, CENTER_HEALS, log)) {
        spf_freak_of(s, s->figure)->marks |= SPF_CURED;
    }
}

/* SPF-14.3: a card is drawn, then one is discarded. */
void spf_act_lab(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)m;
    (void)log;
    use_facility(s);
    s->owed_sponsors[seat]++;
    s->lab = 1;
}

/* SPF-15.10, 15.11 */
static int list_teleport(const spf_state *s, int from, cb_move *out)
{
    int token = s->movement ? spf_wormhole_at(s, from) : -1;
    if (token < 0 || s->deeds.wormholes >> token / 2 & 1) {
        return 0;
    }
    int to = s->wormholes[token ^ 1];
    if (spf_in(&s->figures, to)) {
        return 0;
    }
    out[0] = SPF_MOVE(SPF_V_TELEPORT, to, 0, 0);
    return 1;
}

void spf_act_teleport(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    s->deeds.wormholes |= (uint8_t)(1U << spf_wormhole_at(s, spf_x(m)) / 2);
    s->movement--;
    spf_enter(s, s->figure, spf_x(m), SPF_OF_ITSELF, log);
}

/* ---- All together ---- */

static int list_abilities(const spf_state *s, int seat, int from, cb_move *out)
{
    const spf_player *p = &s->player[seat];
    const spf_freak *f = spf_freak_in(s, s->figure);
    bool head = !(s->deeds.flags & SPF_DEED_HEAD);
    int n = list_facility(s, f, out);
    n += list_teleport(s, from, out + n);
    if (spf_can(p, SPF_CAN_LIFT) && !(f->marks & SPF_LIFTED)) {
        n += list_lifts(s, seat, from, out + n);
    }
    if (spf_can(p, SPF_CAN_BLINK) && head) {
        n += list_blinks(s, from, out + n);
    }
    if (spf_can(p, SPF_CAN_EXPLODE) && head && !spf_in_bunker(s, s->figure)) {
        out[n++] = SPF_MOVE(SPF_V_EXPLODE, 0, 0, 0);
    }
    return n;
}

int spf_list_act(const spf_state *s, int seat, cb_move *out)
{
    int from = here(s), n = list_steps(s, from, out);
    if (spf_on_rock(s)) {
        return n; /* SPF-8.4 */
    }
    bool freak = spf_is_freak(s->figure);
    if (!s->attacked && !s->peaceful) {
        n += list_attacks(s, from, out + n);
        if (freak && spf_holds(s, SPF_RULE_REPULSION)) {
            n += list_repulsions(s, from, out + n);
        }
    }
    if (freak) {
        n += spf_list_cards(s, out + n);
        n += list_abilities(s, seat, from, out + n);
    }
    out[n++] = SPF_MOVE(SPF_V_END, 0, 0, 0);
    return n;
}
