/*
 * Is this a position that the rules allow? Nothing in the state is trusted: numbers must be in
 * range, then pieces and cards must follow the rules, then the derived values must match, and
 * finally the seat that decides must have something to choose.
 */
#include <string.h>

#include "games/spacefreaks/check_pieces.h"

/* ---- Ranges ---- */

static bool check_course(const spacefreaks_state *s, cb_error *err)
{
    CB_REQUIRE(s->players >= 2 && s->players <= SPACEFREAKS_SEATS, "players: 2 to 4");
    CB_REQUIRE(s->side <= 1, "side: 1 or 2");
    CB_REQUIRE(s->stage < SPACEFREAKS_STAGES_KEPT, "stage: there is no such stage");
    CB_REQUIRE(s->round <= SPACEFREAKS_ROUNDS, "round: 0 to 6");
    CB_REQUIRE((s->round == 0) == (s->stage <= SPACEFREAKS_ST_PLACE),
               "round: 0 in the setup, 1 to 6 later");
    CB_REQUIRE(s->active < s->players && s->starter < s->players,
               "active, starter: no such player");
    CB_REQUIRE(s->turns < s->players, "turns: fewer than there are players");
    CB_REQUIRE(s->cursor <= SPACEFREAKS_WORMHOLES, "cursor: at most 10");
    CB_REQUIRE(s->exchanged <= 1 && s->attacked <= 1 && s->peaceful <= 1 && s->lab <= 1,
               "exchanged, attacked, peaceful, lab: true or false");
    CB_REQUIRE(!(s->waiting >> s->players), "waiting: no such player");
    CB_REQUIRE(!s->reserved, "unused bytes are not zero");
    bool turn = s->stage >= SPACEFREAKS_ST_TURN && s->stage < SPACEFREAKS_ST_OVER;
    CB_REQUIRE(!turn || s->active == spacefreaks_seat_after(s, s->starter, s->turns),
               "active: after %d turns from the starting player it is another's turn", s->turns);
    return true;
}

/* How many cards can have gone under the deck: one card per round and one exchanged, the two extra
 * ones of Full Moons, and the one exchanged in this round. */
static int most_under(const spacefreaks_state *s)
{
    int rounds = s->stage == SPACEFREAKS_ST_OVER ? s->round : s->round - 1;
    int most = rounds < 0 ? 0 : 2 * rounds + s->exchanged;
    for (int i = 0; i < s->under_count; i++) {
        most += s->under[i] == SPACEFREAKS_FULL_MOONS ? 2 : 0;
    }
    return most < SPACEFREAKS_UNDER ? most : SPACEFREAKS_UNDER;
}

static bool check_arena(const spacefreaks_state *s, cb_error *err)
{
    uint64_t seen = 0;
    CB_REQUIRE(s->arena_count <= SPACEFREAKS_IN_ARENA && s->arena_done <= s->arena_count,
               "arena_done: not more than the cards turned up");
    CB_REQUIRE(s->under_count <= SPACEFREAKS_UNDER && s->under_count <= most_under(s),
               "under: more Arena-Master cards than the rounds so far can have used");
    CB_REQUIRE(s->round || !s->arena_count, "arena: no round has begun");
    for (int i = 0; i < s->arena_count + s->under_count; i++) {
        int card = i < s->arena_count ? s->arena[i] : s->under[i - s->arena_count];
        CB_REQUIRE(card >= 1 && card <= SPACEFREAKS_MASTERS && !cb_has(seen, card),
                   "arena, under: each Arena-Master card at most once");
        seen |= cb_bit(card);
    }
    for (int i = 0; i < SPACEFREAKS_IN_ARENA; i++) {
        CB_REQUIRE(i < s->arena_count || !s->arena[i], "arena: cards beyond its end");
    }
    for (int i = 0; i < SPACEFREAKS_UNDER; i++) {
        CB_REQUIRE(i < s->under_count || !s->under[i], "under: cards beyond its end");
    }
    CB_REQUIRE(s->arena_count < 2 || s->arena[0] == SPACEFREAKS_FULL_MOONS,
               "arena: only Full Moons brings more than one card");
    return true;
}

static bool check_debts(const spacefreaks_state *s, cb_error *err)
{
    enum { MOST = 20 };
    for (int p = 0; p < SPACEFREAKS_SEATS; p++) {
        int most = p < s->players ? MOST : 0;
        CB_REQUIRE(s->owed_sponsors[p] <= most && s->owed_missions[p] <= most,
                   "owed_sponsors, owed_missions: at most 20, and none for empty seats");
    }
    bool claims = spacefreaks_stage_rows[s->stage].missions;
    CB_REQUIRE(s->owed_luck <= 5 && (claims || !s->owed_luck),
               "owed_luck: no Mission was completed");
    CB_REQUIRE(s->owed_probe <= s->players, "owed_probe: no such player");
    uint32_t sponsors;
    memcpy(&sponsors, s->owed_sponsors, sizeof sponsors);
    CB_REQUIRE(s->played <= SPACEFREAKS_SPONSORS &&
                   (!s->played || (s->stage == SPACEFREAKS_ST_ACT && sponsors)),
               "played: only while the effect of that card draws others");
    CB_REQUIRE(!s->owed_probe || s->stage == SPACEFREAKS_ST_TURRETS ||
                   s->stage == SPACEFREAKS_ST_ASSIGN,
               "owed_probe: no Mission was put into play");
    return true;
}

static bool check_template(const spacefreaks_state *s, int seat, cb_error *err)
{
    const spacefreaks_player *p = &s->player[seat];
    bool shown = s->stage > SPACEFREAKS_ST_TEMPLATE;
    bool headless = s->stage == SPACEFREAKS_ST_EVOLVE && !p->head;
    CB_REQUIRE(p->head <= SPACEFREAKS_HEADS && (p->head != 0) == (shown && !headless),
               "player[%d].head: one from the reveal on", seat);
    for (int slot = 0; slot < SPACEFREAKS_SLOT_HEAD; slot++) {
        bool fits = p->parts[slot] >= spacefreaks_slot_parts[slot].first &&
                    p->parts[slot] <= spacefreaks_slot_parts[slot].last;
        CB_REQUIRE(shown ? fits : !p->parts[slot],
                   "player[%d].parts: one card of each kind from the reveal on", seat);
    }
    for (int q = 0; q < seat; q++) {
        CB_REQUIRE(!p->head || p->head != s->player[q].head, "player[%d].head: another has it",
                   seat);
    }
    CB_REQUIRE(!p->head || !cb_has(s->heads_gone, p->head - 1), "player[%d].head: discarded", seat);
    return true;
}

static bool check_corner(const spacefreaks_state *s, int seat, cb_error *err)
{
    int corner = s->player[seat].corner;
    bool given = s->stage > SPACEFREAKS_ST_CORNERS ||
                 (s->stage == SPACEFREAKS_ST_CORNERS && seat < s->cursor);
    CB_REQUIRE(given ? corner >= 1 && corner <= SPACEFREAKS_SEATS : !corner,
               "player[%d].corner: one for each player, once corners are dealt", seat);
    for (int q = 0; given && q < seat; q++) {
        int apart = s->player[q].corner - corner;
        CB_REQUIRE(apart && (s->players > 2 || apart == 2 || apart == -2),
                   "player[%d].corner: taken, or not opposite with two players", seat);
    }
    return true;
}

/* ---- Cards ---- */

static bool check_hand(const spacefreaks_state *s, int seat, cb_error *err)
{
    const spacefreaks_player *p = &s->player[seat];
    CB_REQUIRE(spacefreaks_sponsors_sound(p->sponsors) && spacefreaks_sponsors_sound(p->buried) &&
                   spacefreaks_sponsors_sound(p->lucky),
               "player[%d]: copies of a Sponsor card are named from the first on", seat);
    CB_REQUIRE(spacefreaks_pile_sound(&p->missions) && spacefreaks_pile_sound(&p->in_play) &&
                   spacefreaks_pile_sound(&p->dropped),
               "player[%d]: copies of a Mission are named from the first on", seat);
    CB_REQUIRE(!p->lucky || (seat == s->active && spacefreaks_stage_rows[s->stage].missions),
               "player[%d].lucky: no Mission was completed", seat);
    CB_REQUIRE(p->gave_sponsor <= SPACEFREAKS_SPONSORS && p->got_sponsor <= SPACEFREAKS_SPONSORS &&
                   p->gave_mission <= SPACEFREAKS_MISSIONS &&
                   p->got_mission <= SPACEFREAKS_MISSIONS,
               "player[%d]: a card was passed that does not exist", seat);
    return true;
}

/* What one player passed, the next one got, and it is still in that player's hand or hidden
 * discards. */
static bool check_passed(const spacefreaks_state *s, int seat, cb_error *err)
{
    const spacefreaks_player *p = &s->player[seat],
                             *next = &s->player[spacefreaks_seat_after(s, seat, 1)];
    CB_REQUIRE(p->gave_sponsor == next->got_sponsor && p->gave_mission == next->got_mission,
               "player[%d].gave_sponsor, gave_mission: not what the next player got", seat);
    CB_REQUIRE(!p->got_sponsor || spacefreaks_sponsor_copies(p->sponsors, p->got_sponsor) ||
                   spacefreaks_sponsor_copies(p->buried, p->got_sponsor),
               "player[%d].got_sponsor: no longer there", seat);
    CB_REQUIRE(!p->got_mission || spacefreaks_mission_copies(&p->missions, p->got_mission) ||
                   spacefreaks_mission_copies(&p->dropped, p->got_mission),
               "player[%d].got_mission: no longer there", seat);
    return true;
}

static bool check_copies(const spacefreaks_state *s, cb_error *err)
{
    CB_REQUIRE(spacefreaks_sponsors_sound(s->seen_sponsors) &&
                   spacefreaks_pile_sound(&s->seen_missions),
               "seen_sponsors, seen_missions: copies are named from the first on");
    for (int k = 1; k <= SPACEFREAKS_SPONSORS; k++) {
        CB_REQUIRE(spacefreaks_sponsors_out(s, k) <= spacefreaks_sponsors[k].copies,
                   "more copies of Sponsor card %d than there are", k);
    }
    for (int k = 1; k <= SPACEFREAKS_MISSIONS; k++) {
        CB_REQUIRE(spacefreaks_missions_out(s, k) <= spacefreaks_missions[k].copies,
                   "more copies of Mission %d than there are", k);
    }
    return true;
}

/* ---- What has been begun ---- */

static bool check_activation(const spacefreaks_state *s, cb_error *err)
{
    enum { MOST = 60 };
    bool acting = s->stage == SPACEFREAKS_ST_ACT;
    bool aiming = s->stage == SPACEFREAKS_ST_FIRE || s->stage == SPACEFREAKS_ST_PAY;
    CB_REQUIRE(s->movement <= MOST && s->boost_range <= MOST && s->boost_damage <= MOST &&
                   s->boost_strikes <= MOST,
               "movement, boosts: at most 60");
    CB_REQUIRE(acting || !(s->figure | s->movement | s->attacked | s->peaceful | s->boost_range |
                           s->boost_damage | s->boost_strikes | s->lab),
               "figure, movement, attacked, boosts, lab: only during an activation");
    CB_REQUIRE(aiming == (s->aim_building != 0) &&
                   (s->stage == SPACEFREAKS_ST_PAY) == (s->aim_hex != 0),
               "aim_building, aim_hex: only while firing or building");
    if (acting) {
        CB_REQUIRE(s->figure >= 1 && s->figure <= SPACEFREAKS_FIGURES, "figure: none is active");
        CB_REQUIRE(!spacefreaks_is_freak(s->figure) ||
                       spacefreaks_freak_seat(s->figure) < s->players,
                   "figure: no such Freak");
        /* One that was just destroyed stays named until the cards it cost have been drawn. */
        bool stands = spacefreaks_figure_hex(s, s->figure);
        bool gone = spacefreaks_stage_rows[s->now].decider == SPACEFREAKS_BY_CHANCE && !s->lab &&
                    !s->player[s->active].draft.card;
        CB_REQUIRE(stands ? spacefreaks_figure_owner(s, s->figure) == s->active : gone,
                   "figure: not one of the active player on the board");
        CB_REQUIRE(!s->lab || spacefreaks_is_freak(s->figure), "lab: only Freaks use Laboratories");
    }
    for (int i = 0; i < 3; i++) {
        CB_REQUIRE(spacefreaks_is_hex_or_none(s->last.hexes[i]), "last.hexes: not on the board");
    }
    CB_REQUIRE(s->last.figure <= SPACEFREAKS_FIGURES && s->last.direction <= SPACEFREAKS_DIRECTIONS,
               "last: no such Figure or direction");
    CB_REQUIRE(s->deeds.damaged >> s->players * SPACEFREAKS_FREAKS == 0 &&
                   s->deeds.wormholes < 32 && s->deeds.probes < 16 && s->deeds.flags < 64 &&
                   !s->deeds.reserved,
               "deeds: about things that do not exist");
    return true;
}

static bool is_listed(spacefreaks_lister *list, const spacefreaks_state *s, cb_move m)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    int n = list(s, s->active, moves);
    for (int i = 0; i < n; i++) {
        if (moves[i] == m) {
            return true;
        }
    }
    return false;
}

/* Are the secret choices well formed? Returns how many parts are chosen, or -1. */
static int count_draft_parts(const spacefreaks_state *s, int seat)
{
    const spacefreaks_draft *d = &s->player[seat].draft;
    int parts = 0;
    if (d->head > SPACEFREAKS_HEADS || d->card > SPACEFREAKS_SPONSORS ||
        d->mission > SPACEFREAKS_MISSIONS || d->freak > s->players * SPACEFREAKS_FREAKS ||
        !spacefreaks_is_hex_or_none(d->hex)) {
        return -1;
    }
    for (int slot = 0; slot < SPACEFREAKS_SLOT_HEAD; slot++) {
        int part = d->parts[slot];
        bool fits =
            part >= spacefreaks_slot_parts[slot].first && part <= spacefreaks_slot_parts[slot].last;
        bool in_order = s->stage != SPACEFREAKS_ST_TEMPLATE || parts == slot;
        if (part && !(fits && in_order)) {
            return -1;
        }
        parts += part != 0;
    }
    return parts;
}

/* Unfinished templates (SPF-4.3). */
static bool check_making(const spacefreaks_state *s, int seat, int parts, cb_error *err)
{
    int head = s->player[seat].draft.head;
    bool choosing = s->stage == SPACEFREAKS_ST_TEMPLATE, ready = !(s->waiting >> seat & 1);
    CB_REQUIRE((head != 0) == (choosing || seat < s->cursor),
               "player[%d].draft.head: one for each dealt", seat);
    CB_REQUIRE(choosing ? ready == (parts == SPACEFREAKS_SLOT_HEAD) : !parts,
               "player[%d].draft.parts: waiting means not complete", seat);
    for (int q = 0; q < seat; q++) {
        CB_REQUIRE(!head || s->player[q].draft.head != head,
                   "player[%d].draft.head: another has it", seat);
    }
    return true;
}

/* Arms chosen for Aggressive Mutation (SPF-25.1). */
static bool check_mutation(const spacefreaks_state *s, int seat, int parts, cb_error *err)
{
    const spacefreaks_player *p = &s->player[seat];
    bool ready = !(s->waiting >> seat & 1);
    CB_REQUIRE(parts == ready && !p->draft.parts[SPACEFREAKS_SLOT_TORSO] &&
                   !p->draft.parts[SPACEFREAKS_SLOT_LEGS],
               "player[%d].draft.parts: one arm once chosen", seat);
    for (int slot = 0; slot < SPACEFREAKS_SLOT_HEAD; slot++) {
        CB_REQUIRE(!p->draft.parts[slot] || p->draft.parts[slot] != p->parts[slot],
                   "player[%d].draft.parts: that arm is in use", seat);
    }
    return true;
}

/* Cards chosen to be passed on (SPF-25.9). */
static bool check_passing(const spacefreaks_state *s, int seat, cb_error *err)
{
    const spacefreaks_player *p = &s->player[seat];
    bool ready = !(s->waiting >> seat & 1), missions = s->stage == SPACEFREAKS_ST_PASS_MISSION;
    int card = missions ? p->draft.mission : p->draft.card;
    int hand = missions ? p->mission_count : p->sponsor_count;
    int copies = !card      ? 0
                 : missions ? spacefreaks_mission_copies(&p->missions, card)
                            : spacefreaks_sponsor_copies(p->sponsors, card);
    CB_REQUIRE((card != 0) == (ready && hand) && (!card || copies),
               "player[%d].draft: one card in hand once chosen", seat);
    return true;
}

/* The secret choices that a stage can have, and no others. */
static bool check_draft(const spacefreaks_state *s, int seat, cb_error *err)
{
    spacefreaks_draft left = s->player[seat].draft;
    int parts = count_draft_parts(s, seat);
    bool good = true;
    CB_REQUIRE(parts >= 0, "player[%d].draft: no such card or place", seat);
    if (s->stage <= SPACEFREAKS_ST_TEMPLATE) {
        good = check_making(s, seat, parts, err);
        left.head = 0;
        memset(left.parts, 0, sizeof left.parts);
    } else if (s->stage == SPACEFREAKS_ST_MUTATE) {
        good = check_mutation(s, seat, parts, err);
        memset(left.parts, 0, sizeof left.parts);
    } else if (s->stage == SPACEFREAKS_ST_PASS_MISSION || s->stage == SPACEFREAKS_ST_PASS_SPONSOR) {
        good = check_passing(s, seat, err);
        *(s->stage == SPACEFREAKS_ST_PASS_MISSION ? &left.mission : &left.card) = 0;
    } else if (s->stage == SPACEFREAKS_ST_ACT && seat == s->active) { /* check_aim looks at these */
        left.card = left.freak = 0;
        left.hex = SPACEFREAKS_NOWHERE;
    }
    CB_REQUIRE(!good || memcmp(&left, &(spacefreaks_draft){0}, sizeof left) == 0,
               "player[%d].draft: nothing of the kind is to be chosen secretly now", seat);
    return good;
}

/* A half-played card: it could have been played, and its first argument is named. */
static bool check_aim(const spacefreaks_state *s, cb_error *err)
{
    const spacefreaks_draft *d = &s->player[s->active].draft;
    CB_REQUIRE(spacefreaks_is_freak(s->figure) && !spacefreaks_on_rock(s),
               "stage: only a Freak plays cards");
    CB_REQUIRE(spacefreaks_sponsors[d->card].aim != SPACEFREAKS_AIM_NOTHING,
               "draft.card: a card that must be aimed");
    spacefreaks_state before = *s;
    CB_REQUIRE(is_listed(spacefreaks_list_act, &before, CB_MOVE(SPACEFREAKS_V_PLAY, d->card)) &&
                   !(spacefreaks_sponsors[d->card].attack && s->attacked),
               "draft.card: cannot be played now");
    before.player[s->active].draft.hex = SPACEFREAKS_NOWHERE;
    before.player[s->active].draft.freak = 0;
    CB_REQUIRE(!d->hex ||
                   (spacefreaks_sponsors[d->card].weapon.area == SPACEFREAKS_AREA_TRIANGLE &&
                    !d->freak &&
                    is_listed(spacefreaks_list_aim, &before, CB_MOVE(SPACEFREAKS_V_AT, d->hex))),
               "draft.hex: no target of that card");
    CB_REQUIRE(!d->freak || is_listed(spacefreaks_list_aim, &before,
                                      CB_MOVE(SPACEFREAKS_V_COMMAND, d->freak)),
               "draft.freak: no target of that card");
    return true;
}

/* What a stage needs to be in. */
static bool check_stage(const spacefreaks_state *s, cb_error *err)
{
    spacefreaks_stage stage = (spacefreaks_stage)s->stage;
    int current = s->arena_done ? s->arena[s->arena_done - 1] : 0;
    bool all = spacefreaks_stage_rows[stage].decider == SPACEFREAKS_BY_ALL;
    CB_REQUIRE(spacefreaks_stage_rows[s->now].decider != SPACEFREAKS_BY_ITSELF,
               "stage: the game goes on by itself");
    CB_REQUIRE(all == (s->waiting != 0), "waiting: must name seats exactly where all choose");
    if (stage >= SPACEFREAKS_ST_MUTATE && stage <= SPACEFREAKS_ST_ASSIGN) {
        CB_REQUIRE(current && spacefreaks_stage_of(current) ==
                                  (stage == SPACEFREAKS_ST_DRIFT ? SPACEFREAKS_ST_QUAKE : stage),
                   "stage: not what the Arena-Master card asks for");
    }
    if (stage >= SPACEFREAKS_ST_TURN) {
        CB_REQUIRE(s->arena_done == s->arena_count, "arena_done: all cards have taken effect");
    }
    if (stage == SPACEFREAKS_ST_TURN_UP) {
        bool first = !s->arena_count, more = s->arena_count < SPACEFREAKS_IN_ARENA &&
                                             s->arena_done == 1 &&
                                             s->arena[0] == SPACEFREAKS_FULL_MOONS;
        CB_REQUIRE(first || more, "stage: no card is to be turned up");
    }
    if (stage == SPACEFREAKS_ST_MANIPULATE) {
        CB_REQUIRE(s->arena_count == 1 && !s->arena_done && !s->exchanged &&
                       spacefreaks_manipulator(s) >= 0,
                   "stage: nobody can exchange the card");
    }
    if (stage == SPACEFREAKS_ST_FOG) {
        int seat = spacefreaks_fog_seat(s);
        CB_REQUIRE(seat >= 0, "stage: nobody waits in the fog");
        CB_REQUIRE(!(s->moved & (s->moved - 1)) && !(s->moved & ~spacefreaks_fallen(s, seat)),
                   "moved: not a Freak that comes back next");
        CB_REQUIRE(spacefreaks_fog_chooser(s) >= 0, "stage: nothing to choose in the fog");
    }
    if (stage == SPACEFREAKS_ST_DRIFT) {
        CB_REQUIRE(s->cursor < SPACEFREAKS_WORMHOLES && s->wormholes[s->cursor],
                   "cursor: no such Wormhole");
    } else if (stage < SPACEFREAKS_ST_TURN) {
        CB_REQUIRE(s->cursor < s->players, "cursor: all players are dealt with");
    } else {
        CB_REQUIRE(!s->cursor && (!s->moved || stage == SPACEFREAKS_ST_FOG),
                   "cursor, moved: nothing to count in a turn");
    }
    if (stage == SPACEFREAKS_ST_PULL) {
        CB_REQUIRE((s->moved >> 4 & 7) <= SPACEFREAKS_FREAKS && s->moved >> 8 <= 2 &&
                       !(s->moved & 0x88),
                   "moved: no such Freak");
    }
    if (stage == SPACEFREAKS_ST_CONTRACTS) {
        CB_REQUIRE(s->moved & SPACEFREAKS_DONE_BIT ||
                       s->moved <= s->player[spacefreaks_cursor_seat(s)].dropped_count,
                   "moved: more than were dropped");
    }
    return true;
}

static bool check_evolution(const spacefreaks_state *s, cb_error *err)
{
    for (int n = 0; s->stage == SPACEFREAKS_ST_EVOLVE && n < s->players; n++) {
        CB_REQUIRE((s->player[spacefreaks_seat_after(s, s->starter, n)].head != 0) ==
                       (n < s->cursor),
                   "head: dealt up to the cursor");
    }
    CB_REQUIRE(!(s->heads_gone >> SPACEFREAKS_HEADS), "heads_gone: no such Head");
    return true;
}

static bool check_begun(const spacefreaks_state *s, cb_error *err)
{
    const spacefreaks_draft *draft = &s->player[s->active].draft;
    if (s->stage == SPACEFREAKS_ST_ACT && draft->card && !check_aim(s, err)) {
        return false;
    }
    CB_REQUIRE(s->stage != SPACEFREAKS_ST_ACT || draft->card || !(draft->hex || draft->freak),
               "draft: arguments without a card");
    CB_REQUIRE(s->stage != SPACEFREAKS_ST_FIRE ||
                   (spacefreaks_building_owner(s->aim_building) == s->active &&
                    is_listed(spacefreaks_list_turrets, s,
                              CB_MOVE(SPACEFREAKS_V_TURRET, s->aim_building))),
               "aim_building: cannot fire");
    CB_REQUIRE(s->stage != SPACEFREAKS_ST_PAY ||
                   is_listed(spacefreaks_list_build, s,
                             CB_MOVE(SPACEFREAKS_V_BUILD, s->aim_building, s->aim_hex)),
               "aim_building, aim_hex: cannot be built");
    return true;
}

/* The seat that decides has a choice; a forced step would already have been made. */
static bool check_choice(const spacefreaks_state *s, cb_error *err)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    cb_seats who = 0;
    cb_phase phase = spacefreaks_phase(s, &who);
    if (phase == CB_OVER) {
        CB_REQUIRE(s->round == SPACEFREAKS_ROUNDS, "stage: over only after round 6");
        return true;
    }
    const spacefreaks_stage_row *row = &spacefreaks_stage_rows[s->now];
    int seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_lowest(who);
    int n = spacefreaks_list_moves(s, seat, moves);
    CB_REQUIRE(n >= (row->forced ? 2 : 1), "nobody can do anything in this position");
    return true;
}

static bool check_worked_out(const spacefreaks_state *s, cb_error *err)
{
    spacefreaks_state fresh;
    memcpy(&fresh, s, sizeof fresh);
    spacefreaks_settle(&fresh);
    CB_REQUIRE(memcmp(&fresh, s, sizeof fresh) == 0, "what is worked out does not fit the rest");
    return true;
}

static bool check_players(const spacefreaks_state *s, cb_error *err)
{
    static const spacefreaks_player nobody;
    for (int p = 0; p < SPACEFREAKS_SEATS; p++) {
        const spacefreaks_player *player = &s->player[p];
        if (p >= s->players) {
            CB_REQUIRE(memcmp(player, &nobody, sizeof nobody) == 0, "player[%d]: an empty seat", p);
            continue;
        }
        CB_REQUIRE(player->points <= 9999, "player[%d].points: at most 9999", p);
        CB_REQUIRE(!player->reserved, "player[%d]: unused bytes are not zero", p);
        if (!check_template(s, p, err) || !check_corner(s, p, err) || !check_hand(s, p, err)) {
            return false;
        }
    }
    return true;
}

bool spacefreaks_check(const void *state, cb_error *err)
{
    const spacefreaks_state *s = state;
    if (!check_course(s, err) || !check_arena(s, err) || !check_debts(s, err) ||
        !spacefreaks_check_places(s, err) || !check_players(s, err) || !check_copies(s, err) ||
        !check_worked_out(s, err) || !spacefreaks_check_pieces(s, err) ||
        !check_activation(s, err) || !check_stage(s, err) || !check_evolution(s, err)) {
        return false;
    }
    for (int p = 0; p < s->players; p++) {
        if (!check_draft(s, p, err) || !check_passed(s, p, err) ||
            !spacefreaks_check_markers(s, p, err)) {
            return false;
        }
    }
    return check_begun(s, err) && check_choice(s, err);
}
