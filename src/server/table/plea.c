#include "server/table/plea.h"

#include "speak/speak.h"

int plea_steps(const table *t, int seat)
{
    int steps = cb_match_steps(t->match), step = steps - 1;
    while (step >= 0 && cb_match_step(t->match, step).seat != seat) {
        step--;
    }
    return step < 0 ? 0 : steps - step;
}

bool plea_possible(const table *t, int seat)
{
    return t->hints && t->status == STORE_PLAYING && seat >= 0 && plea_steps(t, seat) > 0;
}

bool plea_stands(const table *t)
{
    return t->plea.agreed && t->plea.version == t->version && t->status == STORE_PLAYING;
}

void plea_show(const table *t, cb_json_writer *w)
{
    if (plea_stands(t)) {
        cb_begin_object(w, "takeback");
        cb_put_int(w, "seat", t->plea.seat);
        cb_put_int(w, "steps", plea_steps(t, t->plea.seat));
        speak_seats(w, "agreed", t->plea.agreed);
        cb_end_object(w);
    }
}
