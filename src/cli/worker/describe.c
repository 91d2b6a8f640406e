/* Tournaments and matches as text, for workers on other machines. */
#include "cli/worker/worker.h"

#include "arena/external.h"
#include "core/error.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool work_write_tourney(const cb_tourney *t, cb_text *out, cb_error *err)
{
    cb_text_format(out, "game\t%s\nrules\t%d\nplayers\t%d\nseating\t%d\nseed\t%llu\nblocks\t%u\n",
                   cb_game_id(t->game), (int)cb_game_rules_version(t->game), (int)t->setup.players,
                   (int)t->seating, (unsigned long long)t->seed, (unsigned)t->blocks);
    cb_text_format(out, "milliseconds\t%u\niterations\t%u\nprocessor\t%d\nrecords\t%d\n",
                   (unsigned)t->budget.milliseconds, (unsigned)t->budget.iterations,
                   (int)t->budget.processor, (int)t->records);
    for (int i = 0; i < cb_game_options(t->game); i++) {
        const cb_option *o = cb_game_option(t->game, i);
        cb_text_format(out, "option\t%s\t%s\n", o->name, o->choices[t->setup.options[i]]);
    }
    for (int i = 0; i < t->bot_count; i++) {
        if (cb_external_command(t->bots[i].spec)) {
            return cb_fail(err, CB_EREQUEST,
                           "programs (cmd:) play on one machine only: leave out --db");
        }
        if (strpbrk(t->bots[i].name, "\t\n") || strpbrk(t->bots[i].spec, "\t\n")) {
            return cb_fail(err, CB_ENAME, "a bot's name must be one line without tabs");
        }
        cb_text_format(out, "bot\t%s\t%s\n", t->bots[i].name, t->bots[i].spec);
    }
    return !out->failed || cb_fail(err, CB_EMEMORY, "not enough memory");
}

static bool read_line(cb_tourney *t, const char *key, char *value, int *rules, cb_error *err)
{
    char *second = strchr(value, '\t');
    unsigned long long number = strtoull(value, NULL, 10);
    if (second) {
        *second++ = '\0';
    }
    if (strcmp(key, "game") == 0) {
        t->game = cb_game_find(value);
        if (!t->game) {
            return cb_fail(err, CB_ENAME, "this program has no game \"%.40s\"", value);
        }
        cb_setup_init(t->game, &t->setup);
    } else if (!t->game) {
        return cb_fail(err, CB_ESYNTAX, "a tournament begins with its game");
    } else if (strcmp(key, "rules") == 0) {
        *rules = (int)number;
    } else if (strcmp(key, "players") == 0) {
        t->setup.players = (uint8_t)number;
    } else if (strcmp(key, "seating") == 0) {
        t->seating = (cb_seating)number;
    } else if (strcmp(key, "seed") == 0) {
        t->seed = number;
    } else if (strcmp(key, "blocks") == 0) {
        t->blocks = (uint32_t)number;
    } else if (strcmp(key, "milliseconds") == 0) {
        t->budget.milliseconds = (uint32_t)number;
    } else if (strcmp(key, "iterations") == 0) {
        t->budget.iterations = (uint32_t)number;
    } else if (strcmp(key, "processor") == 0) {
        t->budget.processor = number != 0;
    } else if (strcmp(key, "records") == 0) {
        t->records = number != 0;
    } else if (strcmp(key, "option") == 0 && second) {
        return cb_setup_set(t->game, &t->setup, value, second, err);
    } else if (strcmp(key, "bot") == 0 && second && t->bot_count < CB_ARENA_BOTS) {
        t->bots[t->bot_count++] = (cb_contestant){.name = value, .spec = second};
    } else {
        return cb_fail(err, CB_ENAME, "this program does not know \"%.40s\" of a tournament", key);
    }
    return true;
}

bool work_read_tourney(char *text, cb_tourney *t, cb_error *err)
{
    char *rest = NULL;
    int rules = 0;
    *t = (cb_tourney){.patience = 10000};
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *value = strchr(line, '\t');
        if (!value) {
            return cb_fail(err, CB_ESYNTAX, "the description of a tournament is damaged");
        }
        *value++ = '\0';
        if (!read_line(t, line, value, &rules, err)) {
            return false;
        }
    }
    int least = t->seating == CB_SEATED ? t->setup.players : t->seating == CB_LADDER ? 2 : 1;
    if (!t->game || t->bot_count < least || t->seating > CB_SEATED ||
        t->setup.players < cb_game_min_players(t->game) ||
        t->setup.players > cb_game_max_players(t->game)) {
        return cb_fail(err, CB_ESYNTAX, "the description of a tournament is damaged");
    }
    if (rules != cb_game_rules_version(t->game)) {
        return cb_fail(err, CB_ERECORD,
                       "the tournament follows version %d of the rules of %s, this program %d",
                       rules, cb_game_id(t->game), (int)cb_game_rules_version(t->game));
    }
    for (int i = 0; i < t->bot_count; i++) { /* a database must not start programs */
        cb_bot *bot = cb_external_command(t->bots[i].spec)
                          ? NULL
                          : cb_bot_new(t->bots[i].spec, t->game, 1, err);
        if (!bot) {
            return cb_fail(err, CB_ENAME, "this program has no bot \"%.60s\"", t->bots[i].spec);
        }
        cb_bot_free(bot);
    }
    return true;
}

/* ---- Matches ---- */

void work_write_bout(const cb_bout *bout, cb_text *out)
{
    cb_text_format(out, "%u %u %u", (unsigned)bout->result.winners, (unsigned)bout->forfeits,
                   (unsigned)bout->decisions);
    for (int i = 0; i < bout->result.players; i++) {
        cb_text_format(out, " %d %d %.0f", (int)bout->result.points[i], (int)bout->result.ranks[i],
                       1000 * (double)bout->seconds[i]);
    }
    cb_text_format(out, " %s", bout->fault);
    for (int i = 0; i < bout->result.players; i++) { /* behind a tab: earlier versions wrote none */
        cb_text_format(out, "%c%.0f", i ? ' ' : '\t', 1e6 * bout->luck[i]);
    }
    for (int i = 0; i < bout->result.players; i++) {
        cb_text_format(out, " %u %u", (unsigned)bout->bound[i], (unsigned)bout->lifted[i]);
    }
}

bool work_read_bout(const cb_tourney *t, const work_game *game, cb_bout *bout)
{
    unsigned winners, forfeits, decisions;
    int used = 0;
    const char *at = game->result;
    *bout = cb_tourney_plan(t, (uint64_t)game->id);
    if (sscanf(at, "%u %u %u%n", &winners, &forfeits, &decisions, &used) != 3) {
        return false;
    }
    if ((winners | forfeits) >> t->setup.players) {
        return false; /* seats beyond the table */
    }
    bout->result.over = true;
    bout->result.players = t->setup.players;
    bout->result.winners = (cb_seats)winners;
    bout->forfeits = (cb_seats)forfeits;
    bout->decisions = decisions;
    for (int i = 0; i < t->setup.players; i++) {
        int points, rank, milliseconds;
        at += used;
        if (sscanf(at, "%d %d %d%n", &points, &rank, &milliseconds, &used) != 3) {
            return false;
        }
        if (rank < 1 || rank > t->setup.players) {
            return false;
        }
        bout->result.points[i] = points;
        bout->result.ranks[i] = (uint8_t)rank;
        bout->seconds[i] = (float)milliseconds / 1000.0F;
    }
    const char *fault = at + used + (at[used] == ' '), *luck = strrchr(fault, '\t');
    int length = luck ? (int)(luck - fault) : (int)strlen(fault);
    snprintf(bout->fault, sizeof bout->fault, "%.*s", length, fault);
    for (int i = 0; luck && i < t->setup.players; i++) {
        char *end;
        bout->luck[i] = strtod(luck, &end) / 1e6;
        luck = end;
    }
    for (int i = 0; luck && i < t->setup.players; i++) {
        char *end;
        bout->bound[i] = (uint32_t)strtoul(luck, &end, 10);
        bout->lifted[i] = (uint32_t)strtoul(end, &end, 10);
        luck = end;
    }
    bout->record = game->record[0] ? strdup(game->record) : NULL;
    return true;
}
