#include <assert.h>

#include "games/spacefreaks/rules/harm.h"

enum { NOBODY = -1, DEED_LIMIT = 200 /* counters of deeds stop here, far beyond any Mission */ };

int spacefreaks_armor(const spacefreaks_state *s, int freak)
{
    if (spacefreaks_holds(s, SPACEFREAKS_RULE_NO_ARMOR)) {
        return 0;
    }
    return s->player[spacefreaks_freak_seat(freak)].totals.armor + spacefreaks_symbionts(s, freak);
}

void spacefreaks_score(spacefreaks_state *s, int seat, int points, spacefreaks_origin origin,
                       cb_log *log)
{
    enum { MOST = 9999 };
    spacefreaks_player *p = &s->player[seat];
    assert(seat >= 0 && seat < s->players);
    int before = p->points, after = before + points > MOST ? MOST : before + points;
    if (points <= 0) {
        return;
    }
    p->points = (uint16_t)after;
    s->owed_sponsors[seat] = (uint8_t)(s->owed_sponsors[seat] + after / SPACEFREAKS_CARD_EVERY -
                                       before / SPACEFREAKS_CARD_EVERY);
    spacefreaks_tell(log, seat, SPACEFREAKS_E_POINTS, (int16_t)points, (int16_t)origin);
}

/* ---- Recording deeds (SPF-26.1) ---- */

static bool is_deed(const spacefreaks_state *s, spacefreaks_source source, int victim_owner)
{
    return source.deed && source.doer == s->active && victim_owner != source.doer;
}

static void count(uint8_t *deeds, int n)
{
    *deeds = (uint8_t)(*deeds + n > DEED_LIMIT ? DEED_LIMIT : *deeds + n);
}

static bool in_own_zone(const spacefreaks_state *s, int seat, int hex)
{
    return spacefreaks_in(&spacefreaks_building_zones[s->player[seat].corner - 1], hex);
}

static void note_attack(spacefreaks_state *s, const spacefreaks_blow *blow, int victim, int damage)
{
    int distance = spacefreaks_distance(blow->from, spacefreaks_freak_in(s, victim)->hex);
    if (!blow->attack || !damage || !is_deed(s, blow->source, spacefreaks_freak_seat(victim))) {
        return;
    }
    spacefreaks_deeds *d = &s->deeds;
    d->distance = (uint8_t)(distance > d->distance ? distance : d->distance);
    d->damage = (uint8_t)(damage > d->damage ? damage : d->damage);
    if (distance == 1) {
        d->flags |= SPACEFREAKS_DEED_ADJACENT;
        d->flags |= spacefreaks_freak_in(s, victim)->hp ? 0 : SPACEFREAKS_DEED_ADJACENT_KILL;
    }
}

/* ---- Harm ---- */

void spacefreaks_hurt(spacefreaks_state *s, int freak, int amount, spacefreaks_source source,
                      cb_log *log)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    int owner = spacefreaks_freak_seat(freak);
    if (amount <= 0 || !f->hp) {
        return;
    }
    f->hp = (uint8_t)(amount < f->hp ? f->hp - amount : 0);
    spacefreaks_tell(log, owner, SPACEFREAKS_E_DAMAGE, (int16_t)freak, (int16_t)amount);
    if (is_deed(s, source, owner)) {
        s->deeds.damaged |= (uint16_t)(1U << (freak - 1));
        s->deeds.flags |= in_own_zone(s, source.doer, f->hex) ? SPACEFREAKS_DEED_GUARDED : 0;
    }
}

/* Marks up to two Strikes; returns how many counted (SPF-10.6). */
static int mark_strikes(int marks, int strikes, int *after)
{
    int before = marks & SPACEFREAKS_WRECKED ? 2 : marks & SPACEFREAKS_STRUCK ? 1 : 0;
    int now = before + strikes > 2 ? 2 : before + strikes;
    *after = marks | (now >= 1 ? SPACEFREAKS_STRUCK : 0) | (now >= 2 ? SPACEFREAKS_WRECKED : 0);
    return now - before;
}

void spacefreaks_strike_unit(spacefreaks_state *s, int figure, int strikes,
                             spacefreaks_source source, cb_log *log)
{
    spacefreaks_unit *unit = spacefreaks_unit_of(s, figure);
    int marks, counted = mark_strikes(unit->marks, strikes, &marks);
    if (!counted) {
        return;
    }
    unit->marks = (uint8_t)marks;
    spacefreaks_tell(log, unit->owner, SPACEFREAKS_E_STRIKE, (int16_t)figure, (int16_t)counted);
    if (is_deed(s, source, unit->owner)) {
        count(&s->deeds.unit_strikes, counted);
        s->deeds.flags |= in_own_zone(s, source.doer, unit->hex) ? SPACEFREAKS_DEED_GUARDED : 0;
    }
}

static void strike_building(spacefreaks_state *s, int building, int strikes,
                            spacefreaks_source source, cb_log *log)
{
    spacefreaks_building *b = spacefreaks_building_of(s, building);
    int owner = spacefreaks_building_owner(building);
    int marks, counted = mark_strikes(b->marks, strikes, &marks);
    if (!counted) {
        return;
    }
    b->marks = (uint16_t)marks;
    spacefreaks_tell(log, owner, SPACEFREAKS_E_BUILDING_STRIKE, (int16_t)building,
                     (int16_t)counted);
    if (is_deed(s, source, owner)) {
        count(&s->deeds.unit_strikes, counted);
    }
}

/* SPF-14.6, SPF-25.19 */
static int strike_base(spacefreaks_state *s, int owner, int strikes, spacefreaks_source source,
                       cb_log *log)
{
    if (source.doer == NOBODY || source.doer == owner ||
        spacefreaks_holds(s, SPACEFREAKS_RULE_SAFE_BASES)) {
        return 0;
    }
    spacefreaks_tell(log, owner, SPACEFREAKS_E_BASE_STRIKE, (int16_t)owner, (int16_t)strikes);
    if (is_deed(s, source, owner)) {
        count(&s->deeds.base_strikes, strikes);
    }
    return strikes;
}

/* ---- One blow ---- */

typedef struct toll {
    uint32_t attacked;         /* Freaks attacked, bits of figures */
    bool hit;                  /* something was: there may be something to remove */
    bool enemy_hurt;           /* an enemy Freak was damaged */
    int points;                /* for Strikes on Home Bases */
    spacefreaks_source killer; /* who destroyed the attacker, if anybody did */
} toll;

static void hit_freak(spacefreaks_state *s, const spacefreaks_blow *blow, int freak, toll *t,
                      cb_log *log)
{
    const spacefreaks_weapon *w = &blow->weapon;
    if (w->spares || spacefreaks_freak_in(s, freak)->shields) {
        return;
    }
    int damage = w->pierce ? w->damage : w->damage - spacefreaks_armor(s, freak);
    damage = damage < 0 ? 0 : damage;
    t->attacked |= 1U << freak;
    t->enemy_hurt |= damage > 0 && spacefreaks_freak_seat(freak) != blow->source.doer;
    spacefreaks_hurt(s, freak, damage, blow->source, log);
    note_attack(s, blow, freak, damage);
}

/* SPF-10.15: what stands there, the most outward first. */
static void hit_hex(spacefreaks_state *s, const spacefreaks_blow *blow, int hex, toll *t,
                    cb_log *log)
{
    const spacefreaks_weapon *w = &blow->weapon;
    int building = spacefreaks_building_at(s, hex),
        figure = building ? 0 : spacefreaks_figure_at(s, hex);
    if (building) {
        strike_building(s, building, w->strikes, blow->source, log);
    } else if (figure && spacefreaks_is_freak(figure)) {
        hit_freak(s, blow, figure, t, log);
    } else if (figure) {
        spacefreaks_strike_unit(s, figure, w->strikes, blow->source, log);
    } else if (spacefreaks_in(&s->solid, hex)) {
        int owner = spacefreaks_base_at(s, hex);
        t->points += owner >= 0 ? strike_base(s, owner, w->strikes, blow->source, log) : 0;
    }
}

/* Who answers for a Freak striking back: SPF-5.7, 18.7, 29.5. */
static spacefreaks_source avenger(const spacefreaks_blow *blow, int freak)
{
    if (blow->forced || blow->source.doer == NOBODY) {
        return blow->source;
    }
    return (spacefreaks_source){.doer = (int16_t)spacefreaks_freak_seat(freak)};
}

/* One Freak strikes back (SPF-11.1). */
static void retaliate_once(spacefreaks_state *s, const spacefreaks_blow *blow, int freak, toll *t,
                           cb_log *log)
{
    int value = s->player[spacefreaks_freak_seat(freak)].totals.retaliate;
    spacefreaks_source by = avenger(blow, freak);
    if (!value) {
        return;
    }
    if (blow->turret) {
        strike_building(s, blow->turret, 1, by, log);
    } else if (!spacefreaks_is_freak(blow->figure)) {
        spacefreaks_strike_unit(s, blow->figure, 1, by, log);
    } else if (spacefreaks_freak_in(s, blow->figure)->hp &&
               !spacefreaks_freak_in(s, blow->figure)->shields) {
        spacefreaks_hurt(s, blow->figure, value, by, log);
        t->killer = by; /* the last one to hurt it, should it be destroyed (SPF-29.1) */
    }
}

/* In turn order from the active player (SPF-29.1). */
static void retaliate(spacefreaks_state *s, const spacefreaks_blow *blow, toll *t, cb_log *log)
{
    if (!blow->attack || blow->weapon.gentle || !t->attacked) {
        return;
    }
    for (int n = 0; n < s->players; n++) {
        int seat = spacefreaks_seat_after(s, s->active, n);
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            int freak = spacefreaks_freak_number(seat, i);
            if (t->attacked >> freak & 1) {
                retaliate_once(s, blow, freak, t, log);
            }
        }
    }
}

/* SPF-23.5, 23.7 */
static void leech(spacefreaks_state *s, const spacefreaks_blow *blow, const toll *t, cb_log *log)
{
    if (!blow->right_arm || blow->forced || !t->enemy_hurt) {
        return;
    }
    const spacefreaks_player *p = &s->player[spacefreaks_freak_seat(blow->figure)];
    if (spacefreaks_can(p, SPACEFREAKS_CAN_LEECH) && spacefreaks_freak_in(s, blow->figure)->hp) {
        spacefreaks_heal(s, blow->figure, spacefreaks_heads[SPACEFREAKS_LEECH].amount, log);
    }
}

/* ---- Removal and points ---- */

static void note_kill(spacefreaks_state *s, spacefreaks_source source, int owner, int hex,
                      uint8_t *deeds)
{
    if (is_deed(s, source, owner)) {
        count(deeds, 1);
        s->deeds.flags |= in_own_zone(s, source.doer, hex) ? SPACEFREAKS_DEED_GUARD_KILL : 0;
    }
}

static void scavenge(spacefreaks_state *s, int seat)
{
    if (seat == s->active && spacefreaks_can(&s->player[seat], SPACEFREAKS_CAN_SCAVENGE) &&
        !(s->deeds.flags & SPACEFREAKS_DEED_SCAVENGED)) {
        s->deeds.flags |= SPACEFREAKS_DEED_SCAVENGED;
        s->owed_sponsors[seat] =
            (uint8_t)(s->owed_sponsors[seat] + spacefreaks_heads[SPACEFREAKS_SCAVENGER].amount);
    }
}

static void remove_freak(spacefreaks_state *s, int freak, spacefreaks_source source, int *points,
                         cb_log *log)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    int owner = spacefreaks_freak_seat(freak);
    spacefreaks_tell(log, owner, SPACEFREAKS_E_DESTROYED, (int16_t)freak);
    note_kill(s, source, owner, f->hex, &s->deeds.kills);
    if (source.doer != NOBODY && source.doer != owner) { /* SPF-18.1, 18.7 */
        points[source.doer] += spacefreaks_rule_last(s, SPACEFREAKS_RULE_KILL_POINTS, 1);
        scavenge(s, source.doer);
    }
    f->fell =
        spacefreaks_holds(s, SPACEFREAKS_RULE_FOG) ? f->hex : SPACEFREAKS_NOWHERE; /* SPF-25.10 */
    f->shields = 0;
    spacefreaks_put_figure(s, freak, SPACEFREAKS_NOWHERE);
}

static void remove_unit(spacefreaks_state *s, int figure, spacefreaks_source source, cb_log *log)
{
    spacefreaks_unit *unit = spacefreaks_unit_of(s, figure);
    int owner = unit->owner;
    spacefreaks_tell(log, owner, SPACEFREAKS_E_DESTROYED, (int16_t)figure);
    note_kill(s, source, owner, unit->hex, &s->deeds.unit_kills);
    spacefreaks_put_figure(s, figure, SPACEFREAKS_NOWHERE);
    *unit = (spacefreaks_unit){0}; /* back to the supply (SPF-10.12) */
}

static void remove_building(spacefreaks_state *s, int building, spacefreaks_source source,
                            cb_log *log)
{
    int owner = spacefreaks_building_owner(building);
    spacefreaks_tell(log, owner, SPACEFREAKS_E_RUINED, (int16_t)building);
    if (is_deed(s, source, owner)) {
        count(&s->deeds.unit_kills, 1);
    }
    spacefreaks_put_building(s, building, SPACEFREAKS_NOWHERE);
}

/* Removes everything that is destroyed; `attacker` counts for another player. */
static void clear_board(spacefreaks_state *s, spacefreaks_source source, int attacker,
                        spacefreaks_source killer, int *points, cb_log *log)
{
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        const spacefreaks_freak *freak = spacefreaks_freak_in(s, f);
        if (freak->hex && !freak->hp) {
            remove_freak(s, f, f == attacker ? killer : source, points, log);
        }
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        if (s->units[u].marks & SPACEFREAKS_WRECKED) {
            remove_unit(s, SPACEFREAKS_FIRST_ALIEN + u, source, log);
        }
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
            if (s->player[p].turrets[i].marks & SPACEFREAKS_WRECKED) {
                remove_building(s, spacefreaks_turret_number(p, i), source, log);
            }
        }
        if (s->player[p].bunker.marks & SPACEFREAKS_WRECKED) {
            remove_building(s, spacefreaks_bunker_number(p), source, log);
        }
    }
}

/* The active player first, then the others in turn order. */
static void score_all(spacefreaks_state *s, const int *points, cb_log *log)
{
    for (int n = 0; n < s->players; n++) {
        int seat = spacefreaks_seat_after(s, s->active, n);
        spacefreaks_score(s, seat, points[seat], SPACEFREAKS_BY_FIGHT, log);
    }
}

void spacefreaks_remove_dead(spacefreaks_state *s, spacefreaks_source source, cb_log *log)
{
    int points[SPACEFREAKS_SEATS] = {0};
    clear_board(s, source, 0, source, points, log);
    score_all(s, points, log);
}

static void finish(spacefreaks_state *s, const spacefreaks_blow *blow, const toll *t, cb_log *log)
{
    int points[SPACEFREAKS_SEATS] = {0};
    leech(s, blow, t, log);
    if (blow->source.doer != NOBODY) {
        points[blow->source.doer] = t->points;
    }
    if (t->hit || !blow->attack) { /* Self-Destruct removes its Freak at least */
        clear_board(s, blow->source, blow->figure, t->killer, points, log);
        score_all(s, points, log);
    }
}

static toll strike_hex(spacefreaks_state *s, const spacefreaks_blow *blow, int hex, cb_log *log)
{
    assert(spacefreaks_in(&spacefreaks_on_board, hex));
    toll t = {.killer = {.doer = NOBODY}};
    if (spacefreaks_in(&s->figures, hex) || spacefreaks_in(&s->solid, hex)) {
        t.hit = true;
        hit_hex(s, blow, hex, &t, log);
        retaliate(s, blow, &t, log);
    }
    return t;
}

static toll strike_area(spacefreaks_state *s, const spacefreaks_blow *blow,
                        const spacefreaks_board *area, cb_log *log)
{
    toll t = {.killer = {.doer = NOBODY}};
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        uint64_t hit = area->row[r] & (s->figures.row[r] | s->solid.row[r]);
        while (hit) {
            int hex = r * 32 + cb_take(&hit);
            if (hex != blow->from) {
                t.hit = true;
                hit_hex(s, blow, hex, &t, log);
            }
        }
    }
    retaliate(s, blow, &t, log);
    return t;
}

void spacefreaks_strike(spacefreaks_state *s, const spacefreaks_blow *blow,
                        const spacefreaks_board *area, cb_log *log)
{
    toll t = strike_area(s, blow, area, log);
    finish(s, blow, &t, log);
}

void spacefreaks_strike_hex(spacefreaks_state *s, const spacefreaks_blow *blow, int hex,
                            cb_log *log)
{
    toll t = strike_hex(s, blow, hex, log);
    finish(s, blow, &t, log);
}

void spacefreaks_strike_first(spacefreaks_state *s, const spacefreaks_blow *blow, int hex,
                              cb_log *log)
{
    strike_hex(s, blow, hex, log);
}

void spacefreaks_answer_push(spacefreaks_state *s, const spacefreaks_blow *blow, int freak,
                             cb_log *log)
{
    toll t = {.attacked = 1U << freak, .hit = true, .killer = {.doer = NOBODY}};
    retaliate(s, blow, &t, log);
    finish(s, blow, &t, log);
}
