import { type Failure, failure, RETRY_SECONDS } from "../../domain/failure.ts";
import { PHOTO_TEXT, tooManyBytesText } from "../../domain/photo-rules.ts";
import type { PictureProblem } from "../../pictures/upload/decoded.ts";
import type { Uploads } from "../../pictures/upload/uploads.ts";

/**
 * Stores an uploaded picture.
 * @param most the maximum size in bytes
 * @param kind the message for a file of another kind
 */
export async function storePicture(
  uploads: Uploads,
  bytes: Buffer,
  { most, kind }: { most: number; kind: string },
): Promise<{ name: string } | Failure<"too_large" | "wrong_type" | "unavailable">> {
  if (bytes.length > most) return failure("too_large", tooManyBytesText(most));
  const saved = await uploads.save(bytes);
  return "problem" in saved ? pictureFailure(saved.problem, kind) : saved;
}

function pictureFailure(problem: PictureProblem | "busy", kind: string) {
  switch (problem) {
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
