/* The parts of the interface that go straight to the driver. */
#include <assert.h>

#include "store/sql.h"

bool store_shared(const store *s)
{
    return s->driver->shared;
}

void store_close(store *s)
{
    if (s) {
        cb_text_free(&s->bell);
        s->driver->close(s);
    }
}

bool store_begin(store *s, cb_error *err)
{
    return s->driver->begin(s, false, err);
}

bool store_begin_together(store *s, cb_error *err)
{
    return s->driver->begin(s, true, err);
}

bool store_commit(store *s, cb_error *err)
{
    return s->driver->commit(s, err);
}

void store_rollback(store *s)
{
    cb_text_clear(&s->bell);
    s->driver->rollback(s);
}

bool store_wrote(const store *s)
{
    return s->driver->wrote(s);
}

bool store_writing(const store *s)
{
    return s->driver->writing(s);
}

bool store_save(store *s, cb_error *err)
{
    return s->driver->save(s, err);
}

bool store_close_save(store *s, bool keep, cb_error *err)
{
    return s->driver->close_save(s, keep, err);
}

bool store_look(store *s, cb_error *err)
{
    return s->driver->look(s, err);
}

void store_looked(store *s)
{
    s->driver->looked(s);
}

bool store_probe(store *s, cb_error *err)
{
    return s->driver->probe(s, err);
}

bool store_check(store *s, cb_error *err)
{
    return s->driver->check(s, err);
}

bool store_version(store *s, int *version, cb_error *err)
{
    int oldest;
    return s->driver->version(s, version, &oldest, err);
}

bool store_backup(store *s, const char *path, cb_error *err)
{
    return s->driver->backup(s, path, err);
}

void store_tidy(store *s)
{
    if (s->driver->tidy) {
        s->driver->tidy(s);
    }
}

void store_ring(store *s)
{
    if (s->driver->shared && s->bell.length) {
        s->driver->ring(s);
    }
    cb_text_clear(&s->bell);
}

bool store_listen(store *s, int milliseconds, store_revision_visitor *visit, void *arg,
                  cb_error *err)
{
    assert(s->driver->shared && milliseconds >= 0);
    return s->driver->listen(s, milliseconds, visit, arg, err);
}
