#include "server/api/catalog.h"

#include "server/table/ratings.h"
#include "speak/catalog.h"

static void add_levels(cb_json_writer *w)
{
    cb_begin_array(w, "levels");
    for (int i = 0; i < cb_bot_count(); i++) {
        double rating;
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", cb_bot_name(i));
        cb_put_string(w, "blurb", cb_bot_blurb(i));
        if (rating_of_level(cb_bot_name(i), &rating)) {
            cb_put_number(w, "rating", rating, 0);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

void catalog_games(cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "ok", true);
    speak_games(&w, "games");
    add_levels(&w);
    cb_end_object(&w);
}

void catalog_game(const cb_game *game, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "ok", true);
    speak_tables(&w, game);
    cb_end_object(&w);
}
