/* What people call every place of the board: "Laser B(8,6)", "metal cell A(4,7)", "surface A(9,4)",
 * "space (19,17)". */
#include "games/septikon/map.h"
#include "games/septikon/septikon.h"

/* The stations; B's is A's turned by half (septikon_turn). */
#define LABEL_A(T, l, c, m) [SEPTIKON_AT(l, c)] = SEPTIKON_NAME_##m(l) " A(" #l "," #c ")",
#define LABEL_B(T, l, c, m)                                                                        \
    [SEPTIKON_PLACES - 1 - SEPTIKON_AT(l, c)] = SEPTIKON_NAME_##m(l) " B(" #l "," #c ")",
/* Space, row by row. */
#define LABEL_SPACE(T, row, c, m)                                                                  \
    [SEPTIKON_AT(row, c)] = SEPTIKON_NAME_##m(row) " (" #row "," #c ")",
#define SPACE(row) SEPTIKON_WINGS(LABEL_SPACE, 0, row, SPC, SPC, SPC)

/* clang-format off */
const char *const septikon_labels[SEPTIKON_PLACES] = {
    SEPTIKON_STATION(LABEL_A, 0)
    SPACE(10) SPACE(11) SPACE(12) SPACE(13) SPACE(14) SPACE(15) SPACE(16)
    SPACE(17) SPACE(18) SPACE(19) SPACE(20) SPACE(21) SPACE(22)
    SEPTIKON_STATION(LABEL_B, 0)
};
/* clang-format on */
