import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PRIVATE_FOLDER } from "../../domain/file-mode.ts";

/** Covers on disk, by the MBIDs of releases. */
export interface CoverFolder {
  read(release: string): Promise<Buffer | null>;
  write(release: string, picture: Buffer): Promise<void>;
}

/** Opens a folder of at most so many bytes: the covers that were not asked for the longest are removed first. */
export function openCoverFolder(folder: string, maximumBytes: number): CoverFolder {
  const pathOf = (release: string) => join(folder, `${release}.webp`);
  return {
    async read(release) {
      try {
        const picture = await readFile(pathOf(release));
        const now = new Date();
        await utimes(pathOf(release), now, now);
        return picture;
      } catch {
        return null;
      }
    },
    async write(release, picture) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const unfinished = join(folder, `${randomUUID()}.part`);
      await writeFile(unfinished, picture);
      await rename(unfinished, pathOf(release));
      await shrink(folder, maximumBytes);
    },
  };
}

async function shrink(folder: string, maximumBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= maximumBytes) return;
    await rm(join(folder, name), { force: true });
    bytes -= size;
  }
}
