/* A move chosen as a person or a network does: verb first, then what it is about. */
#include <cardboard.h>
#include <stdio.h>
#include <stdlib.h>

/* Prints what may be named next and takes the first. */
static void choose_first(const cb_codec *codec, cb_choice *choice)
{
    int first = -1;
    cb_text line = {0};
    for (int symbol = 0; symbol < cb_symbol_count(codec); symbol++) {
        if (choice->mask[symbol / 64] >> symbol % 64 & 1) {
            cb_text_add(&line, " ");
            cb_choice_name(choice, symbol, &line);
            first = first < 0 ? symbol : first;
        }
    }
    const cb_kind *kind = cb_choice_kind(choice);
    printf("%s:%s\n", kind ? cb_kind_id(kind) : "verb", line.data);
    cb_text_free(&line);
    cb_choice_take(choice, first, NULL);
}

int main(int argc, char **argv)
{
    const cb_game *game = cb_game_find(argc > 1 ? argv[1] : "adrenaline");
    cb_error err;
    cb_setup setup;
    if (!game) {
        fprintf(stderr, "There is no such game.\n");
        return 2;
    }
    cb_setup_init(game, &setup);
    cb_codec *codec = cb_codec_new(game, &err);
    cb_match *match = codec ? cb_match_new(game, &setup, 1, &err) : NULL;
    cb_move *moves = (cb_move *)malloc(cb_game_max_moves(game) * sizeof(cb_move));
    if (!match || !moves) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    cb_seats who = 0;
    while (cb_match_phase(match, &who) == CB_NATURE) {
        cb_match_chance(match, &err);
    }
    int seat = 0;
    while (!(who >> seat & 1)) {
        seat++;
    }
    cb_choice choice;
    cb_move move;
    cb_choice_begin(&choice, codec, cb_match_state(match), seat, moves);
    while (!cb_choice_move(&choice, &move)) {
        choose_first(codec, &choice);
    }
    cb_text text = {0};
    cb_move_text(game, cb_match_state(match), seat, move, &text);
    printf("move: %s\n", text.data);
    cb_text_free(&text);
    free(moves);
    cb_match_free(match);
    cb_codec_free(codec);
    return 0;
}
