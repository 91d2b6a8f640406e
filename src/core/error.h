/* The one way to report a failure. */
#ifndef CB_CORE_ERROR_H
#define CB_CORE_ERROR_H

#include "cardboard.h"

/* Fills *err (may be NULL) as printf would, and returns false, so that `return cb_fail(...)` reads
 * well. */
bool cb_fail(cb_error *err, cb_code code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
