/*
 * Playing Sponsor cards (SPF-13, SPF-24). A card that must be aimed is first laid aside, known to
 * its player only (spf_draft); it is shown and counts as played once all its arguments are named.
 * Laying one aside cannot be taken back all the same: that somebody can do so tells that there is
 * such a card in that hand.
 */
#include "games/spacefreaks/stages.h"

/* ---- What can be aimed at ---- */

static spf_board landings(const spf_state *s, int reach)
{
    const spf_player *p = &s->player[s->active];
    int from = spf_figure_hex(s, s->figure);
    spf_board to = spf_disc(from, s->movement < reach ? s->movement : reach);
    spf_limit(&to, &spf_arena_of(s)->walk);
    spf_clear(&to, &s->figures);
    spf_board closed = s->solid;
    spf_remove(&closed, p->bunker.hex); /* SPF-24.6: the own empty Bunker is one */
    spf_clear(&to, &closed);
    return to;
}

static spf_board free_hexes(const spf_state *s, const spf_sponsor *card)
{
    bool token = card->effect == SPF_DO_WORMHOLE;
    spf_board to = spf_disc(spf_figure_hex(s, s->figure), card->reach);
    spf_board empty = token ? spf_building_sites(s) : spf_empty_hexes(s);
    spf_limit(&to, &empty);
    return to;
}

static spf_board commands(const spf_state *s, int freak)
{
    spf_weapon arm = spf_right_arm(s, freak);
    return spf_targets(s, spf_freak_in(s, freak)->hex, &arm);
}

/* SPF-24.8 */
static bool can_dominate(const spf_state *s, int freak, int reach)
{
    const spf_freak *f = spf_freak_in(s, freak);
    if (spf_freak_seat(freak) == s->active || !f->hex || f->shields ||
        !spf_sees(s, spf_figure_hex(s, s->figure), f->hex, reach, false) ||
        spf_in_bunker(s, freak)) {
        return false;
    }
    spf_board targets = commands(s, freak);
    return !spf_is_empty(&targets);
}

static int list_victims(const spf_state *s, int reach, cb_move *out)
{
    int n = 0;
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        if (can_dominate(s, f, reach)) {
            out[n++] = SPF_MOVE(SPF_V_COMMAND, f, 0, 0);
        }
    }
    return n;
}

static int list_arms(const spf_state *s, cb_move *out)
{
    int n = 0;
    for (int part = SPF_ANTIMATTER_FLAIL; part <= SPF_POISON_NEEDLE; part++) {
        if (s->player[s->active].parts[spf_parts[part].slot] != part) {
            out[n++] = SPF_MOVE(SPF_V_FIT, part, 0, 0);
        }
    }
    return n;
}

static int list_directions(cb_move *out)
{
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        out[d] = SPF_MOVE(SPF_V_TOWARD, d, 0, 0);
    }
    return SPF_DIRECTIONS;
}

/* Acid Thrower: the pairs that make a triangle with the target (SPF-24.1). */
static int list_spreads(int target, cb_move *out)
{
    int n = 0;
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        int a = target + spf_steps[d], b = target + spf_steps[(d + 1) % SPF_DIRECTIONS];
        if (spf_in(&spf_on_board, a) && spf_in(&spf_on_board, b)) {
            out[n++] = SPF_MOVE(SPF_V_SPREAD, a, b, 0);
        }
    }
    return n;
}

static int list_first(const spf_state *s, const spf_sponsor *card, cb_move *out)
{
    spf_board to = {{0}};
    switch ((spf_aim)card->aim) {
    case SPF_AIM_NOTHING:
        return 0;
    case SPF_AIM_DIRECTION:
        return list_directions(out);
    case SPF_AIM_PART:
        return list_arms(s, out);
    case SPF_AIM_FREAK:
        return list_victims(s, card->reach, out);
    case SPF_AIM_HEX:
        to = spf_targets(s, spf_figure_hex(s, s->figure), &card->weapon);
        break;
    case SPF_AIM_LANDING:
        to = landings(s, card->reach);
        break;
    case SPF_AIM_EMPTY:
        to = free_hexes(s, card);
        break;
    }
    return spf_list_board(&to, SPF_MOVE(SPF_V_AT, 0, 0, 0), out);
}

int spf_list_aim(const spf_state *s, int seat, cb_move *out)
{
    const spf_draft *draft = &s->player[seat].draft;
    if (draft->freak) {
        spf_board to = commands(s, draft->freak);
        return spf_list_board(&to, SPF_MOVE(SPF_V_AT, 0, 0, 0), out);
    }
    return draft->hex ? list_spreads(draft->hex, out)
                      : list_first(s, &spf_sponsors[draft->card], out);
}

/* ---- What can be played ---- */

/* Is a neighbour of the Freak free, to land on or to put something on? One nearly always is, and
 * that is sooner seen than a whole disc. */
static bool has_elbow_room(const spf_state *s)
{
    int from = spf_figure_hex(s, s->figure);
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        int hex = from + spf_steps[d];
        if (spf_is_open(s, hex) && spf_is_bare(s, hex)) {
            return true;
        }
    }
    return false;
}

static bool can_land(const spf_state *s, const spf_sponsor *card)
{
    if (!s->movement || has_elbow_room(s)) {
        return s->movement;
    }
    spf_board to = landings(s, card->reach);
    return !spf_is_empty(&to);
}

static bool has_site(const spf_state *s, const spf_sponsor *card)
{
    if (has_elbow_room(s)) {
        return true;
    }
    spf_board to = free_hexes(s, card);
    return !spf_is_empty(&to);
}

/* There is always a hexagon to aim at, unless force fields stand in all. */
static bool has_target(const spf_state *s, const spf_sponsor *card)
{
    if (card->aim != SPF_AIM_HEX || !spf_shields_used(s)) {
        return true;
    }
    spf_board to = spf_targets(s, spf_figure_hex(s, s->figure), &card->weapon);
    return !spf_is_empty(&to);
}

static bool has_victim(const spf_state *s, const spf_sponsor *card)
{
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        if (can_dominate(s, f, card->reach)) {
            return true;
        }
    }
    return false;
}

/* Does the target or piece exist that the card needs (SPF-13.6)? */
static bool can_aim(const spf_state *s, const spf_sponsor *card)
{
    switch ((spf_effect)card->effect) {
    case SPF_DO_ATTACK:
        return has_target(s, card);
    case SPF_DO_SHIELD:
        return spf_shields_used(s) < SPF_SHIELDS;
    case SPF_DO_FLY:
        return can_land(s, card);
    case SPF_DO_SUMMON:
        return spf_free_unit(s, card->amount) && has_site(s, card);
    case SPF_DO_DOMINATE:
        return has_victim(s, card);
    case SPF_DO_WORMHOLE: /* SPF-24.9 */
        return !s->wormholes[SPF_WORMHOLES - 1] && spf_is_bare(s, spf_figure_hex(s, s->figure)) &&
               has_site(s, card);
    case SPF_DO_SURGERY:
    case SPF_DO_HEAL:
    case SPF_DO_STIMULATE:
    case SPF_DO_BOOST:
        break;
    }
    return true;
}

static bool can_play(const spf_state *s, int kind)
{
    const spf_sponsor *card = &spf_sponsors[kind];
    if (card->attack && (s->attacked || s->peaceful)) {
        return !s->peaceful; /* wasted (SPF-10.3), or forbidden (SPF-24.5) */
    }
    return can_aim(s, card);
}

int spf_list_cards(const spf_state *s, cb_move *out)
{
    int n = 0;
    for (uint64_t kinds = s->player[s->active].sponsors & SPF_FIRST_SPONSORS; kinds;) {
        int kind = spf_sponsor_of_bit[cb_take(&kinds)];
        if (can_play(s, kind)) {
            out[n++] = SPF_MOVE(SPF_V_PLAY, kind, 0, 0);
        }
    }
    return n;
}

/* ---- Carrying out ---- */

/* The card is shown and discarded (SPF-13.1). */
static const spf_sponsor *show_card(spf_state *s, int kind, cb_log *log)
{
    s->player[s->active].draft = (spf_draft){0};
    spf_discard_sponsor(s, s->active, kind);
    s->deeds.cards = (uint8_t)(s->deeds.cards < 60 ? s->deeds.cards + 1 : s->deeds.cards);
    cb_reveal(log);
    spf_tell(log, s->active, SPF_E_PLAYED, (int16_t)kind);
    return &spf_sponsors[kind];
}

static void attack(spf_state *s, const spf_sponsor *card, const spf_board *area, cb_log *log)
{
    spf_blow blow = {.weapon = card->weapon,
                     .source = {.doer = (int16_t)s->active, .deed = true},
                     .figure = s->figure,
                     .from = (uint16_t)spf_figure_hex(s, s->figure),
                     .attack = true};
    s->attacked = 1;
    spf_strike(s, &blow, area, log);
}

static void shield(spf_state *s, cb_log *log)
{
    spf_freak_of(s, s->figure)->shields++;
    s->peaceful = 1;
    spf_tell(log, s->active, SPF_E_SHIELD, s->figure);
}

static void boost(spf_state *s, const spf_weapon *more)
{
    s->boost_range = (uint8_t)(s->boost_range + more->range);
    s->boost_damage = (uint8_t)(s->boost_damage + more->damage);
    s->boost_strikes = (uint8_t)(s->boost_strikes + more->strikes);
}

/* A card without arguments. */
static void play_at_once(spf_state *s, const spf_sponsor *card, cb_log *log)
{
    spf_board area;
    switch ((spf_effect)card->effect) {
    case SPF_DO_ATTACK:
        area = spf_disc(spf_figure_hex(s, s->figure), card->weapon.radius);
        attack(s, card, &area, log);
        break;
    case SPF_DO_SHIELD:
        shield(s, log);
        break;
    case SPF_DO_HEAL:
        spf_heal(s, s->figure, card->amount, log);
        break;
    case SPF_DO_STIMULATE:
        s->movement = (uint8_t)(s->movement + card->amount);
        break;
    case SPF_DO_BOOST:
        boost(s, &card->weapon);
        break;
    default:
        break;
    }
}

void spf_act_play(spf_state *s, int seat, cb_move m, cb_log *log)
{
    const spf_sponsor *card = &spf_sponsors[spf_x(m)];
    if (card->attack && s->attacked) {
        show_card(s, spf_x(m), log);
        spf_tell(log, seat, SPF_E_WASTED, (int16_t)spf_x(m));
    } else if (card->aim == SPF_AIM_NOTHING) {
        play_at_once(s, show_card(s, spf_x(m), log), log);
    } else {
        s->player[seat].draft.card = (uint8_t)spf_x(m);
        cb_reveal(log);
    }
}

static void dominate(spf_state *s, int freak, int hex, cb_log *log)
{
    spf_blow blow = {.weapon = spf_right_arm(s, freak),
                     .source = {.doer = (int16_t)s->active, .deed = true},
                     .figure = (uint8_t)freak,
                     .from = spf_freak_in(s, freak)->hex,
                     .attack = true,
                     .right_arm = true,
                     .forced = true};
    spf_board area = {{0}};
    spf_put(&area, hex);
    spf_strike(s, &blow, &area, log);
}

static void open_wormhole(spf_state *s, int hex, cb_log *log)
{
    int token = 0;
    while (s->wormholes[token]) {
        token += 2;
    }
    s->wormholes[token] = (uint16_t)spf_figure_hex(s, s->figure);
    s->wormholes[token + 1] = (uint16_t)hex;
    spf_tell(log, s->active, SPF_E_WORMHOLE, (int16_t)s->wormholes[token], (int16_t)hex);
}

static void fly(spf_state *s, int hex, cb_log *log)
{
    s->movement = (uint8_t)(s->movement - spf_distance(spf_figure_hex(s, s->figure), hex));
    spf_enter(s, s->figure, hex, SPF_OF_ITSELF, log);
}

static void summon(spf_state *s, int kind, int hex, cb_log *log)
{
    int unit = spf_free_unit(s, kind);
    spf_deploy(s, unit, s->active, hex);
    spf_tell(log, s->active, SPF_E_ARRIVED, (int16_t)unit, (int16_t)hex);
}

static void play_on_hex(spf_state *s, const spf_sponsor *card, int hex, cb_log *log)
{
    spf_board area = {{0}};
    switch ((spf_effect)card->effect) {
    case SPF_DO_ATTACK:
        area = spf_disc(hex, card->weapon.radius);
        attack(s, card, &area, log);
        break;
    case SPF_DO_FLY:
        fly(s, hex, log);
        break;
    case SPF_DO_SUMMON:
        summon(s, card->amount, hex, log);
        break;
    case SPF_DO_WORMHOLE:
        open_wormhole(s, hex, log);
        break;
    default:
        break;
    }
}

/* A hexagon is named: the last argument, except for Acid Thrower. */
void spf_act_at(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_draft *draft = &s->player[seat].draft;
    int kind = draft->card, freak = draft->freak;
    if (freak) {
        show_card(s, kind, log);
        spf_aimed(s, spf_x(m), 0, 0);
        s->last.figure = (uint8_t)freak;
        spf_tell(log, seat, SPF_E_COMMANDED, (int16_t)freak, (int16_t)spf_x(m));
        dominate(s, freak, spf_x(m), log);
    } else if (spf_sponsors[kind].weapon.area == SPF_AREA_TRIANGLE) {
        draft->hex = (uint16_t)spf_x(m);
        cb_reveal(log);
    } else {
        const spf_sponsor *card = show_card(s, kind, log);
        spf_aimed(s, spf_x(m), 0, 0);
        spf_tell(log, seat, SPF_E_AIMED, (int16_t)spf_x(m));
        play_on_hex(s, card, spf_x(m), log);
    }
}

void spf_act_spread(spf_state *s, int seat, cb_move m, cb_log *log)
{
    int kind = s->player[seat].draft.card, target = s->player[seat].draft.hex;
    spf_board area = {{0}};
    spf_put(&area, target);
    spf_put(&area, spf_x(m));
    spf_put(&area, spf_y(m));
    const spf_sponsor *card = show_card(s, kind, log);
    spf_aimed(s, target, spf_x(m), spf_y(m));
    spf_tell(log, seat, SPF_E_SPRAYED, (int16_t)target, (int16_t)spf_x(m), (int16_t)spf_y(m));
    attack(s, card, &area, log);
}

/* A beam ends before a wall and at the edge (SPF-24.3). */
void spf_act_toward(spf_state *s, int seat, cb_move m, cb_log *log)
{
    const spf_sponsor *card = show_card(s, s->player[seat].draft.card, log);
    const spf_board *wall = &spf_arena_of(s)->wall;
    s->last = (spf_last){.direction = (uint8_t)(spf_x(m) + 1)};
    spf_tell(log, seat, SPF_E_BEAM, (int16_t)spf_x(m));
    int hex = spf_figure_hex(s, s->figure);
    spf_board area = {{0}};
    for (int n = 0; n < card->weapon.range; n++) {
        hex += spf_steps[spf_x(m)];
        if (!spf_in(&spf_on_board, hex) || spf_in(wall, hex)) {
            break;
        }
        spf_put(&area, hex);
    }
    attack(s, card, &area, log);
}

void spf_act_fit(spf_state *s, int seat, cb_move m, cb_log *log)
{
    show_card(s, s->player[seat].draft.card, log);
    spf_fit(s, seat, spf_x(m), log);
}

void spf_act_command(spf_state *s, int seat, cb_move m, cb_log *log)
{
    s->player[seat].draft.freak = (uint8_t)spf_x(m);
    cb_reveal(log);
}
