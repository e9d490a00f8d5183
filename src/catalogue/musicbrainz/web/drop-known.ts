import { createReadStream, renameSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Database } from "../../../database/database.ts";
import { FILE_OF_KIND } from "../../interchange/format.ts";
import { openLineFile } from "../../sources/line-file.ts";

const BATCH = 500;

/** Removes lines of known records that these answers know only in part, such as guests, since a dump knows more of them. */
export async function dropKnown(
  database: Database,
  folder: string,
  isAct: (mbid: string) => boolean,
): Promise<void> {
  for (const kind of ["artist", "album", "song"] as const) {
    const path = join(folder, FILE_OF_KIND[kind]);
    const file = openLineFile(`${path}.new`);
    let batch: Line[] = [];
    const flush = async () => {
      const partly = batch.filter((line) => !artistsOf(line).some(isAct));
      const refs = partly.map(({ ref }) => ref);
      const known = await findKnown(database, kind, refs);
      for (const line of batch) if (!known.has(line.ref)) file.write(line);
      batch = [];
    };
    for await (const text of createInterface({ input: createReadStream(path) })) {
      batch.push(JSON.parse(text) as Line);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    file.close();
    renameSync(`${path}.new`, path);
  }
}

type Line = { ref: string; artists?: string[]; credits?: { artist: string; roles?: string }[] };

/** Returns an artist itself, or whose album or song it is, with guests. */
function artistsOf({ ref, artists = [ref], credits = [] }: Line): string[] {
  const guests = credits.filter(({ roles }) => roles?.includes("F"));
  return [...artists, ...guests.map(({ artist }) => artist)];
}

async function findKnown(database: Database, kind: "artist" | "album" | "song", refs: string[]) {
  if (refs.length === 0) return new Set();
  const rows = await database.read((db) =>
    db
      .selectFrom(`${kind}_claim`)
      .innerJoin("catalogue", "catalogue.id", `${kind}_claim.catalogue_id`)
      .select(`${kind}_claim.ref`)
      .where("catalogue.key", "=", "musicbrainz")
      .where(`${kind}_claim.ref`, "in", refs)
      .execute(),
  );
  return new Set(rows.map(({ ref }) => ref));
}
