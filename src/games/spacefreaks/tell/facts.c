/* The topics of Space Freaks. */
#include "games/spacefreaks/tell/facts.h"

const cb_topic spacefreaks_topics[] = {
    CB_TOPIC("figures", "How far every Figure moves and hits; Turrets and Right Arms",
             spacefreaks_figures_fields, spacefreaks_figure_facts, spacefreaks_tell_figures),
    CB_TOPIC("reaches", "What every Figure and Turret sees, reaches and could hit",
             spacefreaks_reaches_fields, spacefreaks_reach_facts, spacefreaks_tell_reaches),
    CB_TOPIC("walk", "Where the active Figure can walk, by which way, and what that costs",
             spacefreaks_walk_fields, spacefreaks_walk_facts, spacefreaks_tell_walk),
    CB_TOPIC("sight", "What the weapon that may be used now can be aimed at",
             spacefreaks_sight_fields, spacefreaks_sight_facts, spacefreaks_tell_sight),
    CB_TOPIC("blows", "What each attack that you may make would do", spacefreaks_blows_fields,
             spacefreaks_blow_facts, spacefreaks_tell_blows),
    CB_TOPIC("missions", "The hexagons that your Missions are about", spacefreaks_missions_fields,
             spacefreaks_mission_facts, spacefreaks_tell_missions),
    CB_FIXED_TOPIC("arenas",
                   "Both sides of the board: terrain, Landing Zone, Home Bases and their zones",
                   spacefreaks_arenas_fields, spacefreaks_arena_facts, spacefreaks_tell_arenas),
    CB_FIXED_TOPIC("parts", "What Heads and body parts add", spacefreaks_parts_fields,
                   spacefreaks_part_facts, spacefreaks_tell_parts),
    CB_FIXED_TOPIC("sponsors", "What Sponsor cards hit and reach", spacefreaks_sponsors_fields,
                   spacefreaks_sponsor_facts, spacefreaks_tell_sponsors),
    CB_TOPICS_END,
};
