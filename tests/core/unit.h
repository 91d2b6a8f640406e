/* What every unit test includes. cmocka wants these headers before its own. */
#ifndef TESTS_CORE_UNIT_H
#define TESTS_CORE_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/game.h"

/* The text so far; "" if there is none. */
static inline const char *text_of(const cb_text *t)
{
    return t->data ? t->data : "";
}

#define assert_text(t, expected)                                                                   \
    do {                                                                                           \
        assert_string_equal(text_of(t), (expected));                                               \
        cb_text_clear(t);                                                                          \
    } while (0)

/* The test functions below take no state. */
#define TEST(name) static void name(void **unused)
#define UNUSED ((void)unused)

#endif
