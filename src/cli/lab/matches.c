/* Where the matches of the lab are played. */
#include "cli/lab/lab.h"

#include "arena/run.h"

bool lab_play(const work_shift *shift, const cb_tourney *t, work_bout_visitor *taken, void *context,
              cb_error *err)
{
    const cb_run_watcher watcher = {.finished = taken, .context = context, .in_order = true};
    return shift->db ? work_play_all(shift, t, taken, context, err)
                     : cb_tourney_run(t, shift->threads, shift->stop, &watcher, err);
}
