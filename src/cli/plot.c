#include "cli/plot.h"

#include <math.h>

#include "cli/markup.h"
#include "core/text.h"

enum { WIDTH = 720, LEFT = 260, RIGHT = 130, ROW = 26, TOP = 8, BARS = 180 };

/* The paper, the ink and the seats of the house, by day and by night. */
static const char style[] =
    "<style>:root{--paper:#F4EFE6;--ink:#23201C;--board:#FFFFFF;--s0:#0072B2;--s1:#D55E00;"
    "--s2:#009E73;--s3:#B86AA0;--s4:#E0A500}"
    "@media(prefers-color-scheme:dark){:root{--paper:#15171C;--ink:#E9E4DA;--board:#1E2128;"
    "--s0:#4DA6DB;--s1:#F07F2E;--s2:#2BB890;--s3:#CF8DBB;--s4:#EDB833}}"
    "body{background:var(--paper);color:var(--ink);font:16px/1.4 'Atkinson Hyperlegible',"
    "system-ui,sans-serif;max-width:760px;margin:2em auto;padding:0 1em}"
    "h1{font-size:28px;margin-bottom:0}h2{font-size:20px;margin:1.6em 0 .4em}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "td,th{padding:2px 10px;text-align:right;font-weight:normal}"
    "td:first-child,th:first-child{text-align:left;padding-left:0}"
    "th{border-bottom:1.5px solid var(--ink)}svg{background:var(--board);border-radius:10px;"
    "max-width:100%;height:auto}svg text{fill:var(--ink);font:14px system-ui,sans-serif}"
    "pre{overflow-x:auto}summary{cursor:pointer;margin-top:1.6em}</style>";

void plot_page_begin(const char *title, cb_text *out)
{
    cb_text_add(out, "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta "
                     "name=\"viewport\" content=\"width=device-width\"><title>");
    markup_escape(title, out);
    cb_text_format(out, "</title>%s<h1>", style);
    markup_escape(title, out);
    cb_text_add(out, "</h1>\n");
}

void plot_page_end(cb_text *out)
{
    cb_text_add(out, "</html>\n");
}

void plot_heading(const char *text, cb_text *out)
{
    cb_text_add(out, "<h2>");
    markup_escape(text, out);
    cb_text_add(out, "</h2>\n");
}

void plot_paragraph(const char *text, cb_text *out)
{
    cb_text_add(out, "<p>");
    markup_escape(text, out);
    cb_text_add(out, "</p>\n");
}

void plot_folded(const char *summary, const char *text, cb_text *out)
{
    cb_text_add(out, "<details><summary>");
    markup_escape(summary, out);
    cb_text_add(out, "</summary><pre>");
    markup_escape(text, out);
    cb_text_add(out, "</pre></details>\n");
}

/* ---- Estimates ---- */

static double across(double v, double low, double high)
{
    return LEFT + (v - low) / (high - low) * (WIDTH - LEFT - RIGHT);
}

/* The colour of a seat, and its shape: circle, triangle, square, diamond. */
static void put_sign(int seat, double x, double y, cb_text *out)
{
    static const char *const shapes[] = {"M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0", "M0,-6L6,5H-6Z",
                                         "M-5,-5H5V5H-5Z", "M0,-6L6,0L0,6L-6,0Z",
                                         "M-3,-5H3L6,0L3,5H-3L-6,0Z"};
    cb_text_format(out,
                   "<path d=\"%s\" transform=\"translate(%.1f %.1f)\" fill=\"var(--s%d)\" "
                   "stroke=\"var(--ink)\"/>",
                   shapes[seat % 5], x, y, seat % 5);
}

static void put_row(const plot_row *row, double y, double low, double high, double scale,
                    const char *unit, cb_text *out)
{
    double x0 = across(row->value.low, low, high), x1 = across(row->value.high, low, high);
    cb_text_format(out, "<text x=\"10\" y=\"%.1f\">", y + 5);
    markup_escape(row->label, out);
    cb_text_format(out,
                   "</text><line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" "
                   "stroke=\"var(--s%d)\" stroke-width=\"3\"/>",
                   x0, x1, y, y, row->seat % 5);
    put_sign(row->seat, across(row->value.value, low, high), y, out);
    cb_text_format(out, "<text x=\"%d\" y=\"%.1f\">%.1f%s ± %.1f</text>\n", WIDTH - RIGHT + 10,
                   y + 5, scale * row->value.value, unit,
                   scale * (row->value.high - row->value.low) / 2);
}

void plot_estimates(const plot_row *rows, int count, double scale, double mark, const char *unit,
                    cb_text *out)
{
    double low = mark, high = mark;
    for (int i = 0; i < count; i++) {
        low = fmin(low, rows[i].value.low);
        high = fmax(high, rows[i].value.high);
    }
    double margin = 0.04 * (high - low) + 1e-9;
    low -= margin;
    high += margin;
    int height = 2 * TOP + count * ROW;
    double x = across(mark, low, high);
    cb_text_format(out,
                   "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">"
                   "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\" stroke=\"var(--ink)\" "
                   "stroke-dasharray=\"2 4\"/>\n",
                   WIDTH, height, WIDTH, height, x, x, height);
    for (int i = 0; i < count; i++) {
        put_row(&rows[i], TOP + (i + 0.5) * ROW, low, high, scale, unit, out);
    }
    cb_text_add(out, "</svg>\n");
}

/* ---- Histograms ---- */

void plot_histogram(const uint64_t *bins, int count, double low, double high, const char *axis,
                    cb_text *out)
{
    uint64_t most = 1;
    double step = (double)(WIDTH - 40) / count;
    for (int i = 0; i < count; i++) {
        most = bins[i] > most ? bins[i] : most;
    }
    cb_text_format(out, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n",
                   WIDTH, BARS + 40, WIDTH, BARS + 40);
    for (int i = 0; i < count; i++) {
        double height = (double)bins[i] / (double)most * (BARS - 20);
        cb_text_format(out,
                       "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                       "fill=\"var(--s0)\"><title>%llu</title></rect>\n",
                       20 + i * step, BARS - height, step - 1, height, (unsigned long long)bins[i]);
    }
    cb_text_format(out,
                   "<line x1=\"20\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"var(--ink)\" "
                   "stroke-width=\"1.5\"/><text x=\"20\" y=\"%d\">%.0f</text>"
                   "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f</text>"
                   "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">",
                   WIDTH - 20, BARS, BARS, BARS + 18, low, WIDTH - 20, BARS + 18, high, WIDTH / 2,
                   BARS + 34);
    markup_escape(axis, out);
    cb_text_add(out, "</text></svg>\n");
}
