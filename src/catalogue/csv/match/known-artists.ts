import type { Snapshot } from "../../../database/database.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { type ExternalIds, externalTexts } from "../../interchange/format-values.ts";
import type { Scratch } from "../scratch.ts";

const PAGE = 2_000;

/** Copies the keys of the names that other catalogues have: an import must not depend on its own earlier results. */
export async function copyNames(db: Snapshot, catalogueId: number, scratch: Scratch) {
  for (let after = 0; ;) {
    const artists = await db
      .selectFrom("artist as a")
      .select(["a.id", "a.english_name", "a.korean_name"])
      .where("a.id", ">", after)
      .where((expression) =>
        expression.exists(
          expression
            .selectFrom("artist_claim as c")
            .select("c.ref")
            .whereRef("c.record_id", "=", "a.id")
            .where("c.catalogue_id", "<>", catalogueId)
            .where("c.is_former", "=", false),
        ),
      )
      .orderBy("a.id")
      .limit(PAGE)
      .execute();
    const last = artists.at(-1);
    if (!last) return;
    after = last.id;
    const ids = artists.map(({ id }) => id);
    const aliases = await db
      .selectFrom("artist_alias")
      .select(["artist_id", "alias"])
      .where("artist_id", "in", ids)
      .execute();
    for (const { id, english_name, korean_name } of artists) {
      scratch.putName(nameKey(english_name), id);
      if (korean_name !== null) scratch.putName(nameKey(korean_name), id);
    }
    for (const { artist_id, alias } of aliases) scratch.putName(nameKey(alias), artist_id);
  }
}

/** The ref of a record in another catalogue, by which a line can say that it is about this record. */
export type KnownClaim = { catalogue: string; ref: string };

export interface KnownArtist extends KnownClaim {
  id: number;
  name: string;
  korean_name: string | null;
}

export async function findKnownArtists(db: Snapshot, catalogueId: number, ids: Iterable<number>) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("artist as a")
    .innerJoin("artist_claim as c", "c.record_id", "a.id")
    .innerJoin("catalogue as g", "g.id", "c.catalogue_id")
    .select(["a.id", "a.english_name as name", "a.korean_name", "g.key as catalogue", "c.ref"])
    .where("a.id", "in", wanted)
    .where("c.catalogue_id", "<>", catalogueId)
    .where("c.is_former", "=", false)
    // The first one stands, so that later imports choose the same.
    .orderBy("c.catalogue_id", "desc")
    .orderBy("c.ref", "desc")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findKnownSongs(db: Snapshot, catalogueId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("song as s")
    .innerJoin("song_claim as c", "c.record_id", "s.id")
    .innerJoin("catalogue as g", "g.id", "c.catalogue_id")
    .select(["s.id", "s.english_name as name", "g.key as catalogue", "c.ref"])
    .where("s.id", "in", ids)
    .where("c.catalogue_id", "<>", catalogueId)
    .where("c.is_former", "=", false)
    .orderBy("c.catalogue_id", "desc")
    .orderBy("c.ref", "desc")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the records to which other catalogues give an id in another system. */
export async function findByExternalId(
  db: Snapshot,
  catalogueId: number,
  kind: "artist" | "song",
  source: string,
  value: string,
): Promise<number[]> {
  const query =
    kind === "artist"
      ? db
          .selectFrom("artist_external as x")
          .innerJoin("artist_claim as c", "c.record_id", "x.artist_id")
      : db
          .selectFrom("song_external as x")
          .innerJoin("song_claim as c", "c.record_id", "x.song_id");
  const rows = await query
    .select(["c.record_id as id", "c.body"])
    .where("x.source", "=", source)
    .where("x.value", "=", value)
    .where("c.catalogue_id", "<>", catalogueId)
    .where("c.is_former", "=", false)
    .orderBy("c.record_id")
    .execute();
  const giving = rows.filter(({ body }) => {
    const { external = {} } = JSON.parse(body) as { external?: Record<string, ExternalIds> };
    return externalTexts(external[source]).includes(value);
  });
  return [...new Set(giving.map(({ id }) => id))];
}

/** Returns the id of a catalogue, or 0, which no catalogue has. */
export async function findCatalogueId(db: Snapshot, key: string): Promise<number> {
  const row = await db
    .selectFrom("catalogue")
    .select("id")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id ?? 0;
}
