/** The exit statuses of Norae's processes, above all of the command line; 0 is success. */
export const EXIT = {
  failed: 1,
  usageError: 2,
  /** Another process is importing into this database: the command may be repeated later. */
  importRunning: 3,
  /** There is no room on the disk: the command may be repeated once there is. */
  diskFull: 4,
} as const;
