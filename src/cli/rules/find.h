/* Searching the rules pages that are built into the program. */
#ifndef CLI_RULES_FIND_H
#define CLI_RULES_FIND_H

#include "cardboard.h"

/* The whole page of a game in Markdown, or NULL if it has none. */
const char *rules_page(const char *game_id);
/* What a player has to know before the first turn, on one page, or NULL if there is none. */
const char *rules_brief(const char *game_id);
/* Appends the rule with that id ("PNRZ-4.1") as plain text for a player: without the tags that only
 * say where it comes from. False if there is none. */
bool rules_item(const char *game_id, const char *rule, cb_text *out);
/* Appends every part of the page that contains the word, ignoring case, each under its heading;
 * returns how many. */
int rules_search(const char *game_id, const char *word, cb_text *out);
/* Appends n bytes of Markdown as people read it: without marks of emphasis. */
void rules_plain(const char *markdown, size_t n, cb_text *out);

#endif
