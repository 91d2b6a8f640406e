/* Stands in for confine_calls.c where the program is built without libseccomp. */
#include "server/confine.h"

bool confine_calls(bool shared, const char **lacks, cb_error *err)
{
    (void)shared;
    (void)err;
    *lacks = "built without libseccomp";
    return true;
}
