#include "core/toy.h"

#include <stdio.h>
#include <string.h>

static const char *const colour_names[] = {"red", "green", "blue"};
static const char *const colour_labels[] = {"Red", "Green", "Deep blue"};

static int write_card(int value, char *out, size_t size)
{
    return snprintf(out, size, "C%d", value);
}

static bool read_card(const char *name, size_t length, int *value)
{
    *value = length == 2 && name[0] == 'C' ? name[1] - '0' : -1;
    return *value >= 0 && *value <= 8;
}

static const cb_kind round_kind = {.id = "round", .min = 1, .max = 9};
static const cb_kind colour = {
    .id = "colour", .min = 0, .max = 2, .names = colour_names, .labels = colour_labels};
static const cb_kind card = {
    .id = "card", .min = 0, .max = 8, .some = "a card", .write = write_card, .read = read_card};
static const cb_kind pips = {.id = "pips", .min = 0, .max = 3};

static int64_t work_out(const void *state, int element)
{
    return ((const toy_state *)state)->players[element].gold * 2;
}

static const cb_field player_fields[] = {
    CB_LIST(toy_player, hand, size, CB_U8, &card, .know = CB_KNOW_OWNER, .blank = 9),
    CB_FIELD(toy_player, gold, CB_I16, &cb_kind_number),
    CB_FIELDS_END,
};

static const cb_field fields[] = {
    CB_FIELD(toy_state, round, CB_U8, &round_kind),
    CB_FIELD(toy_state, shift, CB_I8, &cb_kind_number),
    CB_FIELD(toy_state, open, CB_U8, &cb_kind_bool),
    CB_FIELD(toy_state, big, CB_U32, &cb_kind_number),
    CB_FIELD(toy_state, huge, CB_U64, &cb_kind_number),
    CB_FIELD(toy_state, colours, CB_SET, &colour),
    CB_FIELD(toy_state, secret, CB_SET, &colour, .know = CB_KNOW_NONE),
    CB_ARRAY(toy_state, by_colour, CB_U8, &pips, .index = &colour, .blank = 7, .has_unknown = true),
    CB_ARRAY(toy_state, marks, CB_U8, &colour, .blank = 255, .has_unknown = true),
    CB_NESTED_ARRAY(toy_state, players, player_fields, .index = &cb_kind_seat),
    CB_WORKED_OUT("worth", work_out, 2, &cb_kind_number),
    CB_FIELDS_END,
};

static const cb_verb verbs[] = {
    {"take",
     "take {0} from {1}",
     "{seat} [take|takes] {0} from {1}",
     "TOY-1",
     {&card, &cb_kind_seat},
     1,
     false,
     .type = CB_VERB_MOVE},
    {"paint",
     "paint {0} {1}",
     "{seat} [paint|paints] it {0}, {1} times",
     NULL,
     {&colour, &pips},
     0,
     false,
     .type = CB_VERB_MOVE},
    {"pass", "pass", "{seat} [pass|passes]", NULL, {0}, 0, false, .type = CB_VERB_MOVE},
    {"peek", "peek {0}", "{seat} peeks at {0}", NULL, {&card}, 1, true, .type = CB_VERB_MOVE},
    {"ask", NULL, "{seat}, which card?", NULL, {0}, 0, false, .type = CB_VERB_QUESTION},
    {.name = NULL},
};

static void settle(void *state)
{
    toy_state *s = state;
    s->sum = (uint8_t)(s->round + s->players[0].size + s->players[1].size);
}

static bool check(const void *state, cb_error *err)
{
    const toy_state *s = state;
    return s->round != 8 || cb_fail(err, CB_EPOSITION, "round: there is no eighth round");
}

const cb_game toy_game = {
    .about = {.id = "toy", .max_moves = 4, .state_bytes = sizeof(toy_state)},
    .rules = {.check = check},
    .known = {.fields = fields, .secrets = true, .settle = settle},
    .told = {.verbs = verbs},
};

toy_state toy_example(void)
{
    toy_state s;
    memset(&s, 0, sizeof s);
    s.round = 3;
    s.shift = -5;
    s.open = 1;
    s.big = 4000000000U;
    s.huge = UINT64_C(9007199254740992);
    s.colours = 5;
    s.secret = 2;
    s.by_colour[0] = 7;
    s.by_colour[1] = 0;
    s.by_colour[2] = 3;
    s.marks[0] = 255;
    s.marks[1] = 2;
    s.players[0] = (toy_player){.size = 2, .hand = {4, 1}, .gold = -300};
    s.players[1] = (toy_player){.size = 0, .gold = 12};
    settle(&s);
    return s;
}
