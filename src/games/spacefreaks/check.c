/*
 * Is this a position that the rules allow? Nothing of the state is trusted: first all numbers are
 * held to their ranges, then pieces and cards to the rules, then what is worked out is compared,
 * and at last whoever is to decide must have something to choose.
 */
#include <string.h>

#include "games/spacefreaks/stages.h"

#define REFUSE(...) return cb_fail(err, CB_EPOSITION, __VA_ARGS__)
#define REQUIRE(what, ...)                                                                         \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            REFUSE(__VA_ARGS__);                                                                   \
        }                                                                                          \
    } while (0)

static bool is_hex(int hex)
{
    return hex >= SPF_FIRST_HEX && hex <= SPF_LAST_HEX && spf_in(&spf_on_board, hex);
}

static bool is_hex_or_none(int hex)
{
    return hex == SPF_NOWHERE || is_hex(hex);
}

/* ---- Ranges ---- */

static bool check_course(const spf_state *s, cb_error *err)
{
    REQUIRE(s->players >= 2 && s->players <= SPF_SEATS, "players: 2 to 4");
    REQUIRE(s->side <= 1, "side: 1 or 2");
    REQUIRE(s->stage < SPF_STAGES_KEPT, "stage: there is no such stage");
    REQUIRE(s->round <= SPF_ROUNDS, "round: 0 to 6");
    REQUIRE((s->round == 0) == (s->stage <= SPF_ST_PLACE), "round: 0 in the setup, 1 to 6 later");
    REQUIRE(s->active < s->players && s->starter < s->players, "active, starter: no such player");
    REQUIRE(s->turns < s->players, "turns: fewer than there are players");
    REQUIRE(s->cursor <= SPF_WORMHOLES, "cursor: at most 10");
    REQUIRE(s->exchanged <= 1 && s->attacked <= 1 && s->peaceful <= 1 && s->lab <= 1,
            "exchanged, attacked, peaceful, lab: true or false");
    REQUIRE(!(s->waiting >> s->players), "waiting: no such player");
    bool turn = s->stage >= SPF_ST_TURN && s->stage < SPF_ST_OVER;
    REQUIRE(!turn || s->active == spf_seat_after(s, s->starter, s->turns),
            "active: after %d turns from the starting player it is another's turn", s->turns);
    return true;
}

static bool check_arena(const spf_state *s, cb_error *err)
{
    uint64_t seen = 0;
    REQUIRE(s->arena_count <= SPF_IN_ARENA && s->arena_done <= s->arena_count,
            "arena_done: not more than the cards turned up");
    REQUIRE(s->under_count <= SPF_UNDER && s->under_count + s->arena_count <= 2 * s->round + 2,
            "under: more Arena-Master cards than the rounds so far can have used");
    for (int i = 0; i < s->arena_count + s->under_count; i++) {
        int card = i < s->arena_count ? s->arena[i] : s->under[i - s->arena_count];
        REQUIRE(card >= 1 && card <= SPF_MASTERS && !cb_has(seen, card),
                "arena, under: each Arena-Master card at most once");
        seen |= cb_bit(card);
    }
    for (int i = 0; i < SPF_IN_ARENA; i++) {
        REQUIRE(i < s->arena_count || !s->arena[i], "arena: cards beyond its end");
    }
    for (int i = 0; i < SPF_UNDER; i++) {
        REQUIRE(i < s->under_count || !s->under[i], "under: cards beyond its end");
    }
    REQUIRE(s->round || !(s->arena_count + s->under_count), "arena, under: no round has begun");
    REQUIRE(s->arena_count < 2 || s->arena[0] == SPF_FULL_MOONS,
            "arena: only Full Moons brings more than one card");
    return true;
}

static bool check_debts(const spf_state *s, cb_error *err)
{
    enum { MOST = 20 };
    for (int p = 0; p < SPF_SEATS; p++) {
        int most = p < s->players ? MOST : 0;
        REQUIRE(s->owed_sponsors[p] <= most && s->owed_missions[p] <= most,
                "owed_sponsors, owed_missions: at most 20, and none for empty seats");
    }
    bool claims = spf_stage_rows[s->stage].missions;
    REQUIRE(s->owed_luck <= 5 && (claims || !s->owed_luck), "owed_luck: no Mission was completed");
    REQUIRE(s->owed_probe <= s->players, "owed_probe: no such player");
    REQUIRE(!s->owed_probe || s->stage == SPF_ST_TURRETS || s->stage == SPF_ST_ASSIGN,
            "owed_probe: no Mission was put into play");
    return true;
}

static bool check_template(const spf_state *s, int seat, cb_error *err)
{
    const spf_player *p = &s->player[seat];
    bool shown = s->stage > SPF_ST_TEMPLATE;
    bool headless = s->stage == SPF_ST_EVOLVE && !p->head;
    REQUIRE(p->head <= SPF_HEADS && (p->head != 0) == (shown && !headless),
            "player[%d].head: one from the reveal on", seat);
    for (int slot = 0; slot < SPF_SLOT_HEAD; slot++) {
        bool fits = p->parts[slot] >= spf_slot_parts[slot].first &&
                    p->parts[slot] <= spf_slot_parts[slot].last;
        REQUIRE(shown ? fits : !p->parts[slot],
                "player[%d].parts: one card of each kind from the reveal on", seat);
    }
    for (int q = 0; q < seat; q++) {
        REQUIRE(!p->head || p->head != s->player[q].head, "player[%d].head: another has it", seat);
    }
    REQUIRE(!p->head || !cb_has(s->heads_gone, p->head - 1), "player[%d].head: discarded", seat);
    return true;
}

static bool check_corner(const spf_state *s, int seat, cb_error *err)
{
    int corner = s->player[seat].corner;
    bool given = s->stage > SPF_ST_CORNERS || (s->stage == SPF_ST_CORNERS && seat < s->cursor);
    REQUIRE(given ? corner >= 1 && corner <= SPF_SEATS : !corner,
            "player[%d].corner: one for each player, once corners are dealt", seat);
    for (int q = 0; given && q < seat; q++) {
        int apart = s->player[q].corner - corner;
        REQUIRE(apart && (s->players > 2 || apart == 2 || apart == -2),
                "player[%d].corner: taken, or not opposite with two players", seat);
    }
    return true;
}

/* ---- Cards ---- */

static bool check_hand(const spf_state *s, int seat, cb_error *err)
{
    const spf_player *p = &s->player[seat];
    REQUIRE(spf_sponsors_sound(p->sponsors) && spf_sponsors_sound(p->buried) &&
                spf_sponsors_sound(p->lucky),
            "player[%d]: copies of a Sponsor card are named from the first on", seat);
    REQUIRE(spf_pile_sound(&p->missions) && spf_pile_sound(&p->in_play) &&
                spf_pile_sound(&p->dropped),
            "player[%d]: copies of a Mission are named from the first on", seat);
    REQUIRE(!p->lucky || (seat == s->active && spf_stage_rows[s->stage].missions),
            "player[%d].lucky: no Mission was completed", seat);
    REQUIRE(p->gave_sponsor <= SPF_SPONSORS && p->got_sponsor <= SPF_SPONSORS &&
                p->gave_mission <= SPF_MISSIONS && p->got_mission <= SPF_MISSIONS,
            "player[%d]: a card was passed that does not exist", seat);
    return true;
}

/* What one passed the next got, and it is still in that player's hand or hidden discards. */
static bool check_passed(const spf_state *s, int seat, cb_error *err)
{
    const spf_player *p = &s->player[seat], *next = &s->player[spf_seat_after(s, seat, 1)];
    REQUIRE(p->gave_sponsor == next->got_sponsor && p->gave_mission == next->got_mission,
            "player[%d].gave_sponsor, gave_mission: not what the next player got", seat);
    REQUIRE(!p->got_sponsor || spf_sponsor_copies(p->sponsors, p->got_sponsor) ||
                spf_sponsor_copies(p->buried, p->got_sponsor),
            "player[%d].got_sponsor: no longer there", seat);
    REQUIRE(!p->got_mission || spf_mission_copies(&p->missions, p->got_mission) ||
                spf_mission_copies(&p->dropped, p->got_mission),
            "player[%d].got_mission: no longer there", seat);
    return true;
}

static bool check_copies(const spf_state *s, cb_error *err)
{
    REQUIRE(spf_sponsors_sound(s->seen_sponsors) && spf_pile_sound(&s->seen_missions),
            "seen_sponsors, seen_missions: copies are named from the first on");
    for (int k = 1; k <= SPF_SPONSORS; k++) {
        REQUIRE(spf_sponsors_out(s, k) <= spf_sponsors[k].copies,
                "more copies of Sponsor card %d than there are", k);
    }
    for (int k = 1; k <= SPF_MISSIONS; k++) {
        REQUIRE(spf_missions_out(s, k) <= spf_missions[k].copies,
                "more copies of Mission %d than there are", k);
    }
    return true;
}

/* ---- Pieces ---- */

static bool check_freak(const spf_state *s, int freak, cb_error *err)
{
    const spf_freak *f = spf_freak_in(s, freak);
    const spf_player *p = &s->player[spf_freak_seat(freak)];
    bool mid_breakdown = s->stage == SPF_ST_BREAKDOWN;
    int most = p->totals.hp + (p->head ? 0 : spf_heads[SPF_THICK_SKULL].hp);
    REQUIRE(is_hex_or_none(f->hex) && is_hex_or_none(f->fell), "freak %d: not on the board", freak);
    REQUIRE(f->hp <= most, "freak %d: more Hit Points than its template has", freak);
    REQUIRE(f->hex ? f->hp || mid_breakdown : !f->hp || s->stage <= SPF_ST_PLACE,
            "freak %d: Hit Points on the board, none off it", freak);
    REQUIRE(!(f->fell && f->hex), "freak %d: fell and stands", freak);
    REQUIRE(!f->fell || (spf_holds(s, SPF_RULE_FOG) && spf_in(&spf_arena_of(s)->walk, f->fell)),
            "freak %d: only Necrotic Fog marks where a Freak fell", freak);
    REQUIRE(s->round || !(f->marks | f->used | f->visited | f->shields),
            "freak %d: marked before the first round", freak);
    REQUIRE(f->hex || !f->shields, "freak %d: a force field needs a Freak", freak);
    REQUIRE(!(f->marks & (SPF_STRUCK | SPF_WRECKED | SPF_IDLE)), "freak %d: a mark not for Freaks",
            freak);
    REQUIRE(!f->reserved && (!f->hex || s->stage >= SPF_ST_PLACE), "freak %d: not placed yet",
            freak);
    return true;
}

/* Ground for Figures: open ground, the own Bunker, or rock for one who drills through it. */
static bool check_footing(const spf_state *s, int figure, spf_board *taken, cb_error *err)
{
    int hex = spf_figure_hex(s, figure);
    if (!hex) {
        return true;
    }
    bool drills = s->stage == SPF_ST_ACT && s->figure == figure && spf_is_freak(figure) &&
                  spf_can(&s->player[spf_freak_seat(figure)], SPF_CAN_DRILL);
    bool solid = spf_in(&s->solid, hex);
    bool bunker = spf_is_freak(figure) && spf_in_bunker(s, figure);
    REQUIRE(!spf_in(taken, hex), "figure %d: two Figures in one hexagon", figure);
    REQUIRE(spf_in(&spf_arena_of(s)->walk, hex) || (drills && spf_in(&spf_arena_of(s)->rock, hex)),
            "figure %d: cannot stand there", figure);
    REQUIRE(!solid || bunker, "figure %d: inside a building", figure);
    spf_put(taken, hex);
    return true;
}

static bool check_unit(const spf_state *s, int u, cb_error *err)
{
    const spf_unit *unit = &s->units[u];
    int marks = SPF_STRUCK | SPF_ACTED | SPF_HOT | SPF_IDLE;
    marks |= s->stage == SPF_ST_BREAKDOWN ? SPF_WRECKED : 0;
    REQUIRE(is_hex_or_none(unit->hex), "units: not on the board");
    REQUIRE(unit->owner < s->players, "units: no such owner");
    REQUIRE(unit->hex || (!unit->owner && !unit->marks), "units: in the supply without marks");
    REQUIRE(!(unit->marks & ~marks), "units: a mark not for Aliens and Droids");
    REQUIRE(!unit->hex || s->round, "units: not in the setup");
    return true;
}

static bool check_building(const spf_state *s, int building, spf_board *taken, cb_error *err)
{
    const spf_building *b = spf_building_in(s, building);
    int marks = SPF_STRUCK | SPF_ACTED | SPF_IDLE;
    marks |= s->stage == SPF_ST_BREAKDOWN ? SPF_WRECKED : 0;
    REQUIRE(is_hex_or_none(b->hex) && !(b->marks & ~marks), "building %d: wrong place or mark",
            building);
    if (!b->hex) {
        REQUIRE(!b->marks, "building %d: marks off the board", building);
        return true;
    }
    REQUIRE(s->round && spf_in(&spf_arena_of(s)->plain, b->hex) && !spf_in(taken, b->hex),
            "building %d: no ground to build on", building);
    spf_put(taken, b->hex);
    return true;
}

static bool check_wormholes(const spf_state *s, const spf_board *buildings, cb_error *err)
{
    spf_board taken = *buildings;
    for (int i = 0; i < SPF_WORMHOLES; i++) {
        int hex = s->wormholes[i];
        REQUIRE(is_hex_or_none(hex), "wormholes: not on the board");
        REQUIRE(!hex == !s->wormholes[i ^ 1] && (!hex || i < 2 || s->wormholes[i - 2]),
                "wormholes: in pairs, from the first on");
        REQUIRE(!hex || (spf_in(&spf_arena_of(s)->plain, hex) && !spf_in(&taken, hex) && s->round),
                "wormholes: no ground for a token");
        spf_put(&taken, hex);
    }
    return true;
}

static bool check_markers(const spf_state *s, int seat, cb_error *err)
{
    const spf_player *p = &s->player[seat];
    int markers = s->owed_probe == seat + 1;
    REQUIRE(!p->flag || (is_hex(p->flag) && spf_in(&spf_arena_of(s)->plain, p->flag)),
            "player[%d].flag: no ground for it", seat);
    for (int i = 0; i < SPF_PROBES; i++) {
        int hex = p->probes[i];
        REQUIRE(!hex || (is_hex(hex) && spf_in(&spf_arena_of(s)->plain, hex)),
                "player[%d].probes: no ground for it", seat);
        REQUIRE(hex || seat != s->active || !(s->deeds.probes >> i & 1),
                "deeds.probes: there is no such marker");
        markers += hex != 0;
    }
    REQUIRE(markers == spf_mission_copies(&p->in_play, SPF_RECOVER_THE_PROBE),
            "player[%d].probes: one for each Recover the Probe in play", seat);
    return true;
}

static bool check_pieces(const spf_state *s, cb_error *err)
{
    spf_board built = {{0}}, stood = {{0}};
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].corner) {
            spf_put(&built, spf_base_of(s, p));
        }
    }
    for (int b = 1; b <= SPF_BUILDINGS; b++) {
        if (spf_building_owner(b) < s->players && !check_building(s, b, &built, err)) {
            return false;
        }
    }
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        if (!check_freak(s, f, err) || !check_footing(s, f, &stood, err)) {
            return false;
        }
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        if (!check_unit(s, u, err) || !check_footing(s, SPF_FIRST_ALIEN + u, &stood, err)) {
            return false;
        }
    }
    REQUIRE(spf_shields_used(s) <= SPF_SHIELDS, "shields: there are only 4 force-field tokens");
    return check_wormholes(s, &built, err);
}

/* ---- What has been begun ---- */

static bool check_activation(const spf_state *s, cb_error *err)
{
    enum { MOST = 60 };
    bool acting = s->stage == SPF_ST_ACT;
    bool aiming = s->stage == SPF_ST_FIRE || s->stage == SPF_ST_PAY;
    REQUIRE(s->movement <= MOST && s->boost_range <= MOST && s->boost_damage <= MOST &&
                s->boost_strikes <= MOST,
            "movement, boosts: at most 60");
    REQUIRE(acting || !(s->figure | s->movement | s->attacked | s->peaceful | s->boost_range |
                        s->boost_damage | s->boost_strikes | s->lab),
            "figure, movement, attacked, boosts, lab: only during an activation");
    REQUIRE(aiming == (s->aim_building != 0) && (s->stage == SPF_ST_PAY) == (s->aim_hex != 0),
            "aim_building, aim_hex: only while firing or building");
    if (acting) {
        REQUIRE(s->figure >= 1 && s->figure <= SPF_FIGURES, "figure: none is active");
        REQUIRE(!spf_is_freak(s->figure) || spf_freak_seat(s->figure) < s->players,
                "figure: no such Freak");
        /* One that was just destroyed stays named until the cards it cost have been drawn. */
        bool stands = spf_figure_hex(s, s->figure);
        bool gone = spf_stage_rows[spf_now(s)].decider == SPF_BY_CHANCE && !s->lab &&
                    !s->player[s->active].draft.card;
        REQUIRE(stands ? spf_figure_owner(s, s->figure) == s->active : gone,
                "figure: not one of the active player on the board");
        REQUIRE(!s->lab || spf_is_freak(s->figure),
                "lab: only Freaks use Laboratories");
    }
    for (int i = 0; i < 3; i++) {
        REQUIRE(is_hex_or_none(s->last.hexes[i]), "last.hexes: not on the board");
    }
    REQUIRE(s->last.figure <= SPF_FIGURES && s->last.direction <= SPF_DIRECTIONS,
            "last: no such Figure or direction");
    REQUIRE(s->deeds.damaged >> s->players * SPF_FREAKS == 0 && s->deeds.wormholes < 32 &&
                s->deeds.probes < 16 && s->deeds.flags < 64 && !s->deeds.reserved,
            "deeds: about things that do not exist");
    return true;
}

static bool is_listed(spf_lister *list, const spf_state *s, cb_move m)
{
    cb_move moves[SPF_MAX_MOVES];
    int n = list(s, s->active, moves);
    for (int i = 0; i < n; i++) {
        if (moves[i] == m) {
            return true;
        }
    }
    return false;
}

/* The secret choices that a stage can have. */
static bool check_draft(const spf_state *s, int seat, cb_error *err)
{
    spf_draft d = s->player[seat].draft, left = d;
    bool waits = s->waiting >> seat & 1, ready = !waits;
    int parts = 0;
    REQUIRE(d.head <= SPF_HEADS && d.card <= SPF_SPONSORS && d.mission <= SPF_MISSIONS &&
                d.freak <= s->players * SPF_FREAKS && is_hex_or_none(d.hex),
            "player[%d].draft: no such card or place", seat);
    for (int slot = 0; slot < SPF_SLOT_HEAD; slot++) {
        int part = d.parts[slot];
        bool fits = part >= spf_slot_parts[slot].first && part <= spf_slot_parts[slot].last;
        REQUIRE(!part || fits, "player[%d].draft.parts: not of that kind", seat);
        REQUIRE(s->stage != SPF_ST_TEMPLATE || !part || parts == slot,
                "player[%d].draft.parts: chosen in order", seat);
        parts += part != 0;
    }
    switch ((spf_stage)s->stage) {
    case SPF_ST_HEADS:
    case SPF_ST_TEMPLATE:
        REQUIRE((d.head != 0) == (s->stage == SPF_ST_TEMPLATE || seat < s->cursor),
                "player[%d].draft.head: one for each dealt", seat);
        REQUIRE(s->stage == SPF_ST_TEMPLATE ? ready == (parts == SPF_SLOT_HEAD) : !parts,
                "player[%d].draft.parts: waiting means not complete", seat);
        for (int q = 0; q < seat; q++) {
            REQUIRE(!d.head || s->player[q].draft.head != d.head,
                    "player[%d].draft.head: another has it", seat);
        }
        left.head = 0;
        memset(left.parts, 0, sizeof left.parts);
        break;
    case SPF_ST_MUTATE:
        REQUIRE(parts == (ready ? 1 : 0) && !d.parts[SPF_SLOT_TORSO] && !d.parts[SPF_SLOT_LEGS],
                "player[%d].draft.parts: one arm once chosen", seat);
        for (int slot = 0; slot < SPF_SLOT_HEAD; slot++) {
            REQUIRE(!d.parts[slot] || d.parts[slot] != s->player[seat].parts[slot],
                    "player[%d].draft.parts: that arm is in use", seat);
        }
        memset(left.parts, 0, sizeof left.parts);
        break;
    case SPF_ST_PASS_MISSION:
        REQUIRE((d.mission != 0) == (ready && s->player[seat].mission_count) &&
                    (!d.mission || spf_mission_copies(&s->player[seat].missions, d.mission)),
                "player[%d].draft.mission: one in hand once chosen", seat);
        left.mission = 0;
        break;
    case SPF_ST_PASS_SPONSOR:
        REQUIRE((d.card != 0) == (ready && s->player[seat].sponsor_count) &&
                    (!d.card || spf_sponsor_copies(s->player[seat].sponsors, d.card)),
                "player[%d].draft.card: one in hand once chosen", seat);
        left.card = 0;
        break;
    case SPF_ST_ACT: /* check_aim looks at it */
        if (seat == s->active && !parts) {
            left = (spf_draft){0};
        }
        break;
    default: break;
    }
    REQUIRE(memcmp(&left, &(spf_draft){0}, sizeof left) == 0,
            "player[%d].draft: nothing to be chosen secretly now", seat);
    return true;
}

/* A card half played: it could have been taken up, and its first argument named. */
static bool check_aim(const spf_state *s, cb_error *err)
{
    const spf_draft *d = &s->player[s->active].draft;
    REQUIRE(spf_is_freak(s->figure) && !spf_on_rock(s), "stage: only a Freak plays cards");
    REQUIRE(spf_sponsors[d->card].aim != SPF_AIM_NOTHING, "draft.card: a card that must be aimed");
    spf_state before = *s;
    REQUIRE(is_listed(spf_list_act, &before, SPF_MOVE(SPF_V_PLAY, d->card, 0, 0)) &&
                !(spf_sponsors[d->card].attack && s->attacked),
            "draft.card: cannot be played now");
    before.player[s->active].draft.hex = SPF_NOWHERE;
    before.player[s->active].draft.freak = 0;
    REQUIRE(!d->hex || (spf_sponsors[d->card].weapon.area == SPF_AREA_TRIANGLE && !d->freak &&
                        is_listed(spf_list_aim, &before, SPF_MOVE(SPF_V_AT, d->hex, 0, 0))),
            "draft.hex: no target of that card");
    REQUIRE(!d->freak || is_listed(spf_list_aim, &before, SPF_MOVE(SPF_V_COMMAND, d->freak, 0, 0)),
            "draft.freak: no target of that card");
    return true;
}

/* What a stage needs to be in. */
static bool check_stage(const spf_state *s, cb_error *err)
{
    spf_stage stage = (spf_stage)s->stage;
    int current = s->arena_done ? s->arena[s->arena_done - 1] : 0;
    bool all = spf_stage_rows[stage].decider == SPF_BY_ALL;
    REQUIRE(spf_stage_rows[spf_now(s)].decider != SPF_BY_ITSELF, "stage: the game goes on by itself");
    REQUIRE(all == (s->waiting != 0), "waiting: somebody exactly where all choose");
    if (stage >= SPF_ST_MUTATE && stage <= SPF_ST_ASSIGN) {
        REQUIRE(current && spf_stage_of(current) == (stage == SPF_ST_DRIFT ? SPF_ST_QUAKE : stage),
                "stage: not what the Arena-Master card asks for");
    }
    if (stage >= SPF_ST_TURN) {
        REQUIRE(s->arena_done == s->arena_count, "arena_done: all cards have taken effect");
    }
    if (stage == SPF_ST_TURN_UP) {
        bool first = !s->arena_count, more = s->arena_count < SPF_IN_ARENA && s->arena_done == 1 &&
                                             s->arena[0] == SPF_FULL_MOONS;
        REQUIRE(first || more, "stage: no card is to be turned up");
    }
    if (stage == SPF_ST_MANIPULATE) {
        REQUIRE(s->arena_count == 1 && !s->arena_done && !s->exchanged && spf_manipulator(s) >= 0,
                "stage: nobody can exchange the card");
    }
    if (stage == SPF_ST_FOG) {
        REQUIRE(spf_fog_chooser(s) >= 0, "stage: nobody waits in the fog");
    }
    if (stage == SPF_ST_DRIFT) {
        REQUIRE(s->cursor < SPF_WORMHOLES && s->wormholes[s->cursor], "cursor: no such Wormhole");
    } else if (stage < SPF_ST_TURN) {
        REQUIRE(s->cursor < s->players, "cursor: all players are dealt with");
    } else {
        REQUIRE(!s->cursor && !s->moved, "cursor, moved: nothing to count in a turn");
    }
    if (stage == SPF_ST_PULL) {
        REQUIRE((s->moved >> 4 & 7) <= SPF_FREAKS && s->moved >> 8 <= 2 && !(s->moved & 0x88),
                "moved: no such Freak");
    }
    if (stage == SPF_ST_CONTRACTS) {
        REQUIRE(s->moved & SPF_DONE_BIT ||
                    s->moved <= s->player[spf_cursor_seat(s)].dropped_count,
                "moved: more than were dropped");
    }
    return true;
}

static bool check_evolution(const spf_state *s, cb_error *err)
{
    for (int n = 0; s->stage == SPF_ST_EVOLVE && n < s->players; n++) {
        REQUIRE((s->player[spf_seat_after(s, s->starter, n)].head != 0) == (n < s->cursor),
                "head: dealt up to the cursor");
    }
    REQUIRE(!(s->heads_gone >> SPF_HEADS), "heads_gone: no such Head");
    return true;
}

static bool check_begun(const spf_state *s, cb_error *err)
{
    const spf_draft *draft = &s->player[s->active].draft;
    if (s->stage == SPF_ST_ACT && draft->card && !check_aim(s, err)) {
        return false;
    }
    REQUIRE(s->stage != SPF_ST_ACT || draft->card || !(draft->hex || draft->freak),
            "draft: arguments without a card");
    REQUIRE(s->stage != SPF_ST_ACT || !(draft->head || draft->mission),
            "draft: nothing to be chosen secretly now");
    REQUIRE(s->stage != SPF_ST_FIRE ||
                (spf_building_owner(s->aim_building) == s->active &&
                 is_listed(spf_list_turrets, s, SPF_MOVE(SPF_V_TURRET, s->aim_building, 0, 0))),
            "aim_building: cannot fire");
    REQUIRE(s->stage != SPF_ST_PAY ||
                is_listed(spf_list_build, s, SPF_MOVE(SPF_V_BUILD, s->aim_building, s->aim_hex, 0)),
            "aim_building, aim_hex: cannot be built");
    return true;
}

/* Whoever decides has a choice; a forced step would have been made already. */
static bool check_choice(const spf_state *s, cb_error *err)
{
    cb_move moves[SPF_MAX_MOVES];
    cb_seats who = 0;
    cb_phase phase = spf_phase(s, &who);
    if (phase == CB_OVER) {
        REQUIRE(s->round == SPF_ROUNDS, "stage: over only after round 6");
        return true;
    }
    const spf_stage_row *row = &spf_stage_rows[spf_now(s)];
    int seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_lowest(who);
    int n = spf_list_moves(s, seat, moves);
    REQUIRE(n >= (row->forced ? 2 : 1), "nobody can do anything in this position");
    return true;
}

static bool check_worked_out(const spf_state *s, cb_error *err)
{
    spf_state fresh;
    memcpy(&fresh, s, sizeof fresh);
    spf_settle(&fresh);
    REQUIRE(memcmp(&fresh, s, sizeof fresh) == 0, "what is worked out does not fit the rest");
    return true;
}

/* Before anything looks at the board: no place is off it. */
static bool check_places(const spf_state *s, cb_error *err)
{
    bool good = true;
    for (int p = 0; p < s->players; p++) {
        const spf_player *player = &s->player[p];
        for (int i = 0; i < SPF_FREAKS; i++) {
            good &= is_hex_or_none(player->freaks[i].hex) && is_hex_or_none(player->freaks[i].fell);
        }
        for (int i = 0; i < SPF_TURRETS; i++) {
            good &= is_hex_or_none(player->turrets[i].hex);
        }
        good &= is_hex_or_none(player->bunker.hex) && is_hex_or_none(player->flag);
        for (int i = 0; i < SPF_PROBES; i++) {
            good &= is_hex_or_none(player->probes[i]);
        }
    }
    for (int i = 0; i < SPF_UNITS; i++) {
        good &= is_hex_or_none(s->units[i].hex) && s->units[i].owner < s->players;
    }
    for (int i = 0; i < SPF_WORMHOLES; i++) {
        good &= is_hex_or_none(s->wormholes[i]);
    }
    REQUIRE(good && is_hex_or_none(s->aim_hex) && s->aim_building <= SPF_BUILDINGS &&
                s->figure <= SPF_FIGURES,
            "a place off the board, or a piece that does not exist");
    REQUIRE(!s->aim_building || spf_building_owner(s->aim_building) < s->players,
            "aim_building: of an empty seat");
    return true;
}

static bool check_players(const spf_state *s, cb_error *err)
{
    static const spf_player nobody;
    for (int p = 0; p < SPF_SEATS; p++) {
        const spf_player *player = &s->player[p];
        if (p >= s->players) {
            REQUIRE(memcmp(player, &nobody, sizeof nobody) == 0, "player[%d]: an empty seat", p);
            continue;
        }
        REQUIRE(player->points <= 9999, "player[%d].points: at most 9999", p);
        if (!check_template(s, p, err) || !check_corner(s, p, err) || !check_hand(s, p, err)) {
            return false;
        }
    }
    return true;
}

bool spf_check(const void *state, cb_error *err)
{
    const spf_state *s = state;
    if (!check_course(s, err) || !check_arena(s, err) || !check_debts(s, err) ||
        !check_places(s, err) || !check_players(s, err) || !check_copies(s, err) || !check_worked_out(s, err) ||
        !check_pieces(s, err) || !check_activation(s, err) || !check_stage(s, err) ||
        !check_evolution(s, err)) {
        return false;
    }
    for (int p = 0; p < s->players; p++) {
        if (!check_draft(s, p, err) || !check_passed(s, p, err) || !check_markers(s, p, err)) {
            return false;
        }
    }
    return check_begun(s, err) && check_choice(s, err);
}
