import { loadArtistNames } from "../../../database/people/artist-names.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import { loadKnownFor } from "../../../database/people/known-for.ts";
import { parseCreditedName } from "../../../domain/credits/credited-name.ts";
import type { LinkedPerson } from "../../../domain/edits/edit-shown.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { currentIds, peopleIn } from "../memberships/people-now.ts";
import { type EditedSongs, readEditedSongs } from "./edited-songs.ts";

/** Reads the people to whom the credits that edits add or remove are linked, by the ids that these have: by id of the edit. */
export async function readLinkedPeople(
  db: Snapshot,
  edits: readonly StoredEdit[],
): Promise<Map<number, LinkedPerson[]>> {
  const creditsOf = new Map(edits.map((edit) => [edit.id, creditsIn(edit)]));
  const ids = await currentIds(db, peopleIn([...creditsOf.values()].flat()));
  const names = await loadArtistNames(db, ids.values());
  const knownFor = await loadKnownFor(db, ids.values());
  const read = (credited: readonly LinkedCredit[]) =>
    [...new Set(peopleIn(credited))].flatMap((id) => {
      const current = ids.get(id);
      const own = current === undefined ? undefined : names.get(current);
      const known = current === undefined ? undefined : knownFor.get(current);
      if (own === undefined || known === undefined) return [];
      const keys = new Set(own.map(nameKey));
      const isOther = (name: string) =>
        !parseCreditedName(name).forms.some((form) => keys.has(nameKey(form)));
      const asCredited = credited.flatMap((one) => (one.artist_id === id ? one.name : []));
      const other_names = [...new Set(asCredited)].filter(isOther);
      return { id, english_name: own[0], known_for: known, other_names };
    });
  return new Map([...creditsOf].map(([id, credited]) => [id, read(credited)]));
}

type LinkedCredit = Pick<EditedCredit, "artist_id" | "name">;

function creditsIn(edit: StoredEdit): LinkedCredit[] {
  const edited = readEditedSongs(edit);
  // The corrections of an operator have no such lists.
  const songs: Partial<EditedSongs["songs"][number]>[] = edited.songs;
  return [
    ...songs.flatMap(({ add = [], remove = [] }) => [
      ...add,
      ...add.flatMap(({ replaces }) => replaces ?? []),
      ...remove,
    ]),
    ...edited.tracks.flatMap(({ credits = [] }) => credits),
  ];
}
