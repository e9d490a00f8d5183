import type { SongCredit } from "./credit.ts";
import { nameKey } from "./name.ts";
import { parseRoles } from "./role.ts";

/** Somebody credited on an album, and with what on each of its songs. */
export interface CreditedPerson {
  /** Null where there is no page. */
  artist_id: number | null;
  name: string;
  /** Letters of F L C A by song id; songs without a credit are not in it. */
  roles: ReadonlyMap<number, string>;
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
  const people = new Map<string, { person: CreditedPerson; roles: Map<number, string> }>();
  const inOrder = credits
    .filter(({ song_id }) => place.has(song_id))
    .toSorted((a, b) => place.get(a.song_id)! - place.get(b.song_id)!);
  for (const credit of inOrder) {
    const { artist_id, english_name, song_id, credit_type } = credit;
    const key = artist_id === null ? `name ${nameKey(english_name)}` : `artist ${artist_id}`;
    const { roles } = people.get(key) ?? added(people, key, { artist_id, name: english_name });
    roles.set(song_id, parseRoles((roles.get(song_id) ?? "") + credit_type) ?? "");
  }
  return Array.from(people.values(), ({ person }) => person).toSorted(
    (a, b) => b.roles.size - a.roles.size,
  );
}

function added(
  people: Map<string, { person: CreditedPerson; roles: Map<number, string> }>,
  key: string,
  who: Pick<CreditedPerson, "artist_id" | "name">,
) {
  const roles = new Map<number, string>();
  const entry = { person: { ...who, roles }, roles };
  people.set(key, entry);
  return entry;
}
