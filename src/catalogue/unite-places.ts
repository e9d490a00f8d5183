import { earliestDate } from "../domain/calendar-date.ts";
import type { PlaceFacts, SongFacts } from "./facts.ts";

type Places = Pick<SongFacts, "album" | "disc" | "track" | "also_on">;

/**
 * Unites the places of a recording in several catalogues: its album is that of the first catalogue that names one, the
 * others are further places. A number belongs to the album that the same catalogue names.
 */
export function unitePlaces(facts: readonly Places[]): Places {
  const main = facts.find(({ album }) => album !== undefined);
  const all = facts.flatMap((one): PlaceFacts[] => [
    ...(one.album === undefined ? [] : [{ album: one.album, disc: one.disc, track: one.track }]),
    ...(one.also_on ?? []),
  ]);
  const placeOn = (album: number): PlaceFacts => {
    const places = all.filter((place) => place.album === album);
    const numbered = places.find(({ track }) => track !== undefined);
    return { album, disc: (numbered ?? places[0])?.disc, track: numbered?.track };
  };
  if (main?.album === undefined) {
    const disc = facts.find((one) => one.disc !== undefined)?.disc;
    const track = facts.find((one) => one.track !== undefined)?.track;
    const also_on = distinctAlbums(all).map(placeOn);
    return { disc, track, also_on: also_on.length === 0 ? undefined : also_on };
  }
  const others = distinctAlbums(all).filter((album) => album !== main.album);
  return {
    ...placeOn(main.album),
    also_on: others.length === 0 ? undefined : others.map(placeOn),
  };
}

/**
 * Returns the date of a recording that several catalogues have on different albums: the earliest that they give, since
 * each gives that of the release it knows. Undefined where they speak of one release: then the first catalogue decides.
 */
export function earliestRelease(
  facts: readonly Pick<SongFacts, "album" | "release_date">[],
): string | undefined {
  const albums = new Set(facts.flatMap(({ album }) => album ?? []));
  return albums.size < 2 ? undefined : earliestDate(facts.map((one) => one.release_date));
}

function distinctAlbums(places: readonly PlaceFacts[]): number[] {
  return [...new Set(places.map(({ album }) => album))];
}
