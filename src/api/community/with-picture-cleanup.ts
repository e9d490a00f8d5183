import { isFailure } from "../../domain/failure.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";
import { isReplay } from "../request/keyed-creation.ts";

/** Runs a write that uses stored pictures, and removes the pictures where it fails. */
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

/** Whether a write did nothing, because its record had been changed meanwhile. */
export function isStale<Result>(result: Result): result is Extract<Result, { stale: true }> {
  return typeof result === "object" && result !== null && "stale" in result;
}
