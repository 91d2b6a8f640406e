/* Positions from outside: are the pieces where the rules allow them? */
#include "games/spacefreaks/check.h"

/* Before anything looks at the board: no place is off it. */
bool spf_check_places(const spf_state *s, cb_error *err)
{
    bool good = true;
    for (int p = 0; p < s->players; p++) {
        const spf_player *player = &s->player[p];
        for (int i = 0; i < SPF_FREAKS; i++) {
            good &= spf_is_hex_or_none(player->freaks[i].hex) &&
                    spf_is_hex_or_none(player->freaks[i].fell);
        }
        for (int i = 0; i < SPF_TURRETS; i++) {
            good &= spf_is_hex_or_none(player->turrets[i].hex);
        }
        good &= spf_is_hex_or_none(player->bunker.hex) && spf_is_hex_or_none(player->flag);
        for (int i = 0; i < SPF_PROBES; i++) {
            good &= spf_is_hex_or_none(player->probes[i]);
        }
    }
    for (int i = 0; i < SPF_UNITS; i++) {
        good &= spf_is_hex_or_none(s->units[i].hex) && s->units[i].owner < s->players;
    }
    for (int i = 0; i < SPF_WORMHOLES; i++) {
        good &= spf_is_hex_or_none(s->wormholes[i]);
    }
    REQUIRE(good && spf_is_hex_or_none(s->aim_hex) && s->aim_building <= SPF_BUILDINGS &&
                s->figure <= SPF_FIGURES,
            "a place off the board, or a piece that does not exist");
    REQUIRE(!s->aim_building || spf_building_owner(s->aim_building) < s->players,
            "aim_building: of an empty seat");
    return true;
}

static bool check_freak(const spf_state *s, int freak, cb_error *err)
{
    const spf_freak *f = spf_freak_in(s, freak);
    const spf_player *p = &s->player[spf_freak_seat(freak)];
    bool mid_breakdown = s->stage == SPF_ST_BREAKDOWN;
    int most = p->totals.hp + (p->head ? 0 : spf_heads[SPF_THICK_SKULL].hp);
    REQUIRE(spf_is_hex_or_none(f->hex) && spf_is_hex_or_none(f->fell), "freak %d: not on the board",
            freak);
    REQUIRE(f->hp <= most, "freak %d: more Hit Points than its template has", freak);
    REQUIRE(f->hex ? f->hp || mid_breakdown : !f->hp || s->stage <= SPF_ST_PLACE,
            "freak %d: Hit Points on the board, none off it", freak);
    REQUIRE(!(f->fell && f->hex), "freak %d: fell and stands", freak);
    REQUIRE(!f->fell || (spf_holds(s, SPF_RULE_FOG) && spf_in(&spf_arena_of(s)->walk, f->fell)),
            "freak %d: only Necrotic Fog marks where a Freak fell", freak);
    REQUIRE(s->round || f->hp == most || s->stage <= SPF_ST_TEMPLATE,
            "freak %d: starts with all its Hit Points", freak);
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
    REQUIRE(spf_is_hex_or_none(unit->hex), "units: not on the board");
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
    REQUIRE(spf_is_hex_or_none(b->hex) && !(b->marks & ~marks), "building %d: wrong place or mark",
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
        REQUIRE(spf_is_hex_or_none(hex), "wormholes: not on the board");
        REQUIRE(!hex == !s->wormholes[i ^ 1] && (!hex || i < 2 || s->wormholes[i - 2]),
                "wormholes: in pairs, from the first on");
        REQUIRE(!hex || (spf_in(&spf_arena_of(s)->plain, hex) && !spf_in(&taken, hex) && s->round),
                "wormholes: no ground for a token");
        spf_put(&taken, hex);
    }
    return true;
}

bool spf_check_markers(const spf_state *s, int seat, cb_error *err)
{
    const spf_player *p = &s->player[seat];
    int markers = s->owed_probe == seat + 1;
    REQUIRE(!p->flag || (spf_is_hex(p->flag) && spf_in(&spf_arena_of(s)->plain, p->flag)),
            "player[%d].flag: no ground for it", seat);
    for (int i = 0; i < SPF_PROBES; i++) {
        int hex = p->probes[i];
        REQUIRE(!hex || (spf_is_hex(hex) && spf_in(&spf_arena_of(s)->plain, hex)),
                "player[%d].probes: no ground for it", seat);
        REQUIRE(hex || seat != s->active || !(s->deeds.probes >> i & 1),
                "deeds.probes: there is no such marker");
        markers += hex != 0;
    }
    REQUIRE(markers == spf_mission_copies(&p->in_play, SPF_RECOVER_THE_PROBE),
            "player[%d].probes: one for each Recover the Probe in play", seat);
    return true;
}

bool spf_check_pieces(const spf_state *s, cb_error *err)
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
