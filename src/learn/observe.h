/*
 * The plan of an observation: the fields table made flat, for one seat at a table of that many.
 *
 * layout.c says which values stand where, plan.c makes the steps from it, looks.c tabulates what a
 * byte shows, readers.c notes what each step reads, veil.c makes the steps of a view, steps.c carries
 * them out, renew.c carries out those that a change makes due, and observe.c is what others call; each
 * knows only those before it.
 */
#ifndef LEARN_OBSERVE_H
#define LEARN_OBSERVE_H

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
    uint32_t width;  /* values of an element, without the one for unknown */
    uint32_t extent; /* all the values that it writes, or that the steps write that it may skip */
    int32_t skip;
    int16_t fill; /* of a veil: the byte that blank elements consist of; -1: none */
    int64_t min, max, blank;
    const cb_field *field;
};

/* How a byte of the view is brought up to date. */
typedef enum learn_renewal {
    LEARN_UNREAD,       /* nothing depends on it */
    LEARN_BY_STEPS,     /* all steps that read it are carried out again */
    LEARN_RENEW_PLACE,  /* it shows one value, and the others that belong to it are 0 */
    LEARN_RENEW_BITS,   /* eight members of a set, or its last few */
    LEARN_RENEW_SHORT,  /* a number of two bytes, of which it is one */
    LEARN_RENEW_LENGTH, /* how many elements of a list are in use, and those that come and go */
    LEARN_RENEW_ELEMENT /* any other element of a row */
} learn_renewal;

/* What a byte shows: one value, at a place counted from the first that belongs to the byte. */
struct learn_shown {
    uint8_t place, value;
};
enum { LEARN_LOOK = 256 }; /* a table of what it shows has that for every value of the byte */

/* When the steps that a byte wakes become due. */
typedef enum learn_waking {
    LEARN_NEVER,  /* it wakes none */
    LEARN_DERIVE, /* always, beside what is renewed: the game derives something from it */
    LEARN_ALWAYS  /* it is renewed by steps and in no other way */
} learn_waking;

/* What stands for a byte of the view. There is one for each, and a batch reads them all the time: so
 * they are small. */
struct learn_cell {
    uint16_t to;   /* in the observation */
    uint16_t what; /* of a place: which of the codec's tables tells what it shows; of bits: how
                      many; of a length: the first step that reads it; else: the step that does */
};

/* How a byte of the view is renewed. */
struct learn_manner {
    uint8_t how;   /* learn_renewal */
    uint8_t back;  /* how far its element begins before this byte */
    uint16_t wake; /* in the table of the plan; 0: it wakes no steps */
};

/* The bytes of a line, in sets: those that anything depends on, and of them those that are renewed by
 * themselves, in which way. */
struct learn_sort {
    uint64_t read, places, bits, shorts, lengths;
};

/* The steps that a byte makes due, as part of a set of steps. */
struct learn_touch {
    uint64_t steps;
    int word;
};
struct learn_wake {
    uint64_t alike;     /* the bytes of the same line that make the same steps due */
    int first, touches; /* in the table of the plan */
    learn_waking waking;
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
/* `veiled`: a struct around the row may be hidden. Not for structs. */
learn_layout learn_layout_of(const cb_codec *codec, const cb_field *field, bool veiled);
/* The values of one element, one row and one struct; 0 for rows that are left out. */
uint32_t learn_element_width(const cb_codec *codec, const cb_field *field, bool veiled);
uint32_t learn_row_width(const cb_codec *codec, const cb_field *field, bool veiled);
/* Does the fields table hide the row, or something in it, from somebody? */
static inline bool learn_veils(const cb_field *field)
{
    return field->know != CB_KNOW_ALL;
}

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

/* The most words of a set of steps. A plan with more steps than that is always carried out as a
 * whole. */
enum { LEARN_SETS = 16 };
/* The same for lines of 64 bytes of a view: a set of them fits in a word. */
enum { LEARN_LINES = 64 };
/* Does each byte that the step reads show one value, so that a table tells which? */
bool learn_shows_one(const learn_op *op);
/* Finds the table of what the bytes of such a step show, or adds it; -1 if there is no memory. */
int learn_look_of(cb_codec *codec, const learn_plan *plan, const learn_op *op);

/* Notes what depends on each byte of the view once a plan is finished; false if there is no
 * memory. */
bool learn_readers_make(cb_codec *codec, learn_plan *plan);
void learn_readers_free(learn_plan *plan);

/* Appends the steps that blank what a seat may not know. */
bool learn_veil_make(const cb_codec *codec, learn_plan *plan, int viewer, cb_error *err);
/* Does the veil leave everything alone that the plan reads? */
bool learn_veil_spares(const cb_codec *codec, const learn_plan *veil, const learn_plan *plan);
/* Are the steps the same for every seat? Then rows are not turned by who observes, and only the game
 * itself hides anything. */
bool learn_plan_alike(const cb_field *fields);
/* Appends the steps for one seat at a table of `players`. */
bool learn_plan_make(const cb_codec *codec, learn_plan *plan, int seat, int players, cb_error *err);

#endif
