/* What a learned judge looks at: always as the Anomaly sees it, since the seats are not alike; the
 * Students in their order. */
#include "core/features.h"
#include "games/anomaly/anomaly.h"

enum {
    ZONES = ANOMALY_ZONES,
    FACES = ANOMALY_FACES,
    HEALTH = 16,
    DISTANCES = 7,
    HELD = 16,
    SAME = ANOMALY_COPIES + 1, /* cards of one face */
    HANDS = 24
};

#define STUDENT(ROW)                                                                               \
    ROW(zone, ZONES)                                                                               \
    ROW(both_zones, ZONES *ZONES)                                                                  \
    ROW(distance, DISTANCES)                                                                       \
    ROW(row, 2 * ANOMALY_SYMBOLS)                                                                  \
    ROW(hand, FACES *SAME)                                                                         \
    ROW(hand_size, ANOMALY_HAND_CAPACITY + 1)                                                      \
    ROW(seen, FACES)                                                                               \
    ROW(traps, ZONES)                                                                              \
    ROW(trap_count, ANOMALY_TRAPS + 1)                                                             \
    ROW(suspects, ZONES)                                                                           \
    ROW(suspect_count, ZONES + 1)                                                                  \
    ROW(suspected_here, 2)                                                                         \
    ROW(trapped_here, 2)                                                                           \
    ROW(known_count, ZONES + 1)

#define HUNT(ROW)                                                                                  \
    ROW(players, 5)                                                                                \
    ROW(advanced, 2)                                                                               \
    ROW(students, ANOMALY_STUDENTS + 1)                                                            \
    ROW(own_health, HEALTH)                                                                        \
    ROW(their_health, HEALTH)                                                                      \
    ROW(stage, ANOMALY_STAGES)                                                                     \
    ROW(round, 16)                                                                                 \
    ROW(turn, 2)                                                                                   \
    ROW(ap, 8)                                                                                     \
    ROW(evolutions, ANOMALY_EVOLUTIONS)                                                            \
    ROW(evolved, ANOMALY_EVOLUTIONS + 1)                                                           \
    ROW(zone, ZONES)                                                                               \
    ROW(attacked, 2)                                                                               \
    ROW(fed, 2)                                                                                    \
    ROW(reacted, 2)                                                                                \
    ROW(closing, 2)                                                                                \
    ROW(basic_done, 2)                                                                             \
    ROW(special_done, 2)                                                                           \
    ROW(actor, ANOMALY_STUDENTS)                                                                   \
    ROW(fuel, ZONES)                                                                               \
    ROW(sensors, ZONES)                                                                            \
    ROW(radiation, ZONES)                                                                          \
    ROW(radiated, ZONES + 1)                                                                       \
    ROW(where, ZONES)                                                                              \
    ROW(where_count, ZONES + 1)                                                                    \
    ROW(here, 2 * 2 * 2)                                                                           \
    ROW(electricity, ZONES * 4)                                                                    \
    ROW(held, FACES *SAME)                                                                         \
    ROW(held_count, HELD)                                                                          \
    ROW(discard, FACES *SAME)                                                                      \
    ROW(hands, HANDS)

CB_FEATURE_BLOCK(student, STUDENT)
CB_FEATURE_BLOCK(hunt, HUNT)

static const cb_feature_block blocks[] = {CB_FEATURES_OF(student, ANOMALY_STUDENTS),
                                          CB_FEATURES_OF(hunt, 1), CB_FEATURES_END};
enum { STUDENT_NUMBERS = 2, HUNT_NUMBERS = 8 };

static void look_at_cards(const anomaly_student *t, cb_sight *sight, size_t base)
{
    int count[FACES] = {0};
    for (int i = 0; i < t->hand_size; i++) {
        if (t->hand[i] < FACES) {
            count[t->hand[i]]++;
        }
    }
    for (int f = 0; f < FACES; f++) {
        if (count[f]) {
            CB_ON(sight, base, student, hand, f * SAME + cb_capped(count[f], SAME - 1));
        }
    }
    CB_ON(sight, base, student, hand_size, cb_capped(t->hand_size, ANOMALY_HAND_CAPACITY));
    for (int i = 0; i < t->seen_size; i++) {
        if (t->seen[i] < FACES) {
            CB_ON(sight, base, student, seen, t->seen[i]);
        }
    }
}

static void look_at_student(const anomaly_state *s, int k, cb_sight *sight, size_t base)
{
    const anomaly_student *t = &s->student[k];
    bool here = s->zone < ZONES;
    if (t->zone < ZONES) {
        CB_ON(sight, base, student, zone, t->zone);
        if (here) {
            CB_ON(sight, base, student, both_zones, s->zone * ZONES + t->zone);
            CB_ON(sight, base, student, distance,
                  cb_capped(anomaly_distance[0][s->zone][t->zone], DISTANCES - 1));
        }
    }
    for (int i = 0; i < 2; i++) {
        if (t->row[i] < ANOMALY_SYMBOLS) {
            CB_ON(sight, base, student, row, i * ANOMALY_SYMBOLS + t->row[i]);
        }
    }
    look_at_cards(t, sight, base);
    unsigned traps = 0;
    for (int i = 0; i < t->trap_count; i++) {
        traps |= t->traps[i] < ZONES ? 1u << t->traps[i] : 0;
    }
    CB_ON_SET(sight, base, student, traps, 0, traps);
    CB_ON(sight, base, student, trap_count, cb_capped(t->trap_count, ANOMALY_TRAPS));
    CB_ON(sight, base, student, trapped_here, here && (traps >> s->zone & 1));
    unsigned suspects = anomaly_suspects(s, 0, k);
    CB_ON_SET(sight, base, student, suspects, 0, suspects);
    CB_ON(sight, base, student, suspect_count, cb_count(suspects));
    CB_ON(sight, base, student, suspected_here, here && (suspects >> s->zone & 1));
    CB_ON(sight, base, student, known_count, cb_count(anomaly_suspects(s, 1, k)));
    cb_number(sight, cb_count(suspects));
    cb_number(sight, t->hand_size);
}

static void look_at_zones(const anomaly_state *s, cb_sight *sight, size_t base)
{
    unsigned where = s->anomaly_at[0] | s->anomaly_at[1];
    CB_ON_SET(sight, base, hunt, fuel, 0, s->fuel);
    CB_ON_SET(sight, base, hunt, sensors, 0, s->sensors);
    CB_ON_SET(sight, base, hunt, radiation, 0, s->radiation);
    CB_ON(sight, base, hunt, radiated, cb_count(s->radiation));
    CB_ON_SET(sight, base, hunt, where, 0, where);
    CB_ON(sight, base, hunt, where_count, cb_count(where));
    if (s->zone < ZONES) {
        CB_ON(sight, base, hunt, zone, s->zone);
        CB_ON(sight, base, hunt, here,
              4 * (s->radiation >> s->zone & 1) + 2 * (s->sensors >> s->zone & 1) +
                  (s->fuel >> s->zone & 1));
    }
    for (int z = 0; z < ZONES; z++) {
        if (s->electricity[z]) {
            CB_ON(sight, base, hunt, electricity, z * 4 + cb_capped(s->electricity[z], 3));
        }
    }
    cb_number(sight, cb_count(where));
}

static void look_at_hunter(const anomaly_state *s, cb_sight *sight, size_t base)
{
    int held = 0, own = anomaly_own_health(s), theirs = anomaly_students_health(s);
    for (int f = 0; f < FACES; f++) {
        held += s->held[f];
        CB_ON(sight, base, hunt, held, f * SAME + cb_capped(s->held[f], SAME - 1));
        CB_ON(sight, base, hunt, discard, f * SAME + cb_capped(s->discard[f], SAME - 1));
    }
    CB_ON(sight, base, hunt, own_health, cb_capped(own, HEALTH - 1));
    CB_ON(sight, base, hunt, their_health, cb_capped(theirs, HEALTH - 1));
    CB_ON(sight, base, hunt, held_count, cb_capped(held, HELD - 1));
    CB_ON(sight, base, hunt, ap, cb_capped(s->ap, 7));
    CB_ON_SET(sight, base, hunt, evolutions, 0, s->evolutions);
    CB_ON(sight, base, hunt, evolved, cb_count(s->evolutions));
    CB_ON(sight, base, hunt, attacked, s->attacked == 1);
    CB_ON(sight, base, hunt, fed, s->fed != 0);
    CB_ON(sight, base, hunt, reacted, s->reacted != 0);
    CB_ON(sight, base, hunt, basic_done, s->basic_done != 0);
    CB_ON(sight, base, hunt, special_done, s->special_done != 0);
    cb_number(sight, own);
    cb_number(sight, theirs);
    cb_number(sight, 64 * (own - theirs) / (2 + (own < theirs ? own : theirs)));
    cb_number(sight, held);
    cb_number(sight, cb_count(s->evolutions));
}

static void look(const void *state, int seat, cb_sight *sight)
{
    const anomaly_state *s = state;
    const size_t base = ANOMALY_STUDENTS * sizeof(struct student);
    (void)seat;
    for (int k = 0; k < ANOMALY_STUDENTS; k++) {
        if (k < s->students) {
            look_at_student(s, k, sight, (size_t)k * sizeof(struct student));
        } else {
            cb_number(sight, 0);
            cb_number(sight, 0);
        }
    }
    look_at_zones(s, sight, base);
    look_at_hunter(s, sight, base);
    CB_ON(sight, base, hunt, players, s->players);
    CB_ON(sight, base, hunt, advanced, s->advanced != 0);
    CB_ON(sight, base, hunt, students, s->students);
    CB_ON(sight, base, hunt, stage, s->stage);
    CB_ON(sight, base, hunt, round, cb_capped(s->round, 15));
    CB_ON(sight, base, hunt, turn, s->turn != 0);
    CB_ON(sight, base, hunt, closing, s->closing != 0);
    if (s->actor < ANOMALY_STUDENTS) {
        CB_ON(sight, base, hunt, actor, s->actor);
    }
    CB_ON(sight, base, hunt, hands, cb_capped(anomaly_hand_total(s), HANDS - 1));
    cb_number(sight, s->round);
    cb_number(sight, anomaly_hand_total(s));
}

static int from(const void *state)
{
    (void)state;
    return 0;
}

const struct cb_features anomaly_features = {.version = 1,
                                             .numbers =
                                                 ANOMALY_STUDENTS * STUDENT_NUMBERS + HUNT_NUMBERS,
                                             .blocks = blocks,
                                             .from = from,
                                             .look = look};
