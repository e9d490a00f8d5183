import { Readable } from "node:stream";
import { Parser, type ReadEntry } from "tar";

/** A file in a tar archive. Its content must be read, or skipped, before the next one. */
type TarEntry = { path: string; chunks(): AsyncIterable<Buffer>; skip(): void };

/** Yields the files of a tar archive, in their order. @throws Error if the archive is damaged or cut */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const entries = new Readable({ objectMode: true, read: () => undefined });
  const parser = new Parser({ strict: true, onReadEntry: (entry) => entries.push(entry) });
  parser.on("end", () => entries.push(null));
  parser.on("error", (error) => entries.destroy(error));
  const feeding = feed(source, parser).catch((error: unknown) => {
    entries.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  let isDone = false;
  try {
    for await (const entry of entries as AsyncIterable<ReadEntry>)
      yield {
        path: entry.path,
        chunks: () => entry as AsyncIterable<Buffer>,
        skip: () => entry.resume(),
      };
    isDone = true;
  } finally {
    if (isDone) await feeding;
    else entries.destroy();
  }
}

async function feed(source: AsyncIterable<Buffer>, parser: Parser): Promise<void> {
  for await (const chunk of source) {
    if (!parser.write(chunk))
      await new Promise<void>((resolve) => parser.once("drain", () => resolve()));
  }
  parser.end();
}
