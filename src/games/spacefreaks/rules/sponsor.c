/*
 * Playing Sponsor cards (SPF-13, SPF-24). A card that must be aimed is first laid aside, known to
 * its player only (spacefreaks_draft); it is shown and counts as played once all its arguments are
 * named. Laying one aside still cannot be taken back: being able to shows that the hand holds such
 * a card.
 */
#include "games/spacefreaks/rules/stages.h"

/* ---- What can be aimed at ---- */

static spacefreaks_board landings(const spacefreaks_state *s, int reach)
{
    const spacefreaks_player *p = &s->player[s->active];
    int from = spacefreaks_figure_hex(s, s->figure);
    spacefreaks_board to = spacefreaks_disc(from, s->movement < reach ? s->movement : reach);
    spacefreaks_limit(&to, &spacefreaks_arena_of(s)->walk);
    spacefreaks_clear(&to, &s->figures);
    spacefreaks_board closed = s->solid;
    spacefreaks_remove(&closed, p->bunker.hex); /* SPF-24.6: the player's own empty Bunker will
                                                   do */
    spacefreaks_clear(&to, &closed);
    return to;
}

static spacefreaks_board free_hexes(const spacefreaks_state *s, const spacefreaks_sponsor *card)
{
    bool token = card->effect == SPACEFREAKS_DO_WORMHOLE;
    spacefreaks_board to = spacefreaks_disc(spacefreaks_figure_hex(s, s->figure), card->reach);
    spacefreaks_board empty = token ? spacefreaks_building_sites(s) : spacefreaks_empty_hexes(s);
    spacefreaks_limit(&to, &empty);
    return to;
}

static spacefreaks_board commands(const spacefreaks_state *s, int freak)
{
    spacefreaks_weapon arm = spacefreaks_right_arm(s, freak);
    return spacefreaks_targets(s, spacefreaks_freak_in(s, freak)->hex, &arm);
}

/* SPF-24.8 */
static bool can_dominate(const spacefreaks_state *s, int freak, int reach)
{
    const spacefreaks_freak *f = spacefreaks_freak_in(s, freak);
    if (spacefreaks_freak_seat(freak) == s->active || !f->hex || f->shields ||
        !spacefreaks_sees(s, spacefreaks_figure_hex(s, s->figure), f->hex, reach, false) ||
        spacefreaks_in_bunker(s, freak)) {
        return false;
    }
    spacefreaks_board targets = commands(s, freak);
    return !spacefreaks_is_empty(&targets);
}

static int list_victims(const spacefreaks_state *s, int reach, cb_move *out)
{
    int n = 0;
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        if (can_dominate(s, f, reach)) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_COMMAND, f);
        }
    }
    return n;
}

static int list_arms(const spacefreaks_state *s, cb_move *out)
{
    int n = 0;
    for (int part = SPACEFREAKS_ANTIMATTER_FLAIL; part <= SPACEFREAKS_POISON_NEEDLE; part++) {
        if (s->player[s->active].parts[spacefreaks_parts[part].slot] != part) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_FIT, part);
        }
    }
    return n;
}

static int list_directions(cb_move *out)
{
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        out[d] = CB_MOVE(SPACEFREAKS_V_TOWARD, d);
    }
    return SPACEFREAKS_DIRECTIONS;
}

/* Acid Thrower: the pairs that make a triangle with the target (SPF-24.1). */
static int list_spreads(int target, cb_move *out)
{
    int n = 0;
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int a = target + spacefreaks_steps[d],
            b = target + spacefreaks_steps[(d + 1) % SPACEFREAKS_DIRECTIONS];
        if (spacefreaks_in(&spacefreaks_on_board, a) && spacefreaks_in(&spacefreaks_on_board, b)) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_SPREAD, a, b);
        }
    }
    return n;
}

static int list_first(const spacefreaks_state *s, const spacefreaks_sponsor *card, cb_move *out)
{
    spacefreaks_board to = {{0}};
    switch ((spacefreaks_aim)card->aim) {
    case SPACEFREAKS_AIM_NOTHING:
        return 0;
    case SPACEFREAKS_AIM_DIRECTION:
        return list_directions(out);
    case SPACEFREAKS_AIM_PART:
        return list_arms(s, out);
    case SPACEFREAKS_AIM_FREAK:
        return list_victims(s, card->reach, out);
    case SPACEFREAKS_AIM_HEX:
        to = spacefreaks_targets(s, spacefreaks_figure_hex(s, s->figure), &card->weapon);
        break;
    case SPACEFREAKS_AIM_LANDING:
        to = landings(s, card->reach);
        break;
    case SPACEFREAKS_AIM_EMPTY:
        to = free_hexes(s, card);
        break;
    }
    return spacefreaks_list_board(&to, CB_MOVE(SPACEFREAKS_V_AT), out);
}

int spacefreaks_list_aim(const spacefreaks_state *s, int seat, cb_move *out)
{
    const spacefreaks_draft *draft = &s->player[seat].draft;
    if (draft->freak) {
        spacefreaks_board to = commands(s, draft->freak);
        return spacefreaks_list_board(&to, CB_MOVE(SPACEFREAKS_V_AT), out);
    }
    return draft->hex ? list_spreads(draft->hex, out)
                      : list_first(s, &spacefreaks_sponsors[draft->card], out);
}

/* ---- What can be played ---- */

/* Is a neighbour of the Freak free, to land on or to put something on? One nearly always is, and
 * looking at six hexagons is quicker than building a disc. */
static bool has_elbow_room(const spacefreaks_state *s)
{
    int from = spacefreaks_figure_hex(s, s->figure);
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int hex = from + spacefreaks_steps[d];
        if (spacefreaks_is_open(s, hex) && spacefreaks_is_bare(s, hex)) {
            return true;
        }
    }
    return false;
}

static bool can_land(const spacefreaks_state *s, const spacefreaks_sponsor *card)
{
    if (!s->movement || has_elbow_room(s)) {
        return s->movement;
    }
    spacefreaks_board to = landings(s, card->reach);
    return !spacefreaks_is_empty(&to);
}

static bool has_site(const spacefreaks_state *s, const spacefreaks_sponsor *card)
{
    if (has_elbow_room(s)) {
        return true;
    }
    spacefreaks_board to = free_hexes(s, card);
    return !spacefreaks_is_empty(&to);
}

/* There is always a hexagon to aim at, unless force fields stand in all. */
static bool has_target(const spacefreaks_state *s, const spacefreaks_sponsor *card)
{
    if (card->aim != SPACEFREAKS_AIM_HEX || !spacefreaks_shields_used(s)) {
        return true;
    }
    spacefreaks_board to =
        spacefreaks_targets(s, spacefreaks_figure_hex(s, s->figure), &card->weapon);
    return !spacefreaks_is_empty(&to);
}

static bool has_victim(const spacefreaks_state *s, const spacefreaks_sponsor *card)
{
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        if (can_dominate(s, f, card->reach)) {
            return true;
        }
    }
    return false;
}

/* Does the target or piece exist that the card needs (SPF-13.6)? */
static bool can_aim(const spacefreaks_state *s, const spacefreaks_sponsor *card)
{
    switch ((spacefreaks_effect)card->effect) {
    case SPACEFREAKS_DO_ATTACK:
        return has_target(s, card);
    case SPACEFREAKS_DO_SHIELD:
        return spacefreaks_shields_used(s) < SPACEFREAKS_SHIELDS;
    case SPACEFREAKS_DO_FLY:
        return can_land(s, card);
    case SPACEFREAKS_DO_SUMMON:
        return spacefreaks_free_unit(s, card->amount) && has_site(s, card);
    case SPACEFREAKS_DO_DOMINATE:
        return has_victim(s, card);
    case SPACEFREAKS_DO_WORMHOLE: /* SPF-24.9 */
        return !s->wormholes[SPACEFREAKS_WORMHOLES - 1] &&
               spacefreaks_is_bare(s, spacefreaks_figure_hex(s, s->figure)) && has_site(s, card);
    case SPACEFREAKS_DO_SURGERY:
    case SPACEFREAKS_DO_HEAL:
    case SPACEFREAKS_DO_STIMULATE:
    case SPACEFREAKS_DO_BOOST:
        break;
    }
    return true;
}

static bool can_play(const spacefreaks_state *s, int kind)
{
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[kind];
    if (card->attack && (s->attacked || s->peaceful)) {
        return !s->peaceful; /* wasted (SPF-10.3), or forbidden (SPF-24.5) */
    }
    return can_aim(s, card);
}

int spacefreaks_list_cards(const spacefreaks_state *s, cb_move *out)
{
    int n = 0;
    for (uint64_t kinds = s->player[s->active].sponsors & SPACEFREAKS_FIRST_SPONSORS; kinds;) {
        int kind = spacefreaks_sponsor_of_bit[cb_take(&kinds)];
        if (can_play(s, kind)) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_PLAY, kind);
        }
    }
    return n;
}

/* ---- Carrying out ---- */

/* The card is shown (SPF-13.1); it is discarded after its effect (SPF-13.6). */
static const spacefreaks_sponsor *show_card(spacefreaks_state *s, int kind, cb_log *log)
{
    s->player[s->active].draft = (spacefreaks_draft){0};
    spacefreaks_play_sponsor(s, s->active, kind);
    s->deeds.cards = (uint8_t)(s->deeds.cards < 60 ? s->deeds.cards + 1 : s->deeds.cards);
    cb_reveal(log);
    spacefreaks_tell(log, s->active, SPACEFREAKS_E_PLAYED, (int16_t)kind);
    return &spacefreaks_sponsors[kind];
}

static void attack(spacefreaks_state *s, const spacefreaks_sponsor *card,
                   const spacefreaks_board *area, cb_log *log)
{
    spacefreaks_blow blow = {.weapon = card->weapon,
                             .source = {.doer = (int16_t)s->active, .deed = true},
                             .figure = s->figure,
                             .from = (uint16_t)spacefreaks_figure_hex(s, s->figure),
                             .attack = true};
    s->attacked = 1;
    spacefreaks_strike(s, &blow, area, log);
}

static void shield(spacefreaks_state *s, cb_log *log)
{
    spacefreaks_freak_of(s, s->figure)->shields++;
    s->peaceful = 1;
    spacefreaks_tell(log, s->active, SPACEFREAKS_E_SHIELD, s->figure);
}

static void boost(spacefreaks_state *s, const spacefreaks_weapon *more)
{
    s->boost_range = (uint8_t)(s->boost_range + more->range);
    s->boost_damage = (uint8_t)(s->boost_damage + more->damage);
    s->boost_strikes = (uint8_t)(s->boost_strikes + more->strikes);
}

/* A card without arguments. */
static void play_at_once(spacefreaks_state *s, const spacefreaks_sponsor *card, cb_log *log)
{
    spacefreaks_board area;
    switch ((spacefreaks_effect)card->effect) {
    case SPACEFREAKS_DO_ATTACK:
        area = spacefreaks_disc(spacefreaks_figure_hex(s, s->figure), card->weapon.radius);
        attack(s, card, &area, log);
        break;
    case SPACEFREAKS_DO_SHIELD:
        shield(s, log);
        break;
    case SPACEFREAKS_DO_HEAL:
        spacefreaks_heal(s, s->figure, card->amount, log);
        break;
    case SPACEFREAKS_DO_STIMULATE:
        s->movement = (uint8_t)(s->movement + card->amount);
        break;
    case SPACEFREAKS_DO_BOOST:
        boost(s, &card->weapon);
        break;
    default:
        break;
    }
}

void spacefreaks_act_play(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[cb_move_ref(m, 0)];
    if (card->attack && s->attacked) {
        show_card(s, cb_move_ref(m, 0), log);
        spacefreaks_tell(log, seat, SPACEFREAKS_E_WASTED, (int16_t)cb_move_ref(m, 0));
    } else if (card->aim == SPACEFREAKS_AIM_NOTHING) {
        play_at_once(s, show_card(s, cb_move_ref(m, 0), log), log);
    } else {
        s->player[seat].draft.card = (uint8_t)cb_move_ref(m, 0);
        cb_reveal(log);
    }
}

static void dominate(spacefreaks_state *s, int freak, int hex, cb_log *log)
{
    spacefreaks_blow blow = {.weapon = spacefreaks_right_arm(s, freak),
                             .source = {.doer = (int16_t)s->active, .deed = true},
                             .figure = (uint8_t)freak,
                             .from = spacefreaks_freak_in(s, freak)->hex,
                             .attack = true,
                             .right_arm = true,
                             .forced = true};
    spacefreaks_strike_hex(s, &blow, hex, log);
}

static void open_wormhole(spacefreaks_state *s, int hex, cb_log *log)
{
    int token = 0;
    while (s->wormholes[token]) {
        token += 2;
    }
    s->wormholes[token] = (uint16_t)spacefreaks_figure_hex(s, s->figure);
    s->wormholes[token + 1] = (uint16_t)hex;
    spacefreaks_tell(log, s->active, SPACEFREAKS_E_WORMHOLE, (int16_t)s->wormholes[token],
                     (int16_t)hex);
}

static void fly(spacefreaks_state *s, int hex, cb_log *log)
{
    s->movement =
        (uint8_t)(s->movement - spacefreaks_distance(spacefreaks_figure_hex(s, s->figure), hex));
    spacefreaks_enter(s, s->figure, hex, SPACEFREAKS_OF_ITSELF, log);
}

static void summon(spacefreaks_state *s, int kind, int hex, cb_log *log)
{
    int unit = spacefreaks_free_unit(s, kind);
    spacefreaks_deploy(s, unit, s->active, hex);
    spacefreaks_tell(log, s->active, SPACEFREAKS_E_ARRIVED, (int16_t)unit, (int16_t)hex);
}

static void play_on_hex(spacefreaks_state *s, const spacefreaks_sponsor *card, int hex, cb_log *log)
{
    spacefreaks_board area = {{0}};
    switch ((spacefreaks_effect)card->effect) {
    case SPACEFREAKS_DO_ATTACK:
        area = spacefreaks_disc(hex, card->weapon.radius);
        attack(s, card, &area, log);
        break;
    case SPACEFREAKS_DO_FLY:
        fly(s, hex, log);
        break;
    case SPACEFREAKS_DO_SUMMON:
        summon(s, card->amount, hex, log);
        break;
    case SPACEFREAKS_DO_WORMHOLE:
        open_wormhole(s, hex, log);
        break;
    default:
        break;
    }
}

/* A hexagon is named: the last argument, except for Acid Thrower. */
void spacefreaks_act_at(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_draft *draft = &s->player[seat].draft;
    int kind = draft->card, freak = draft->freak;
    if (freak) {
        show_card(s, kind, log);
        spacefreaks_aimed(s, cb_move_ref(m, 0), 0, 0);
        s->last.figure = (uint8_t)freak;
        spacefreaks_tell(log, seat, SPACEFREAKS_E_COMMANDED, (int16_t)freak,
                         (int16_t)cb_move_ref(m, 0));
        dominate(s, freak, cb_move_ref(m, 0), log);
    } else if (spacefreaks_sponsors[kind].weapon.area == SPACEFREAKS_AREA_TRIANGLE) {
        draft->hex = (uint16_t)cb_move_ref(m, 0);
        cb_reveal(log);
    } else {
        const spacefreaks_sponsor *card = show_card(s, kind, log);
        spacefreaks_aimed(s, cb_move_ref(m, 0), 0, 0);
        spacefreaks_tell(log, seat, SPACEFREAKS_E_AIMED, (int16_t)cb_move_ref(m, 0));
        play_on_hex(s, card, cb_move_ref(m, 0), log);
    }
}

void spacefreaks_act_spread(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    int kind = s->player[seat].draft.card, target = s->player[seat].draft.hex;
    spacefreaks_board area = {{0}};
    spacefreaks_put(&area, target);
    spacefreaks_put(&area, cb_move_ref(m, 0));
    spacefreaks_put(&area, cb_move_ref(m, 1));
    const spacefreaks_sponsor *card = show_card(s, kind, log);
    spacefreaks_aimed(s, target, cb_move_ref(m, 0), cb_move_ref(m, 1));
    spacefreaks_tell(log, seat, SPACEFREAKS_E_SPRAYED, (int16_t)target, (int16_t)cb_move_ref(m, 0),
                     (int16_t)cb_move_ref(m, 1));
    attack(s, card, &area, log);
}

spacefreaks_board spacefreaks_beam(const spacefreaks_state *s, int from, int direction, int range)
{
    spacefreaks_board area = {{0}};
    for (int n = 0, hex = from; n < range; n++) {
        hex += spacefreaks_steps[direction];
        if (!spacefreaks_in(&spacefreaks_on_board, hex) ||
            spacefreaks_in(&spacefreaks_arena_of(s)->wall, hex)) {
            break;
        }
        spacefreaks_put(&area, hex);
    }
    return area;
}

void spacefreaks_act_toward(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    const spacefreaks_sponsor *card = show_card(s, s->player[seat].draft.card, log);
    s->last = (spacefreaks_last){.direction = (uint8_t)(cb_move_ref(m, 0) + 1)};
    spacefreaks_tell(log, seat, SPACEFREAKS_E_BEAM, (int16_t)cb_move_ref(m, 0));
    spacefreaks_board area = spacefreaks_beam(s, spacefreaks_figure_hex(s, s->figure),
                                              cb_move_ref(m, 0), card->weapon.range);
    attack(s, card, &area, log);
}

void spacefreaks_act_fit(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    show_card(s, s->player[seat].draft.card, log);
    spacefreaks_fit(s, seat, cb_move_ref(m, 0), log);
}

void spacefreaks_act_command(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    s->player[seat].draft.freak = (uint8_t)cb_move_ref(m, 0);
    cb_reveal(log);
}
