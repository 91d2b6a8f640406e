/*
 * The plan of an observation: the fields table made flat, for one seat at a table of that many.
 *
 * layout.c says which values stand where, plan.c makes the steps from it, readers.c notes what each of
 * them reads, hide.c makes the steps of a view, steps.c carries steps out, observe.c writes whole
 * observations, and update.c brings them up to date; each knows only those before it.
 */
#ifndef LEARN_PLAN_H
#define LEARN_PLAN_H

#include "core/memory.h"
#include "learn/codec.h"

typedef enum learn_code {
    /* What most rows consist of: small elements that are simply looked up. */
    LEARN_BYTE_COPY, /* numbers from 0 on */
    LEARN_BYTE_NAME, /* one-hot; what is out of range is unknown */
    LEARN_BYTE_SEAT, /* one-hot, counted from the observing seat */
    LEARN_SHORT,     /* numbers of two bytes, highest first; what is out of range is unknown */
    /* All other rows. */
    LEARN_NAME,     /* one-hot */
    LEARN_SEAT,     /* one-hot, counted from the observing seat */
    LEARN_NUMBER,   /* its bytes, highest first */
    LEARN_SET,      /* bits */
    LEARN_SEATS,    /* a set of seats, counted from the observing seat */
    LEARN_COMPUTED, /* a number that the game derives */
    LEARN_UNKNOWN,  /* hidden from this seat, whatever it is */
    LEARN_LENGTH,   /* how many elements of a list are in use */
    LEARN_UNLESS    /* leave out the next `skip` steps if element `first` is not in use */
} learn_code;

/* One step of a plan: `count` elements of one row, from the view to the observation. */
struct learn_op {
    uint8_t code;  /* learn_code */
    uint8_t type;  /* cb_type */
    uint8_t bytes; /* of a number */
    bool unknown;  /* one more value says whether it is unknown */
    bool blanks;   /* the blank value means unknown */
    uint16_t from; /* the first element, in the view */
    uint16_t step; /* from one to the next */
    uint16_t size; /* of an element */
    uint16_t count, first;
    int32_t used; /* where the view says how many elements are in use; -1: all */
    uint32_t to;  /* the first element, in the observation */
    uint32_t stride;
    uint32_t width; /* values of an element, without the one for unknown; of LEARN_UNLESS: all that
                       the steps write that it may skip */
    int32_t skip;
    int16_t fill; /* of a step that hides: the byte of blank elements; -1: they have several */
    int64_t min, max, blank;
    const cb_field *field;
};

/* How one element of a row is laid out. */
typedef struct learn_layout {
    cb_stretch_type type;
    uint32_t width;
    uint8_t bytes;
    bool unknown;
    int64_t min, max;
} learn_layout;

/* The stretches of an observation, its length and its scale. */
bool learn_layout_open(cb_codec *codec, cb_error *err);
void learn_layout_close(cb_codec *codec);
/* `hideable`: a struct around the row may be hidden. Not for structs. */
learn_layout learn_layout_of(const cb_codec *codec, const cb_field *field, bool hideable);
/* The values of one element, one row and one struct; 0 for rows that are left out. */
uint32_t learn_element_width(const cb_codec *codec, const cb_field *field, bool hideable);
uint32_t learn_row_width(const cb_codec *codec, const cb_field *field, bool hideable);
/* Does the fields table hide the row, or something in it, from some viewer? */
bool learn_may_hide(const cb_field *field);

/* Appends a step; false if there is no memory. */
bool learn_plan_add(learn_plan *plan, learn_op op);
/* How many elements of a step are in use. */
static inline int learn_used(const learn_op *op, const unsigned char *view)
{
    int n = op->count;
    if (op->used >= 0) {
        int used = view[op->used] - op->first;
        n = used < 0 ? 0 : used < n ? used : n;
    }
    return n;
}

/* A plan with more steps than this is always carried out as a whole. */
enum { LEARN_MOST_STEPS = 1024 };
/* Notes which steps read each byte of the view once a plan is finished; false if there is no
 * memory. */
bool learn_readers_make(const cb_codec *codec, learn_plan *plan);
/* Is a byte of the view read by any step? */
static inline bool learn_is_read(const learn_plan *plan, size_t byte)
{
    return plan->first_reader[byte + 1] > plan->first_reader[byte];
}

/* A byte beyond the view, read by the steps that may read anything. */
static inline size_t learn_any_byte(const cb_codec *codec)
{
    return cb_lines(codec->game->about.state_bytes);
}

/* Appends the steps that blank what a seat may not know. */
bool learn_hide_make(const cb_codec *codec, learn_plan *plan, int viewer, cb_error *err);
/* Do the steps that hide leave everything alone that the plan reads? */
bool learn_hide_spares(const cb_codec *codec, const learn_plan *hide, const learn_plan *plan);
/* Are the steps the same for every seat? Then rows are not turned by who observes, and only the game
 * itself hides anything. */
bool learn_plan_same_for_seats(const cb_field *fields);
/* Appends the steps for one seat at a table of `players`. */
bool learn_plan_make(const cb_codec *codec, learn_plan *plan, int seat, int players, cb_error *err);

/* ---- Carrying steps out (steps.c) ---- */

/* What all steps need: the view, the one that was observed before (NULL, where the observation is
 * still all zeros), and who observes. A step replaces what it wrote for the view before. */
typedef struct learn_source {
    const unsigned char *view, *before;
    const uint8_t *relative_seat; /* of the plan */
    int seat, players;
} learn_source;

/* Carries out a step of any code but LEARN_UNLESS. */
extern void (*const learn_run_step[])(const learn_op *op, const learn_source *d, uint8_t *out);
/* Carries out steps over zeros. */
void learn_run_steps(const learn_op *op, const learn_op *last, const learn_source *d, uint8_t *out);
/* The seat counted from the observing one; figures beyond the players keep their place. */
static inline int learn_relative_seat(int value, int seat, int players)
{
    return value >= players ? value : value >= seat ? value - seat : value - seat + players;
}

#endif
