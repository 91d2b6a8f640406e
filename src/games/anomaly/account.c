/* What became of each player's health, for the end of a match: it is what points are (ANO-15.2). */
#include "games/anomaly/anomaly.h"

enum { START, FED, ATTACKS, HUNGER, RADIATION };

const cb_source anomaly_sources[] = {
    [START] = {"start", true},         [FED] = {"fed", true},
    [ATTACKS] = {"attacks", true},     [HUNGER] = {"hunger", true},
    [RADIATION] = {"radiation", true}, {.name = NULL},
};

/* Losses that the events name; the rest of what was lost was an attack. */
typedef struct losses {
    int hunger, own_radiation, students_radiation;
} losses;

static losses named_losses(const cb_log *log)
{
    losses found = {0};
    for (int i = 0; i < log->count; i++) {
        const cb_phrase *told = &log->events[i].phrase;
        if (told->verb == ANOMALY_SAY_HUNGER) {
            found.hunger++;
        } else if (told->verb == ANOMALY_SAY_IRRADIATED) {
            *(told->refs[0] ? &found.students_radiation : &found.own_radiation) += 1;
        }
    }
    return found;
}

/* Nobody loses more than there was: what is named goes first. */
static void add_change(int32_t from[CB_MAX_SOURCES], int change, int hunger, int radiation)
{
    int lost = change < 0 ? -change : 0;
    int starved = hunger < lost ? hunger : lost;
    int irradiated = radiation < lost - starved ? radiation : lost - starved;
    from[FED] += change > 0 ? change : 0;
    from[HUNGER] -= starved;
    from[RADIATION] -= irradiated;
    from[ATTACKS] -= lost - starved - irradiated;
}

void anomaly_account(const void *before, const void *after, const cb_log *log, cb_account *account)
{
    const anomaly_state *now = after, *then = before;
    for (int seat = 0; seat < now->players; seat++) {
        int32_t *from = account->of[seat];
        int health = seat ? anomaly_students_health(now) : anomaly_own_health(now);
        if (!then) {
            from[START] = health;
            continue;
        }
        losses named = named_losses(log);
        if (seat) {
            add_change(from, health - anomaly_students_health(then), 0, named.students_radiation);
        } else {
            add_change(from, health - anomaly_own_health(then), named.hunger, named.own_radiation);
        }
    }
}
