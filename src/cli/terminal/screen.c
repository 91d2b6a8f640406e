#include "cli/terminal/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/cli.h"
#include "cli/terminal/keys.h"

/* There is one terminal, and one of these. */
static struct {
    cb_canvas canvas;
    bool unicode, colour;
    int pairs; /* colour pairs in use */
    short pair_of[CB_INK_COUNT][CB_INK_COUNT];
} screen;

static volatile sig_atomic_t ended; /* a signal asked the program to end */

static void end(int signal_number)
{
    (void)signal_number;
    ended = 1;
}

/* Each ink on terminals of 256 colours and of 8; -1 is the terminal's own. */
static const struct {
    short many, few;
} colours[CB_INK_COUNT] = {
    [CB_INK_TEXT] = {-1, -1},
    [CB_INK_A] = {39, COLOR_BLUE},
    [CB_INK_B] = {202, COLOR_RED},
    [CB_INK_C] = {36, COLOR_GREEN},
    [CB_INK_D] = {176, COLOR_MAGENTA},
    [CB_INK_E] = {178, COLOR_YELLOW},
    [CB_INK_DIM] = {245, -1},
    [CB_INK_ACCENT] = {214, COLOR_YELLOW},
    [CB_INK_DANGER] = {160, COLOR_RED},
    [CB_INK_UNKNOWN] = {243, -1},
    [CB_INK_RED] = {167, COLOR_RED},
    [CB_INK_YELLOW] = {185, COLOR_YELLOW},
    [CB_INK_GREEN] = {71, COLOR_GREEN},
    [CB_INK_BLUE] = {68, COLOR_BLUE},
    [CB_INK_PURPLE] = {134, COLOR_MAGENTA},
    [CB_INK_CYAN] = {80, COLOR_CYAN},
    [CB_INK_WHITE] = {255, COLOR_WHITE},
    [CB_INK_GREY] = {248, -1},
};

bool screen_is_unicode(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool screen_possible(void)
{
    int problem;
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
           setupterm(NULL, STDOUT_FILENO, &problem) == OK && cursor_address;
}

bool screen_ended(void)
{
    return ended;
}

static void watch_signals(void)
{
    struct sigaction action = {.sa_handler = end};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

bool screen_open(void)
{
    const char *no_colour = getenv("NO_COLOR");
    screen.unicode = screen_is_unicode();
    if (!initscr()) {
        return false;
    }
    watch_signals();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    timeout(250); /* so that a signal is noticed */
    screen.colour = has_colors() && !(no_colour && *no_colour) && start_color() == OK;
    screen.pairs = 0;
    memset(screen.pair_of, 0, sizeof screen.pair_of);
    if (screen.colour) {
        use_default_colors();
    }
    return true;
}

void screen_close(void)
{
    endwin();
    free(screen.canvas.glyphs);
    screen.canvas = (cb_canvas){0};
}

cb_canvas *screen_canvas(void)
{
    int height;
    int width;
    getmaxyx(stdscr, height, width);
    if (width != screen.canvas.width || height != screen.canvas.height) {
        free(screen.canvas.glyphs);
        screen.canvas.glyphs = cli_alloc((size_t)width * (size_t)height, sizeof(cb_glyph));
        screen.canvas.width = width;
        screen.canvas.height = height;
    }
    cb_canvas_clear(&screen.canvas);
    return &screen.canvas;
}

/* The colour pair of an ink on a paper, made when it is first used; 0 if there is none left. */
static short pair_of(uint8_t ink, uint8_t paper)
{
    if (ink >= CB_INK_COUNT || paper >= CB_INK_COUNT || (ink == 0 && paper == 0)) {
        return 0;
    }
    short *pair = &screen.pair_of[ink][paper];
    if (*pair == 0 && screen.pairs + 1 < COLOR_PAIRS && screen.pairs < 400) {
        bool many = COLORS >= 256;
        short front = many ? colours[ink].many : colours[ink].few;
        short back = many ? colours[paper].many : colours[paper].few;
        if (init_pair((short)(screen.pairs + 1), front, paper ? back : -1) == OK) {
            *pair = (short)++screen.pairs;
        }
    }
    return *pair;
}

static attr_t attributes(cb_style style)
{
    attr_t attr = 0;
    attr |= style.attr & CB_BOLD ? A_BOLD : 0;
    attr |= style.attr & CB_REVERSE ? A_REVERSE : 0;
    attr |= style.attr & CB_UNDERLINE ? A_UNDERLINE : 0;
    if (!screen.colour && style.paper && !(style.attr & CB_REVERSE)) {
        attr |= A_REVERSE; /* a coloured ground still shows */
    }
    return attr;
}

static void put_glyph(int x, int y, const cb_glyph *glyph)
{
    uint32_t code = glyph->code ? glyph->code : ' ';
    wchar_t text[2] = {(wchar_t)code, 0};
    if (!screen.unicode || wcwidth((wchar_t)code) != 1) {
        text[0] = (wchar_t)cb_glyph_ascii(code);
    }
    short pair = screen.colour ? pair_of(glyph->style.ink, glyph->style.paper) : 0;
    cchar_t cell;
    setcchar(&cell, text, attributes(glyph->style), pair, NULL);
    mvadd_wch(y, x, &cell);
}

void screen_show(const cb_canvas *canvas)
{
    erase();
    for (int y = 0; y < canvas->height; y++) {
        for (int x = 0; x < canvas->width; x++) {
            put_glyph(x, y, &canvas->glyphs[(size_t)y * (size_t)canvas->width + (size_t)x]);
        }
    }
    refresh();
}

static const struct {
    int code, key;
} translations[] = {
    {KEY_UP, CLI_KEY_UP},
    {KEY_DOWN, CLI_KEY_DOWN},
    {KEY_LEFT, CLI_KEY_LEFT},
    {KEY_RIGHT, CLI_KEY_RIGHT},
    {KEY_PPAGE, CLI_KEY_PAGE_UP},
    {KEY_NPAGE, CLI_KEY_PAGE_DOWN},
    {KEY_HOME, CLI_KEY_HOME},
    {KEY_END, CLI_KEY_END},
    {KEY_BTAB, CLI_KEY_BACK_TAB},
    {KEY_BACKSPACE, CLI_KEY_BACKSPACE},
    {KEY_ENTER, CLI_KEY_ENTER},
    {'\r', CLI_KEY_ENTER},
    {'\b', CLI_KEY_BACKSPACE},
    {'N' - '@', CLI_KEY_TAB}, /* Ctrl-N and Ctrl-P, where there is no Shift-Tab */
    {'P' - '@', CLI_KEY_BACK_TAB},
    {'F' - '@', CLI_KEY_PAGE_DOWN},
    {'B' - '@', CLI_KEY_PAGE_UP},
    {KEY_RESIZE, CLI_KEY_NONE},
};

int screen_key(void)
{
    for (;;) {
        int code = getch();
        if (ended || (code == ERR && !isatty(STDIN_FILENO))) {
            return CLI_KEY_INTERRUPT;
        }
        if (code == ERR) {
            continue;
        }
        if (code == 'L' - '@') {
            clearok(curscr, TRUE);
            return CLI_KEY_NONE;
        }
        for (size_t i = 0; i < sizeof translations / sizeof translations[0]; i++) {
            if (translations[i].code == code) {
                return translations[i].key;
            }
        }
        if (code < KEY_MIN) {
            return code;
        }
    }
}
