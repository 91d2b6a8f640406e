/* The 21 weapons of ADR-17, one function each. */
#include <stdlib.h>

#include "adrenaline/brute.h"

enum { RED, BLUE, YELLOW };

/* ---- Ends ------------------------------------------------------------------------------------ */

uint64_t shot_key(const shot *s)
{
    uint64_t key = 0;
    for (int i = 0; i < PLAYERS; i++) {
        key = key << 9 | (uint64_t)((s->at[i] & 15) << 5 | s->damage[i] << 2 | s->marks[i]);
    }
    for (int p = PLAYERS; p < TARGETS; p++) {
        key = key << 1 | (uint64_t)s->damage[p];
    }
    for (int c = 0; c < 3; c++) {
        key = key << 2 | (uint64_t)s->paid[c];
    }
    return key;
}

void ends_add(ends *e, uint64_t key)
{
    if (e->count == e->room) {
        e->room = e->room ? e->room * 2 : 256;
        e->keys = realloc(e->keys, e->room * sizeof *e->keys);
    }
    e->keys[e->count++] = key;
}

static int by_key(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void ends_sort(ends *e)
{
    size_t kept = 0;
    if (e->count) {
        qsort(e->keys, e->count, sizeof *e->keys, by_key);
    }
    for (size_t i = 0; i < e->count; i++) {
        if (!kept || e->keys[kept - 1] != e->keys[i]) {
            e->keys[kept++] = e->keys[i];
        }
    }
    e->count = kept;
}

/* ---- What the functions share ---------------------------------------------------------------- */

typedef struct fight {
    const arena *a;
    ends *out;
} fight;

static void emit(const fight *f, const shot *s)
{
    ends_add(f->out, shot_key(s));
}

static bool is_point(int p)
{
    return p >= PLAYERS;
}

/* Who is on the board. A spawnpoint is, until it is tagged (ADR-1.7, X1.2). */
static bool can_hit(const shot *s, int p)
{
    return p < s->targets && s->at[p] != NOWHERE && !(is_point(p) && s->damage[p]);
}

static bool visible(const fight *f, const shot *s, int p)
{
    return can_hit(s, p) && arena_sees(f->a, s->at[0], s->at[p]);
}

static int away(const fight *f, const shot *s, int p)
{
    return f->a->distance[s->at[0]][s->at[p]];
}

static shot paying(shot s, int red, int blue, int yellow)
{
    s.paid[RED] += red;
    s.paid[BLUE] += blue;
    s.paid[YELLOW] += yellow;
    return s;
}

static shot hitting(shot s, int p, int damage, int marks)
{
    if (is_point(p)) {
        s.damage[p] = damage > 0; /* a tag; no marks (ADR-X1.3) */
        return s;
    }
    s.damage[p] += damage;
    s.marks[p] += marks;
    return s;
}

/* Everyone on a square but the shooter. Returns how many there were. */
static int hit_all_on(shot *s, int square, int damage, int marks)
{
    int n = 0;
    for (int p = 1; p < TARGETS; p++) {
        if (can_hit(s, p) && s->at[p] == square && (damage || !is_point(p))) {
            *s = hitting(*s, p, damage, marks);
            n++;
        }
    }
    return n;
}

/* The end as it stands, and with the target pushed up to `most` squares in one direction. */
static void push_and_emit(const fight *f, const shot *s, int p, int most)
{
    emit(f, s);
    for (int d = 0; d < 4 && !is_point(p); d++) {
        shot t = *s;
        for (int n = 0; n < most && f->a->next[t.at[p]][d] != NOWHERE; n++) {
            t.at[p] = f->a->next[t.at[p]][d];
            emit(f, &t);
        }
    }
}

/* ---- Blue ------------------------------------------------------------------------------------ */

static void lock_rifle(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (!visible(f, s, a)) {
            continue;
        }
        shot basic = hitting(*s, a, 2, 1);
        emit(f, &basic);
        for (int b = 1; b < PLAYERS; b++) {
            if (b != a && visible(f, s, b)) { /* marks only: no spawnpoint */
                shot both = paying(hitting(basic, b, 0, 1), 1, 0, 0);
                emit(f, &both);
            }
        }
    }
}

static void machine_gun_extras(const fight *f, const shot *s, int a, int b)
{
    for (int focus = 0; focus < PLAYERS; focus++) { /* 0: no focus shot; no tagged spawnpoint */
        if (focus && focus != a && focus != b) {
            continue;
        }
        shot focused = focus ? paying(hitting(*s, focus, 1, 0), 0, 0, 1) : *s;
        emit(f, &focused);
        for (int again = 0; again < PLAYERS; again++) {
            for (int other = 0; other < TARGETS; other++) {
                bool again_ok = !again || ((again == a || again == b) && again != focus);
                bool other_ok = !other || (other != a && other != b && visible(f, s, other));
                if (!again_ok || !other_ok || (!again && !other)) {
                    continue;
                }
                shot t = paying(focused, 0, 1, 0);
                t = again ? hitting(t, again, 1, 0) : t;
                t = other ? hitting(t, other, 1, 0) : t;
                emit(f, &t);
            }
        }
    }
}

static void machine_gun(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        for (int b = a; b < TARGETS; b++) { /* the same target twice counts as one */
            if (!visible(f, s, a) || !visible(f, s, b)) {
                continue;
            }
            shot t = hitting(*s, a, 1, 0);
            t = b != a ? hitting(t, b, 1, 0) : t;
            machine_gun_extras(f, &t, a, b);
        }
    }
}

static void thor(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (!visible(f, s, a)) {
            continue;
        }
        shot one = hitting(*s, a, 2, 0);
        emit(f, &one);
        for (int b = 1; b < TARGETS && !is_point(a); b++) {
            if (b == a || !can_hit(&one, b) || !arena_sees(f->a, s->at[a], s->at[b])) {
                continue;
            }
            shot two = paying(hitting(one, b, 1, 0), 0, 1, 0);
            emit(f, &two);
            for (int c = 1; c < TARGETS && !is_point(b); c++) {
                if (c != a && c != b && can_hit(&two, c) && arena_sees(f->a, s->at[b], s->at[c])) {
                    shot three = paying(hitting(two, c, 2, 0), 0, 1, 0);
                    emit(f, &three);
                }
            }
        }
    }
}

/* With and without a walk of one or two squares afterwards. */
static void walk_and_emit(const fight *f, const shot *s, int blue)
{
    emit(f, s);
    for (int to = 0; to < SQUARES; to++) {
        if (f->a->exists[to] && f->a->distance[s->at[0]][to] <= 2) {
            shot t = paying(*s, 0, blue, 0);
            t.at[0] = to;
            emit(f, &t);
        }
    }
}

static void plasma_shot(const fight *f, const shot *s, bool walked)
{
    for (int a = 1; a < TARGETS; a++) {
        for (int charged = 0; charged < 2 && visible(f, s, a); charged++) {
            shot t = paying(hitting(*s, a, 2 + charged, 0), 0, charged, 0);
            if (walked) {
                emit(f, &t);
            } else {
                walk_and_emit(f, &t, 0);
            }
        }
    }
}

static void plasma_gun(const fight *f, const shot *s)
{
    plasma_shot(f, s, false);
    for (int to = 0; to < SQUARES; to++) {
        if (f->a->exists[to] && f->a->distance[s->at[0]][to] <= 2) {
            shot t = *s;
            t.at[0] = to;
            plasma_shot(f, &t, true);
        }
    }
}

static void whisper(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (visible(f, s, a) && away(f, s, a) >= 2) {
            shot t = hitting(*s, a, 3, 1);
            emit(f, &t);
        }
    }
}

static void electroscythe(const fight *f, const shot *s)
{
    shot basic = *s, reaper = paying(*s, 1, 1, 0);
    if (hit_all_on(&basic, s->at[0], 1, 0)) {
        emit(f, &basic);
    }
    if (hit_all_on(&reaper, s->at[0], 2, 0)) {
        emit(f, &reaper);
    }
}

static void tractor_beam(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (!can_hit(s, a) || (is_point(a) && !visible(f, s, a))) {
            continue;
        }
        for (int to = 0; to < SQUARES; to++) {
            if (f->a->exists[to] && f->a->distance[s->at[a]][to] <= (is_point(a) ? 0 : 2) &&
                arena_sees(f->a, s->at[0], to)) {
                shot t = hitting(*s, a, 1, 0);
                t.at[a] = to;
                emit(f, &t);
            }
        }
        if (away(f, s, a) <= 2) {
            shot t = paying(hitting(*s, a, 3, 0), 1, 0, 1);
            t.at[a] = is_point(a) ? s->at[a] : s->at[0];
            emit(f, &t);
        }
    }
}

/* ---- Red ------------------------------------------------------------------------------------- */

/* On the vortex or one move from it; a spawnpoint must be seen (ADR-X1.3). */
static bool near_vortex(const fight *f, const shot *s, int p, int vortex)
{
    return can_hit(s, p) && f->a->distance[s->at[p]][vortex] <= 1 &&
           (!is_point(p) || visible(f, s, p));
}

static shot drawn_in(shot s, int p, int vortex)
{
    s.at[p] = is_point(p) ? s.at[p] : vortex;
    return s;
}

static void black_hole(const fight *f, const shot *s, int vortex, int a)
{
    for (int b = 1; b < TARGETS; b++) {
        for (int c = b; c < TARGETS; c++) {
            if (b == a || c == a || !near_vortex(f, s, b, vortex) ||
                !near_vortex(f, s, c, vortex)) {
                continue;
            }
            shot t = paying(hitting(*s, b, 1, 0), 1, 0, 0);
            t = c != b ? hitting(t, c, 1, 0) : t;
            t = drawn_in(drawn_in(t, b, vortex), c, vortex);
            emit(f, &t);
        }
    }
}

static void vortex_cannon(const fight *f, const shot *s)
{
    for (int v = 0; v < SQUARES; v++) {
        for (int a = 1; a < TARGETS; a++) {
            if (!f->a->exists[v] || v == s->at[0] || !arena_sees(f->a, s->at[0], v) ||
                !near_vortex(f, s, a, v)) {
                continue;
            }
            shot t = drawn_in(hitting(*s, a, 2, 0), a, v);
            emit(f, &t);
            black_hole(f, &t, v, a);
        }
    }
}

static void furnace(const fight *f, const shot *s)
{
    for (int q = 0; q < SQUARES; q++) {
        if (!f->a->exists[q]) {
            continue;
        }
        if (f->a->room[q] != f->a->room[s->at[0]] && arena_sees(f->a, s->at[0], q)) {
            shot t = *s;
            int n = 0;
            for (int i = 0; i < SQUARES; i++) {
                n += f->a->room[i] == f->a->room[q] ? hit_all_on(&t, i, 1, 0) : 0;
            }
            if (n) {
                emit(f, &t);
            }
        }
        shot cozy = *s;
        if (f->a->distance[s->at[0]][q] == 1 && hit_all_on(&cozy, q, 1, 1)) {
            emit(f, &cozy);
        }
    }
}

static void heatseeker(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (can_hit(s, a) && !visible(f, s, a)) {
            shot t = hitting(*s, a, 3, 0);
            emit(f, &t);
        }
    }
}

static void hellion(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        for (int marks = 1; marks <= 2 && visible(f, s, a) && away(f, s, a) >= 1; marks++) {
            shot t = paying(hitting(*s, a, 1, 0), marks - 1, 0, 0);
            hit_all_on(&t, s->at[a], 0, marks);
            emit(f, &t);
        }
    }
}

static void flamethrower(const fight *f, const shot *s)
{
    for (int d = 0; d < 4; d++) {
        int one = f->a->next[s->at[0]][d];
        int two = one == NOWHERE ? NOWHERE : f->a->next[one][d];
        if (one == NOWHERE) {
            continue;
        }
        for (int a = 0; a < s->targets; a++) { /* 0: nobody */
            for (int b = 0; b < s->targets; b++) {
                if ((a && (!can_hit(s, a) || s->at[a] != one)) ||
                    (b && (!can_hit(s, b) || s->at[b] != two)) || (!a && !b)) {
                    continue;
                }
                shot t = a ? hitting(*s, a, 1, 0) : *s;
                t = b ? hitting(t, b, 1, 0) : t;
                emit(f, &t);
            }
        }
        shot first = paying(*s, 0, 0, 2);
        int n = hit_all_on(&first, one, 2, 0);
        if (n) {
            emit(f, &first);
        }
        if (n + hit_all_on(&first, two, 1, 0)) {
            emit(f, &first);
        }
    }
}

/* An extra grenade on any square in sight with somebody on it; then optionally the push of
 * `pushed`. */
static void extra_grenade(const fight *f, const shot *s, int pushed)
{
    for (int q = 0; q < SQUARES; q++) {
        shot t = paying(*s, 1, 0, 0);
        if (!f->a->exists[q] || !arena_sees(f->a, s->at[0], q) || !hit_all_on(&t, q, 1, 0)) {
            continue;
        }
        if (pushed) {
            push_and_emit(f, &t, pushed, 1);
        } else {
            emit(f, &t);
        }
    }
}

/* The basic effect, with or without the extra grenade still to come. */
static void grenade_basic(const fight *f, const shot *s, bool extra)
{
    for (int a = 1; a < TARGETS; a++) {
        if (!visible(f, s, a)) {
            continue;
        }
        shot t = hitting(*s, a, 1, 0);
        push_and_emit(f, &t, a, 1);
        if (!extra) {
            continue;
        }
        extra_grenade(f, &t, a);
        for (int d = 0; d < 4 && !is_point(a); d++) {
            if (f->a->next[t.at[a]][d] != NOWHERE) {
                shot pushed = t;
                pushed.at[a] = f->a->next[t.at[a]][d];
                extra_grenade(f, &pushed, 0);
            }
        }
    }
}

static void grenade_launcher(const fight *f, const shot *s)
{
    grenade_basic(f, s, true);
    for (int q = 0; q < SQUARES; q++) { /* the extra grenade first */
        shot t = paying(*s, 1, 0, 0);
        if (f->a->exists[q] && arena_sees(f->a, s->at[0], q) && hit_all_on(&t, q, 1, 0)) {
            grenade_basic(f, &t, false);
        }
    }
}

static void rocket(const fight *f, const shot *s, bool jumped)
{
    for (int a = 1; a < TARGETS; a++) {
        for (int warhead = 0; warhead < 2; warhead++) {
            if (!visible(f, s, a) || s->at[a] == s->at[0]) {
                continue;
            }
            shot t = paying(hitting(*s, a, 2, 0), 0, 0, warhead);
            if (warhead) {
                hit_all_on(&t, s->at[a], 1, 0);
            }
            push_and_emit(f, &t, a, 1);
            for (int d = -1; d < 4 && !jumped; d++) {
                shot pushed = t;
                if (d >= 0) {
                    pushed.at[a] = f->a->next[t.at[a]][d];
                }
                if (pushed.at[a] != NOWHERE && (d < 0 || !is_point(a))) {
                    walk_and_emit(f, &pushed, 1);
                }
            }
        }
    }
}

static void rocket_launcher(const fight *f, const shot *s)
{
    rocket(f, s, false);
    for (int to = 0; to < SQUARES; to++) {
        if (f->a->exists[to] && f->a->distance[s->at[0]][to] <= 2) {
            shot t = paying(*s, 0, 1, 0);
            t.at[0] = to;
            rocket(f, &t, true);
        }
    }
}

/* ---- Yellow ---------------------------------------------------------------------------------- */

/* On the shooter's square or in a straight line that way, whatever is in between (ADR-17.15). */
static bool in_direction(const shot *s, int p, int d)
{
    int rows = s->at[p] / 4 - s->at[0] / 4, columns = s->at[p] % 4 - s->at[0] % 4;
    if (!rows && !columns) {
        return true;
    }
    return d == 0   ? !columns && rows < 0
           : d == 1 ? !rows && columns > 0
           : d == 2 ? !columns && rows > 0
                    : !rows && columns < 0;
}

static void railgun(const fight *f, const shot *s)
{
    for (int d = 0; d < 4; d++) {
        for (int a = 1; a < TARGETS; a++) {
            for (int b = a; b < TARGETS; b++) {
                if (!can_hit(s, a) || !can_hit(s, b) || !in_direction(s, a, d) ||
                    !in_direction(s, b, d)) {
                    continue;
                }
                shot basic = hitting(*s, a, 3, 0), piercing = hitting(*s, a, 2, 0);
                piercing = a != b ? hitting(piercing, b, 2, 0) : piercing;
                emit(f, &basic);
                emit(f, &piercing);
            }
        }
    }
}

/* What is still to come: the strikes by target (0: not yet), and the step. */
static void cyberblade_steps(const fight *f, const shot *s, int basic, int slice, bool stepped)
{
    if (basic) {
        emit(f, s);
    }
    for (int p = 1; p < TARGETS; p++) {
        if (!can_hit(s, p) || s->at[p] != s->at[0] || p == basic || p == slice) {
            continue;
        }
        if (!basic) {
            shot t = hitting(*s, p, 2, 0);
            cyberblade_steps(f, &t, p, slice, stepped);
        }
        if (!slice) {
            shot t = paying(hitting(*s, p, 2, 0), 0, 0, 1);
            cyberblade_steps(f, &t, basic, p, stepped);
        }
    }
    for (int d = 0; d < 4 && !stepped; d++) {
        if (f->a->next[s->at[0]][d] != NOWHERE) {
            shot t = *s;
            t.at[0] = f->a->next[s->at[0]][d];
            cyberblade_steps(f, &t, basic, slice, true);
        }
    }
}

static void cyberblade(const fight *f, const shot *s)
{
    cyberblade_steps(f, s, 0, 0, false);
}

static void zx2(const fight *f, const shot *s)
{
    for (unsigned set = 2; set < 1u << PLAYERS; set += 2) {
        shot t = *s;
        int n = 0;
        bool ok = true;
        for (int p = 1; p < PLAYERS; p++) {
            if (set >> p & 1) {
                ok = ok && visible(f, s, p);
                t = hitting(t, p, 0, 1);
                n++;
            }
        }
        if (ok && n <= 3) {
            emit(f, &t);
        }
    }
    for (int a = 1; a < TARGETS; a++) {
        if (visible(f, s, a)) {
            shot t = hitting(*s, a, 1, 2);
            emit(f, &t);
        }
    }
}

static void shotgun(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        shot near = hitting(*s, a, 3, 0), far = hitting(*s, a, 2, 0);
        if (!can_hit(s, a)) {
            continue;
        }
        if (s->at[a] == s->at[0]) {
            push_and_emit(f, &near, a, 1);
        } else if (away(f, s, a) == 1) {
            emit(f, &far);
        }
    }
}

/* Rocket fist: go on that way, hit one target there or nobody, and optionally do so once more. */
static void fly(const fight *f, const shot *s, int d, int squares)
{
    shot t = *s;
    if (!squares || f->a->next[s->at[0]][d] == NOWHERE) {
        return;
    }
    t.at[0] = f->a->next[s->at[0]][d];
    for (int p = 0; p < TARGETS; p++) { /* 0: nobody */
        if (!p || (can_hit(&t, p) && t.at[p] == t.at[0])) {
            shot punched = p ? hitting(t, p, 2, 0) : t;
            emit(f, &punched);
            fly(f, &punched, d, squares - 1);
        }
    }
}

static void power_glove(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (can_hit(s, a) && away(f, s, a) == 1) {
            shot t = hitting(*s, a, 1, 2);
            t.at[0] = s->at[a];
            emit(f, &t);
        }
    }
    for (int d = 0; d < 4; d++) {
        shot t = paying(*s, 0, 1, 0);
        fly(f, &t, d, 2);
    }
}

static void shockwave(const fight *f, const shot *s)
{
    for (unsigned set = 2; set < 1u << s->targets; set += 2) {
        shot t = *s;
        int n = 0;
        bool ok = true, used[SQUARES] = {false};
        for (int p = 1; p < s->targets; p++) {
            if (set >> p & 1) {
                ok = ok && can_hit(s, p) && away(f, s, p) == 1 && !used[s->at[p]];
                if (ok) {
                    used[s->at[p]] = true;
                }
                t = hitting(t, p, 1, 0);
                n++;
            }
        }
        if (ok && n <= 3) {
            emit(f, &t);
        }
    }
    shot tsunami = paying(*s, 0, 0, 1);
    int n = 0;
    for (int p = 1; p < s->targets; p++) {
        if (can_hit(s, p) && away(f, s, p) == 1) {
            tsunami = hitting(tsunami, p, 1, 0);
            n++;
        }
    }
    if (n) {
        emit(f, &tsunami);
    }
}

static void sledgehammer(const fight *f, const shot *s)
{
    for (int a = 1; a < TARGETS; a++) {
        if (can_hit(s, a) && s->at[a] == s->at[0]) {
            shot basic = hitting(*s, a, 2, 0);
            shot hard = paying(hitting(*s, a, 3, 0), 1, 0, 0);
            emit(f, &basic);
            push_and_emit(f, &hard, a, 2);
        }
    }
}

void brute_fire(const arena *a, int weapon, const shot *start, ends *out)
{
    static void (*const weapons[WEAPONS])(const fight *, const shot *) = {
        lock_rifle,       machine_gun,     thor,        plasma_gun, whisper, electroscythe,
        tractor_beam,     vortex_cannon,   furnace,     heatseeker, hellion, flamethrower,
        grenade_launcher, rocket_launcher, railgun,     cyberblade, zx2,     shotgun,
        power_glove,      shockwave,       sledgehammer};
    fight f = {.a = a, .out = out};
    weapons[weapon - 1](&f, start);
}
