/* Worlds with everybody moved round the table. */
#include "turned.h"

#include <string.h>

#include "games/adrenaline/adrenaline.h"
#include "games/pnrz/pnrz.h"
#include "games/septikon/septikon.h"
#include "games/spacefreaks/spacefreaks.h"
#include "template/template.h"

/* Whoever has seat i gets the seat after it; who is no player stays. */
static uint8_t next_seat(int seat, int players)
{
    return (uint8_t)(seat < players ? (seat + 1) % players : seat);
}

static void turn_bytes(uint8_t *bytes, int players)
{
    uint8_t last = bytes[players - 1];
    memmove(bytes + 1, bytes, (size_t)players - 1);
    bytes[0] = last;
}

static void turn_lantern(void *state, int players)
{
    tpl_state *s = state;
    turn_bytes(s->bets, players);
    turn_bytes(s->hand, players);
    turn_bytes(s->shown, players);
    turn_bytes(s->points, players);
    s->turn = next_seat(s->turn, players);
}

static void turn_adrenaline(void *state, int players)
{
    adrenaline_state *s = state, old = *s;
    for (int i = 0; i < s->players; i++) {
        s->seats[next_seat(i, players)] = old.seats[i];
    }
    for (int i = 0; i < s->figures; i++) {
        adrenaline_player *p = &s->seats[i];
        turn_bytes(p->marks, players);
        for (int d = 0; d < p->damages; d++) {
            p->damage[d] = next_seat(p->damage[d], players);
        }
    }
    for (int i = 0; i < s->killshot_count; i++) {
        int over = adrenaline_kill_over(s->killshots[i]);
        s->killshots[i] = adrenaline_kill(next_seat(adrenaline_kill_by(s->killshots[i]), players),
                                          over < 0 ? over : next_seat(over, players));
    }
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        turn_bytes(s->tracks[c].tokens, players);
    }
    s->turn = next_seat(s->turn, players);
    s->actor = next_seat(s->actor, players);
    s->last = next_seat(s->last, players);
}

static void turn_pnrz(void *state, int players)
{
    pnrz_state *s = state, old = *s;
    for (int i = 0; i < players; i++) {
        s->hand[next_seat(i, players)] = old.hand[i];
        s->shown[next_seat(i, players)] = old.shown[i];
        s->hidden[next_seat(i, players)] = old.hidden[i];
    }
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        s->owners[f] = next_seat(s->owners[f], players);
    }
    s->seat = next_seat(s->seat, players);
}

static void turn_places(uint16_t *places, int count)
{
    for (int i = 0; i < count; i++) {
        places[i] = (uint16_t)septikon_turn(1, places[i]);
    }
}

static void turn_septikon(void *state, int players)
{
    septikon_state *s = state, old = *s;
    for (int i = 0; i < 2; i++) {
        septikon_side *side = &s->sides[i];
        *side = old.sides[i ^ 1];
        for (int f = 0; f < side->flyer_count; f++) {
            turn_places(&side->flyers[f].at, 1);
        }
        turn_places(side->satellites, side->satellite_count);
        turn_places(side->shields, side->shield_count);
    }
    s->active = next_seat(s->active, players);
}

static void turn_spacefreaks(void *state, int players)
{
    spacefreaks_state *s = state, old = *s;
    for (int i = 0; i < players; i++) {
        s->player[next_seat(i, players)] = old.player[i];
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        s->units[u].owner = next_seat(s->units[u].owner, players);
    }
    s->active = next_seat(s->active, players);
    s->starter = next_seat(s->starter, players);
}

static const struct {
    const char *game;
    void (*turn)(void *state, int players);
} turns[] = {{"template", turn_lantern},
             {"adrenaline", turn_adrenaline},
             {"pnrz", turn_pnrz},
             {"septikon", turn_septikon},
             {"spacefreaks", turn_spacefreaks}};

bool turn_world(const cb_game *game, void *state, int players)
{
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        if (strcmp(turns[i].game, game->about.id) == 0) {
            turns[i].turn(state, players);
            return true;
        }
    }
    return false;
}
