#include "server/base/refusals.h"

#include <assert.h>

#include "core/error.h"

refusal refusal_of(const cb_error *err)
{
    return (refusal){.code = cb_code_name(err->code), .text = err->text};
}

void refusal_put(cb_json_writer *w, refusal why)
{
    assert(why.code && why.text);
    cb_put_string(w, "code", why.code);
    if (why.reason) {
        cb_put_string(w, "reason", why.reason);
    }
    cb_put_string(w, "error", why.text);
}
