#include "arena/cost.h"

#include <assert.h>
#include <string.h>

#include "bots/handicap.h"
#include "core/error.h"
#include "core/kind.h"
#include "core/text.h"

void cb_outcome(const cb_result *result, int seat, double *share, double *points)
{
    double others = 0.0;
    for (int i = 0; i < result->players; i++) {
        others += i == seat ? 0.0 : (double)result->points[i];
    }
    *share = cb_credit(result, seat);
    *points = result->points[seat] - others / (result->players - 1);
}

void cb_cost_add(cb_cost *cost, const cb_bout *bout, int seat, const double usual[2], int block)
{
    assert(cost && bout && block >= 1);
    double share, points;
    cb_outcome(&bout->result, seat, &share, &points);
    cost->games++;
    cost->wins += share;
    cost->bound += bout->bound[seat];
    cost->lifted += bout->lifted[seat];
    cb_mean_add(&cost->block_share, share - usual[0]);
    cb_mean_add(&cost->block_points, points - usual[1]);
    if (cost->block_share.count == (uint64_t)block) {
        cb_mean_add(&cost->share, cost->block_share.mean);
        cb_mean_add(&cost->points, cost->block_points.mean);
        cost->block_share = cost->block_points = (cb_mean){0};
    }
}

double cb_cost_least(const cb_cost *cost)
{
    return cost->games ? 1.5 / (double)cost->games : 1.0;
}

/* ---- What there is to ask ---- */

typedef struct listing {
    const cb_game *game;
    const char *kind;
    cb_subject_visitor *visit;
    void *context;
    bool verbs, found;
    cb_text kinds; /* that there are */
} listing;

static void tell(listing *l, const char *called, const char *rule, const char *name)
{
    cb_text setting = {0};
    cb_text_format(&setting, "%s=%s", rule, name);
    l->found = true;
    l->visit(l->context, &(cb_subject){.called = called, .setting = setting.data});
    cb_text_free(&setting);
}

static bool list_one(void *context, const cb_nameable *what)
{
    listing *l = context;
    cb_text called = {0};
    cb_nameable_called(l->game, what, &called);
    if (what->any) {
        cb_text_format(&l->kinds, "%s%s", l->kinds.length ? ", " : "", what->kind->id);
    }
    if (!what->kind && l->verbs) {
        tell(l, called.data, "never", l->game->told.verbs[what->verb].name);
    } else if (what->kind && !what->any && strcmp(what->kind->id, l->kind) == 0) {
        char name[CB_NAME_SIZE];
        cb_kind_name(what->kind, what->value, name);
        tell(l, called.data, "without", name);
    }
    cb_text_free(&called);
    return true;
}

bool cb_subjects(const cb_game *game, const char *kind, cb_subject_visitor *visit, void *context,
                 cb_error *err)
{
    assert(game && kind && visit);
    listing l = {.game = game,
                 .kind = kind,
                 .visit = visit,
                 .context = context,
                 .verbs = strcmp(kind, "verb") == 0};
    cb_nameables(game, list_one, &l);
    if (!l.found) {
        cb_fail(err, CB_ENAME, "no move of %s names a \"%.40s\"; there are: verb, %s",
                game->about.title, kind, l.kinds.data ? l.kinds.data : "");
    }
    cb_text_free(&l.kinds);
    return l.found;
}
