import { listArtistNames, loadArtistNames } from "../../../database/people/artist-names.ts";
import { idsOf } from "../../../database/sql/id-set.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import { loadPeopleByName } from "../../../database/edits/people-by-name.ts";
import type { NameMark } from "../../../domain/edits/edit-shown.ts";
import { NAME_FIELDS } from "../../../domain/edits/editable-fields.ts";
import { isLike, isSameName, mixesScripts, skeletonsOf } from "../../../domain/text/look-alikes.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { readEditedSongs } from "./edited-songs.ts";

/** The artists that are read at once: requests are answered between. */
const BATCH = 2_000;

/** The artists named whom one name looks like. */
const MOST_LIKE = 3;

/**
 * Reads what a reviewer should look at twice in the names that an edit brings: a name of a person that looks like another's
 * and is not the same, and any name that mixes scripts (UTS 39).
 */
export async function readNameMarks(db: Snapshot, edit: StoredEdit): Promise<NameMark[]> {
  const { ofPeople, ofTitles } = namesIn(edit);
  const like = await findLookAlikes(db, ofPeople);
  return [...new Set([...ofPeople, ...ofTitles])].flatMap((name) => {
    const mark = { name, mixes_scripts: mixesScripts(name), looks_like: like.get(name) ?? [] };
    return mark.mixes_scripts || mark.looks_like.length > 0 ? mark : [];
  });
}

/** Returns the artists whom names look like. A name that an artist has looks like no other's. */
async function findLookAlikes(db: Snapshot, names: readonly string[]) {
  const known = await loadPeopleByName(db, names.map(nameKey));
  const namesOfKnown = await loadArtistNames(db, [...known.values()].flatMap(idsOf));
  const had = [...namesOfKnown.values()].flat();
  const unknown = [...new Set(names)]
    .filter((name) => !had.some((one) => isSameName(one, name)))
    .map((name) => ({ name, skeletons: skeletonsOf(name) }));
  const found = new Map<string, NameMark["looks_like"]>();
  for (let after: number | undefined = unknown.length > 0 ? -1 : undefined; after !== undefined;) {
    const artists = await listArtistNames(db, after, BATCH);
    for (const [id, ofArtist] of artists) {
      const skeletons = new Set(ofArtist.flatMap((name) => [...skeletonsOf(name)]));
      for (const one of unknown) {
        const like = found.get(one.name) ?? [];
        if (like.length < MOST_LIKE && isLike(one.skeletons, skeletons))
          found.set(one.name, [...like, { id, english_name: ofArtist[0] }]);
      }
    }
    after = artists.size < BATCH ? undefined : [...artists.keys()].at(-1);
  }
  return found;
}

interface Names {
  ofPeople: string[];
  ofTitles: string[];
}

/** Returns the names that an edit brings to the catalogue. */
function namesIn(edit: StoredEdit): Names {
  const { ofPeople, ofTitles } = namesOfSongs(edit);
  if (edit.kind !== "fields" && edit.kind !== "new") return { ofPeople, ofTitles };
  const { set, before = {} } = JSON.parse(edit.body) as Fields;
  const names = namesSet(set, before);
  return edit.target_kind === "artist"
    ? { ofPeople: [...names, ...ofPeople], ofTitles }
    : { ofPeople, ofTitles: [...names, ...ofTitles] };
}

/** Returns the names of credits, of new people and acts, and of the new songs of a release. */
function namesOfSongs(edit: StoredEdit): Names {
  const { songs, tracks, people } = readEditedSongs(edit);
  const listed = new Set(songs.flatMap(({ before }) => before.map(({ name }) => name)));
  const added = songs.flatMap(({ add }) => add.map(({ name }) => name));
  const ofTracks = tracks.flatMap(({ credits = [] }) => credits.map(({ name }) => name));
  const made = people.flatMap(({ english_name, korean_name }) => [english_name, korean_name]);
  const ofPeople = [...added.filter((name) => !listed.has(name)), ...ofTracks, ...made];
  return {
    ofPeople: ofPeople.filter((name) => name !== null),
    ofTitles: tracks.flatMap(({ set = {} }) => namesSet(set, {})),
  };
}

interface Fields {
  set: Record<string, unknown>;
  before?: Record<string, unknown>;
}

function namesSet(set: Fields["set"], before: Record<string, unknown>): string[] {
  return [...NAME_FIELDS].flatMap((field) => {
    const had = new Set([before[field]].flat());
    return [set[field]].flat().filter((name) => typeof name === "string" && !had.has(name));
  }) as string[];
}
