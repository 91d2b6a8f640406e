/* The terminal: shows a canvas and reads keys. The only file that knows the terminal library. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "cardboard.h"
#include "core/canvas.h"

/* Can pictures be shown here at all: is it a terminal that can move its cursor? */
bool screen_possible(void);
bool screen_open(void);
void screen_close(void);
/* A cleared canvas as large as the terminal is now; it belongs to the screen. */
cb_canvas *screen_canvas(void);
void screen_show(const cb_canvas *canvas);
/* The next key (cli_key, or a character); CLI_KEY_NONE when the window was resized. */
int screen_key(void);
/* Has a signal asked the program to end? */
bool screen_ended(void);
/* May characters beyond ASCII be written to standard output? */
bool screen_is_unicode(void);

#endif
