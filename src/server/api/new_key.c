/* POST /api/new-key: a device is lost. A new key replaces the player's, which opens nothing from then on. */
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/error.h"
#include "server/api/api.h"
#include "server/api/message.h"
#include "store/keys.h"

typedef struct match_id {
    char text[STORE_ID];
} match_id;

typedef struct new_key {
    api_job of; /* first */
    uint8_t key[STORE_HASH], by[STORE_HASH];
    match_id *matches; /* whose seats have moved */
    int count;
    size_t capacity;
    bool failed; /* not enough memory to note them */
} new_key;

static bool note_match(void *arg, const char *id, int64_t revision)
{
    new_key *k = arg;
    (void)revision;
    if (!cb_reserve(&k->matches, (size_t)k->count + 1, &k->capacity, sizeof *k->matches)) {
        k->failed = true;
        return false;
    }
    copy_text(k->matches[k->count++].text, STORE_ID, id);
    return true;
}

/* A repetition finds nothing to do, and that is fine: the first answer may have been lost. */
static bool write_it(writer_job *job, store *s, cb_error *err)
{
    new_key *k = (new_key *)job;
    bool used, taken;
    k->count = 0;
    k->failed = false;
    if (!store_key_used(s, k->key, &used, err) || !store_key_used(s, k->by, &taken, err)) {
        return false;
    }
    if (used && taken) {
        return cb_fail(err, CB_ERANGE, "the new key is somebody's");
    }
    return !used || (store_replace_key(s, k->key, k->by, note_match, k, err) &&
                     (!k->failed || cb_fail(err, CB_EMEMORY, "not enough memory")));
}

static void answer(api_job *of)
{
    new_key *k = (new_key *)of;
    cb_text out = {0};
    for (int i = 0; k->of.job.fine && i < k->count && !k->of.api->node->closed; i++) {
        tables_outdated(k->of.api->tables, k->matches[i].text);
    }
    if (k->of.job.fine) {
        cb_json_writer w = api_begin(&out);
        cb_put_int(&w, "matches", k->count);
        api_end(&w);
        api_fine(k->of.call, &out);
    } else if (k->of.job.err.code == CB_ERANGE) {
        http_refuse(k->of.call, 400, REFUSED_BAD_NEW_KEY);
    } else {
        http_refuse(k->of.call, 503, REFUSED_UNSTORED);
    }
    cb_text_free(&out);
    free(k->matches);
    free(k);
}

void new_key_ask(api *a, http_call *call, const char *rest)
{
    char key[TOKEN_SIZE], by[TOKEN_SIZE];
    cb_error err = {0};
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    if (!message_token(&a->json, "key", key, &err) || !message_token(&a->json, "by", by, &err) ||
        !key[0] || !by[0] || strcmp(key, by) == 0) {
        http_refuse(call, 400, REFUSED_BAD_NEW_KEY);
        return;
    }
    new_key *k = api_job_new(a, call, sizeof *k);
    if (!k) {
        return;
    }
    hash_key(key, k->key);
    hash_key(by, k->by);
    api_job_give(&k->of, write_it, answer);
}
