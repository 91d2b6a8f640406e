/* Pages with plots, in one file without any other: rows in the seats' colours, on paper, as wide as
 * the screen. */
#ifndef CLI_PLOT_H
#define CLI_PLOT_H

#include "arena/stats.h"

void plot_page_begin(const char *title, cb_text *out);
void plot_page_end(cb_text *out);
void plot_heading(const char *text, cb_text *out);
void plot_paragraph(const char *text, cb_text *out);
/* Text as it stands, below a line that opens it. */
void plot_folded(const char *summary, const char *text, cb_text *out);

/* A row of a plot of estimates: a sign on the bar of its interval. */
typedef struct plot_row {
    const char *label;
    cb_estimate value;
    int seat; /* whose colour and sign */
} plot_row;

/* Where the fine line stands, and what it is: "a fair share". */
typedef struct plot_mark {
    double at;
    const char *is;
} plot_mark;

/* Values are shown times `scale`, with `unit` behind them. */
void plot_estimates(const plot_row *rows, int count, double scale, plot_mark mark, const char *unit,
                    cb_text *out);
/* How often values fall into `count` bins from `low` to `high`. */
void plot_histogram(const uint64_t *bins, int count, double low, double high, const char *what,
                    cb_text *out);

#endif
