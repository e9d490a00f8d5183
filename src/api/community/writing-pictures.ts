import { isFailure } from "../../domain/failure.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";

/** Runs a write that may take pictures that were kept for it; if it does not, they are removed again. */
export async function writingPictures<Result>(
  uploads: Uploads,
  kept: readonly (string | null | undefined)[],
  write: () => Promise<Result>,
): Promise<Result> {
  const giveUp = async () => {
    for (const name of kept) if (typeof name === "string") await uploads.remove(name);
  };
  const result = await write().catch(async (error: unknown) => {
    await giveUp();
    throw error;
  });
  if (isFailure(result) || isStale(result)) await giveUp();
  return result;
}

/** Whether a write found that what it was to change had been changed meanwhile. */
export function isStale<Result>(result: Result): result is Extract<Result, { stale: true }> {
  return typeof result === "object" && result !== null && "stale" in result;
}
