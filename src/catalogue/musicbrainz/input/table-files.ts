import { reasonOf } from "../../../database/snapshot/snapshot.ts";
import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { UnreadableCatalogue } from "../../interchange/lines.ts";
import { tarEntries } from "./tar-entries.ts";

/** A table of the database dump: rows of values separated by tabs. */
type TableFile = { name: string; chunks: AsyncIterable<Buffer> };

/** Yields the tables of a database dump (.tar.bz2), or a single unpacked one. @throws UnreadableCatalogue */
export async function* tableFiles(
  path: string,
  isRead: (name: string) => boolean,
): AsyncGenerator<TableFile> {
  const name = basename(path);
  try {
    if (!name.startsWith("mbdump.tar")) {
      yield { name, chunks: createReadStream(path) };
      return;
    }
    const archive = name.endsWith(".bz2") ? decompressed(path) : createReadStream(path);
    for await (const entry of tarEntries(archive)) {
      const table = basename(entry.path);
      if (isRead(table)) yield { name: table, chunks: entry.chunks() };
      else entry.skip();
    }
  } catch (error) {
    if (error instanceof UnreadableCatalogue) throw error;
    const problem = `cannot be read to its end (${reasonOf(error)})`;
    throw new UnreadableCatalogue(`${path} ${problem}.`, { cause: error });
  }
}

/** Decompresses by the program bzip2, which most systems have: in JavaScript it would take ten times as long. */
async function* decompressed(path: string): AsyncGenerator<Buffer> {
  const bzip2 = spawn("bzip2", ["-dc", "--", path], { stdio: ["ignore", "pipe", "pipe"] });
  let problem = "";
  bzip2.stderr.on(
    "data",
    (text: Buffer) => (problem = `${problem}${text.toString()}`.slice(0, 500)),
  );
  const ended = new Promise<number | Error | null>((resolve) => {
    bzip2.on("error", resolve);
    bzip2.on("close", resolve);
  });
  try {
    yield* bzip2.stdout;
    const end = await ended;
    if (end instanceof Error)
      throw new UnreadableCatalogue(
        `${path} needs the program bzip2, which cannot be run (${end.message}): install it, or unpack the tables ` +
          "artist, release_group, recording and their _gid_redirect and name those.",
      );
    if (end !== 0) throw new Error(problem.trim() || `bzip2 ended with status ${end}`);
  } finally {
    bzip2.kill();
  }
}
