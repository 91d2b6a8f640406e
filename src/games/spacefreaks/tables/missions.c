/*
 * Mission cards (SPF-26). `word` and `at` say where the copies are in a pile: the kinds are spread
 * so that none crosses two words (32 + 32 + 6 cards).
 */
#include "games/spacefreaks/cards.h"

#define CARD(name, c, w, a) [SPACEFREAKS_##name] = {.copies = (c), .word = (w), .at = (a)
#define NORMAL(what, n) .normal = {SPACEFREAKS_IF_##what, n}
#define ADVANCED(what, n) .advanced = {SPACEFREAKS_IF_##what, n}

/* clang-format off */
const spacefreaks_mission spacefreaks_missions[SPACEFREAKS_MISSIONS + 1] = {
    CARD(ASSASSINATE, 6, 0, 0), NORMAL(KILLS, 1)},
    CARD(BLOODBATH, 4, 0, 6), NORMAL(DAMAGED, 2), ADVANCED(KILLS, 2)},
    CARD(BASE_RAID, 6, 0, 10), NORMAL(BASE_STRIKES, 1), ADVANCED(BASE_STRIKES, 2)},
    CARD(TOUCHDOWN, 6, 0, 16), NORMAL(LANDING_NOW, 1), ADVANCED(LANDING_NOW, 2)},
    CARD(TRESPASS, 5, 0, 22), NORMAL(BUILDING_ZONE_NOW, 1), ADVANCED(HOME_ZONE_NOW, 1)},
    CARD(CHECK_UP, 3, 0, 27), NORMAL(HEALED, 1), ADVANCED(HEALED, 2)},
    CARD(HOME_GUARD, 2, 0, 30), NORMAL(GUARDED, 1), ADVANCED(GUARD_KILLED, 1)},

    CARD(LAB_RAT, 4, 1, 0), NORMAL(LABS, 1), ADVANCED(LABS, 2)},
    CARD(GLOW_IN_THE_DARK, 4, 1, 4), NORMAL(IRRADIATED, 1), ADVANCED(IRRADIATED, 2)},
    CARD(SHARPSHOOTER, 4, 1, 8), NORMAL(DISTANCE, 4), ADVANCED(DISTANCE, 6)},
    CARD(IN_YOUR_FACE, 3, 1, 12), NORMAL(ADJACENT, 1), ADVANCED(ADJACENT_KILL, 1)},
    CARD(OVERKILL, 3, 1, 15), NORMAL(DAMAGE, 6), ADVANCED(DAMAGE, 8)},
    CARD(WRECKING_CREW, 4, 1, 18), NORMAL(UNIT_STRIKES, 1), ADVANCED(UNIT_KILLS, 1)},
    CARD(BUILDER, 3, 1, 22), NORMAL(BUILT, 1), ADVANCED(BUILT, 2)},
    CARD(PRODUCT_PLACEMENT, 3, 1, 25), NORMAL(CARDS, 2), ADVANCED(CARDS, 3)},
    CARD(RECOVER_THE_PROBE, 4, 1, 28), NORMAL(PROBE, 1)},

    CARD(GRAND_TOUR, 3, 2, 0), NORMAL(TOUR, 1), ADVANCED(TOUR_ALONE, 1)},
    CARD(TEAM_PHOTO, 3, 2, 3), NORMAL(TOGETHER_NOW, 2), ADVANCED(LANDED_NOW, 1)},
};
/* clang-format on */
