/* The pages of docs/rules, as the build put them into the program (cmake/rules_text.cmake). */
#ifndef CB_CLI_RULES_TEXT_H
#define CB_CLI_RULES_TEXT_H

struct cb_rules_text {
    const char *game;  /* its id: the page's file name without .md */
    const char *text;  /* the whole page, in Markdown */
    const char *brief; /* the same on one page: docs/rules/brief; NULL if there is none */
};

/* One row per page; ends with a row whose game is NULL. */
extern const struct cb_rules_text cb_rules_texts[];

#endif
