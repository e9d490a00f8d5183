import type { Reader } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** Finds the id of a song or album at Melon, or null. */
export async function findMelonId(
  db: Reader,
  kind: "song" | "album",
  id: number,
): Promise<string | null> {
  dependsOn(db, tag.about(kind, id));
  const ids = kind === "song" ? await idsOfSong(db, id) : await idsOfAlbum(db, id);
  // There may be several: the first is as good as any, and always the same.
  return ids[0]?.value ?? null;
}

const idsOfSong = compiled((db, id: number) =>
  db
    .selectFrom("song_external")
    .select("value")
    .where("song_id", "=", id)
    .where("source", "=", "melon")
    .orderBy("value"),
);

const idsOfAlbum = compiled((db, id: number) =>
  db
    .selectFrom("album_external")
    .select("value")
    .where("album_id", "=", id)
    .where("source", "=", "melon")
    .orderBy("value"),
);
