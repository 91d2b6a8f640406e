#include "server/net/safety.h"

#include <microhttpd.h>
#include <stddef.h>

static const struct {
    const char *name, *value;
} safety[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

void safety_add(struct MHD_Response *response)
{
    for (size_t i = 0; i < sizeof safety / sizeof safety[0]; i++) {
        MHD_add_response_header(response, safety[i].name, safety[i].value);
    }
}
