/** How a process of Norae's ends, the command line above all; 0 where it did what was asked. */
export const EXIT = {
  failed: 1,
  usedWrongly: 2,
  /** Another process is importing into this database: the same may be tried again when it has ended. */
  importRunning: 3,
} as const;
