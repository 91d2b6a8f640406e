/* Arena-Master cards that let every player put something on the board. `moved` says that this
 * player has done so. */
#include "games/spacefreaks/stages.h"

static spf_board in_building_zone(const spf_state *s, int seat, spf_board hexes)
{
    spf_limit(&hexes, &spf_building_zones[s->player[seat].corner - 1]);
    return hexes;
}

/* Alien Marauder (SPF-25.2) */
int spf_list_alien(const spf_state *s, int seat, cb_move *out)
{
    int alien = spf_free_unit(s, SPF_ALIEN), reach = spf_masters[SPF_ALIEN_MARAUDER].amount;
    spf_board near = {{0}}, empty = spf_empty_hexes(s);
    bool any = false;
    if (s->moved || !alien) {
        return 0;
    }
    for (int i = 0; i < SPF_FREAKS; i++) {
        if (s->player[seat].freaks[i].hex) {
            spf_board around = spf_disc(s->player[seat].freaks[i].hex, reach);
            spf_join(&near, &around);
            any = true;
        }
    }
    if (!any) {
        near = spf_building_zones[s->player[seat].corner - 1];
        spf_clear(&near, &spf_landing);
    }
    spf_limit(&near, &empty);
    return spf_list_board_y(&near, SPF_MOVE(SPF_V_PLACE, alien, 0, 0), out);
}

static int list_building(const spf_state *s, int seat, int building, cb_move *out)
{
    spf_board sites = in_building_zone(s, seat, spf_building_sites(s));
    return building ? spf_list_board_y(&sites, SPF_MOVE(SPF_V_RAISE, building, 0, 0), out) : 0;
}

/* Corporate Support (SPF-25.2) */
int spf_list_support(const spf_state *s, int seat, cb_move *out)
{
    int droid = spf_free_unit(s, SPF_DROID), n = 0;
    if (s->moved) {
        return 0;
    }
    if (droid) {
        spf_board free = in_building_zone(s, seat, spf_empty_hexes(s));
        n = spf_list_board_y(&free, SPF_MOVE(SPF_V_PLACE, droid, 0, 0), out);
    }
    return n + list_building(s, seat, spf_free_turret(s, seat), out + n);
}

/* Robotic Factory (SPF-25.12) */
int spf_list_factory(const spf_state *s, int seat, cb_move *out)
{
    int bunker = s->player[seat].bunker.hex ? 0 : spf_bunker_number(seat);
    if (s->moved) {
        return 0;
    }
    int n = list_building(s, seat, spf_free_turret(s, seat), out);
    return n + list_building(s, seat, bunker, out + n);
}

void spf_act_raise(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    spf_put_building(s, spf_x(m), spf_y(m));
    if (s->stage == SPF_ST_SUPPORT) {
        spf_building_of(s, spf_x(m))->marks = SPF_IDLE;
    }
    s->moved = 1;
}

/* Sponsor Flag (SPF-25.13, 25.19) */
int spf_list_flag(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    spf_board sites = spf_neutral_zone(s), empty = spf_empty_hexes(s);
    if (s->moved) {
        return 0;
    }
    spf_limit(&sites, &empty);
    spf_clear(&sites, &spf_landing);
    for (int p = 0; p < s->players; p++) {
        spf_remove(&sites, s->player[p].flag);
    }
    return spf_list_board(&sites, SPF_MOVE(SPF_V_FLAG, 0, 0, 0), out);
}

void spf_act_flag(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    s->player[seat].flag = (uint16_t)spf_x(m);
    s->moved = 1;
}
