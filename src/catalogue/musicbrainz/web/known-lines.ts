import { createReadStream, renameSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Database } from "../../../database/database.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { dateKey } from "../../../domain/calendar-date.ts";
import { FILE_OF_KIND, type LineOfKind } from "../../interchange/format.ts";
import { externalTexts } from "../../interchange/format-values.ts";
import { openLineFile } from "../../sources/line-file.ts";
import type { Reading } from "./fetch-artists.ts";
import { MUSICBRAINZ } from "../write/catalogue.ts";

const BATCH = 500;

/**
 * Completes the lines of a reading by what is known of records that it has only in part, such as guests, or the songs of an
 * act of which some releases were read: earlier readings of others know more of them.
 */
export async function completeByKnown(
  database: Database,
  folder: string,
  reading: Reading,
): Promise<void> {
  await rewrite(folder, "artist", async (lines) => {
    const known = await loadKnown(database, "artist", lines);
    return lines.flatMap((line) => {
      const before = known.get(line.ref);
      if (before === undefined || (reading.isWhole && reading.acts.has(line.ref))) return line;
      return reading.members.has(line.ref) ? withIds(before, line) : [];
    });
  });
  const isOfAct = ({ artists }: { artists: readonly string[] }) =>
    artists.some((artist) => reading.acts.has(artist));
  await rewrite(folder, "album", async (lines) => {
    const known = await loadKnown(
      database,
      "album",
      lines.filter((line) => !isOfAct(line)),
    );
    return lines.filter(({ ref }) => !known.has(ref));
  });
  await rewrite(folder, "song", async (lines) => {
    const known = await loadKnown(database, "song", lines);
    return lines.flatMap((line) => {
      const before = known.get(line.ref);
      if (before === undefined) return line;
      if (reading.isWhole && line.artists.every((artist) => reading.acts.has(artist))) return line;
      const guests = (line.credits ?? []).filter(({ roles }) => roles?.includes("F"));
      const isIts = isOfAct(line) || guests.some(({ artist }) => reading.acts.has(artist ?? ""));
      return isIts ? withPlaces(before, line, reading.groups) : [];
    });
  });
}

/** Returns the known line of a member with the ids in other systems that the reading has in addition. */
function withIds(before: LineOfKind["artist"], line: LineOfKind["artist"]): LineOfKind["artist"] {
  type External = NonNullable<typeof before.external>;
  const external: External = { ...before.external };
  for (const source of Object.keys(line.external ?? {}) as (keyof External)[]) {
    const all = [external[source], line.external?.[source]].flatMap(externalTexts);
    const distinct = [...new Set(all)];
    external[source] = distinct.length === 1 ? distinct[0] : distinct;
  }
  return { ...before, external };
}

/**
 * Returns the line of a known song with its places on albums that were not read, and its names, which may be printed there.
 * @param read the albums of which all releases were read
 */
function withPlaces(
  before: LineOfKind["song"],
  line: LineOfKind["song"],
  read: ReadonlySet<string>,
): LineOfKind["song"] {
  const { name, korean_name } = before;
  const [own, known] = [placesOf(line), placesOf(before)];
  const isRead = (album: string) => read.has(album) || own.some((place) => place.album === album);
  const kept = known.filter(({ album }) => !isRead(album));
  const wasFirst = kept.length > 0 && kept[0] === known[0];
  const isFirst =
    wasFirst && (own.length === 0 || dateKey(before.release_date) <= dateKey(line.release_date));
  const [first, ...others] = isFirst ? [...kept, ...own] : [...own, ...kept];
  const { album: _, disc: __, track: ___, also_on: ____, ...rest } = line;
  const { release_date } = isFirst ? before : line;
  return {
    ...rest,
    name,
    ...(korean_name !== undefined && { korean_name }),
    ...(first && placeFields(first)),
    ...(others.length > 0 && { also_on: others }),
    ...(release_date !== undefined && { release_date }),
  };
}

type Place = NonNullable<LineOfKind["song"]["also_on"]>[number];

function placesOf({ album, disc, track, also_on = [] }: LineOfKind["song"]): Place[] {
  if (album === undefined) return also_on;
  return [
    { album, ...(disc !== undefined && { disc }), ...(track !== undefined && { track }) },
    ...also_on,
  ];
}

function placeFields({ album, disc, track }: Place) {
  return { album, ...(disc !== undefined && { disc }), ...(track !== undefined && { track }) };
}

/** Loads what this catalogue's last version says of records, by their refs. */
async function loadKnown<K extends RecordKind>(
  database: Database,
  kind: K,
  lines: readonly LineOfKind[K][],
): Promise<Map<string, LineOfKind[K]>> {
  if (lines.length === 0) return new Map();
  const refs = lines.map(({ ref }) => ref);
  const claims: `${RecordKind}_claim` = `${kind}_claim`;
  const rows = await database.read((db) =>
    db
      .selectFrom(claims)
      .innerJoin("catalogue", "catalogue.id", `${claims}.catalogue_id`)
      .select([`${claims}.ref`, `${claims}.body`])
      .where("catalogue.key", "=", MUSICBRAINZ)
      .where(`${claims}.ref`, "in", refs)
      .where(`${claims}.is_former`, "=", false)
      .execute(),
  );
  return new Map(rows.map(({ ref, body }) => [ref, JSON.parse(body) as LineOfKind[K]]));
}

/** Replaces the lines of a file by what becomes of them, in their order. */
async function rewrite<K extends RecordKind>(
  folder: string,
  kind: K,
  change: (lines: LineOfKind[K][]) => Promise<LineOfKind[K][]>,
): Promise<void> {
  const path = join(folder, FILE_OF_KIND[kind]);
  const file = openLineFile(`${path}.new`);
  let batch: LineOfKind[K][] = [];
  const flush = async () => {
    for (const line of await change(batch)) file.write(line);
    batch = [];
  };
  for await (const text of createInterface({ input: createReadStream(path) })) {
    batch.push(JSON.parse(text) as LineOfKind[K]);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  file.close();
  renameSync(`${path}.new`, path);
}
