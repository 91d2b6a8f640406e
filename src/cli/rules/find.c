/*
 * A rules page is Markdown: headings, and rules that begin with their id in bold, each a list item
 * or a separate paragraph. A part is an item with all its lines, a paragraph or a heading.
 */
#include "cli/rules/find.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/rules/text.h"
#include "core/text.h"

static const struct cb_rules_text *texts_of(const char *game_id)
{
    const struct cb_rules_text *texts = cb_rules_texts;
    while (texts->game && strcmp(texts->game, game_id) != 0) {
        texts++;
    }
    return texts; /* the last row has no texts */
}

const char *rules_page(const char *game_id)
{
    return texts_of(game_id)->text;
}

const char *rules_brief(const char *game_id)
{
    return texts_of(game_id)->brief;
}

static bool starts(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

static const char *next_line(const char *s)
{
    const char *end = strchr(s, '\n');
    return end ? end + 1 : s + strlen(s);
}

/* Where the part that begins at s ends. Inside an item, blank lines and tables belong to it. */
static const char *part_end(const char *s)
{
    bool item = starts(s, "- ");
    if (*s == '#') {
        return next_line(s);
    }
    for (s = next_line(s); *s; s = next_line(s)) {
        bool blank = *s == '\n';
        if (*s == '#' || starts(s, "- ") || (blank && !item) || (item && !blank && *s != ' ')) {
            break;
        }
    }
    return s;
}

/* Skips blank lines. */
static const char *part_start(const char *s)
{
    while (*s == '\n') {
        s++;
    }
    return s;
}

/* The length of the marks at s that people do not read: emphasis and, if asked, tags that only name
 * a source. */
static size_t noise_at(const char *s, bool origins)
{
    static const char *const noise[] = {"**",          "`",       "`[seed]` ",
                                        "`[public]` ", "[seed] ", "[public] "};
    enum { MARKS = 2, NOISE = sizeof noise / sizeof noise[0] };
    size_t longest = 0;
    for (int i = 0; i < (origins ? NOISE : MARKS); i++) {
        size_t n = strlen(noise[i]);
        longest = n > longest && starts(s, noise[i]) ? n : longest;
    }
    return longest;
}

static void plain(const char *markdown, size_t n, bool origins, cb_text *out)
{
    const char *end = markdown + n;
    while (end > markdown && isspace((unsigned char)end[-1])) {
        end--;
    }
    while (markdown < end) {
        size_t noise = noise_at(markdown, origins);
        if (noise) {
            markdown += noise;
        } else {
            cb_text_char(out, *markdown++);
        }
    }
    cb_text_char(out, '\n');
}

void rules_plain(const char *markdown, size_t n, cb_text *out)
{
    plain(markdown, n, false, out);
}

/* Joins the lines of a paragraph: the reader's window is not as wide as the page. */
static void join_lines(char *s)
{
    for (; (s = strchr(s, '\n')); s++) {
        size_t indent = strspn(s + 1, " ");
        bool goes_on = indent > 0 && s[1 + indent] && !strchr("|-\n", s[1 + indent]);
        if (goes_on) {
            *s = ' ';
            memmove(s + 1, s + 1 + indent, strlen(s + 1 + indent) + 1);
        }
    }
}

bool rules_item(const char *game_id, const char *rule, cb_text *out)
{
    const char *page = rules_page(game_id);
    char mark[64];
    snprintf(mark, sizeof mark, "**%s**", rule);
    for (const char *s = page; s && *s; s = next_line(s)) {
        const char *text = starts(s, "- ") ? s + 2 : s;
        if (starts(text, mark)) {
            cb_text item = {0};
            plain(text, (size_t)(part_end(s) - text), true, &item);
            if (item.data) {
                join_lines(item.data);
                cb_text_add(out, item.data);
            }
            cb_text_free(&item);
            return true;
        }
    }
    return false;
}

static bool holds(const char *s, const char *end, const char *word)
{
    size_t n = strlen(word);
    for (; s + n <= end; s++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)s[i]) == tolower((unsigned char)word[i])) {
            i++;
        }
        if (i == n) {
            return true;
        }
    }
    return false;
}

int rules_search(const char *game_id, const char *word, cb_text *out)
{
    const char *page = rules_page(game_id);
    const char *heading = NULL;
    int found = 0;
    for (const char *s = page ? part_start(page) : ""; *s;) {
        const char *end = part_end(s);
        if (*s == '#') {
            heading = s;
        } else if (holds(s, end, word)) {
            if (heading) {
                cb_text_add(out, found ? "\n" : "");
                rules_plain(heading, (size_t)(next_line(heading) - heading), out);
                cb_text_char(out, '\n');
                heading = NULL;
            }
            rules_plain(s, (size_t)(end - s), out);
            found++;
        }
        s = part_start(end);
    }
    return found;
}
