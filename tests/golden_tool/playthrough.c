/* A playthrough as text: the setup, then one line per step with the seat, the notation and a
 * digest. The digest has two hexadecimal digits for each kind of observable, in the order of the
 * head line, so that a difference shows at once what changed. After the first steps only every 25th
 * is written. */
#include "common/observe.h"
#include "common/setups.h"
#include "common/trial.h"
#include "core/hash.h"
#include "golden_tool/golden.h"

enum {
    SEED = 20,
    WHOLE = 250, /* steps written one by one */
    STRIDE = 25  /* after that, one line per this many steps */
};

/* Two digits over one part of the observables, for all viewers. */
static void digest_part(trial *t, seen_part part, cb_text *out)
{
    cb_text seen = {0};
    cb_text_add(&seen, "");
    for (int v = 0; v <= t->setup.players + 1; v++) {
        int viewer = v > t->setup.players ? CB_GOD : trial_viewer(t, v);
        see(t->game, t->state, viewer, part, &seen);
        cb_text_char(&seen, '\n');
    }
    cb_text_format(out, "%02x", (unsigned)(cb_hash(seen.data, seen.length, part) & 0xff));
    cb_text_free(&seen);
}

/* The legal moves of every seat and of nature, in notation. */
static void digest_moves(trial *t, cb_text *out)
{
    cb_text seen = {0};
    cb_text_add(&seen, "");
    for (int seat = CB_NATURE_SEAT; seat < t->setup.players; seat++) {
        int n =
            may_act(t->game, t->state, seat) ? t->game->rules.moves(t->state, seat, t->others) : 0;
        for (int i = 0; i < n; i++) {
            cb_move_text(t->game, t->state, seat, t->others[i], &seen);
            cb_text_format(&seen, " %u\n",
                           seat < 0 ? (unsigned)t->game->rules.weight(t->state, t->others[i]) : 0);
        }
    }
    cb_text_format(out, "%02x", (unsigned)(cb_hash(seen.data, seen.length, 0) & 0xff));
    cb_text_free(&seen);
}

static void hear_all(trial *t, cb_text *heard)
{
    for (int v = 0; v <= t->setup.players + 1; v++) {
        hear(t->game, &t->log, v > t->setup.players ? CB_GOD : trial_viewer(t, v), heard);
    }
    cb_text_add(heard, t->log.revealed ? "revealed\n" : "\n");
}

static void write_digest(trial *t, cb_text *heard, cb_text *out)
{
    cb_text_add(out, "  #");
    digest_part(t, SEEN_JSON, out);
    digest_part(t, SEEN_PHASE, out);
    digest_moves(t, out);
    digest_part(t, SEEN_PROMPT, out);
    digest_part(t, SEEN_PICTURE, out);
    cb_text_add(heard, "");
    cb_text_format(out, "%02x\n", (unsigned)(cb_hash(heard->data, heard->length, 0) & 0xff));
    cb_text_clear(heard);
}

static void write_head(const trial *t, cb_text *out)
{
    cb_text_format(out, "# %s ", t->game->about.id);
    setup_write(t->game, &t->setup, out);
    cb_text_add(out, "\n# digests: position, to move, moves, prompts, pictures, events\n");
}

static void write_result(const trial *t, cb_text *out)
{
    cb_result result = {0};
    t->game->rules.result(t->state, &result);
    cb_text_format(out, "over after %d steps; points", t->step);
    for (int seat = 0; seat < result.players; seat++) {
        cb_text_format(out, " %d", (int)result.points[seat]);
    }
    cb_text_add(out, "; ranks");
    for (int seat = 0; seat < result.players; seat++) {
        cb_text_format(out, " %d", result.ranks[seat]);
    }
    cb_text_char(out, '\n');
}

void playthrough_write(const cb_game *game, const cb_setup *setup, cb_text *out)
{
    trial *t = trial_new(game, setup, SEED, 1);
    cb_text heard = {0};
    write_head(t, out);
    cb_text_add(out, "start");
    write_digest(t, &heard, out);
    while (trial_step(t)) {
        hear_all(t, &heard);
        if (t->step > WHOLE && t->step % STRIDE) {
            continue;
        }
        if (t->step > WHOLE) {
            cb_text_format(out, "%d steps: ", t->step);
        }
        if (t->seat == CB_NATURE_SEAT) {
            cb_text_add(out, "* ");
        } else {
            cb_text_format(out, "%d ", t->seat);
        }
        cb_move_text(game, t->before, t->seat, t->move, out);
        write_digest(t, &heard, out);
    }
    write_result(t, out);
    cb_text_free(&heard);
    trial_free(t);
}
