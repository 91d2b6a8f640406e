/* What people call every place of the board: "Laser B(8,6)", "A(9,4)", "[19,17]". */
#include "games/septikon/map.h"
#include "games/septikon/septikon.h"

/* The stations; B's is A's turned by half (septikon_turn). */
#define LABEL_A(T, l, c, m) [SEPTIKON_AT(l, c)] = SEPTIKON_NAME_##m "A(" #l "," #c ")",
#define LABEL_B(T, l, c, m)                                                                        \
    [SEPTIKON_PLACES - 1 - SEPTIKON_AT(l, c)] = SEPTIKON_NAME_##m "B(" #l "," #c ")",
/* Space, row by row: a level without modules. */
#define LABEL_SPACE(T, row, c, m) [SEPTIKON_AT(row, c)] = "[" #row "," #c "]",
#define SPACE(row) SEPTIKON_STORES(LABEL_SPACE, 0, row, NONE)

/* clang-format off */
const char *const septikon_labels[SEPTIKON_PLACES] = {
    SEPTIKON_STATION(LABEL_A, 0)
    SPACE(10) SPACE(11) SPACE(12) SPACE(13) SPACE(14) SPACE(15) SPACE(16)
    SPACE(17) SPACE(18) SPACE(19) SPACE(20) SPACE(21) SPACE(22)
    SEPTIKON_STATION(LABEL_B, 0)
};
/* clang-format on */
