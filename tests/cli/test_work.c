/* What workers write into a database and read from it: the same again, and nothing that is damaged. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/worker/worker.h"

static int failures;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: %s is not so\n", __FILE__, __LINE__, #condition);                       \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

static cb_tourney three_seats(void)
{
    cb_tourney t = {.game = cb_game_find("adrenaline"),
                    .blocks = 5,
                    .seating = CB_ALL_PAIRS,
                    .bots = {{.name = "bot", .spec = "random"}},
                    .bot_count = 1};
    cb_setup_init(t.game, &t.setup);
    t.setup.players = 3;
    return t;
}

static void test_a_game_comes_back(void)
{
    cb_tourney t = three_seats();
    cb_text text = {0};
    cb_bout read, bout = cb_tourney_plan(&t, 2);
    bout.result = (cb_result){
        .over = true, .players = 3, .winners = 5, .points = {7, -2, 7}, .ranks = {1, 3, 1}};
    bout.forfeits = 2;
    bout.decisions = 41;
    bout.luck[1] = -0.25;
    bout.bound[2] = 6;
    snprintf(bout.fault, sizeof bout.fault, "too late");
    work_write_bout(&bout, &text);
    const work_game game = {.id = 2, .result = text.data, .record = ""};
    CHECK(work_read_bout(&t, &game, &read));
    CHECK(read.seed == bout.seed && read.decisions == 41 && read.forfeits == 2);
    CHECK(read.result.winners == 5 && read.result.points[1] == -2 && read.result.ranks[1] == 3);
    CHECK(read.luck[1] == -0.25 && read.bound[2] == 6 && strcmp(read.fault, "too late") == 0);
    CHECK(!read.record);
    cb_text_free(&text);
}

/* Winners, forfeits and ranks stand for seats of this table. */
static void test_damage_is_refused(void)
{
    static const char *const results[] = {
        "",
        "1 0",
        "1 0 20 7 1 0 2 2 0",
        "8 0 20 7 1 0 2 2 0 1 3 0 \t0 0 0",
        "1 8 20 7 1 0 2 2 0 1 3 0 \t0 0 0",
        "4294967295 0 20 7 1 0 2 2 0 1 3 0 \t0 0 0",
        "1 0 20 7 0 0 2 2 0 1 3 0 \t0 0 0",
        "1 0 20 7 1 0 2 4 0 1 3 0 \t0 0 0",
    };
    cb_tourney t = three_seats();
    cb_bout bout;
    const work_game sound = {.id = 0, .result = "1 0 20 7 1 0 2 2 0 1 3 0 \t0 0 0", .record = ""};
    CHECK(work_read_bout(&t, &sound, &bout));
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const work_game game = {.id = 0, .result = results[i], .record = ""};
        CHECK(!work_read_bout(&t, &game, &bout));
    }
}

int main(void)
{
    test_a_game_comes_back();
    test_damage_is_refused();
    printf("%d failures\n", failures);
    return failures != 0;
}
