/* Where nodes stand, and which child has the highest bound: both against the plainest way. */
#include "unit.h"

#include <math.h>

#include "bots/tree.h"

/* ---- A tree that only grows ---- */

enum { NODES = 3000 };

/* The same tree, with parents instead of children. The first is the root. */
typedef struct plain_tree {
    struct {
        int parent, children;
        cb_move move;
    } nodes[NODES];
    int count;
} plain_tree;

/* Finds the node that the moves from the root lead to. */
static uint32_t walk_to(const cb_nodes *nodes, const plain_tree *plain, int node)
{
    if (!node) {
        return 0;
    }
    uint32_t parent = walk_to(nodes, plain, plain->nodes[node].parent);
    for (uint32_t i = 0; i < nodes->count[parent]; i++) {
        if (nodes->move[nodes->first[parent] + i] == plain->nodes[node].move) {
            return nodes->first[parent] + i;
        }
    }
    fail_msg("node %d is lost", node);
    return 0;
}

/* Some nodes get many children, most get few. */
static int any_parent(const plain_tree *plain, cb_rng *rng)
{
    int first = (int)cb_rng_below(rng, (uint32_t)plain->count),
        other = (int)cb_rng_below(rng, (uint32_t)plain->count);
    return first < other ? first : other;
}

/* Adds a child to both trees; false if there is no room. */
static bool add_child(cb_nodes *nodes, plain_tree *plain, int parent)
{
    uint32_t at = walk_to(nodes, plain, parent);
    cb_move m = (cb_move)plain->count;
    uint32_t node = cb_nodes_add(nodes, at, parent % 4, m);
    if (!node) {
        return false;
    }
    nodes->visits[node] = 7 * m;
    plain->nodes[plain->count].parent = parent;
    plain->nodes[plain->count].children = 0;
    plain->nodes[plain->count++].move = m;
    plain->nodes[parent].children++;
    return true;
}

/* Is each node of `plain` in the tree, as it was? */
static void assert_kept(const cb_nodes *nodes, const plain_tree *plain)
{
    for (int i = 1; i < plain->count; i++) {
        uint32_t node = walk_to(nodes, plain, i);
        assert_int_equal(nodes->visits[node], 7 * plain->nodes[i].move);
        assert_int_equal(nodes->seat[node], plain->nodes[i].parent % 4);
        assert_int_equal(nodes->count[node], plain->nodes[i].children);
    }
}

/* What is left of a tree when a child of its root becomes the root. */
static void cut(const plain_tree *plain, int root, plain_tree *out)
{
    static int now[NODES];
    out->count = 0;
    for (int i = root; i < plain->count; i++) {
        bool stays = i == root || (plain->nodes[i].parent >= root && now[plain->nodes[i].parent]);
        now[i] = 0;
        if (stays) {
            out->nodes[out->count] = plain->nodes[i];
            out->nodes[out->count].parent = i == root ? 0 : now[plain->nodes[i].parent] - 1;
            now[i] = ++out->count;
        }
    }
}

TEST(nodes_stay_what_they_are_while_children_move)
{
    UNUSED;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        static plain_tree plain;
        cb_nodes nodes;
        cb_rng rng;
        cb_rng_seed(&rng, seed, 0);
        assert_true(cb_nodes_open(&nodes, 4 * NODES));
        cb_nodes_clear(&nodes);
        plain.count = 1;
        plain.nodes[0].children = 0;
        while (plain.count < NODES) {
            assert_true(add_child(&nodes, &plain, any_parent(&plain, &rng)));
        }
        assert_kept(&nodes, &plain);
        for (uint32_t i = 0; i < nodes.count[0]; i++) {
            uint32_t other = cb_rng_below(&rng, nodes.count[0]);
            cb_nodes_swap(&nodes, nodes.first[0] + i, nodes.first[0] + other);
        }
        assert_kept(&nodes, &plain);
        cb_nodes_close(&nodes);
    }
}

TEST(a_full_tree_takes_no_more_and_loses_nothing)
{
    UNUSED;
    static plain_tree plain;
    cb_nodes nodes;
    cb_rng rng;
    int refused = 0;
    cb_rng_seed(&rng, 1, 0);
    assert_true(cb_nodes_open(&nodes, 500));
    cb_nodes_clear(&nodes);
    plain.count = 1;
    plain.nodes[0].children = 0;
    for (int i = 0; i < 2000; i++) {
        refused += !add_child(&nodes, &plain, any_parent(&plain, &rng));
    }
    assert_true(refused > 1500);
    assert_true(plain.count > 200); /* at worst half of the room is not in use */
    assert_true(nodes.used <= nodes.capacity);
    assert_kept(&nodes, &plain);
    cb_nodes_close(&nodes);
}

TEST(a_part_of_a_tree_becomes_a_tree)
{
    UNUSED;
    static plain_tree plain, part;
    cb_nodes nodes, grafted;
    cb_rng rng;
    cb_rng_seed(&rng, 9, 0);
    assert_true(cb_nodes_open(&nodes, 2000) && cb_nodes_open(&grafted, 2000));
    cb_nodes_clear(&nodes);
    plain.count = 1;
    plain.nodes[0].children = 0;
    while (plain.count < NODES && add_child(&nodes, &plain, any_parent(&plain, &rng))) {
    }
    for (int i = 1; i < plain.count; i++) {
        if (plain.nodes[i].parent == 0) {
            uint32_t child = walk_to(&nodes, &plain, i);
            cb_nodes_graft(&nodes, child, &grafted);
            cut(&plain, i, &part);
            assert_int_equal(grafted.visits[0], nodes.visits[child]);
            assert_int_equal(grafted.count[0], part.nodes[0].children);
            for (int k = 1; k < part.count; k++) {
                uint32_t node = walk_to(&grafted, &part, k);
                assert_int_equal(grafted.visits[node], 7 * part.nodes[k].move);
                assert_int_equal(grafted.count[node], part.nodes[k].children);
            }
        }
    }
    cb_nodes_close(&nodes);
    cb_nodes_close(&grafted);
}

/* ---- The highest bound ---- */

static double bound_of(const cb_tree *tree, uint32_t node)
{
    double times = tree->nodes.available[node];
    return (double)tree->nodes.mean[node] +
           (double)tree->doubt * sqrt(log(times)) * (double)tree->nodes.slack[node];
}

/* Children of the root with some worth and visits; every seventh is a move of somebody else. */
static void grow_root(cb_tree *tree, int children, cb_rng *rng)
{
    cb_nodes *nodes = &tree->nodes;
    cb_nodes_clear(nodes);
    for (int i = 0; i < children; i++) {
        uint32_t node = cb_nodes_add(nodes, 0, i % 7 == 3 ? 1 : 0, (cb_move)i);
        uint32_t visits = 1 + cb_rng_below(rng, 1U << cb_rng_below(rng, 12));
        nodes->visits[node] = visits;
        nodes->available[node] = visits + cb_rng_below(rng, 1U << cb_rng_below(rng, 16));
        nodes->mean[node] = (float)cb_rng_below(rng, 1000) / 1000.0F - 0.1F;
        nodes->slack[node] = 1.0F / sqrtf((float)visits);
    }
}

/* The square root of a logarithm is looked up and not exact, so nearly the highest will do. */
TEST(the_child_with_the_highest_bound_is_chosen)
{
    UNUSED;
    cb_tree tree = {.seat = 0, .doubt = 0.7F};
    cb_nodes *nodes = &tree.nodes;
    cb_rng rng;
    cb_rng_seed(&rng, 3, 0);
    assert_true(cb_nodes_open(nodes, 256));
    for (int round = 0; round < 3000; round++) {
        int children = 1 + round % 70;
        uint32_t before[70];
        grow_root(&tree, children, &rng);
        const uint32_t first = nodes->first[0], end = first + nodes->count[0];
        memcpy(before, nodes->available + first, (size_t)children * sizeof *before);
        const uint32_t best = cb_tree_best_tried(&tree);
        assert_true(best >= first && best < end);
        assert_int_equal(nodes->seat[best], 0);
        for (uint32_t i = first; i < end; i++) {
            bool took_part = nodes->seat[i] == 0;
            assert_int_equal(nodes->available[i], before[i - first] + took_part);
            if (took_part && bound_of(&tree, i) > bound_of(&tree, best) + 0.07) {
                fail_msg("%d children: %u is better than %u", children, (unsigned)i,
                         (unsigned)best);
            }
        }
    }
    cb_nodes_close(nodes);
}

TEST(of_equals_the_first_is_chosen)
{
    UNUSED;
    cb_tree tree = {.seat = 0, .doubt = 0.7F};
    assert_true(cb_nodes_open(&tree.nodes, 256));
    for (int children = 1; children < 70; children++) {
        cb_nodes_clear(&tree.nodes);
        for (int i = 0; i < children; i++) {
            cb_nodes_add(&tree.nodes, 0, 0, (cb_move)i);
        }
        assert_int_equal(cb_tree_best_tried(&tree), tree.nodes.first[0]);
    }
    cb_nodes_close(&tree.nodes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_stay_what_they_are_while_children_move),
        cmocka_unit_test(a_full_tree_takes_no_more_and_loses_nothing),
        cmocka_unit_test(a_part_of_a_tree_becomes_a_tree),
        cmocka_unit_test(the_child_with_the_highest_bound_is_chosen),
        cmocka_unit_test(of_equals_the_first_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
