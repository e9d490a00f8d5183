import { open } from "node:fs/promises";
import { join } from "node:path";
import { Header } from "tar";
import { chunks } from "../write-lines.ts";

/** The unit of a tar file, in bytes. */
const BLOCK = 512;

/** The same in every run, so that the same seed gives the same bytes. */
const DATE = new Date("2026-01-01T00:00:00Z");

/** The other files in an archive. */
const TEXTS: Record<string, string> = {
  TIMESTAMP: "2026-01-01 00:00:00+00\n",
  JSON_DUMPS_SCHEMA_NUMBER: "1\n",
  COPYING: "This dump is made up; nothing in it comes from MusicBrainz. CC0-1.0\n",
};

/**
 * Writes the documents of an entity, one a line without a last line break, to `mbdump/ENTITY` or into `ENTITY.tar`.
 * @returns the number of documents
 */
export async function writeDump(
  folder: string,
  entity: string,
  documents: Iterable<object>,
  isTar: boolean,
): Promise<number> {
  const name = `mbdump/${entity}`;
  const file = await open(join(folder, isTar ? `${entity}.tar` : name), "w");
  try {
    let at = 0;
    const append = async (bytes: Uint8Array) => {
      await file.writev([bytes], at);
      at += bytes.length;
    };
    if (isTar)
      for (const [text, content] of Object.entries(TEXTS))
        await append(archived(text, Buffer.from(content)));
    const header = at;
    if (isTar) at += BLOCK;
    const begin = at;
    let number = 0;
    const lines = (function* () {
      for (const document of documents) {
        yield `${number === 0 ? "" : "\n"}${JSON.stringify(document)}`;
        number += 1;
      }
    })();
    for (const chunk of chunks(lines)) await append(Buffer.from(chunk));
    if (isTar) {
      const size = at - begin;
      // Ends with two empty blocks.
      await append(Buffer.alloc(padding(size) + 2 * BLOCK));
      // The size is known only now.
      await file.writev([headerOf(name, size)], header);
    }
    return number;
  } finally {
    await file.close();
  }
}

function archived(name: string, content: Buffer): Buffer {
  const { length } = content;
  return Buffer.concat([headerOf(name, length), content, Buffer.alloc(padding(length))]);
}

function headerOf(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  new Header({ path, size, mode: 0o644, mtime: DATE, type: "File" }).encode(block, 0);
  return block;
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}
