/*
 * A disk for SQLite that can fail. It stands in front of the real one, counts writes, can fail from
 * some write on (full, read-only, broken), and knows what a power cut would leave: the bytes as of
 * each file's last sync, and what was written since.
 */
#ifndef TESTS_SERVER_FAULTY_H
#define TESTS_SERVER_FAULTY_H

#include <stdbool.h>

typedef enum faulty_mode { FAULTY_NONE, FAULTY_FULL, FAULTY_BROKEN, FAULTY_READONLY } faulty_mode;

/* Becomes the default disk of all connections opened after it. */
void faulty_install(void);
/* Resets all counts. `mode` happens from the given write (or sync, truncation) on, counted from 1;
 * 0: never. `times` such calls fail (0: all), then the disk works again. */
void faulty_arm(faulty_mode mode, long from, long times);
long faulty_writes(void); /* writes, syncs and truncations since the reset */
/* From now on no sync returns, until they are released again. */
void faulty_hang(bool hangs);
/* Power fails at that call: from then on nothing reaches the disk. */
void faulty_cut(long at);
bool faulty_is_cut(void);
/* Writes what is found after the cut into another folder: of what was written since the last sync
 * of each file a random part is there, perhaps torn, and the rest is not. */
void faulty_recover(const char *folder, unsigned seed);

#endif
