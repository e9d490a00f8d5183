import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";

/** All names of artists by their ids: the English one, the Korean one where it is known, then the aliases. */
export type NamesOfArtists = ReadonlyMap<number, readonly [string, ...string[]]>;

export async function loadArtistNames(
  db: Snapshot,
  ids: Iterable<number>,
): Promise<NamesOfArtists> {
  const wanted = [...new Set(ids)];
  dependsOn(db, ...tag.names("artist", wanted));
  const artists = await queryInBatches(wanted, (batch) =>
    selectArtists(db).where("id", "in", batch).execute(),
  );
  return withAliases(db, artists);
}

/** Lists the artists with a page, by id, after an id. */
export async function listArtistNames(
  db: Snapshot,
  after: number,
  limit: number,
): Promise<NamesOfArtists> {
  dependsOn(db, tag.searchable);
  const artists = await selectArtists(db)
    .where((eb) => eb.ref("linkable"))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return withAliases(db, artists);
}

function selectArtists(db: Snapshot) {
  return db.selectFrom("artist").select(["id", "english_name", "korean_name"]);
}

interface Named {
  id: number;
  english_name: string;
  korean_name: string | null;
}

async function withAliases(db: Snapshot, artists: readonly Named[]): Promise<NamesOfArtists> {
  const names = new Map(
    artists.map(({ id, english_name, korean_name }): [number, [string, ...string[]]] => [
      id,
      korean_name === null ? [english_name] : [english_name, korean_name],
    ]),
  );
  const aliases = await queryInBatches(idsOf(artists), (batch) =>
    db
      .selectFrom("artist_alias")
      .select(["artist_id", "alias"])
      .where("artist_id", "in", batch)
      .orderBy("artist_id")
      .orderBy("position")
      .execute(),
  );
  for (const { artist_id, alias } of aliases) names.get(artist_id)?.push(alias);
  return names;
}
