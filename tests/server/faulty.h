/*
 * A disk for SQLite that can fail. It stands in front of the real one: it counts what is written,
 * can refuse from some write on (full, read-only, broken), and remembers what a power cut would
 * leave: the bytes as of each file's last sync, and what was written since.
 */
#ifndef TESTS_SERVER_FAULTY_H
#define TESTS_SERVER_FAULTY_H

#include <stdbool.h>

typedef enum faulty_mode { FAULTY_NONE, FAULTY_FULL, FAULTY_BROKEN, FAULTY_READONLY } faulty_mode;

/* Becomes the default disk of all connections opened after it. */
void faulty_install(void);
/* Forgets all counts; from the given write (or sync, truncation) on, counted from 1, `mode`
 * happens; 0: never. `times` such calls fail (0: all), then it works again. */
void faulty_arm(faulty_mode mode, long from, long times);
long faulty_writes(void); /* writes, syncs and truncations since then */
/* From now on no sync comes back, until it is told that they do again. */
void faulty_hang(bool hangs);
/* Power goes at that call: from then on nothing reaches the disk any more. */
void faulty_cut(long at);
bool faulty_is_cut(void);
/* What is found after the cut: of what was written since the last sync of each file a random part
 * is there, perhaps torn, the rest not. Writes the files into another folder. */
void faulty_recover(const char *folder, unsigned seed);

#endif
