/* 64 matches at once, as a learner plays them; here the policy is chance. */
#include <cardboard.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 64, STEPS = 2000 };

int main(int argc, char **argv)
{
    const cb_game *game = cb_game_find(argc > 1 ? argv[1] : "anomaly");
    cb_error err;
    if (!game) {
        fprintf(stderr, "There is no such game.\n");
        return 2;
    }
    cb_codec *codec = cb_codec_new(game, &err);
    if (!codec) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    static int8_t seat[GAMES];
    static uint8_t done[GAMES];
    static float reward[GAMES * CB_MAX_SEATS];
    static int32_t actions[GAMES];
    size_t width = cb_observation_length(codec) + cb_choice_length(codec);
    uint8_t *seen = (uint8_t *)malloc(GAMES * width);
    cb_batch_options options = {0};
    cb_setup_init(game, &options.setup);
    options.games = GAMES;
    options.seed = 1;
    cb_batch_arrays arrays = {0};
    arrays.seat = seat;
    arrays.observation = seen;
    arrays.reward = reward;
    arrays.done = done;
    cb_batch *batch = seen ? cb_batch_new(codec, &options, &arrays, &err) : NULL;
    if (!batch) {
        fprintf(stderr, "The batch could not be made.\n");
        return 1;
    }
    int finished = 0;
    double first = 0;
    for (int step = 0; step < STEPS; step++) {
        cb_batch_draw(batch, actions); /* a learner would look at `seen` and the mask */
        if (!cb_batch_step(batch, actions, &err)) {
            fprintf(stderr, "%s\n", err.text);
            return 1;
        }
        for (int i = 0; i < GAMES; i++) {
            finished += done[i];
            first += done[i] ? reward[i * options.setup.players] : 0;
        }
    }
    printf("%d games, player A won %.0f\n", finished, first);
    cb_batch_free(batch);
    cb_codec_free(codec);
    free(seen);
    return 0;
}
