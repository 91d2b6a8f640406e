/* Error codes, their names, and the one way to report a failure. */
#include <stdarg.h>
#include <stdio.h>

#include "core/error.h"
#include "core/utf8.h"

bool cb_fail(cb_error *err, cb_code code, const char *format, ...)
{
    if (err) {
        va_list args;
        err->code = code;
        va_start(args, format);
        vsnprintf(err->text, sizeof err->text, format, args);
        va_end(args);
        cb_utf8_plain(err->text); /* it may quote what a client sent, and end up on a terminal */
    }
    return false;
}

const char *cb_code_name(cb_code code)
{
    static const char *const names[] = {
        [CB_OK] = "ok",          [CB_ESYNTAX] = "syntax",
        [CB_EFIELD] = "field",   [CB_ERANGE] = "range",
        [CB_ENAME] = "name",     [CB_EPOSITION] = "position",
        [CB_EMOVE] = "move",     [CB_ESEAT] = "seat",
        [CB_EUNDO] = "undo",     [CB_EREQUEST] = "request",
        [CB_ERECORD] = "record", [CB_EMEMORY] = "memory",
        [CB_EIO] = "io",
    };
    size_t row = (size_t)code;
    return names[row < sizeof names / sizeof *names ? row : 0];
}
