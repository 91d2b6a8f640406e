/* Facts about attacks: what is aimed now, and what each one that may be made would do. Blows are
 * struck in a copy of the view. */
#include "games/spacefreaks/rules/enter.h"
#include "games/spacefreaks/rules/stages.h"
#include "games/spacefreaks/tell/facts.h"

/* ---- Fields ---- */

const cb_field spacefreaks_sight_fields[] = {
    CB_FIELD(spacefreaks_sight_facts, from, CB_U16, &spacefreaks_kind_hex,
             .blank = SPACEFREAKS_NOWHERE, .has_unknown = true),
    CB_NESTED_ARRAY(spacefreaks_sight_facts, rays, spacefreaks_ray_fields),
    CB_FIELD(spacefreaks_sight_facts, covers, CB_SET, &spacefreaks_kind_hex),
    CB_FIELDS_END,
};
static const cb_field hit_fields[] = {
    CB_FIELD(spacefreaks_hit_fact, hex, CB_U16, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_hit_fact, figure, CB_U8, &spacefreaks_kind_figure, .has_unknown = true),
    CB_FIELD(spacefreaks_hit_fact, building, CB_U8, &spacefreaks_kind_building,
             .has_unknown = true),
    CB_FIELD(spacefreaks_hit_fact, owner, CB_U8, &cb_kind_seat),
    CB_FIELD(spacefreaks_hit_fact, damage, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_hit_fact, left, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_hit_fact, strikes, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_hit_fact, gone, CB_U8, &cb_kind_bool),
    CB_FIELD(spacefreaks_hit_fact, shielded, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};

enum { BY_ATTACK, BY_REPULSE, BY_FIRE, BY_PLAY, BY_AT, BY_TOWARD, BY_SPREAD, BY_EXPLODE, WAYS };
static const char *const verb_names[] = {"attack", "repulse", "fire",   "play",
                                         "at",     "toward",  "spread", "explode"};
static const uint8_t verbs[] = {SPACEFREAKS_V_ATTACK, SPACEFREAKS_V_REPULSE, SPACEFREAKS_V_FIRE,
                                SPACEFREAKS_V_PLAY,   SPACEFREAKS_V_AT,      SPACEFREAKS_V_TOWARD,
                                SPACEFREAKS_V_SPREAD, SPACEFREAKS_V_EXPLODE};
static const cb_kind kind_verb = {.id = "blow", .min = 0, .max = WAYS - 1, .names = verb_names};

#define MAYBE_HEX &spacefreaks_kind_hex, .blank = SPACEFREAKS_NOWHERE, .has_unknown = true
static const cb_field blow_fields[] = {
    CB_FIELD(spacefreaks_blow_fact, verb, CB_U8, &kind_verb),
    CB_FIELD(spacefreaks_blow_fact, sponsor, CB_U8, &spacefreaks_kind_sponsor, .has_unknown = true),
    CB_FIELD(spacefreaks_blow_fact, direction, CB_I8, &spacefreaks_kind_direction, .blank = -1,
             .has_unknown = true),
    CB_FIELD(spacefreaks_blow_fact, hex, CB_U16, MAYBE_HEX),
    CB_FIELD(spacefreaks_blow_fact, other, CB_U16, MAYBE_HEX),
    CB_FIELD(spacefreaks_blow_fact, from, CB_U16, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_blow_fact, area, CB_SET, &spacefreaks_kind_hex),
    CB_NESTED_LIST(spacefreaks_blow_fact, hits, hit_count, hit_fields),
    CB_FIELD(spacefreaks_blow_fact, back, CB_U8, &spacefreaks_kind_count),
    CB_LIST(spacefreaks_blow_fact, path, steps, CB_U16, &spacefreaks_kind_hex),
    CB_FIELDS_END,
};
const cb_field spacefreaks_blows_fields[] = {
    CB_NESTED_LIST(spacefreaks_blow_facts, blows, count, blow_fields),
    CB_FIELDS_END,
};

/* ---- With what, from where ---- */

static bool is_acting(const spacefreaks_state *s)
{
    return s->figure && spacefreaks_figure_hex(s, s->figure);
}

/* The weapon that `at`, `spread` and `toward` aim: of a Freak under Psionic Domination, or of the
 * card laid aside. */
static bool aim_card(const spacefreaks_state *s, int seat, spacefreaks_blow *blow)
{
    const spacefreaks_draft *draft = &s->player[seat].draft;
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[draft->card];
    if (draft->freak) {
        blow->figure = draft->freak;
        blow->weapon = spacefreaks_right_arm(s, draft->freak);
        blow->right_arm = blow->forced = true;
    } else if (draft->card && card->attack) {
        blow->weapon = card->weapon;
    } else {
        return false;
    }
    blow->from = (uint16_t)spacefreaks_figure_hex(s, blow->figure);
    return blow->from;
}

static bool arm_figure(const spacefreaks_state *s, spacefreaks_blow *blow)
{
    if (!is_acting(s)) {
        return false;
    }
    blow->weapon = spacefreaks_arm_of(s, s->figure);
    blow->from = (uint16_t)spacefreaks_figure_hex(s, s->figure);
    blow->right_arm = spacefreaks_is_freak(s->figure);
    return true;
}

static bool arm_turret(const spacefreaks_state *s, spacefreaks_blow *blow)
{
    if (!s->aim_building) {
        return false;
    }
    blow->figure = 0;
    blow->turret = s->aim_building;
    blow->weapon = spacefreaks_turret_arm(s, s->active);
    blow->from = spacefreaks_building_in(s, s->aim_building)->hex;
    blow->source.deed = false;
    return blow->from;
}

/* The blow that a move of the active seat is, with its area; false where it is none. */
static bool blow_of(const spacefreaks_state *s, int seat, cb_move m, spacefreaks_blow *blow,
                    spacefreaks_board *area)
{
    int x = cb_move_ref(m, 0), verb = cb_move_verb(m);
    const spacefreaks_sponsor *card = &spacefreaks_sponsors[x <= SPACEFREAKS_SPONSORS ? x : 0];
    *area = (spacefreaks_board){{0}};
    *blow = (spacefreaks_blow){
        .source = {.doer = (int16_t)seat, .deed = spacefreaks_is_freak(s->figure)},
        .figure = s->figure,
        .attack = true};
    switch (verb) {
    case SPACEFREAKS_V_ATTACK:
        spacefreaks_put(area, x);
        return arm_figure(s, blow);
    case SPACEFREAKS_V_REPULSE:
        spacefreaks_put(area, x);
        bool armed = arm_figure(s, blow);
        blow->weapon = spacefreaks_repulsion_rifle;
        blow->right_arm = false;
        return armed;
    case SPACEFREAKS_V_FIRE:
        spacefreaks_put(area, x);
        return arm_turret(s, blow);
    case SPACEFREAKS_V_PLAY:
        if (!card->attack || card->weapon.area != SPACEFREAKS_AREA_SELF || s->attacked ||
            !is_acting(s)) {
            return false;
        }
        blow->weapon = card->weapon;
        blow->from = (uint16_t)spacefreaks_figure_hex(s, s->figure);
        *area = spacefreaks_disc(blow->from, card->weapon.radius);
        return true;
    case SPACEFREAKS_V_EXPLODE:
        blow->attack = false;
        blow->weapon = spacefreaks_explosion;
        blow->from = (uint16_t)spacefreaks_figure_hex(s, s->figure);
        *area = spacefreaks_disc(blow->from, spacefreaks_explosion.radius);
        return is_acting(s);
    case SPACEFREAKS_V_AT:
        if (!aim_card(s, seat, blow)) {
            return false;
        }
        *area = spacefreaks_disc(
            x, blow->weapon.area == SPACEFREAKS_AREA_AROUND ? blow->weapon.radius : 0);
        return true;
    case SPACEFREAKS_V_TOWARD:
        if (!aim_card(s, seat, blow)) {
            return false;
        }
        *area = spacefreaks_beam(s, blow->from, x, blow->weapon.range);
        return true;
    case SPACEFREAKS_V_SPREAD:
        if (!aim_card(s, seat, blow)) {
            return false;
        }
        spacefreaks_put(area, s->player[seat].draft.hex);
        spacefreaks_put(area, x);
        spacefreaks_put(area, cb_move_ref(m, 1));
        return true;
    default:
        return false;
    }
}

/* ---- What it does ---- */

enum { EVENTS = 128 };

/* What is there, the most outward first (SPF-10.15); false: nothing that the blow concerns. */
static bool target_in(const spacefreaks_state *s, const spacefreaks_blow *blow, int hex,
                      spacefreaks_hit_fact *hit)
{
    int building = spacefreaks_building_at(s, hex);
    int figure = building ? 0 : spacefreaks_figure_at(s, hex);
    int base = building || figure ? -1 : spacefreaks_base_at(s, hex);
    if (building) {
        hit->owner = (uint8_t)spacefreaks_building_owner(building);
    } else if (figure) {
        hit->owner = (uint8_t)spacefreaks_figure_owner(s, figure);
        hit->shielded =
            spacefreaks_is_freak(figure) && spacefreaks_freak_in(s, figure)->shields > 0;
    } else if (base >= 0 && base != blow->source.doer) {
        hit->owner = (uint8_t)base;
    } else {
        return false;
    }
    hit->hex = (uint16_t)hex;
    hit->figure = (uint8_t)figure;
    hit->building = (uint8_t)building;
    return !(figure && spacefreaks_is_freak(figure) && blow->weapon.spares);
}

/* An event that tells of this target? */
static bool tells_of(const cb_phrase *p, const spacefreaks_hit_fact *hit)
{
    switch (p->verb) {
    case SPACEFREAKS_E_DAMAGE:
    case SPACEFREAKS_E_STRIKE:
    case SPACEFREAKS_E_DESTROYED:
        return hit->figure && p->refs[0] == hit->figure;
    case SPACEFREAKS_E_BUILDING_STRIKE:
    case SPACEFREAKS_E_RUINED:
        return hit->building && p->refs[0] == hit->building;
    case SPACEFREAKS_E_BASE_STRIKE:
        return !hit->figure && !hit->building && p->refs[0] == hit->owner;
    default:
        return false;
    }
}

static void read_event(const cb_phrase *p, spacefreaks_hit_fact *hit)
{
    if (!tells_of(p, hit)) {
        return;
    }
    switch (p->verb) {
    case SPACEFREAKS_E_DAMAGE:
        hit->damage = (uint8_t)p->refs[1];
        break;
    case SPACEFREAKS_E_DESTROYED:
    case SPACEFREAKS_E_RUINED:
        hit->gone = true;
        break;
    default:
        hit->strikes = (uint8_t)p->refs[1];
    }
}

static void strike(const spacefreaks_state *s, const spacefreaks_blow *blow,
                   const spacefreaks_board *area, spacefreaks_blow_fact *told)
{
    cb_event events[EVENTS];
    cb_log log = {.events = events, .capacity = EVENTS};
    spacefreaks_state then = *s;
    if (!blow->attack) { /* Self-Destruct */
        spacefreaks_freak_of(&then, blow->figure)->hp = 0;
    }
    spacefreaks_strike(&then, blow, area, &log);
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        for (uint64_t row = area->row[r] & (s->figures.row[r] | s->solid.row[r]); row;) {
            int hex = r * 32 + cb_take(&row);
            spacefreaks_hit_fact hit = {0};
            if (hex == blow->from || told->hit_count == SPACEFREAKS_MAX_HITS ||
                !target_in(s, blow, hex, &hit)) {
                continue;
            }
            for (int i = 0; i < log.count; i++) {
                read_event(&events[i].phrase, &hit);
            }
            hit.left = (uint8_t)(hit.figure && spacefreaks_is_freak(hit.figure) && !hit.gone
                                     ? spacefreaks_freak_in(&then, hit.figure)->hp
                                     : 0);
            told->hits[told->hit_count++] = hit;
        }
    }
    for (int i = 0; blow->figure && i < log.count; i++) {
        const cb_phrase *p = &events[i].phrase;
        told->back +=
            (uint8_t)(p->verb == SPACEFREAKS_E_DAMAGE && p->refs[0] == blow->figure ? p->refs[1]
                                                                                    : 0);
    }
}

/* SPF-25.11: where the Repulsion Rifle drives a Figure. */
static void push(const spacefreaks_state *s, const spacefreaks_blow *blow, int hex,
                 spacefreaks_blow_fact *told)
{
    cb_event events[EVENTS];
    cb_log log = {.events = events, .capacity = EVENTS};
    spacefreaks_state then = *s;
    spacefreaks_push(&then, spacefreaks_figure_at(s, hex), spacefreaks_direction(blow->from, hex),
                     blow->source, &log);
    for (int i = 0; i < log.count && told->steps < SPACEFREAKS_MAX_PATH; i++) {
        if (events[i].phrase.verb == SPACEFREAKS_E_PUSHED) {
            told->path[told->steps++] = (uint16_t)events[i].phrase.refs[1];
        }
    }
}

static int way_of(int verb)
{
    int way = 0;
    while (way < WAYS && verbs[way] != verb) {
        way++;
    }
    return way;
}

void spacefreaks_tell_blows(const void *view, int viewer, void *facts)
{
    const spacefreaks_state *s = view;
    spacefreaks_blow_facts *told = facts;
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    cb_seats who = 0;
    if (viewer != s->active || spacefreaks_phase(s, &who) != CB_PLAYERS || !(who >> viewer & 1)) {
        return;
    }
    int n = spacefreaks_list_moves(s, viewer, moves);
    for (int i = 0; i < n && told->count < SPACEFREAKS_MAX_BLOWS; i++) {
        spacefreaks_blow blow;
        spacefreaks_board area;
        int way = way_of(cb_move_verb(moves[i]));
        if (way == WAYS || !blow_of(s, viewer, moves[i], &blow, &area)) {
            continue;
        }
        spacefreaks_blow_fact *b = &told->blows[told->count++];
        bool named = way != BY_PLAY && way != BY_TOWARD && way != BY_EXPLODE;
        spacefreaks_board hit = area;
        spacefreaks_remove(&hit, blow.from);
        *b = (spacefreaks_blow_fact){
            .verb = (uint8_t)way,
            .sponsor = (uint8_t)(way == BY_PLAY ? cb_move_ref(moves[i], 0) : 0),
            .direction = (int8_t)(way == BY_TOWARD ? cb_move_ref(moves[i], 0) : -1),
            .hex = (uint16_t)(named ? cb_move_ref(moves[i], 0) : SPACEFREAKS_NOWHERE),
            .other = (uint16_t)(way == BY_SPREAD ? cb_move_ref(moves[i], 1) : SPACEFREAKS_NOWHERE),
            .from = blow.from,
            .area = spacefreaks_hexes_of(&hit)};
        if (way == BY_REPULSE) {
            push(s, &blow, b->hex, b);
        } else {
            strike(s, &blow, &area, b);
        }
    }
}

/* ---- What is aimed ---- */

void spacefreaks_tell_sight(const void *view, int viewer, void *facts)
{
    const spacefreaks_state *s = view;
    spacefreaks_sight_facts *told = facts;
    spacefreaks_blow blow = {.figure = s->figure};
    bool drafting = viewer >= 0 && viewer == s->active && s->player[viewer].draft.card;
    bool aims = s->stage == SPACEFREAKS_ST_FIRE  ? arm_turret(s, &blow)
                : s->stage != SPACEFREAKS_ST_ACT ? false
                : drafting                       ? aim_card(s, viewer, &blow)
                : s->attacked || s->peaceful     ? false
                                                 : arm_figure(s, &blow);
    if (!aims) {
        return;
    }
    told->from = blow.from;
    if (!blow.weapon.blind) {
        spacefreaks_tell_rays(s, blow.from, &blow.weapon, told->rays);
    } else if (blow.weapon.area != SPACEFREAKS_AREA_SELF &&
               blow.weapon.area != SPACEFREAKS_AREA_BEAM) {
        spacefreaks_board disc = spacefreaks_disc(blow.from, blow.weapon.range);
        told->covers = spacefreaks_hexes_of(&disc);
    }
}
