/*
 * Where each figure may be, how likely, and what ruled zones out.
 *
 * Which zones are possible is in the view (knowledge.c). How many histories lead to each comes from
 * what the viewer heard (listen.c): every world (a zone, and the traps laid on the way) carries the
 * number of ways to come to it. The counts are told only where their zones are those of the view;
 * where the beginning was not heard, or there are more traps than are followed, all possible zones
 * are alike.
 */
#include "games/anomaly/facts.h"

#define OR_LEFT_OUT .blank = 0, .has_unknown = true

static const cb_field mind_fields[] = {
    CB_FIELD(anomaly_mind_fact, placed, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_mind_fact, counted, CB_U8, &cb_kind_bool),
    CB_ARRAY(anomaly_mind_fact, shares, CB_U32, &cb_kind_number, .index = &anomaly_kind_zone,
             OR_LEFT_OUT),
    CB_FIELDS_END,
};
static const cb_field clue_fields[] = {
    CB_FIELD(anomaly_clue_fact, line, CB_U16, &cb_kind_number),
    CB_FIELD(anomaly_clue_fact, who, CB_U8, &anomaly_kind_figure),
    CB_FIELD(anomaly_clue_fact, gone, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_clue_fact, left, CB_U8, &cb_kind_number),
    CB_FIELD(anomaly_clue_fact, hurt, CB_U8, &cb_kind_bool, .blank = ANOMALY_NOT_RADIATION,
             .has_unknown = true),
    CB_FIELDS_END,
};
const cb_field anomaly_minds_fields[] = {
    CB_NESTED_LIST(anomaly_mind_facts, minds, figures, mind_fields, .index = &anomaly_kind_figure),
    CB_NESTED_LIST(anomaly_mind_facts, clues, clue_count, clue_fields),
    CB_FIELDS_END,
};

static void tell_clues(const anomaly_deduced *d, anomaly_mind_facts *told)
{
    int kept = d->clue_count < ANOMALY_CLUES ? d->clue_count : ANOMALY_CLUES;
    for (int i = d->clue_count - kept; i < d->clue_count; i++) {
        told->clues[told->clue_count++] = d->clues[i % ANOMALY_CLUES];
    }
}

/* The shares of what is possible: by histories if they agree with it, otherwise all alike. */
static void tell_shares(const anomaly_deduced *d, anomaly_zone_set possible, bool full,
                        anomaly_mind_fact *told)
{
    float ways[ANOMALY_ZONES] = {0}, total = 0;
    told->counted = full && d->mind.followed && anomaly_mind_zones(&d->mind) == possible;
    if (told->counted) {
        anomaly_mind_ways(&d->mind, ways);
    }
    for (uint64_t left = possible; left;) {
        int z = cb_take(&left);
        ways[z] = told->counted ? ways[z] : 1;
        total += ways[z];
    }
    for (uint64_t left = possible; left;) {
        int z = cb_take(&left);
        uint32_t share = (uint32_t)(ways[z] / total * ANOMALY_WHOLE + 0.5F);
        told->shares[z] = share ? share : 1;
    }
}

static anomaly_zone_set possible_of(const anomaly_state *s, int viewer, int figure)
{
    return figure ? anomaly_suspects(s, viewer, figure - 1)
                  : (anomaly_zone_set)(s->anomaly_at[0] | s->anomaly_at[1]);
}

void anomaly_recall_minds(const void *view, int viewer, const cb_heard *heard, void *facts)
{
    const anomaly_state *s = view;
    anomaly_mind_facts *told = facts;
    int aid = anomaly_aid(s);
    told->figures = (uint8_t)(s->students + 1);
    for (int figure = 0; figure < told->figures; figure++) {
        anomaly_mind_fact *of = &told->minds[figure];
        anomaly_deduced d = {
            .mind = {.row = told->histories[0], .spare = told->histories[1], .slots = told->slots}};
        of->placed = anomaly_placed(s, figure);
        if (!of->placed || aid == ANOMALY_AID_NONE) {
            continue;
        }
        anomaly_listen(s, viewer, figure, heard, &d);
        tell_shares(&d, possible_of(s, viewer, figure), aid == ANOMALY_AID_FULL, of);
        tell_clues(&d, told);
    }
}
