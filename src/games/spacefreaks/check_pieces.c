/* Positions from outside: are the pieces where the rules allow them? */
#include "games/spacefreaks/check_pieces.h"

/* Before anything looks at the board: no place is off it. */
bool spacefreaks_check_places(const spacefreaks_state *s, cb_error *err)
{
    bool good = true;
    for (int p = 0; p < s->players; p++) {
        const spacefreaks_player *player = &s->player[p];
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            good &= spacefreaks_is_hex_or_none(player->freaks[i].hex) &&
                    spacefreaks_is_hex_or_none(player->freaks[i].fell);
        }
        for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
            good &= spacefreaks_is_hex_or_none(player->turrets[i].hex);
        }
        good &= spacefreaks_is_hex_or_none(player->bunker.hex) &&
                spacefreaks_is_hex_or_none(player->flag);
        for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
            good &= spacefreaks_is_hex_or_none(player->probes[i]);
        }
    }
    for (int i = 0; i < SPACEFREAKS_UNITS; i++) {
        good &= spacefreaks_is_hex_or_none(s->units[i].hex) && s->units[i].owner < s->players;
    }
    for (int i = 0; i < SPACEFREAKS_WORMHOLES; i++) {
        good &= spacefreaks_is_hex_or_none(s->wormholes[i]);
    }
    CB_REQUIRE(good && spacefreaks_is_hex_or_none(s->aim_hex) &&
                   s->aim_building <= SPACEFREAKS_BUILDINGS && s->figure <= SPACEFREAKS_FIGURES,
               "a place off the board, or a piece that does not exist");
    CB_REQUIRE(!s->aim_building || spacefreaks_building_owner(s->aim_building) < s->players,
               "aim_building: of an empty seat");
    return true;
}

static bool check_freak(const spacefreaks_state *s, int freak, cb_error *err)
{
    const spacefreaks_freak *f = spacefreaks_freak_in(s, freak);
    const spacefreaks_player *p = &s->player[spacefreaks_freak_seat(freak)];
    bool mid_breakdown = s->stage == SPACEFREAKS_ST_BREAKDOWN;
    int most = p->totals.hp + (p->head ? 0 : spacefreaks_heads[SPACEFREAKS_THICK_SKULL].hp);
    CB_REQUIRE(spacefreaks_is_hex_or_none(f->hex) && spacefreaks_is_hex_or_none(f->fell),
               "freak %d: not on the board", freak);
    CB_REQUIRE(f->hp <= most, "freak %d: more Hit Points than its template has", freak);
    CB_REQUIRE(f->hex ? f->hp || mid_breakdown : !f->hp || s->stage <= SPACEFREAKS_ST_PLACE,
               "freak %d: Hit Points on the board, none off it", freak);
    CB_REQUIRE(!(f->fell && f->hex), "freak %d: fell and stands", freak);
    CB_REQUIRE(!f->fell || (spacefreaks_holds(s, SPACEFREAKS_RULE_FOG) &&
                            spacefreaks_in(&spacefreaks_arena_of(s)->walk, f->fell)),
               "freak %d: only Necrotic Fog marks where a Freak fell", freak);
    CB_REQUIRE(s->round || f->hp == most || s->stage <= SPACEFREAKS_ST_TEMPLATE,
               "freak %d: starts with all its Hit Points", freak);
    CB_REQUIRE(s->round || !(f->marks | f->used | f->visited | f->shields),
               "freak %d: marked before the first round", freak);
    CB_REQUIRE(f->hex || !f->shields, "freak %d: a force field needs a Freak", freak);
    CB_REQUIRE(!(f->marks & (SPACEFREAKS_STRUCK | SPACEFREAKS_WRECKED | SPACEFREAKS_IDLE)),
               "freak %d: a mark not for Freaks", freak);
    CB_REQUIRE(!f->reserved && (!f->hex || s->stage >= SPACEFREAKS_ST_PLACE),
               "freak %d: not placed yet", freak);
    return true;
}

/* Ground for Figures: open ground, the owner's Bunker, or rock for a Freak that drills. */
static bool check_footing(const spacefreaks_state *s, int figure, spacefreaks_board *taken,
                          cb_error *err)
{
    int hex = spacefreaks_figure_hex(s, figure);
    if (!hex) {
        return true;
    }
    bool drills =
        s->stage == SPACEFREAKS_ST_ACT && s->figure == figure && spacefreaks_is_freak(figure) &&
        spacefreaks_can(&s->player[spacefreaks_freak_seat(figure)], SPACEFREAKS_CAN_DRILL);
    bool solid = spacefreaks_in(&s->solid, hex);
    bool bunker = spacefreaks_is_freak(figure) && spacefreaks_in_bunker(s, figure);
    CB_REQUIRE(!spacefreaks_in(taken, hex), "figure %d: two Figures in one hexagon", figure);
    CB_REQUIRE(spacefreaks_in(&spacefreaks_arena_of(s)->walk, hex) ||
                   (drills && spacefreaks_in(&spacefreaks_arena_of(s)->rock, hex)),
               "figure %d: cannot stand there", figure);
    CB_REQUIRE(!solid || bunker, "figure %d: inside a building", figure);
    spacefreaks_put(taken, hex);
    return true;
}

static bool check_unit(const spacefreaks_state *s, int u, cb_error *err)
{
    const spacefreaks_unit *unit = &s->units[u];
    int marks = SPACEFREAKS_STRUCK | SPACEFREAKS_ACTED | SPACEFREAKS_HOT | SPACEFREAKS_IDLE;
    marks |= s->stage == SPACEFREAKS_ST_BREAKDOWN ? SPACEFREAKS_WRECKED : 0;
    CB_REQUIRE(spacefreaks_is_hex_or_none(unit->hex), "units: not on the board");
    CB_REQUIRE(unit->owner < s->players, "units: no such owner");
    CB_REQUIRE(unit->hex || (!unit->owner && !unit->marks), "units: in the supply without marks");
    CB_REQUIRE(!(unit->marks & ~marks), "units: a mark not for Aliens and Droids");
    CB_REQUIRE(!unit->hex || s->round, "units: not in the setup");
    return true;
}

static bool check_building(const spacefreaks_state *s, int building, spacefreaks_board *taken,
                           cb_error *err)
{
    const spacefreaks_building *b = spacefreaks_building_in(s, building);
    int marks = SPACEFREAKS_STRUCK | SPACEFREAKS_ACTED | SPACEFREAKS_IDLE;
    marks |= s->stage == SPACEFREAKS_ST_BREAKDOWN ? SPACEFREAKS_WRECKED : 0;
    CB_REQUIRE(spacefreaks_is_hex_or_none(b->hex) && !(b->marks & ~marks),
               "building %d: wrong place or mark", building);
    if (!b->hex) {
        CB_REQUIRE(!b->marks, "building %d: marks off the board", building);
        return true;
    }
    CB_REQUIRE(s->round && spacefreaks_in(&spacefreaks_arena_of(s)->plain, b->hex) &&
                   !spacefreaks_in(taken, b->hex),
               "building %d: no ground to build on", building);
    spacefreaks_put(taken, b->hex);
    return true;
}

static bool check_wormholes(const spacefreaks_state *s, const spacefreaks_board *buildings,
                            cb_error *err)
{
    spacefreaks_board taken = *buildings;
    for (int i = 0; i < SPACEFREAKS_WORMHOLES; i++) {
        int hex = s->wormholes[i];
        CB_REQUIRE(spacefreaks_is_hex_or_none(hex), "wormholes: not on the board");
        CB_REQUIRE(!hex == !s->wormholes[i ^ 1] && (!hex || i < 2 || s->wormholes[i - 2]),
                   "wormholes: in pairs, from the first on");
        CB_REQUIRE(!hex || (spacefreaks_in(&spacefreaks_arena_of(s)->plain, hex) &&
                            !spacefreaks_in(&taken, hex) && s->round),
                   "wormholes: no ground for a token");
        spacefreaks_put(&taken, hex);
    }
    return true;
}

bool spacefreaks_check_markers(const spacefreaks_state *s, int seat, cb_error *err)
{
    const spacefreaks_player *p = &s->player[seat];
    int markers = s->owed_probe == seat + 1;
    CB_REQUIRE(!p->flag || (spacefreaks_is_hex(p->flag) &&
                            spacefreaks_in(&spacefreaks_arena_of(s)->plain, p->flag)),
               "player[%d].flag: no ground for it", seat);
    for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
        int hex = p->probes[i];
        CB_REQUIRE(!hex || (spacefreaks_is_hex(hex) &&
                            spacefreaks_in(&spacefreaks_arena_of(s)->plain, hex)),
                   "player[%d].probes: no ground for it", seat);
        CB_REQUIRE(hex || seat != s->active || !(s->deeds.probes >> i & 1),
                   "deeds.probes: there is no such marker");
        markers += hex != 0;
    }
    CB_REQUIRE(markers == spacefreaks_mission_copies(&p->in_play, SPACEFREAKS_RECOVER_THE_PROBE),
               "player[%d].probes: one for each Recover the Probe in play", seat);
    return true;
}

bool spacefreaks_check_pieces(const spacefreaks_state *s, cb_error *err)
{
    spacefreaks_board built = {{0}}, stood = {{0}};
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].corner) {
            spacefreaks_put(&built, spacefreaks_base_of(s, p));
        }
    }
    for (int b = 1; b <= SPACEFREAKS_BUILDINGS; b++) {
        if (spacefreaks_building_owner(b) < s->players && !check_building(s, b, &built, err)) {
            return false;
        }
    }
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        if (!check_freak(s, f, err) || !check_footing(s, f, &stood, err)) {
            return false;
        }
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        if (!check_unit(s, u, err) || !check_footing(s, SPACEFREAKS_FIRST_ALIEN + u, &stood, err)) {
            return false;
        }
    }
    CB_REQUIRE(spacefreaks_shields_used(s) <= SPACEFREAKS_SHIELDS,
               "shields: there are only 4 force-field tokens");
    return check_wormholes(s, &built, err);
}
