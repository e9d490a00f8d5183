import { BackupProblem } from "../database/snapshot/snapshot.ts";

const WHY = {
  cut: "is cut off: its end is missing. Copy it again, or take an earlier backup.",
  damaged: "is damaged. Copy it again, or take an earlier backup.",
  foreign:
    "is no backup of Norae (norae backup writes one). A catalogue is imported with norae import.",
};

export class UnreadableBackup extends BackupProblem {
  override name = "UnreadableBackup";

  /** @param detail what exactly, for a damaged one */
  constructor(file: string, problem: keyof typeof WHY, detail?: string, options?: ErrorOptions) {
    super(`${file} ${WHY[problem]}${detail === undefined ? "" : ` (${detail})`}`, options);
  }

  /** Returns the error of reading a file as one of these, where the file is what is wrong. */
  static of(file: string, error: unknown): unknown {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "Z_BUF_ERROR")
      return new UnreadableBackup(file, "cut", undefined, { cause: error });
    if (code === "Z_DATA_ERROR") {
      const isForeign = (error as Error).message === "incorrect header check";
      return new UnreadableBackup(file, isForeign ? "foreign" : "damaged", undefined, {
        cause: error,
      });
    }
    if (code === "ENOENT") return new BackupProblem(`There is no file ${file}.`, { cause: error });
    if (code === "EISDIR")
      return new BackupProblem(`${file} is a folder: name the file of a backup.`, { cause: error });
    return error;
  }
}
