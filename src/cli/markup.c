#include "cli/markup.h"
#include "core/text.h"

void markup_escape(const char *text, cb_text *out)
{
    for (; *text; text++) {
        switch (*text) {
        case '<':
            cb_text_add(out, "&lt;");
            break;
        case '>':
            cb_text_add(out, "&gt;");
            break;
        case '&':
            cb_text_add(out, "&amp;");
            break;
        case '"':
            cb_text_add(out, "&quot;");
            break;
        default:
            cb_text_char(out, *text);
        }
    }
}
