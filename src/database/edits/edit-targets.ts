import { type CalendarDate, yearOf } from "../../domain/calendar-date.ts";
import type { EditedKind } from "../../domain/edits/edit.ts";
import { tag } from "../../domain/tag.ts";
import { loadAlbums } from "../catalogue/albums/album-set.ts";
import { loadListedSongs } from "../catalogue/songs/song-set.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { loadNamedArtists } from "../people/named.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { StoredEdit } from "./edits.ts";
import { loadSurvivors } from "../catalogue/former-ids.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";

/** The record that an edit changes, with its present name. */
export interface EditTarget {
  name: string;
  /** Of an album or a song. */
  artists: string;
  /** Of the debut of an artist, or of the release. */
  year: number | null;
}

/** The key of a record in what `loadEditTargets` returns. */
export function targetKey({ target_kind, target_id }: Target): string {
  return `${target_kind}:${target_id}`;
}

type Target = Pick<StoredEdit, "target_kind" | "target_id">;

/** Loads the names of what edits are about, by `targetKey`. Records that were merged into others are left out. */
export async function loadEditTargets(db: Snapshot, edits: readonly Target[]) {
  const idsOf = (kind: EditedKind) => [
    ...new Set(edits.flatMap((edit) => (edit.target_kind === kind ? (edit.target_id ?? []) : []))),
  ];
  const found = new Map<string, EditTarget>();
  const set = (target_kind: EditedKind, target_id: number, target: EditTarget) =>
    found.set(targetKey({ target_kind, target_id }), target);
  const debuts = await loadDebuts(db, idsOf("artist"));
  for (const [id, artist] of await loadNamedArtists(db, idsOf("artist")))
    if (!("mergedInto" in artist))
      set("artist", id, {
        name: artist.english_name,
        artists: "",
        year: yearOf(debuts.get(id) ?? null),
      });
  for (const album of await loadAlbums(db, idsOf("album")))
    set("album", album.id, releaseOf(album));
  for (const song of await loadListedSongs(db, idsOf("song")))
    set("song", song.id, releaseOf(song));
  return found;
}

async function loadDebuts(db: Snapshot, ids: readonly number[]) {
  dependsOn(db, ...tag.names("artist", ids));
  const rows = await queryInBatches(ids, (batch) =>
    db.selectFrom("artist").select(["id", "debut_date"]).where("id", "in", batch).execute(),
  );
  return new Map(rows.map(({ id, debut_date }) => [id, debut_date]));
}

interface Released {
  english_name: string;
  artists: readonly { english_name: string }[];
  release_date: CalendarDate | null;
}

function releaseOf({ english_name, artists, release_date }: Released): EditTarget {
  return { name: english_name, artists: joinedNames(artists), year: yearOf(release_date) };
}

/** Loads the names of records that are gone: of merged ones from catalogues, of those that an edit made from the edit. */
export async function loadFormerNames(db: Snapshot, kind: EditedKind, ids: readonly number[]) {
  const survivors = await loadSurvivors(db, kind, ids);
  const lines = await queryInBatches(survivors.values(), (batch) =>
    db
      .selectFrom(`${kind}_claim`)
      .select(["origin_id", "body"])
      .where("record_id", "in", batch)
      .where("origin_id", "is not", null)
      // Of a ref that was only ever named as a former one there is no line.
      .where("body", "<>", "")
      .orderBy("catalogue_id")
      .orderBy("ref")
      .execute(),
  );
  const making = await queryInBatches(ids, (batch) => listMakingEdits(db, kind, batch));
  const names = new Map<number, string>();
  const add = (id: number | null, name: string | undefined) => {
    if (id !== null && name !== undefined && !names.has(id)) names.set(id, name);
  };
  for (const { origin_id, body } of lines)
    if (survivors.has(origin_id ?? 0)) add(origin_id, (JSON.parse(body) as { name?: string }).name);
  const wanted = new Set(ids);
  for (const edit of making)
    for (const { id, name } of recordsMadeBy(edit, kind)) if (wanted.has(id)) add(id, name);
  return names;
}

/**
 * Lists the edits that may have made records: those of which they are the target, and of records that are gone those that name
 * them. Of merged ones, which many edits may name, the catalogue of edits has the name.
 */
async function listMakingEdits(db: Snapshot, kind: EditedKind, ids: number[]) {
  const ofTarget = db
    .selectFrom("edit")
    .select(["target_kind", "target_id", "body"])
    .where("kind", "=", "new")
    .where("target_kind", "=", kind)
    .where("target_id", "in", ids);
  const naming = db
    .selectFrom("edit_reference as r")
    .innerJoin("edit as e", "e.id", "r.edit_id")
    .select(["e.target_kind", "e.target_id", "e.body"])
    .where("r.kind", "=", kind)
    .where("r.record_id", "in", ids)
    .where("e.kind", "in", ["new", "credits"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(`${kind}_former_id as f`)
            .select("f.id")
            .whereRef("f.id", "=", "r.record_id"),
        ),
      ),
    );
  return ofTarget.unionAll(naming).execute();
}

/** The names of what an edit makes: of its record, of the songs of a release, of new people and acts. */
interface MakingBody {
  set?: { name?: string };
  tracks?: readonly { id?: number; set?: { name?: string } }[];
  people?: readonly { id?: number; english_name: string }[];
}

function recordsMadeBy(
  { target_kind, target_id, body }: Target & { body: string },
  kind: EditedKind,
): { id: number; name: string | undefined }[] {
  const { set, tracks = [], people = [] } = JSON.parse(body) as MakingBody;
  const named = (id: number | null | undefined, name: string | undefined) =>
    typeof id === "number" ? [{ id, name }] : [];
  return [
    ...(target_kind === kind ? named(target_id, set?.name) : []),
    ...(kind === "song" ? tracks.flatMap((track) => named(track.id, track.set?.name)) : []),
    ...(kind === "artist" ? people.flatMap((one) => named(one.id, one.english_name)) : []),
  ];
}
