/* Pages with plots, in one file without any other: SVG in the seats' colours, on paper. */
#ifndef CLI_PLOT_H
#define CLI_PLOT_H

#include "arena/stats.h"

void plot_page_begin(const char *title, cb_text *out);
void plot_page_end(cb_text *out);
void plot_heading(const char *text, cb_text *out);
void plot_paragraph(const char *text, cb_text *out);
/* Text as it stands, below a line that opens it. */
void plot_folded(const char *summary, const char *text, cb_text *out);

/* A row of a plot of estimates: a dot with the bar of its interval. */
typedef struct plot_row {
    const char *label;
    cb_estimate value;
    int seat; /* whose colour */
} plot_row;

/* `mark` is where a fine line stands (the fair share, zero); `unit` follows the numbers. */
void plot_estimates(const plot_row *rows, int count, double scale, double mark, const char *unit,
                    cb_text *out);
/* How often values fall into `count` bins from `low` to `high`. */
void plot_histogram(const uint64_t *bins, int count, double low, double high, const char *axis,
                    cb_text *out);

#endif
