import type { NamedArtist } from "./artist.ts";
import type { CreditedRoles, SongCredit } from "./credit.ts";
import { nameKey } from "./name.ts";
import { LIST_ROLES } from "./role.ts";

/** Somebody credited on an album, and with what on each of its songs. */
export interface CreditedPerson {
  artist: NamedArtist;
  /** By song id; songs without a credit are not in it. */
  roles: ReadonlyMap<number, CreditedRoles>;
}

/**
 * Who is credited on which of an album's songs. A person counts once, under whatever names: by the artist, or by the
 * name alone where there is no page. First whoever is credited on the most songs, then in the order of the tracks.
 */
export function creditMatrix(
  songs: readonly { id: number }[],
  credits: readonly SongCredit[],
): CreditedPerson[] {
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

/** All that several lines credit somebody for, each once. */
function united(credits: readonly CreditedRoles[]): CreditedRoles {
  return {
    roles: LIST_ROLES.filter((role) => credits.some(({ roles }) => roles.includes(role))),
    also: [...new Set(credits.flatMap(({ also }) => also))],
  };
}
