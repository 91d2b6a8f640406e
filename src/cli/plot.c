#include "cli/plot.h"

#include <math.h>

#include "cli/markup.h"
#include "core/text.h"

enum { ROW = 26, BARS = 160 };

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
    "td{white-space:nowrap}td:first-child,th:first-child{text-align:left;padding-left:0;white-"
    "space:normal}"
    "th{border-bottom:1.5px solid var(--ink)}a{color:inherit}"
    ".plot{background:var(--board);border-radius:10px;padding:8px 12px;font-size:14px}"
    ".row{display:grid;grid-template-columns:15em 1fr 13em;gap:0 12px;align-items:center}"
    ".row>:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}"
    ".row>svg{width:100%;height:26px;overflow:visible}.axis{height:1.4em;position:relative}"
    ".axis span{position:absolute;transform:translateX(-50%);white-space:nowrap}.note{margin:.2em "
    "0 0;opacity:.8}"
    ".bins{width:100%;height:160px;display:block}.ends{display:flex;justify-content:space-between}"
    /* On a phone the bar stands below its label. */
    "@media(max-width:640px){.row{grid-template-columns:1fr auto}"
    ".row>svg,.axis{grid-area:2/1/3/3}}"
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

/* What a plot shows, from left to right, and where values are written below it. */
typedef struct axis {
    double low, high, step, times;
    const char *unit;
} axis;

static double across(const axis *a, double v)
{
    return 100 * (v - a->low) / (a->high - a->low);
}

/* Steps of 1, 2 or 5 that make few numbers. */
static double step_of(double span)
{
    enum { NUMBERS = 5 };
    double step = pow(10, floor(log10(span / NUMBERS)));
    while (span / step > NUMBERS) {
        step *= span / step > 5 * NUMBERS ? 10 : span / step > 2 * NUMBERS ? 5 : 2;
    }
    return step;
}

static axis axis_of(const plot_row *rows, int count, double scale, double mark, const char *unit)
{
    double low = mark, high = mark;
    for (int i = 0; i < count; i++) {
        low = fmin(low, rows[i].value.low);
        high = fmax(high, rows[i].value.high);
    }
    double margin = 0.04 * (high - low) + 1e-9;
    return (axis){.low = low - margin,
                  .high = high + margin,
                  .step = step_of((high - low + 2 * margin) * scale) / scale,
                  .times = scale,
                  .unit = unit};
}

/* The colour of a seat, and its shape: circle, triangle, square, diamond, hexagon. */
static void put_sign(int seat, double x, cb_text *out)
{
    static const char *const shapes[] = {"M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0", "M0,-6L6,5H-6Z",
                                         "M-5,-5H5V5H-5Z", "M0,-6L6,0L0,6L-6,0Z",
                                         "M-3,-5H3L6,0L3,5H-3L-6,0Z"};
    cb_text_format(out,
                   "<svg x=\"%.2f%%\" y=\"%d\" overflow=\"visible\"><path d=\"%s\" "
                   "fill=\"var(--s%d)\" stroke=\"var(--ink)\"/></svg>",
                   x, ROW / 2, shapes[seat % 5], seat % 5);
}

static void put_row(const plot_row *row, const axis *a, double mark, cb_text *out)
{
    const cb_estimate *e = &row->value;
    cb_text_add(out, "<div class=\"row\"><span>");
    markup_escape(row->label, out);
    cb_text_format(
        out,
        "</span><svg aria-hidden=\"true\"><line x1=\"%.2f%%\" x2=\"%.2f%%\" y2=\"100%%\" "
        "stroke=\"var(--ink)\" stroke-dasharray=\"2 4\"/><line x1=\"%.2f%%\" "
        "x2=\"%.2f%%\" y1=\"%d\" y2=\"%d\" stroke=\"var(--s%d)\" stroke-width=\"3\"/>",
        across(a, mark), across(a, mark), across(a, e->low), across(a, e->high), ROW / 2, ROW / 2,
        row->seat % 5);
    put_sign(row->seat, across(a, e->value), out);
    cb_text_format(out, "</svg><span><b>%.1f%s</b> (%.1f to %.1f)</span></div>\n",
                   a->times * e->value, a->unit, a->times * e->low, a->times * e->high);
}

static void put_axis(const axis *a, cb_text *out)
{
    cb_text_add(out, "<div class=\"row\" aria-hidden=\"true\"><span></span><div class=\"axis\">");
    for (double at = ceil(a->low / a->step); at * a->step <= a->high; at++) {
        cb_text_format(out, "<span style=\"left:%.2f%%\">%.*f%s</span>", across(a, at * a->step),
                       a->step * a->times < 1, at * a->step * a->times + 0.0, a->unit);
    }
    cb_text_add(out, "</div></div>");
}

void plot_estimates(const plot_row *rows, int count, double scale, plot_mark mark, const char *unit,
                    cb_text *out)
{
    axis a = axis_of(rows, count, scale, mark.at, unit);
    cb_text_add(out, "<div class=\"plot\">\n");
    for (int i = 0; i < count; i++) {
        put_row(&rows[i], &a, mark.at, out);
    }
    put_axis(&a, out);
    cb_text_add(out, "<p class=\"note\">With 95 % intervals; the dotted line marks ");
    markup_escape(mark.is, out);
    cb_text_add(out, ".</p></div>\n");
}

/* ---- Histograms ---- */

void plot_histogram(const uint64_t *bins, int count, double low, double high, const char *what,
                    cb_text *out)
{
    uint64_t most = 1;
    for (int i = 0; i < count; i++) {
        most = bins[i] > most ? bins[i] : most;
    }
    cb_text_format(out,
                   "<div class=\"plot\"><svg class=\"bins\" viewBox=\"0 0 %d %d\" "
                   "preserveAspectRatio=\"none\" role=\"img\">\n",
                   10 * count, BARS);
    for (int i = 0; i < count; i++) {
        double height = (double)bins[i] / (double)most * BARS;
        cb_text_format(out,
                       "<rect x=\"%d\" y=\"%.1f\" width=\"9\" height=\"%.1f\" "
                       "fill=\"var(--s0)\"><title>%llu</title></rect>\n",
                       10 * i, BARS - height, height, (unsigned long long)bins[i]);
    }
    cb_text_format(out, "</svg><div class=\"ends\"><span>%.0f</span><span>", low);
    markup_escape(what, out);
    cb_text_format(out, "</span><span>%.0f</span></div></div>\n", high);
}
