#include "cli/estimate.h"

void cli_put_estimate(cb_json_writer *w, const char *key, cb_estimate e)
{
    cb_begin_object(w, key);
    cb_put_number(w, "value", e.value, 6);
    cb_put_number(w, "low", e.low, 6);
    cb_put_number(w, "high", e.high, 6);
    cb_end_object(w);
}
