import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { queryInBatches } from "../sql/id-set.ts";

export type FoundArtist = (NamedArtist & { id: number }) | { mergedInto: number };

/** Finds the artists that an address names, by their ids. Those without a page and unknown ones are left out. */
export async function loadNamedArtists(db: Snapshot, ids: readonly number[]) {
  dependsOn(db, ...tag.names("artist", ids));
  const artists = await queryInBatches(ids, (batch) => selectNamed(db, batch));
  const former = await queryInBatches(ids, (batch) => selectFormer(db, batch));
  return new Map<number, FoundArtist>([
    ...former.map(({ id, record_id }) => [id, { mergedInto: record_id }] as const),
    ...artists.map((artist) => [artist.id, { ...artist }] as const),
  ]);
}

const selectNamed = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name"])
    .where("id", "in", ids)
    .where((eb) => eb.ref("linkable")),
);

const selectFormer = compiled((db, ids: readonly number[]) =>
  db.selectFrom("artist_former_id").select(["id", "record_id"]).where("id", "in", ids),
);
