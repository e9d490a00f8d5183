import {
  type CopyFirst,
  type CoverCopy,
  isCopyFirst,
} from "../../database/community/playlists/covers.ts";
import { type Failure, failure, isFailure, RETRY_SECONDS } from "../../domain/failure.ts";
import { PHOTO_TEXT, tooManyBytesText } from "../../domain/pictures/photo-rules.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";
import { isReplay } from "../request/idempotency.ts";

/** Stores an uploaded picture. @param most maximum size in bytes @param kind message for a file of another kind */
export async function storePicture(
  uploads: Uploads,
  bytes: Buffer,
  { most, kind }: { most: number; kind: string },
): Promise<{ name: string } | Failure<"too_large" | "wrong_type" | "unavailable">> {
  if (bytes.length > most) return failure("too_large", tooManyBytesText(most));
  const saved = await uploads.save(bytes);
  if (!("problem" in saved)) return saved;
  switch (saved.problem) {
    case "kind":
      return failure("wrong_type", kind);
    case "broken":
      return failure("wrong_type", PHOTO_TEXT.failed);
    case "size":
      return failure("too_large", PHOTO_TEXT.pixels);
    case "busy":
      return failure("unavailable", PHOTO_TEXT.busy, RETRY_SECONDS.pictures);
  }
}

export async function withPictureCleanup<Result>(
  uploads: Uploads,
  pictures: readonly (string | null | undefined)[],
  write: () => Promise<Result>,
): Promise<Result> {
  const removePictures = async () => {
    for (const name of pictures) if (typeof name === "string") await uploads.remove(name);
  };
  const result = await write().catch(async (error: unknown) => {
    await removePictures();
    throw error;
  });
  if (isFailure(result) || isStale(result) || isReplay(result)) await removePictures();
  return result;
}

export function isStale<Result>(result: Result): result is Extract<Result, { stale: true }> {
  return result instanceof Object && "stale" in result;
}

/** Runs a write, and again with a copy of the cover that it asks for: no transaction waits for files. */
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
