/* The table in plain text: for pipes, screen readers and terminals that cannot move a cursor. */
#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

#include <stdio.h>

#include "cli/play/table.h"

/* Plays until the match is over, the player quits or the input ends. */
void plain_play(table *t, FILE *in, FILE *out);

#endif
