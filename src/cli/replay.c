#include "cli/cli.h"
const cli_command cli_replay = {.name="replay",.usage="",.summary=""};
