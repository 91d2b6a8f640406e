#include "games/spacefreaks/harm.h"

enum { NOBODY = -1, DEED_LIMIT = 200 /* counters of deeds stop here, far beyond any Mission */ };

int spf_armor(const spf_state *s, int freak)
{
    if (spf_holds(s, SPF_RULE_NO_ARMOR)) {
        return 0;
    }
    return s->player[spf_freak_seat(freak)].totals.armor + spf_symbionts(s, freak);
}

void spf_score(spf_state *s, int seat, int points, cb_log *log)
{
    enum { CARD_EVERY = 10, MOST = 9999 };
    spf_player *p = &s->player[seat];
    int before = p->points, after = before + points > MOST ? MOST : before + points;
    if (points <= 0) {
        return;
    }
    p->points = (uint16_t)after;
    s->owed_sponsors[seat] =
        (uint8_t)(s->owed_sponsors[seat] + after / CARD_EVERY - before / CARD_EVERY);
    spf_tell(log, seat, SPF_E_POINTS, (int16_t)points);
}

/* ---- Noting deeds (SPF-26.1) ---- */

static bool is_deed(const spf_state *s, spf_source source, int victim_owner)
{
    return source.deed && source.doer == s->active && victim_owner != source.doer;
}

static void count(uint8_t *deeds, int n)
{
    *deeds = (uint8_t)(*deeds + n > DEED_LIMIT ? DEED_LIMIT : *deeds + n);
}

static bool in_own_zone(const spf_state *s, int seat, int hex)
{
    return spf_in(&spf_building_zones[s->player[seat].corner - 1], hex);
}

static void note_attack(spf_state *s, const spf_blow *blow, int victim, int damage)
{
    int distance = spf_distance(blow->from, spf_freak_in(s, victim)->hex);
    if (!blow->attack || !damage || !is_deed(s, blow->source, spf_freak_seat(victim))) {
        return;
    }
    spf_deeds *d = &s->deeds;
    d->distance = (uint8_t)(distance > d->distance ? distance : d->distance);
    d->damage = (uint8_t)(damage > d->damage ? damage : d->damage);
    if (distance == 1) {
        d->flags |= SPF_DEED_ADJACENT;
        d->flags |= spf_freak_in(s, victim)->hp ? 0 : SPF_DEED_ADJACENT_KILL;
    }
}

/* ---- Harm ---- */

void spf_hurt(spf_state *s, int freak, int amount, spf_source source, cb_log *log)
{
    spf_freak *f = spf_freak_of(s, freak);
    int owner = spf_freak_seat(freak);
    if (amount <= 0 || !f->hp) {
        return;
    }
    f->hp = (uint8_t)(amount < f->hp ? f->hp - amount : 0);
    spf_tell(log, owner, SPF_E_DAMAGE, (int16_t)freak, (int16_t)amount);
    if (is_deed(s, source, owner)) {
        s->deeds.damaged |= (uint16_t)(1U << (freak - 1));
        s->deeds.flags |= in_own_zone(s, source.doer, f->hex) ? SPF_DEED_GUARDED : 0;
    }
}

/* Marks up to two Strikes; returns how many counted (SPF-10.6). */
static int mark_strikes(int marks, int strikes, int *after)
{
    int before = marks & SPF_WRECKED ? 2 : marks & SPF_STRUCK ? 1 : 0;
    int now = before + strikes > 2 ? 2 : before + strikes;
    *after = marks | (now >= 1 ? SPF_STRUCK : 0) | (now >= 2 ? SPF_WRECKED : 0);
    return now - before;
}

void spf_strike_unit(spf_state *s, int figure, int strikes, spf_source source, cb_log *log)
{
    spf_unit *unit = spf_unit_of(s, figure);
    int marks, counted = mark_strikes(unit->marks, strikes, &marks);
    if (!counted) {
        return;
    }
    unit->marks = (uint8_t)marks;
    spf_tell(log, unit->owner, SPF_E_STRIKE, (int16_t)figure, (int16_t)counted);
    if (is_deed(s, source, unit->owner)) {
        count(&s->deeds.unit_strikes, counted);
        s->deeds.flags |= in_own_zone(s, source.doer, unit->hex) ? SPF_DEED_GUARDED : 0;
    }
}

static void strike_building(spf_state *s, int building, int strikes, spf_source source, cb_log *log)
{
    spf_building *b = spf_building_of(s, building);
    int owner = spf_building_owner(building);
    int marks, counted = mark_strikes(b->marks, strikes, &marks);
    if (!counted) {
        return;
    }
    b->marks = (uint16_t)marks;
    spf_tell(log, owner, SPF_E_BUILDING_STRIKE, (int16_t)building, (int16_t)counted);
    if (is_deed(s, source, owner)) {
        count(&s->deeds.unit_strikes, counted);
    }
}

/* SPF-14.6, SPF-25.19 */
static int strike_base(spf_state *s, int owner, int strikes, spf_source source, cb_log *log)
{
    if (source.doer == NOBODY || source.doer == owner || spf_holds(s, SPF_RULE_SAFE_BASES)) {
        return 0;
    }
    spf_tell(log, owner, SPF_E_BASE_STRIKE, (int16_t)owner, (int16_t)strikes);
    if (is_deed(s, source, owner)) {
        count(&s->deeds.base_strikes, strikes);
    }
    return strikes;
}

/* ---- One blow ---- */

typedef struct toll {
    uint32_t attacked; /* Freaks attacked, bits of figures */
    bool enemy_hurt;   /* an enemy Freak was damaged */
    int points;        /* for Strikes on Home Bases */
    spf_source killer; /* who destroyed the attacker, if anybody did */
} toll;

static void hit_freak(spf_state *s, const spf_blow *blow, int freak, toll *t, cb_log *log)
{
    const spf_weapon *w = &blow->weapon;
    if (w->spares || spf_freak_in(s, freak)->shields) {
        return;
    }
    int damage = w->pierce ? w->damage : w->damage - spf_armor(s, freak);
    damage = damage < 0 ? 0 : damage;
    t->attacked |= 1U << freak;
    t->enemy_hurt |= damage > 0 && spf_freak_seat(freak) != blow->source.doer;
    spf_hurt(s, freak, damage, blow->source, log);
    note_attack(s, blow, freak, damage);
}

/* SPF-10.15: what stands there, the most outward first. */
static void hit_hex(spf_state *s, const spf_blow *blow, int hex, toll *t, cb_log *log)
{
    const spf_weapon *w = &blow->weapon;
    int building = spf_building_at(s, hex), figure = building ? 0 : spf_figure_at(s, hex);
    if (building) {
        strike_building(s, building, w->strikes, blow->source, log);
    } else if (figure && spf_is_freak(figure)) {
        hit_freak(s, blow, figure, t, log);
    } else if (figure) {
        spf_strike_unit(s, figure, w->strikes, blow->source, log);
    } else if (spf_in(&s->solid, hex)) {
        int owner = spf_base_at(s, hex);
        t->points += owner >= 0 ? strike_base(s, owner, w->strikes, blow->source, log) : 0;
    }
}

/* Who answers for a Freak striking back: SPF-5.7, 18.7, 29.5. */
static spf_source avenger(const spf_blow *blow, int freak)
{
    if (blow->forced || blow->source.doer == NOBODY) {
        return blow->source;
    }
    return (spf_source){.doer = (int16_t)spf_freak_seat(freak)};
}

/* One Freak strikes back (SPF-11.1). */
static void retaliate_once(spf_state *s, const spf_blow *blow, int freak, toll *t, cb_log *log)
{
    int value = s->player[spf_freak_seat(freak)].totals.retaliate;
    spf_source by = avenger(blow, freak);
    if (!value) {
        return;
    }
    if (blow->turret) {
        strike_building(s, blow->turret, 1, by, log);
    } else if (!spf_is_freak(blow->figure)) {
        spf_strike_unit(s, blow->figure, 1, by, log);
    } else if (spf_freak_in(s, blow->figure)->hp && !spf_freak_in(s, blow->figure)->shields) {
        spf_hurt(s, blow->figure, value, by, log);
        t->killer = by; /* the last one to hurt it, should it be destroyed (SPF-29.1) */
    }
}

/* In turn order from the active player (SPF-29.1). */
static void retaliate(spf_state *s, const spf_blow *blow, toll *t, cb_log *log)
{
    if (!blow->attack || blow->weapon.gentle || !t->attacked) {
        return;
    }
    for (int n = 0; n < s->players; n++) {
        int seat = spf_seat_after(s, s->active, n);
        for (int i = 0; i < SPF_FREAKS; i++) {
            int freak = spf_freak_number(seat, i);
            if (t->attacked >> freak & 1) {
                retaliate_once(s, blow, freak, t, log);
            }
        }
    }
}

/* SPF-23.5, 23.7 */
static void leech(spf_state *s, const spf_blow *blow, const toll *t, cb_log *log)
{
    if (!blow->right_arm || blow->forced || !t->enemy_hurt) {
        return;
    }
    const spf_player *p = &s->player[spf_freak_seat(blow->figure)];
    if (spf_can(p, SPF_CAN_LEECH) && spf_freak_in(s, blow->figure)->hp) {
        spf_heal(s, blow->figure, spf_heads[SPF_LEECH].amount, log);
    }
}

/* ---- Removal and points ---- */

static void note_kill(spf_state *s, spf_source source, int owner, int hex, uint8_t *deeds)
{
    if (is_deed(s, source, owner)) {
        count(deeds, 1);
        s->deeds.flags |= in_own_zone(s, source.doer, hex) ? SPF_DEED_GUARD_KILL : 0;
    }
}

static void scavenge(spf_state *s, int seat)
{
    if (seat == s->active && spf_can(&s->player[seat], SPF_CAN_SCAVENGE) &&
        !(s->deeds.flags & SPF_DEED_SCAVENGED)) {
        s->deeds.flags |= SPF_DEED_SCAVENGED;
        s->owed_sponsors[seat] =
            (uint8_t)(s->owed_sponsors[seat] + spf_heads[SPF_SCAVENGER].amount);
    }
}

static void remove_freak(spf_state *s, int freak, spf_source source, int *points, cb_log *log)
{
    spf_freak *f = spf_freak_of(s, freak);
    int owner = spf_freak_seat(freak);
    spf_tell(log, owner, SPF_E_DESTROYED, (int16_t)freak);
    note_kill(s, source, owner, f->hex, &s->deeds.kills);
    if (source.doer != NOBODY && source.doer != owner) { /* SPF-18.1, 18.7 */
        points[source.doer] += spf_rule_last(s, SPF_RULE_KILL_POINTS, 1);
        scavenge(s, source.doer);
    }
    f->fell = spf_holds(s, SPF_RULE_FOG) ? f->hex : SPF_NOWHERE; /* SPF-25.10 */
    f->shields = 0;
    spf_put_figure(s, freak, SPF_NOWHERE);
}

static void remove_unit(spf_state *s, int figure, spf_source source, cb_log *log)
{
    spf_unit *unit = spf_unit_of(s, figure);
    int owner = unit->owner;
    spf_tell(log, owner, SPF_E_DESTROYED, (int16_t)figure);
    note_kill(s, source, owner, unit->hex, &s->deeds.unit_kills);
    spf_put_figure(s, figure, SPF_NOWHERE);
    *unit = (spf_unit){0}; /* back to the supply (SPF-10.12) */
}

static void remove_building(spf_state *s, int building, spf_source source, cb_log *log)
{
    int owner = spf_building_owner(building);
    spf_tell(log, owner, SPF_E_RUINED, (int16_t)building);
    if (is_deed(s, source, owner)) {
        count(&s->deeds.unit_kills, 1);
    }
    spf_put_building(s, building, SPF_NOWHERE);
}

/* Removes all that is destroyed; `attacker` for somebody else's account. */
static void clear_board(spf_state *s, spf_source source, int attacker, spf_source killer,
                        int *points, cb_log *log)
{
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        const spf_freak *freak = spf_freak_in(s, f);
        if (freak->hex && !freak->hp) {
            remove_freak(s, f, f == attacker ? killer : source, points, log);
        }
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        if (s->units[u].marks & SPF_WRECKED) {
            remove_unit(s, SPF_FIRST_ALIEN + u, source, log);
        }
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_TURRETS; i++) {
            if (s->player[p].turrets[i].marks & SPF_WRECKED) {
                remove_building(s, spf_turret_number(p, i), source, log);
            }
        }
        if (s->player[p].bunker.marks & SPF_WRECKED) {
            remove_building(s, spf_bunker_number(p), source, log);
        }
    }
}

/* The active player first, then the others in turn order. */
static void score_all(spf_state *s, const int *points, cb_log *log)
{
    for (int n = 0; n < s->players; n++) {
        int seat = spf_seat_after(s, s->active, n);
        spf_score(s, seat, points[seat], log);
    }
}

void spf_remove_dead(spf_state *s, spf_source source, cb_log *log)
{
    int points[SPF_SEATS] = {0};
    clear_board(s, source, 0, source, points, log);
    score_all(s, points, log);
}

static void finish(spf_state *s, const spf_blow *blow, const toll *t, cb_log *log)
{
    int points[SPF_SEATS] = {0};
    leech(s, blow, t, log);
    if (blow->source.doer != NOBODY) {
        points[blow->source.doer] = t->points;
    }
    clear_board(s, blow->source, blow->figure, t->killer, points, log);
    score_all(s, points, log);
}

static toll strike_area(spf_state *s, const spf_blow *blow, const spf_board *area, cb_log *log)
{
    toll t = {.killer = {.doer = NOBODY}};
    for (int r = 1; r < SPF_BOARD_ROWS - 1; r++) {
        uint64_t hit = area->row[r] & (s->figures.row[r] | s->solid.row[r]);
        while (hit) {
            int hex = r * 32 + cb_take(&hit);
            if (hex != blow->from) {
                hit_hex(s, blow, hex, &t, log);
            }
        }
    }
    retaliate(s, blow, &t, log);
    return t;
}

void spf_strike(spf_state *s, const spf_blow *blow, const spf_board *area, cb_log *log)
{
    toll t = strike_area(s, blow, area, log);
    finish(s, blow, &t, log);
}

void spf_strike_first(spf_state *s, const spf_blow *blow, const spf_board *area, cb_log *log)
{
    strike_area(s, blow, area, log);
}

void spf_answer_push(spf_state *s, const spf_blow *blow, int freak, cb_log *log)
{
    toll t = {.attacked = 1U << freak, .killer = {.doer = NOBODY}};
    retaliate(s, blow, &t, log);
    finish(s, blow, &t, log);
}
