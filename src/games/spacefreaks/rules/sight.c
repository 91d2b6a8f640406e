#include "games/spacefreaks/rules/sight.h"

int spacefreaks_direction(int from, int to)
{
    int dq = (to & 31) - (from & 31), dr = (to >> 5) - (from >> 5);
    if (dr == 0 && dq != 0) {
        return dq > 0 ? 0 : 3;
    }
    if (dq == 0 && dr != 0) {
        return dr > 0 ? 5 : 2;
    }
    if (dq == -dr && dq != 0) {
        return dq > 0 ? 1 : 4;
    }
    return -1;
}

bool spacefreaks_sees(const spacefreaks_state *s, int from, int to, int range, bool through)
{
    int direction = spacefreaks_direction(from, to);
    if (direction < 0 || spacefreaks_distance(from, to) > range) {
        return false;
    }
    for (int h = from + spacefreaks_steps[direction]; h != to; h += spacefreaks_steps[direction]) {
        if (spacefreaks_blocks(s, h, through)) {
            return false;
        }
    }
    return true;
}

spacefreaks_board spacefreaks_blockers(const spacefreaks_state *s, bool through)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    spacefreaks_board stops = s->figures;
    spacefreaks_join(&stops, through ? &arena->wall : &arena->screen);
    if (!through) {
        spacefreaks_join(&stops, &s->solid);
    }
    return stops;
}

int spacefreaks_ray(const spacefreaks_board *stops, int from, int direction, int range)
{
    const int8_t step = spacefreaks_steps[direction];
    int h = from + step, n = 0;
    while (n < range && spacefreaks_in(&spacefreaks_on_board, h)) {
        n++;
        if (spacefreaks_in(stops, h)) {
            break;
        }
        h += step;
    }
    return n;
}

static void add_rays(const spacefreaks_state *s, int from, const spacefreaks_weapon *weapon,
                     spacefreaks_board *targets)
{
    spacefreaks_board stops = spacefreaks_blockers(s, weapon->through);
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int reach = spacefreaks_ray(&stops, from, d, weapon->range);
        for (int h = from; reach > 0; reach--) {
            h += spacefreaks_steps[d];
            spacefreaks_put(targets, h);
        }
    }
}

static void leave_out_shielded(const spacefreaks_state *s, spacefreaks_board *targets)
{
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            const spacefreaks_freak *f = &s->player[p].freaks[i];
            if (f->shields && f->hex != s->player[p].bunker.hex) {
                spacefreaks_remove(targets, f->hex);
            }
        }
    }
}

spacefreaks_board spacefreaks_targets(const spacefreaks_state *s, int from,
                                      const spacefreaks_weapon *weapon)
{
    spacefreaks_board targets = {{0}};
    if (weapon->blind) {
        targets = spacefreaks_disc(from, weapon->range);
        spacefreaks_remove(&targets, from);
    } else {
        add_rays(s, from, weapon, &targets);
    }
    if (weapon->area == SPACEFREAKS_AREA_ONE) {
        leave_out_shielded(s, &targets);
    }
    return targets;
}

int spacefreaks_symbionts(const spacefreaks_state *s, int freak)
{
    const spacefreaks_player *p = &s->player[spacefreaks_freak_seat(freak)];
    if (!spacefreaks_can(p, SPACEFREAKS_CAN_SYMBIOSIS)) {
        return 0;
    }
    int n = 0, hex = spacefreaks_freak_in(s, freak)->hex;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        int other = p->freaks[i].hex;
        n += other && other != hex &&
             spacefreaks_distance(hex, other) <= spacefreaks_heads[SPACEFREAKS_SYMBIOSIS].reach;
    }
    return n;
}

static uint8_t capped(const spacefreaks_state *s, int range)
{
    int cap = spacefreaks_holds(s, SPACEFREAKS_RULE_RANGE_CAP)
                  ? spacefreaks_rule_last(s, SPACEFREAKS_RULE_RANGE_CAP, 0)
                  : range;
    return (uint8_t)(range < cap ? range : cap);
}

spacefreaks_weapon spacefreaks_right_arm(const spacefreaks_state *s, int freak)
{
    const spacefreaks_totals *t = &s->player[spacefreaks_freak_seat(freak)].totals;
    bool acting = s->figure == freak; /* the boosts are its own (SPF-24.8, 24.11) */
    int range = t->range + (acting ? s->boost_range : 0);
    int damage = t->damage + (acting ? s->boost_damage : 0) + spacefreaks_symbionts(s, freak);
    int strikes = t->strikes + (acting ? s->boost_strikes : 0);
    return (spacefreaks_weapon){.range = capped(s, range),
                                .damage = (uint8_t)damage,
                                .strikes = (uint8_t)strikes,
                                .through = t->through};
}

spacefreaks_weapon spacefreaks_unit_arm(const spacefreaks_state *s, int figure)
{
    spacefreaks_weapon arm =
        figure >= SPACEFREAKS_FIRST_DROID ? spacefreaks_droid_weapon : spacefreaks_alien_weapon;
    arm.range = capped(s, arm.range);
    return arm;
}

spacefreaks_weapon spacefreaks_turret_arm(const spacefreaks_state *s, int seat)
{
    spacefreaks_weapon arm = spacefreaks_turret_weapon;
    int more = spacefreaks_can(&s->player[seat], SPACEFREAKS_CAN_ENGINEER)
                   ? spacefreaks_heads[SPACEFREAKS_ENGINEER].amount
                   : 0;
    arm.range =
        capped(s, arm.range + more + spacefreaks_rule_sum(s, SPACEFREAKS_RULE_TURRET_RANGE));
    arm.damage = (uint8_t)(arm.damage + more);
    return arm;
}
