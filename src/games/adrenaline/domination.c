/* Domination mode: tokens on the tracks of the spawnpoints (ADR-X1). */
#include "games/adrenaline/rules.h"

void adr_tag(adr_state *s, int point, int seat, cb_log *log)
{
    adr_point *track = &s->tracks[point];
    if (track->tokens[seat] == 0) {
        track->order[track->order_count++] = (uint8_t)seat;
    }
    if (track->tokens[seat] < UINT8_MAX) { /* far beyond any game */
        track->tokens[seat]++;
    }
    cb_tell(log, CB_PHRASE(seat, ADR_V_TAGS, (int16_t)point));
}

void adr_end_on_spawnpoint(adr_state *s, cb_log *log)
{
    adr_player *p = &s->seats[s->turn];
    for (int c = 0; c < ADR_COLOURS; c++) {
        if (p->square != adr_spawn_square[c]) {
            continue;
        }
        adr_targets here =
            adr_targets_on(s, adr_square_bit(p->square), (adr_targets)cb_first(s->figures));
        if (cb_count(here) == 1 && !s->rookie) {
            adr_tag(s, c, s->turn, log);
        }
        if (p->damages < ADR_TRACK) {
            p->damage[p->damages++] = s->turn;
        }
        cb_tell(log, CB_SAY(s->turn, ADR_V_STINGS));
    }
}

bool adr_two_tracks_full(const adr_state *s)
{
    int full = 0;
    for (int c = 0; c < ADR_COLOURS; c++) {
        int tokens = 0;
        for (int i = 0; i < ADR_FIGURES; i++) {
            tokens += s->tracks[c].tokens[i];
        }
        full += tokens >= ADR_DOMINATED;
    }
    return full >= ADR_FULL_TRACKS;
}
