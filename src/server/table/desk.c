#include "server/table/desk.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void desk_save(const table *t, table_desk *saved)
{
    memset(saved, 0, sizeof *saved);
    for (int i = 0; i < t->players; i++) {
        memcpy(saved->votes[i], t->seats[i].votes, sizeof saved->votes[i]);
        saved->yields[i] = t->seats[i].yields;
    }
    saved->plea = t->plea;
}

void desk_restore(table *t, const table_desk *saved)
{
    for (int i = 0; i < t->players; i++) {
        memcpy(t->seats[i].votes, saved->votes[i], sizeof saved->votes[i]);
        t->seats[i].yields = saved->yields[i];
    }
    t->plea = saved->plea;
}

/* A clock's hold as a date; it counts only in this turn. */
static void write_hold(const table *t, int seat, cb_text *out)
{
    const table_hold *hold = &t->seats[seat].hold;
    if (hold->from || hold->spent || hold->out) {
        int64_t ago = hold->from ? node_now(t->node) - hold->from : 0;
        cb_text_format(out, "hold %d %lld %lld %lld %d\n", seat, (long long)t->version,
                       (long long)(hold->from ? node_date(t->node) - ago : 0),
                       (long long)hold->spent, (int)hold->out);
    }
}

void desk_write_without(const table *t, int seat, cb_text *out)
{
    for (int i = 0; i < t->players; i++) {
        for (int by = 0; by < t->players; by++) {
            if (i != seat && t->seats[i].votes[by]) {
                cb_text_format(out, "vote %d %d %d\n", i, by, t->seats[i].votes[by]);
            }
        }
        if (t->seats[i].yields) {
            cb_text_format(out, "yield %d %lld\n", i, (long long)t->seats[i].yields);
        }
        if (t->bank >= 0) {
            write_hold(t, i, out);
        }
    }
    if (t->plea.agreed) {
        cb_text_format(out, "plea %d %lld %u\n", t->plea.seat, (long long)t->plea.version,
                       (unsigned)t->plea.agreed);
    }
}

void desk_write(const table *t, cb_text *out)
{
    desk_write_without(t, -1, out);
}

bool desk_has_votes(const table *t, int seat)
{
    static const uint8_t none[CB_MAX_SEATS];
    return memcmp(t->seats[seat].votes, none, sizeof none) != 0;
}

static bool is_seat(const table *t, int seat)
{
    return seat >= 0 && seat < t->players;
}

static void read_line(table *t, const char *line)
{
    int seat, by, choice, out;
    long long version, from, spent;
    unsigned agreed;
    if (sscanf(line, "vote %d %d %d", &seat, &by, &choice) == 3 && is_seat(t, seat) &&
        is_seat(t, by) && choice > VOTE_NONE && choice < VOTES) {
        t->seats[seat].votes[by] = (uint8_t)choice;
    } else if (sscanf(line, "yield %d %lld", &seat, &version) == 2 && is_seat(t, seat)) {
        t->seats[seat].yields = version;
    } else if (sscanf(line, "plea %d %lld %u", &seat, &version, &agreed) == 3 && is_seat(t, seat)) {
        t->plea = (table_plea){.seat = seat, .version = version, .agreed = (cb_seats)agreed};
    } else if (sscanf(line, "hold %d %lld %lld %lld %d", &seat, &version, &from, &spent, &out) ==
                   5 &&
               is_seat(t, seat) && version == t->version) {
        t->seats[seat].hold = (table_hold){.from = from, .spent = spent, .out = out};
    }
}

void desk_read(table *t, const char *text)
{
    assert(t->match);
    for (const char *line = text; line && *line;) {
        read_line(t, line);
        const char *end = strchr(line, '\n');
        line = end ? end + 1 : NULL;
    }
}

void desk_hold_clocks(table *t, int64_t now, int64_t date)
{
    for (int i = 0; i < t->players; i++) {
        table_hold *hold = &t->seats[i].hold;
        if (hold->from) {
            int64_t ago = date - hold->from;
            hold->from = now - (ago > 0 ? ago : 0);
        }
    }
}
