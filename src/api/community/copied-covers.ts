import type { CopyFirst, CoverCopy } from "../../database/community/covers.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";

/**
 * Runs a write, and where that says that a cover's picture is to be copied before, copies it and runs it again: no
 * transaction waits for files. Who writes removes a copy that was not needed.
 */
export async function withCopiedCover<Result>(
  uploads: Uploads,
  write: (copied: CoverCopy | undefined) => Promise<Result | CopyFirst>,
): Promise<Result> {
  for (let copied: CoverCopy | undefined; ;) {
    const result = await write(copied);
    if (!isCopyFirst(result)) return result;
    // Another one than before, if the playlist was changed in between.
    if (typeof copied?.name === "string") await uploads.remove(copied.name);
    copied = { of: result.copyFirst, name: await uploads.copy(result.copyFirst) };
  }
}

/** Whether a write asks for copies before it can be done. */
export function isCopyFirst(result: unknown): result is CopyFirst {
  return typeof result === "object" && result !== null && "copyFirst" in result;
}
