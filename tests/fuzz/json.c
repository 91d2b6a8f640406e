/* Any bytes as JSON: our reader and jansson's must agree. */
#include "fuzz/fuzz.h"

#include "common/json_oracle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *what = json_disagreement((const char *)data, size);
    if (what) {
        FINDING("%s", what);
    }
    return 0;
}
