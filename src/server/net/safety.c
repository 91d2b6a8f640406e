#include "server/net/safety.h"

#include <microhttpd.h>
#include <stddef.h>

#include "core/text.h"
#include "server/net/hosts.h"

static const struct {
    const char *name, *value;
} safety[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

static void add_policy(struct MHD_Response *response, const server_config *config)
{
    cb_text policy = {0};
    const char *rest = config->nodes;
    host_address at;
    cb_text_add(&policy, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
                         "style-src 'self'; img-src 'self' data:; font-src 'self'; "
                         "connect-src 'self'");
    while (hosts_next(&rest, &at)) { /* http and ws, https and wss */
        cb_text_format(&policy, " ws%.*s", at.length - 4, at.text + 4);
    }
    cb_text_add(&policy, "; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
                         "form-action 'none'; frame-ancestors 'none'");
    MHD_add_response_header(response, "Content-Security-Policy",
                            policy.failed ? "default-src 'none'" : policy.data);
    cb_text_free(&policy);
}

void safety_add(struct MHD_Response *response, const server_config *config)
{
    add_policy(response, config);
    for (size_t i = 0; i < sizeof safety / sizeof safety[0]; i++) {
        MHD_add_response_header(response, safety[i].name, safety[i].value);
    }
}
