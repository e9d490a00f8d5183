import { type CopyFirst, type CoverCopy, isCopyFirst } from "../../database/community/covers.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";

/**
 * Runs a write that may need a copy of a cover's picture. The write then asks for the copy and runs again with it, so
 * that no transaction waits for files. The write itself must remove a copy that it does not use.
 */
export async function withCopiedCover<Result>(
  uploads: Uploads,
  write: (copied: CoverCopy | undefined) => Promise<Result | CopyFirst>,
): Promise<Result> {
  for (let copied: CoverCopy | undefined; ;) {
    const result = await write(copied);
    if (!isCopyFirst(result)) return result;
    // The playlist was changed in between and needs another copy.
    if (typeof copied?.name === "string") await uploads.remove(copied.name);
    copied = { of: result.copyFirst, name: await uploads.copy(result.copyFirst) };
  }
}
