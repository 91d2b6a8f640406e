/* Error codes, their names, and the one way to report a failure. */
#include <stdarg.h>
#include <stdio.h>

#include "cardboard.h"
#include "core/utf8.h"

bool cb_fail(cb_error *err, cb_code code, const char *format, ...)
{
    if (err) {
        va_list args;
        err->code = code;
        va_start(args, format);
        vsnprintf(err->text, sizeof err->text, format, args);
        va_end(args);
        cb_utf8_plain(err->text); /* it may quote what somebody sent, and end up on a terminal */
    }
    return false;
}

static const struct {
    const char *name, *text;
} codes[] = {
#define CB_ERROR_ROW(code, name, text) {name, text},
    CB_ERRORS(CB_ERROR_ROW)
#undef CB_ERROR_ROW
};

static size_t code_row(cb_code code)
{
    size_t row = (size_t)code;
    return row < sizeof codes / sizeof codes[0] ? row : 0;
}

const char *cb_code_name(cb_code code)
{
    return codes[code_row(code)].name;
}

const char *cb_code_text(cb_code code)
{
    return codes[code_row(code)].text;
}
