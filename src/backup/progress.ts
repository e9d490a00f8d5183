export interface BackupProgress {
  /** A phase begins; `total` rows, undefined where they are unknown. */
  phase(name: string, total?: number): void;
  at(done: number, rows: number): void;
}

export const noProgress: BackupProgress = { phase: () => undefined, at: () => undefined };
