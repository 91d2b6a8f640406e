/* Fixtures: starts that many scenarios share, stored under a name until `use NAME` runs their
 * lines. */
#include <stdlib.h>
#include <string.h>

#include "runner/scene.h"

struct fixture {
    char *name;
    char **lines;
    int count;
    struct fixture *next;
};

struct fixture *fixture_find(const fixtures *all, const char *name)
{
    struct fixture *at = all->first;
    while (at && strcmp(at->name, name) != 0) {
        at = at->next;
    }
    return at;
}

struct fixture *fixture_add(fixtures *all, const char *name)
{
    struct fixture *new = calloc(1, sizeof *new);
    new->name = strdup(name);
    new->next = all->first;
    all->first = new;
    return new;
}

void fixture_line(struct fixture *to, const char *line)
{
    to->lines = realloc(to->lines, (size_t)(to->count + 1) * sizeof *to->lines);
    to->lines[to->count++] = strdup(line);
}

int fixture_count(const struct fixture *f)
{
    return f->count;
}

const char *fixture_at(const struct fixture *f, int index)
{
    return f->lines[index];
}

void fixtures_free(fixtures *all)
{
    for (struct fixture *at = all->first; at;) {
        struct fixture *next = at->next;
        for (int i = 0; i < at->count; i++) {
            free(at->lines[i]);
        }
        free(at->lines);
        free(at->name);
        free(at);
        at = next;
    }
    all->first = NULL;
}
