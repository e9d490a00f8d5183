import { BackupProblem, reasonOf } from "../database/snapshot/snapshot.ts";
import type { PictureStore } from "../pictures/upload/store.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { pictureOf } from "./format.ts";
import type { BackupProgress } from "./progress.ts";
import { readArchive } from "./tar-stream.ts";

/** Stores the pictures of a backup under their names, which are random: they never take the place of others. */
export async function restorePictures(
  { file, contents }: CheckedBackup,
  store: PictureStore,
  progress: BackupProgress,
): Promise<void> {
  if (contents.pictures.files === 0) return;
  const total = contents.pictures.files / 2;
  progress.phase("restoring pictures", total);
  let done = 0;
  let large: Buffer | undefined;
  for await (const { path, bytes } of readArchive(file)) {
    const picture = pictureOf(path);
    if (picture?.size === "large") large = bytes;
    // Its two sizes follow each other.
    if (picture?.size !== "small" || large === undefined) continue;
    await store.put(picture.name, { large, small: bytes }).catch((error: unknown) => {
      throw new BackupProblem(
        `The pictures of the backup cannot be stored (${reasonOf(error)}). The database was not changed. Make room, or ` +
          "correct the settings of the bucket, and try again.",
        { cause: error },
      );
    });
    done += 1;
    progress.at(done, done);
    large = undefined;
  }
}
