import type { NamedArtist } from "../catalogue/artist.ts";
import type { CreditedRoles, SongCredit } from "./credit.ts";
import { nameKey } from "../text/name.ts";
import { LIST_ROLES } from "../catalogue/role.ts";

export interface CreditedPerson {
  artist: NamedArtist;
  /** By song id. Songs without a credit are absent. */
  roles: ReadonlyMap<number, CreditedRoles>;
}

/** Returns the people on an album's songs, one row each, by the number of songs, then by the first track. */
export function creditMatrix(songs: readonly { id: number }[], credits: readonly SongCredit[]) {
  const place = new Map(songs.map((song, index) => [song.id, index]));
  const inOrder = credits
    .filter(({ song_id }) => place.has(song_id))
    .toSorted((a, b) => place.get(a.song_id)! - place.get(b.song_id)!);
  const byPerson = Map.groupBy(inOrder, ({ artist }) =>
    artist.id === null ? `name ${nameKey(artist.english_name)}` : `artist ${artist.id}`,
  );
  return Array.from(byPerson.values(), (own) => ({
    artist: own[0]!.artist,
    roles: new Map(
      Array.from(
        Map.groupBy(own, (credit) => credit.song_id),
        ([song, ofSong]) => [song, united(ofSong)],
      ),
    ),
  })).toSorted((a, b) => b.roles.size - a.roles.size);
}

function united(credits: readonly CreditedRoles[]): CreditedRoles {
  return {
    roles: LIST_ROLES.filter((role) => credits.some(({ roles }) => roles.includes(role))),
    also: [...new Set(credits.flatMap(({ also }) => also))],
  };
}
