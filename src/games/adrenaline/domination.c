/* Domination mode: tokens on the tracks of the spawnpoints (ADR-X1). */
#include "games/adrenaline/rules.h"

void adrenaline_tag(adrenaline_state *s, int point, int seat, cb_log *log)
{
    adrenaline_point *track = &s->tracks[point];
    if (track->tokens[seat] == 0) {
        track->order[track->order_count++] = (uint8_t)seat;
    }
    if (track->tokens[seat] < UINT8_MAX) { /* far beyond any game */
        track->tokens[seat]++;
    }
    cb_tell(log, CB_PHRASE(seat, ADRENALINE_V_TAGS, (int16_t)point));
}

void adrenaline_end_on_spawnpoint(adrenaline_state *s, cb_log *log)
{
    adrenaline_player *p = &s->seats[s->turn];
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        if (p->square != adrenaline_spawn_square[c]) {
            continue;
        }
        adrenaline_targets here = adrenaline_targets_on(s, adrenaline_square_bit(p->square),
                                                        (adrenaline_targets)cb_first(s->figures));
        if (cb_count(here) == 1 && !s->rookie) {
            adrenaline_tag(s, c, s->turn, log);
        }
        if (p->damages < ADRENALINE_TRACK) {
            p->damage[p->damages++] = s->turn;
        }
        cb_tell(log, CB_SAY(s->turn, ADRENALINE_V_STINGS));
    }
}

bool adrenaline_two_tracks_full(const adrenaline_state *s)
{
    int full = 0;
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        int tokens = 0;
        for (int i = 0; i < ADRENALINE_FIGURES; i++) {
            tokens += s->tracks[c].tokens[i];
        }
        full += tokens >= ADRENALINE_DOMINATED;
    }
    return full >= ADRENALINE_FULL_TRACKS;
}
