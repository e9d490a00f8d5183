import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PRIVATE_FOLDER } from "../../../domain/file-mode.ts";
import type { Entity } from "../documents.ts";
import type { DumpFile } from "./dump-files.ts";

/**
 * Writes a stream to a file of the scratch folder, since a dump may be read twice. The hash of its content tells whether
 * an interrupted import had the same.
 */
export async function spool(input: Readable, entity: Entity, folder: string): Promise<DumpFile> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, `standard-input-${entity}`);
  const hash = createHash("sha256");
  await pipeline(
    input,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return { entity, path, hash: hash.digest("hex") };
}
