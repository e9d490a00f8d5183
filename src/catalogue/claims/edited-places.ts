import type { PlaceFacts, SongFacts } from "./facts.ts";

/** The value of a claim that a song has a place on an album, which is the claim's subject: `#12`. */
export type PlaceValue = Pick<PlaceFacts, "disc" | "track" | "is_title">;

/** The places that edits give to a song, by the id of the album. */
export type EditedPlaces = ReadonlyMap<number, PlaceValue>;

export function albumOfPlace(subject: string): number {
  return Number(subject.slice(1));
}

/** Adds the places on albums that edits give to a song. They hold for any places that an import brings. */
export function withEditedPlaces(song: SongFacts, places: EditedPlaces = new Map()): SongFacts {
  return [...places].reduce((facts, [album, place]) => withPlace(facts, album, place), song);
}

/** Returns a song with a place. A song without an album is on this one. */
function withPlace(facts: SongFacts, album: number, place: PlaceValue): SongFacts {
  if (facts.album === undefined || facts.album === album) return { ...facts, album, ...place };
  const others = facts.also_on ?? [];
  const at = others.findIndex((one) => one.album === album);
  if (at === -1) return { ...facts, also_on: [...others, { album, ...place }] };
  return { ...facts, also_on: others.with(at, { ...others[at], album, ...place }) };
}
