/* Arena-Master cards that let every player put something on the board. `moved` says that this
 * player has done so. */
#include "games/spacefreaks/rules/stages.h"

static spacefreaks_board in_building_zone(const spacefreaks_state *s, int seat,
                                          spacefreaks_board hexes)
{
    spacefreaks_limit(&hexes, &spacefreaks_building_zones[s->player[seat].corner - 1]);
    return hexes;
}

/* Alien Marauder (SPF-25.2) */
int spacefreaks_list_alien(const spacefreaks_state *s, int seat, cb_move *out)
{
    int alien = spacefreaks_free_unit(s, SPACEFREAKS_ALIEN),
        reach = spacefreaks_masters[SPACEFREAKS_ALIEN_MARAUDER].amount;
    spacefreaks_board near = {{0}}, empty = spacefreaks_empty_hexes(s);
    bool any = false;
    if (s->moved || !alien) {
        return 0;
    }
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        if (s->player[seat].freaks[i].hex) {
            spacefreaks_board around = spacefreaks_disc(s->player[seat].freaks[i].hex, reach);
            spacefreaks_join(&near, &around);
            any = true;
        }
    }
    if (!any) {
        near = spacefreaks_building_zones[s->player[seat].corner - 1];
        spacefreaks_clear(&near, &spacefreaks_landing);
    }
    spacefreaks_limit(&near, &empty);
    return spacefreaks_list_board_y(&near, CB_MOVE(SPACEFREAKS_V_PLACE, alien), out);
}

static int list_building(const spacefreaks_state *s, int seat, int building, cb_move *out)
{
    spacefreaks_board sites = in_building_zone(s, seat, spacefreaks_building_sites(s));
    return building ? spacefreaks_list_board_y(&sites, CB_MOVE(SPACEFREAKS_V_RAISE, building), out)
                    : 0;
}

/* Corporate Support (SPF-25.2) */
int spacefreaks_list_support(const spacefreaks_state *s, int seat, cb_move *out)
{
    int droid = spacefreaks_free_unit(s, SPACEFREAKS_DROID), n = 0;
    if (s->moved) {
        return 0;
    }
    if (droid) {
        spacefreaks_board free = in_building_zone(s, seat, spacefreaks_empty_hexes(s));
        n = spacefreaks_list_board_y(&free, CB_MOVE(SPACEFREAKS_V_PLACE, droid), out);
    }
    return n + list_building(s, seat, spacefreaks_free_turret(s, seat), out + n);
}

/* Robotic Factory (SPF-25.12) */
int spacefreaks_list_factory(const spacefreaks_state *s, int seat, cb_move *out)
{
    int bunker = s->player[seat].bunker.hex ? 0 : spacefreaks_bunker_number(seat);
    if (s->moved) {
        return 0;
    }
    int n = list_building(s, seat, spacefreaks_free_turret(s, seat), out);
    return n + list_building(s, seat, bunker, out + n);
}

void spacefreaks_act_raise(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    spacefreaks_put_building(s, cb_move_ref(m, 0), cb_move_ref(m, 1));
    if (s->stage == SPACEFREAKS_ST_SUPPORT) {
        spacefreaks_building_of(s, cb_move_ref(m, 0))->marks = SPACEFREAKS_IDLE;
    }
    s->moved = 1;
}

/* Sponsor Flag (SPF-25.13, 25.19) */
int spacefreaks_list_flag(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    spacefreaks_board sites = spacefreaks_neutral_zone(s), empty = spacefreaks_empty_hexes(s);
    if (s->moved) {
        return 0;
    }
    spacefreaks_limit(&sites, &empty);
    spacefreaks_clear(&sites, &spacefreaks_landing);
    for (int p = 0; p < s->players; p++) {
        spacefreaks_remove(&sites, s->player[p].flag);
    }
    return spacefreaks_list_board(&sites, CB_MOVE(SPACEFREAKS_V_FLAG), out);
}

void spacefreaks_act_flag(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    s->player[seat].flag = (uint16_t)cb_move_ref(m, 0);
    s->moved = 1;
}
