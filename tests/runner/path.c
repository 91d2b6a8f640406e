/* Looking up a path in JSON. jansson reads it, so that the core's reader does not check itself. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "runner/scene.h"

/* One step along "[3]", ".key" or "key"; *path advances. NULL: there is nothing there. */
static json_t *descend(json_t *at, const char **path)
{
    if (**path == '[') {
        char *end;
        long index = strtol(*path + 1, &end, 10);
        if (end == *path + 1 || *end != ']' || index < 0) {
            return NULL;
        }
        *path = end + 1;
        return json_array_get(at, (size_t)index);
    }
    *path += **path == '.';
    size_t n = strcspn(*path, ".[");
    char *key = strndup(*path, n);
    json_t *found = json_object_get(at, key);
    free(key);
    *path += n;
    return n ? found : NULL;
}

static json_t *look_up(json_t *root, const char *path)
{
    json_t *at = root;
    while (at && *path) {
        at = descend(at, &path);
    }
    return at;
}

bool json_path_is(const char *json, const char *path, const char *value, cb_text *actual)
{
    json_error_t error;
    json_t *root = json_loads(json, JSON_DECODE_ANY, &error);
    json_t *wanted = json_loads(value, JSON_DECODE_ANY, NULL);
    json_t *found = look_up(root, path);
    bool same = found && wanted && json_equal(found, wanted);
    if (!root) {
        cb_text_format(actual, "not JSON (%s)", error.text);
    } else if (!wanted) {
        cb_text_format(actual, "(the expected value is not JSON: %s)", value);
    } else if (!found) {
        cb_text_add(actual, "nothing at that path");
    } else if (!same) {
        char *text = json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT);
        cb_text_add(actual, text);
        free(text);
    }
    json_decref(root);
    json_decref(wanted);
    return same;
}
