/* How the matches went: figures of all stories, and the two that are worth seeing. */
#include "cli/lab/lab.h"

#include <stdlib.h>

static double changes(const cb_story *s)
{
    return s->changes;
}

static double decided(const cb_story *s)
{
    return s->decided;
}

static double after(const cb_story *s)
{
    return (1.0 - s->decided) * s->decisions;
}

static double dead(const cb_story *s)
{
    return s->dead;
}

static double wait_of(const cb_story *s)
{
    return s->wait;
}

static double comeback(const cb_story *s)
{
    return s->lowest < 0.5;
}

static double upset(const cb_story *s)
{
    return s->upset;
}

static double behind(const cb_story *s)
{
    return s->behind;
}

const lab_figure lab_figures[] = {
    {"lead_changes", "changes of the lead", changes, 1, ""},
    {"decided", "decided after", decided, 100, " % of the game"},
    {"after", "decisions after that", after, 1, ""},
    {"dead", "decisions that change nothing", dead, 100, " %"},
    {"wait", "longest wait for a turn", wait_of, 1, " decisions of others"},
    {"comebacks", "comebacks", comeback, 100,
     " % (the winner once had at most half a fair chance)"},
    {"upsets", "who leads at half-time loses", upset, 100, " %"},
    {"behind", "who is last after an eighth wins", behind, 100, " %"},
    {.name = NULL},
};

const char *const lab_story_names[2] = {"typical", "strangest"};
const char *const lab_story_called[2] = {"most typical", "strangest"};

/* Plays a match once more for its record; NULL if the bots play by the clock and it came out
 * otherwise. */
static char *record_of(const lab_run *run, const cb_story *story)
{
    cb_tourney t = run->tourney;
    atomic_bool stop = false;
    cb_error err;
    t.records = true;
    cb_bout bout = cb_tourney_plan(&t, story->id);
    if (!cb_bout_play(&t, &bout, &stop, &err) || bout.decisions != story->decisions) {
        free(bout.record);
        return NULL;
    }
    return bout.record;
}

void lab_find_stories(lab_run *run)
{
    int found[2];
    cb_story_extremes(run->lab.stories, (int)run->lab.story_count, &found[0], &found[1]);
    for (int i = 0; i < 2; i++) {
        if (found[i] >= 0) {
            const cb_story *story = &run->lab.stories[found[i]];
            run->stories[i] = (lab_story){.story = story,
                                          .seed = cb_tourney_plan(&run->tourney, story->id).seed,
                                          .record = record_of(run, story)};
        }
    }
}
