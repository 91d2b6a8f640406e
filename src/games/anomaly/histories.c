/* The histories of one hidden figure: how many lead to each zone, for each set of traps that may
 * have been laid on the way. listen.c listens; here is only the counting. */
#include <string.h>

#include "games/anomaly/facts.h"

void anomaly_mind_follow(anomaly_mind *m, anomaly_zone_set zones)
{
    m->row[0] = (anomaly_histories){.traps = 0};
    for (uint64_t left = zones; left;) {
        m->row[0].ways[cb_take(&left)] = 1;
    }
    m->rows = 1;
    m->followed = true;
}

anomaly_zone_set anomaly_mind_zones(const anomaly_mind *m)
{
    anomaly_zone_set zones = 0;
    for (int r = 0; r < m->rows; r++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            zones |= m->row[r].ways[z] > 0 ? anomaly_zone_bit(z) : 0;
        }
    }
    return zones;
}

/* Forgets rows without any way, and keeps the sum of all ways at 1. */
static void tidy(anomaly_mind *m)
{
    float total = 0;
    int kept = 0;
    for (int r = 0; r < m->rows; r++) {
        float sum = 0;
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            sum += m->row[r].ways[z];
        }
        if (sum > 0) {
            m->row[kept++] = m->row[r];
            total += sum;
        }
    }
    m->rows = kept;
    for (int r = 0; r < kept; r++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            m->row[r].ways[z] /= total;
        }
    }
}

void anomaly_mind_spread(anomaly_mind *m, const anomaly_zone_set to[ANOMALY_ZONES])
{
    for (int r = 0; r < m->rows; r++) {
        anomaly_histories *row = &m->row[r];
        float next[ANOMALY_ZONES] = {0};
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            for (uint64_t left = row->ways[z] > 0 ? to[z] : 0; left;) {
                next[cb_take(&left)] += row->ways[z];
            }
        }
        memcpy(row->ways, next, sizeof next);
    }
    tidy(m);
}

/* ---- Traps of a Student ---- */

static uint64_t trap_in(int zone)
{
    return UINT64_C(1) << (4 * zone);
}

static int traps_in(uint64_t traps, int zone)
{
    return (int)(traps >> (4 * zone) & 15);
}

/* The row of these traps among the first *rows of `spare`, or a new one; NULL if there are too
 * many. */
static anomaly_histories *row_of(anomaly_mind *m, int *rows, uint64_t traps)
{
    unsigned slot = (unsigned)((traps * UINT64_C(0x9e3779b97f4a7c15)) >> 52);
    while (m->slots[slot] && m->spare[m->slots[slot] - 1].traps != traps) {
        slot = (slot + 1) % ANOMALY_TRAP_SLOTS;
    }
    if (!m->slots[slot]) {
        if (*rows == ANOMALY_TRAP_SETS) {
            return NULL;
        }
        m->spare[*rows] = (anomaly_histories){.traps = traps};
        m->slots[slot] = (uint16_t)++ * rows;
    }
    return &m->spare[m->slots[slot] - 1];
}

void anomaly_mind_lay(anomaly_mind *m)
{
    int rows = 0;
    memset(m->slots, 0, ANOMALY_TRAP_SLOTS * sizeof *m->slots);
    for (int r = 0; r < m->rows; r++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            if (m->row[r].ways[z] > 0) {
                anomaly_histories *to = row_of(m, &rows, m->row[r].traps + trap_in(z));
                if (!to) {
                    m->followed = false;
                    return;
                }
                to->ways[z] += m->row[r].ways[z];
            }
        }
    }
    anomaly_histories *old = m->row;
    m->row = m->spare;
    m->spare = old;
    m->rows = rows;
}

void anomaly_mind_spring(anomaly_mind *m, int zone)
{
    for (int r = 0; r < m->rows; r++) {
        anomaly_histories *row = &m->row[r];
        if (traps_in(row->traps, zone)) {
            row->traps -= trap_in(zone);
        } else {
            memset(row->ways, 0, sizeof row->ways);
        }
    }
    tidy(m);
}

/* ---- Attacks on the Anomaly: a second row ---- */

enum { ATTACKED = 1 };

void anomaly_mind_attacked(anomaly_mind *m, int zone)
{
    anomaly_histories met = {.traps = ATTACKED};
    for (int r = 0; r < m->rows; r++) {
        if (m->row[r].traps == ATTACKED) {
            met = m->row[r];
            memset(m->row[r].ways, 0, sizeof m->row[r].ways);
        }
    }
    for (int r = 0; r < m->rows; r++) {
        met.ways[zone] += m->row[r].ways[zone];
        m->row[r].ways[zone] = 0;
    }
    m->row[m->rows++] = met;
    tidy(m);
}

void anomaly_mind_was_attacked(anomaly_mind *m)
{
    for (int r = 0; r < m->rows; r++) {
        if (m->row[r].traps != ATTACKED) {
            memset(m->row[r].ways, 0, sizeof m->row[r].ways);
        }
    }
    tidy(m);
}

void anomaly_mind_merge(anomaly_mind *m)
{
    for (int r = 1; r < m->rows; r++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            m->row[0].ways[z] += m->row[r].ways[z];
        }
    }
    m->row[0].traps = 0;
    m->rows = m->rows > 1 ? 1 : m->rows;
}

/* ---- All together ---- */

void anomaly_mind_keep(anomaly_mind *m, anomaly_zone_set zones)
{
    for (int r = 0; r < m->rows; r++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            m->row[r].ways[z] *= cb_has(zones, z);
        }
    }
    tidy(m);
}

void anomaly_mind_ways(const anomaly_mind *m, float ways[ANOMALY_ZONES])
{
    for (int r = 0; r < m->rows; r++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            ways[z] += m->row[r].ways[z];
        }
    }
}
