/* Instead of the rest of this folder where libcurl or OpenSSL is missing. */
#include "core/error.h"
#include "notify/notify.h"

bool notify_run(const notify_config *config, cb_error *err)
{
    (void)config;
    return cb_fail(err, CB_EREQUEST,
                   "this program was built without libcurl and OpenSSL, which notices need");
}

void notify_stop(void)
{
}
