import { compareTracks } from "../../src/domain/track-order.ts";
import { LIST_ROLES, parseRoles, type Role, WRITING_ROLES } from "../../src/domain/role.ts";
import { actWriting } from "./act-writing.ts";
import type { CatalogueDraft, SongFacts } from "./drafts.ts";

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
  const idols = new Set(
    draft.artists.filter((artist) => artist.is_idol).map((artist) => artist.id),
  );
  const idolSongs = draft.songs.filter((song) => song.artists?.some((artist) => idols.has(artist)));
  return draft.artists.flatMap(({ id, linkable }) => {
    const idolCounts = linkable === false ? [] : countedRoles(idolSongs, id, WRITING_ROLES);
    return [
      ...countedRoles(draft.songs, id, LIST_ROLES).map((count) => ({
        ...count,
        scope: "all" as const,
      })),
      ...idolCounts.map((count) => ({ ...count, scope: "idol" as const })),
    ].map((count) => ({ artist_id: id, ...count }));
  });
}

/** Counts the songs of each artist that each person with a page worked on. */
export function collaborations(draft: CatalogueDraft) {
  const credited = new Set(
    draft.songs.flatMap((song) => (song.credits ?? []).flatMap((credit) => credit.artist ?? [])),
  );
  const people = draft.artists.flatMap(({ id, linkable }) =>
    linkable !== false && credited.has(id) ? [id] : [],
  );
  return draft.artists.flatMap((artist) => {
    const songs = draft.songs.filter((song) => song.artists?.includes(artist.id));
    return people.flatMap((person) => {
      return countedRoles(songs, person, WRITING_ROLES).map((count) => ({
        artist_id: artist.id,
        person_id: person,
        ...count,
      }));
    });
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
  return [
    ...roles.map((role) => ({ role, songs: countRole(songs, artist, role) })),
    { role: "writing" as const, songs: countMade(songs, artist) },
  ].filter((count) => count.songs > 0);
}

function countRole(songs: readonly Song[], artist: number, role: Role): number {
  return songs.filter((song) => rolesOf(song, artist).includes(role)).length;
}

function countMade(songs: readonly Song[], artist: number): number {
  return songs.filter((song) => WRITING_ROLES.some((role) => rolesOf(song, artist).includes(role)))
    .length;
}

export function rolesOf(song: SongFacts, artist: number): Role[] {
  const credits = (song.credits ?? []).filter((credit) => credit.artist === artist);
  return credits.flatMap((credit) => parseRoles(credit.roles) ?? []);
}
