import { compareTracks } from "../../../src/domain/catalogue/track-order.ts";
import {
  LIST_ROLES,
  parseRoles,
  type Role,
  WRITING_ROLES,
} from "../../../src/domain/catalogue/role.ts";
import { actWriting } from "../edits/act-writing.ts";
import type { CatalogueDraft, SongFacts } from "../catalogue/drafts.ts";

type Song = SongFacts & { id: number };

/** Counts what an import counts of an artist, in the simplest way. */
export function artistCounters(draft: CatalogueDraft, id: number) {
  const songs = draft.songs.filter((song) => song.artists?.includes(id));
  const albums = draft.albums.filter((album) => album.artists?.includes(id));
  const dates = [...songs, ...albums].flatMap((release) => release.release_date ?? []).sort();
  return {
    num_songs: songs.length,
    num_albums: albums.length,
    latest_release_date: dates.at(-1) ?? null,
  };
}

/** Counts the songs, and those by idols, on which each artist has each role. */
export function creditCounts(draft: CatalogueDraft) {
  const idols = new Set(draft.artists.flatMap(({ id, is_idol }) => (is_idol ? id : [])));
  const idolSongs = draft.songs.filter((song) => song.artists?.some((artist) => idols.has(artist)));
  return draft.artists.flatMap(({ id, linkable }) => [
    ...countedRoles(draft.songs, id, LIST_ROLES).map((count) => ({
      artist_id: id,
      scope: "all" as const,
      ...count,
    })),
    ...(linkable === false ? [] : countedRoles(idolSongs, id, WRITING_ROLES)).map((count) => ({
      artist_id: id,
      scope: "idol" as const,
      ...count,
    })),
  ]);
}

/** Counts the songs of each artist that each person with a page worked on. */
export function collaborations(draft: CatalogueDraft) {
  const people = draft.artists.filter(({ linkable }) => linkable !== false);
  return draft.artists.flatMap((artist) => {
    const songs = draft.songs.filter((song) => song.artists?.includes(artist.id));
    if (songs.length === 0) return [];
    return people.flatMap((person) =>
      countedRoles(songs, person.id, WRITING_ROLES).map((count) => ({
        artist_id: artist.id,
        person_id: person.id,
        ...count,
      })),
    );
  });
}

/** Counts the songs of each year that credit each person, and those of them of which a list of writers is cut. */
export function creditYears(draft: CatalogueDraft) {
  return draft.artists.flatMap(({ id }) => {
    const years = Map.groupBy(draft.songs, ({ release_date }) => (release_date ?? "").slice(0, 4));
    return [...years].flatMap(([year, songs]) => {
      const isCut = ({ credits_cut = "" }: Song) => /[LCA]/.test(credits_cut);
      const cut = countedRoles(songs.filter(isCut), id, WRITING_ROLES);
      return countedRoles(songs, id, WRITING_ROLES).map((count) => ({
        artist_id: id,
        year,
        ...count,
        cut: cut.find(({ role }) => role === count.role)?.songs ?? 0,
      }));
    });
  });
}

/** Counts how much of its songs each act wrote itself. */
export function writingOfActs(draft: CatalogueDraft) {
  return draft.artists.flatMap(({ id }) =>
    actWriting(
      id,
      draft.songs
        .filter((song) => song.artists?.includes(id))
        .map((song) => ({
          date: song.release_date ?? null,
          cut: parseRoles(song.credits_cut ?? "") ?? [],
          credits: (song.credits ?? []).map((credit) => ({
            artist: credit.artist ?? null,
            roles: parseRoles(credit.roles) ?? [],
          })),
        })),
      draft.memberships
        .filter(({ group }) => group === id)
        .map(({ member, from, to }) => ({ member, from: from ?? null, to: to ?? null })),
    ),
  );
}

/** Returns the ids of the songs that represent their albums: the title track, else the first. */
export function leadSongs(draft: CatalogueDraft): Set<number> {
  const leads = draft.songs.filter((song) => song.album_id == null).map((song) => song.id);
  for (const album of draft.albums) {
    const [lead] = draft.songs
      .filter((song) => song.album_id === album.id)
      .map((song) => ({
        id: song.id,
        english_name: song.english_name,
        disc: song.disc ?? null,
        track: song.track ?? null,
        is_title: song.is_title ?? null,
      }))
      .sort(
        (a, b) => Number(b.is_title === true) - Number(a.is_title === true) || compareTracks(a, b),
      );
    if (lead) leads.push(lead.id);
  }
  return new Set(leads);
}

/** Returns the counts above 0: of each role, and of any role of writing. */
function countedRoles<Of extends Role>(
  songs: readonly Song[],
  artist: number,
  roles: readonly Of[],
) {
  const all = songs.map((song) => rolesOf(song, artist));
  const count = <Name>(role: Name, of: readonly Role[]) => ({
    role,
    songs: all.filter((own) => own.some((one) => of.includes(one))).length,
  });
  return [
    ...roles.map((role) => count(role, [role])),
    count("writing" as const, WRITING_ROLES),
  ].filter(({ songs: number }) => number > 0);
}

export function rolesOf(song: SongFacts, artist: number): Role[] {
  const credits = (song.credits ?? []).filter((credit) => credit.artist === artist);
  return credits.flatMap((credit) => parseRoles(credit.roles) ?? []);
}
