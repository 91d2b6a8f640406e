/* What a seat is asked. */
#include "games/septikon/septikon.h"

/* The question of a step, where the step alone does not settle it. */
static int question_of_module(const septikon_state *s)
{
    switch (septikon_module_at[s->module]) {
    case SEPTIKON_CNT:
        return SEPTIKON_Q_COUNTER;
    case SEPTIKON_REP:
    case SEPTIKON_RE2:
    case SEPTIKON_ERP:
        return SEPTIKON_Q_REPAIR;
    default:
        return SEPTIKON_Q_GUNNERS;
    }
}

void septikon_ask(const void *state, int seat, cb_phrase *out)
{
    const septikon_state *s = state;
    int left = SEPTIKON_START_CLONES - septikon_size(&s->sides[s->active].clones);
    switch (s->step) {
    case SEPTIKON_STEP_PLACE:
        *out = CB_PHRASE(seat, SEPTIKON_Q_PLACE, (int16_t)left);
        break;
    case SEPTIKON_STEP_MOVE:
        *out = CB_PHRASE(seat, SEPTIKON_Q_MOVE, s->die);
        break;
    case SEPTIKON_STEP_USE:
        *out = CB_SAY(seat, question_of_module(s));
        if (out->verb == SEPTIKON_Q_GUNNERS) {
            out->refs[0] = (int16_t)septikon_place(s->station, s->module);
        }
        break;
    case SEPTIKON_STEP_PAY:
        *out = CB_PHRASE(seat, SEPTIKON_Q_PAY, s->owed);
        break;
    case SEPTIKON_STEP_KEEP:
        *out = CB_PHRASE(seat, SEPTIKON_Q_KEEP, s->due);
        break;
    case SEPTIKON_STEP_DEFROST:
        *out = CB_SAY(seat, septikon_must_thaw(s) ? SEPTIKON_Q_DEFROST_MUST : SEPTIKON_Q_DEFROST);
        break;
    case SEPTIKON_STEP_HIT:
        *out = CB_PHRASE(seat, SEPTIKON_Q_HIT, s->target);
        break;
    case SEPTIKON_STEP_DRONES:
        *out = CB_PHRASE(seat, SEPTIKON_Q_DRONES, s->die);
        break;
    default: {
        static const uint8_t plain[SEPTIKON_STEPS] = {
            [SEPTIKON_STEP_FIRST] = SEPTIKON_Q_OVER, [SEPTIKON_STEP_STEAL] = SEPTIKON_Q_STEAL,
            [SEPTIKON_STEP_ROLL] = SEPTIKON_Q_OVER,  [SEPTIKON_STEP_SENSE] = SEPTIKON_Q_SENSE,
            [SEPTIKON_STEP_ARM] = SEPTIKON_Q_ARM,    [SEPTIKON_STEP_REPAIR] = SEPTIKON_Q_REPAIR_TWO,
            [SEPTIKON_STEP_FLY] = SEPTIKON_Q_FLY,    [SEPTIKON_STEP_OVER] = SEPTIKON_Q_OVER,
        };
        *out = CB_SAY(seat, plain[s->step]);
    }
    }
}
