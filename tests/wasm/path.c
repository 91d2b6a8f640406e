/* Looking up a path in JSON, as tests/runner/path.c does; here JavaScript's reader does the
 * reading. */
#include "runner/scene.h"

__attribute__((import_module("reader"), import_name("difference"))) int reader_difference(
    const char *json, const char *path, const char *wanted, char *out, int room);

bool json_path_is(const char *json, const char *path, const char *value, cb_text *actual)
{
    char found[4096];
    if (!reader_difference(json, path, value, found, sizeof found)) {
        return true;
    }
    cb_text_add(actual, found);
    return false;
}
