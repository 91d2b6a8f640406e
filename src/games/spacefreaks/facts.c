/* The topics of Space Freaks. */
#include "games/spacefreaks/facts.h"

spacefreaks_hexes spacefreaks_hexes_of(const spacefreaks_board *board)
{
    spacefreaks_hexes set = {{0}};
    for (int r = 0; r < SPACEFREAKS_BOARD_ROWS; r++) {
        for (uint64_t row = board->row[r] & spacefreaks_on_board.row[r]; row;) {
            spacefreaks_note_hex(&set, r * 32 + cb_take(&row));
        }
    }
    return set;
}

const cb_topic spacefreaks_topics[] = {
    {"figures", "How far every Figure gets, what it sees and could hit; Turrets and Right Arms",
     spacefreaks_figures_fields, sizeof(spacefreaks_figure_facts), spacefreaks_tell_figures, false},
    {"walk", "Where the active Figure can walk, by which way, and what that costs",
     spacefreaks_walk_fields, sizeof(spacefreaks_walk_facts), spacefreaks_tell_walk, false},
    {"sight", "What the weapon that may be used now can be aimed at", spacefreaks_sight_fields,
     sizeof(spacefreaks_sight_facts), spacefreaks_tell_sight, false},
    {"blows", "What each attack that you may make would do", spacefreaks_blows_fields,
     sizeof(spacefreaks_blow_facts), spacefreaks_tell_blows, false},
    {"missions", "The hexagons that your Missions are about", spacefreaks_missions_fields,
     sizeof(spacefreaks_mission_facts), spacefreaks_tell_missions, false},
    {"arenas", "Both sides of the board: terrain, Landing Zone, Home Bases and their zones",
     spacefreaks_arenas_fields, sizeof(spacefreaks_arena_facts), spacefreaks_tell_arenas, true},
    {"parts", "What Heads and body parts add", spacefreaks_parts_fields,
     sizeof(spacefreaks_part_facts), spacefreaks_tell_parts, true},
    {"sponsors", "What Sponsor cards hit and reach", spacefreaks_sponsors_fields,
     sizeof(spacefreaks_sponsor_facts), spacefreaks_tell_sponsors, true},
    {.name = NULL},
};
