/* Any bytes as a record: refused with an error, or a match that writes the same record again. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "core/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cb_error err = {0};
    cb_match *match = cb_record_read((const char *)data, size, &err);
    if (!match) {
        if (err.code == CB_OK || !err.text[0]) {
            FINDING("a record is refused without a message");
        }
        return 0;
    }
    cb_text first = {0}, second = {0};
    cb_record_write(match, &first);
    cb_match *again = cb_record_read(first.data, first.length, &err);
    if (!again) {
        FINDING("our own record is refused: %s", err.text);
    }
    cb_record_write(again, &second);
    if (first.length != second.length || memcmp(first.data, second.data, first.length) != 0) {
        FINDING("a record does not write itself again");
    }
    cb_text_free(&first);
    cb_text_free(&second);
    cb_match_free(match);
    cb_match_free(again);
    return 0;
}
