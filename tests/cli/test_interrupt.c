/* Ctrl-C between two questions of the lab, at the moment at which it looks whether somebody pressed
 * it: the next question is not played. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/lab/lab.h"
#include "cli/progress.h"

bool __real_cli_was_interrupted(void);
bool __wrap_cli_was_interrupted(void);

static int looks;

bool __wrap_cli_was_interrupted(void)
{
    bool was = __real_cli_was_interrupted();
    if (looks++ == 1) {
        raise(SIGINT);
    }
    return was;
}

int main(void)
{
    enum { GAMES = 40 };
    static atomic_bool stop;
    lab_study study = {.tourney = {.game = cb_game_find("anomaly"),
                                   .seed = 1,
                                   .blocks = GAMES,
                                   .seating = CB_ALL_PAIRS,
                                   .bots = {{.name = "bot", .spec = "random"}},
                                   .bot_count = 1},
                       .seat = -1};
    work_shift shift = {.threads = 1, .stop = &stop};
    cb_error err;
    cb_setup_init(study.tourney.game, &study.tourney.setup);
    study.tourney.setup.players = 2;
    bool fine = lab_ask(&study, "never use", "never=use", false, &err) &&
                lab_ask(&study, "never feed", "never=feed", false, &err) &&
                lab_study_run(&study, &shift, &err);
    bool kept = fine && study.interrupted && study.games == GAMES;
    if (!kept) {
        printf("%llu games were played, interrupted: %d\n", (unsigned long long)study.games,
               study.interrupted);
    }
    lab_study_free(&study);
    return !kept;
}
