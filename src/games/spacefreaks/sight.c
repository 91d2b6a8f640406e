#include "games/spacefreaks/sight.h"

int spf_direction(int from, int to)
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

bool spf_sees(const spf_state *s, int from, int to, int range, bool through)
{
    int direction = spf_direction(from, to);
    if (direction < 0 || spf_distance(from, to) > range) {
        return false;
    }
    for (int h = from + spf_steps[direction]; h != to; h += spf_steps[direction]) {
        if (spf_blocks(s, h, through)) {
            return false;
        }
    }
    return true;
}

static void add_rays(const spf_state *s, int from, const spf_weapon *weapon, spf_board *targets)
{
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        int h = from;
        for (int n = 0; n < weapon->range; n++) {
            h += spf_steps[d];
            if (!spf_in(&spf_on_board, h)) {
                break;
            }
            spf_put(targets, h);
            if (spf_blocks(s, h, weapon->through)) {
                break;
            }
        }
    }
}

static void leave_out_shielded(const spf_state *s, spf_board *targets)
{
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_FREAKS; i++) {
            const spf_freak *f = &s->player[p].freaks[i];
            if (f->shields && f->hex != s->player[p].bunker.hex) {
                spf_remove(targets, f->hex);
            }
        }
    }
}

spf_board spf_targets(const spf_state *s, int from, const spf_weapon *weapon)
{
    spf_board targets = {{0}};
    if (weapon->blind) {
        targets = spf_disc(from, weapon->range);
        spf_remove(&targets, from);
    } else {
        add_rays(s, from, weapon, &targets);
    }
    if (weapon->area == SPF_AREA_ONE) {
        leave_out_shielded(s, &targets);
    }
    return targets;
}

int spf_symbionts(const spf_state *s, int freak)
{
    const spf_player *p = &s->player[spf_freak_seat(freak)];
    if (!spf_can(p, SPF_CAN_SYMBIOSIS)) {
        return 0;
    }
    int n = 0, hex = spf_freak_in(s, freak)->hex;
    for (int i = 0; i < SPF_FREAKS; i++) {
        int other = p->freaks[i].hex;
        n += other && other != hex && spf_distance(hex, other) <= spf_heads[SPF_SYMBIOSIS].reach;
    }
    return n;
}

static uint8_t capped(const spf_state *s, int range)
{
    int cap = spf_holds(s, SPF_RULE_RANGE_CAP) ? spf_rule_last(s, SPF_RULE_RANGE_CAP, 0) : range;
    return (uint8_t)(range < cap ? range : cap);
}

spf_weapon spf_right_arm(const spf_state *s, int freak)
{
    const spf_totals *t = &s->player[spf_freak_seat(freak)].totals;
    bool acting = s->figure == freak; /* the boosts are its own (SPF-24.8, 24.11) */
    int range = t->range + (acting ? s->boost_range : 0);
    int damage = t->damage + (acting ? s->boost_damage : 0) + spf_symbionts(s, freak);
    int strikes = t->strikes + (acting ? s->boost_strikes : 0);
    return (spf_weapon){.range = capped(s, range),
                        .damage = (uint8_t)damage,
                        .strikes = (uint8_t)strikes,
                        .through = t->through};
}

spf_weapon spf_unit_arm(const spf_state *s, int figure)
{
    spf_weapon arm = figure >= SPF_FIRST_DROID ? spf_droid_weapon : spf_alien_weapon;
    arm.range = capped(s, arm.range);
    return arm;
}

spf_weapon spf_turret_arm(const spf_state *s, int seat)
{
    spf_weapon arm = spf_turret_weapon;
    int more = spf_can(&s->player[seat], SPF_CAN_ENGINEER) ? spf_heads[SPF_ENGINEER].amount : 0;
    arm.range = capped(s, arm.range + more + spf_rule_sum(s, SPF_RULE_TURRET_RANGE));
    arm.damage = (uint8_t)(arm.damage + more);
    return arm;
}
