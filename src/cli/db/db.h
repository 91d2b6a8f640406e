/* The subcommands of `cardboard db`, one file each. A new one is a row in db.c and a line here. */
#ifndef CLI_DB_DB_H
#define CLI_DB_DB_H

#include "cli/cli.h"

extern const cli_command db_backup, db_restore, db_copy, db_check, db_upgrade, db_export, db_forget;

#endif
