import { correctRecord } from "../../../src/catalogue/operator/correct.ts";
import type { Database } from "../../../src/database/database.ts";
import type { RecordKind } from "../../../src/database/tables.ts";
import type { CatalogueDraft } from "./drafts.ts";

/** The catalogue whose claims are made from drafts. */
const CATALOGUE = {
  id: 1,
  key: "draft",
  name: "Made up for a test",
  released: null,
  licence: null,
};

/** Stores a saved draft as claims of a catalogue, so that its records can be corrected and imported again. */
export async function saveClaims(database: Database, draft: CatalogueDraft): Promise<void> {
  const lines = linesOf(draft);
  await database.write(async (db) => {
    await db.insertInto("catalogue").values(CATALOGUE).execute();
    for (const kind of ["artist", "album", "song"] as const) {
      const claims = lines[kind].map(({ id, ...line }) => ({
        catalogue_id: CATALOGUE.id,
        ref: refOf(kind, id),
        record_id: id,
        is_former: false,
        hash: "made up",
        body: JSON.stringify({ ref: refOf(kind, id), ...line }),
        missing_since: null,
      }));
      if (claims.length > 0) await db.insertInto(`${kind}_claim`).values(claims).execute();
      const former = draft.formerIds.filter((one) => one.kind === kind);
      await allocate(kind, Math.max(0, ...[...lines[kind], ...former].map(({ id }) => id)));
    }
    const newest = await db
      .selectFrom("revision")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    await allocate("revision", newest.id);
    await allocate("catalogue", CATALOGUE.id);

    async function allocate(kind: RecordKind | "revision" | "catalogue", taken: number) {
      const next_id = taken + 1;
      await db.updateTable("allocation").set({ next_id }).where("kind", "=", kind).execute();
    }
  });
}

/** Corrects the name of a record, as a maintainer does in another process. */
export function rename(
  database: Database,
  kind: RecordKind,
  id: number,
  name: string,
): Promise<void> {
  return correctRecord(database, kind, id, { name }, "made up for a test");
}

function refOf(kind: RecordKind, id: number): string {
  return `${kind}-${id}`;
}

function linesOf(draft: CatalogueDraft) {
  const artistRefs = (ids: readonly number[] = []) => ids.map((id) => refOf("artist", id));
  return {
    artist: draft.artists.map(({ english_name, spotify_artist_id, ...facts }) => ({
      ...withoutNulls(facts),
      id: facts.id,
      name: english_name,
      external: withoutNulls({ spotify: spotify_artist_id }),
    })),
    album: draft.albums.map(({ english_name, artists, spotify_album_id, ...facts }) => ({
      ...withoutNulls(facts),
      id: facts.id,
      name: english_name,
      artists: artistRefs(artists),
      external: withoutNulls({ spotify: spotify_album_id }),
    })),
    song: draft.songs.map(
      ({
        english_name,
        artists,
        album_id,
        credits,
        isrc,
        spotify_song_id,
        youtube_id,
        ...facts
      }) => ({
        ...withoutNulls(facts),
        id: facts.id,
        name: english_name,
        artists: artistRefs(artists),
        ...(album_id != null && { album: refOf("album", album_id) }),
        ...(credits && {
          credits: credits.map(({ artist, ...credit }) => ({
            ...credit,
            ...(artist !== undefined && { artist: refOf("artist", artist) }),
          })),
        }),
        external: withoutNulls({ isrc, spotify: spotify_song_id, youtube: youtube_id }),
      }),
    ),
  };
}

function withoutNulls(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([key, value]) => key !== "id" && value != null),
  );
}
