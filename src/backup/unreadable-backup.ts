import { BackupProblem } from "../database/snapshot/snapshot.ts";

const WHY = {
  cut: "is damaged or cut off: its end is missing",
  damaged: "is damaged",
  foreign:
    "is not a backup of Norae (norae backup makes one). To import a catalogue, use norae import.",
};

export class UnreadableBackup extends BackupProblem {
  override name = "UnreadableBackup";
  readonly problem: keyof typeof WHY;
  readonly #file: string;
  readonly #detail: string;

  /** @param detail what exactly, for a damaged one */
  constructor(file: string, problem: keyof typeof WHY, detail = "", options?: ErrorOptions) {
    const what = `${file} ${WHY[problem]}${detail === "" ? "" : ` (${detail})`}`;
    super(
      problem === "foreign" ? what : `${what}. Copy it again, or use an earlier backup.`,
      options,
    );
    this.problem = problem;
    this.#file = file;
    this.#detail = detail;
  }

  /** Returns the same error with what can still be read of the backup. */
  withReadable(readable: string): UnreadableBackup {
    const { cause } = this;
    const error = new UnreadableBackup(this.#file, this.problem, this.#detail, { cause });
    error.message += ` ${readable}`;
    return error;
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
