import { monthDay } from "../../domain/calendar-date.ts";
import { nameKey, nameKeys, sortKey } from "../../domain/text/name.ts";
import { recordingKey } from "../../domain/text/title-keys.ts";
import { parseRoleKey, parseRoles, type Role } from "../../domain/catalogue/role.ts";
import type { LoadedTable } from "../../database/import/staging.ts";
import type { StagingRow } from "../../database/import/staging-tables.ts";
import { ALL_LETTERS, type ExternalIds, externalTexts } from "../interchange/format-values.ts";
import type { AlbumFacts, ArtistFacts, MembershipFacts, SongFacts } from "./facts.ts";
import type { MergedMembership } from "./merge-memberships.ts";

export type Rows = { [T in LoadedTable]?: StagingRow<T>[] };

export function artistRows(id: number, facts: ArtistFacts): Rows {
  return {
    artist: [
      {
        id,
        ...names(facts),
        is_group: facts.is_group ?? null,
        is_idol: facts.is_idol ?? null,
        gender: facts.gender ?? null,
        group_type: facts.group_type ?? null,
        debut_date: facts.debut_date ?? null,
        linkable: facts.linkable ?? true,
        romanised: facts.romanised ?? false,
        spotify_artist_id: firstOf(facts.external?.spotify),
        youtube_channel_id: firstOf(facts.external?.youtube),
        picture_url: facts.picture_url ?? null,
      },
    ],
    artist_alias: (facts.aliases ?? []).map((alias, position) => ({
      artist_id: id,
      position,
      alias,
    })),
    artist_name: artistKeys(facts).map((key) => ({ artist_id: id, key })),
    artist_external: externals(facts.external).map((external) => ({ artist_id: id, ...external })),
  };
}

export function artistKeys(facts: Pick<ArtistFacts, "name" | "korean_name" | "aliases">): string[] {
  const keys = nameKeys([facts.name, facts.korean_name ?? null, ...(facts.aliases ?? [])]);
  return [...new Set(keys.map(indexable))];
}

/** Returns the row of a membership, without an end where that is doubtful. */
export function membershipRows({ group_id, member_id, facts, left_by }: MergedMembership): Rows {
  const end: Pick<MembershipFacts, "active" | "to"> = facts.doubtful ? {} : facts;
  return {
    membership: [
      {
        group_id,
        member_id,
        active: end.active ?? null,
        from_date: facts.from ?? null,
        to_date: end.to ?? null,
        left_by,
      },
    ],
  };
}

export function albumRows(id: number, facts: AlbumFacts): Rows {
  const release_order = facts.release_date ?? "";
  return {
    album: [
      {
        id,
        ...names(facts),
        album_type: facts.album_type ?? null,
        release_date: facts.release_date ?? null,
        spotify_album_id: firstOf(facts.external?.spotify),
        picture_url: facts.picture_url ?? null,
      },
    ],
    album_artist: facts.artists.map((artist_id, position) => ({
      album_id: id,
      position,
      artist_id,
      release_order,
    })),
    album_external: externals(facts.external).map((external) => ({ album_id: id, ...external })),
  };
}

/** Returns the rows of a recording and its credits, a row for each role of a person. Only songs are in lists. */
export function songRows(id: number, facts: SongFacts): Rows {
  const release_order = facts.release_date ?? "";
  const credits = facts.credits ?? [];
  const places = facts.also_on ?? [];
  // A single is often known to be one before the album that has it is known by its title tracks.
  const isTitleSomewhere = facts.is_title === true || places.some((place) => place.is_title);
  const kind = facts.kind ?? "song";
  const isSong = kind === "song";
  return {
    song: [
      {
        id,
        ...names(facts),
        album_id: facts.album ?? null,
        disc: facts.disc ?? null,
        track: facts.track ?? null,
        is_title: facts.is_title ?? (isTitleSomewhere ? true : null),
        is_explicit: facts.is_explicit ?? null,
        release_date: facts.release_date ?? null,
        release_day: isSong ? monthDay(facts.release_date ?? null) : null,
        recording_key: recordingKey(facts.artists, facts.name),
        credits_cut: cutLetters(facts.credits_incomplete),
        spotify_song_id: firstOf(facts.external?.spotify),
        youtube_id: firstOf(facts.external?.youtube),
        picture_url: facts.picture_url ?? null,
        kind,
      },
    ],
    song_artist: facts.artists.map((artist_id, position) => ({
      song_id: id,
      position,
      artist_id,
      is_title: isSong && isTitleSomewhere,
      is_listed: isSong,
      release_order,
    })),
    song_external: externals(facts.external).map((external) => ({ song_id: id, ...external })),
    song_place: places.map((place, position) => ({
      song_id: id,
      position,
      album_id: place.album,
      disc: place.disc ?? null,
      track: place.track ?? null,
      english_name: place.name ?? null,
      korean_name: place.korean_name ?? null,
      is_title: place.is_title === undefined ? null : Number(place.is_title),
    })),
    credit: credits.map(({ artist, name, roles = "", also }, position) => ({
      song_id: id,
      position,
      artist_id: artist ?? null,
      name,
      roles,
      also: also === undefined ? null : JSON.stringify(also),
    })),
    credit_role: (isSong ? creditRoles(credits) : []).map(([artist_id, role]) => ({
      artist_id,
      role,
      song_id: id,
      release_order,
    })),
  };
}

function cutLetters(cut: SongFacts["credits_incomplete"]): string {
  if (typeof cut === "string") return cut;
  return cut === true ? ALL_LETTERS : "";
}

/** Returns each person and role once, even if a person is credited under several names. */
function creditRoles(credits: NonNullable<SongFacts["credits"]>): [number, Role][] {
  const rolesOf = new Map<number, Set<Role>>();
  const found: [number, Role][] = [];
  for (const { artist, roles = "", also } of credits) {
    if (artist === undefined) continue;
    const known = rolesOf.get(artist) ?? new Set();
    rolesOf.set(artist, known);
    const add = (role: Role) => {
      if (!known.has(role)) found.push([artist, role]);
      known.add(role);
    };
    parseRoles(roles)?.forEach(add);
    also?.forEach((key) => add(parseRoleKey(key).role));
  }
  return found;
}

function names(facts: { name: string; korean_name?: string | undefined }) {
  return {
    english_name: facts.name,
    korean_name: facts.korean_name ?? null,
    sort_key: indexable(sortKey(facts.name)),
    name_key: indexable(nameKey(facts.name)),
  };
}

/** Maximum length of an indexed key in code units, since PostgreSQL indexes at most 2,704 bytes. */
const LONGEST_KEY = 800;

function indexable(key: string): string {
  return key.length <= LONGEST_KEY ? key : key.slice(0, LONGEST_KEY).toWellFormed();
}

function externals(external: Record<string, ExternalIds | undefined> | undefined) {
  return Object.entries(external ?? {}).flatMap(([source, ids]) =>
    externalTexts(ids).map((value) => ({ source, value })),
  );
}

/** Returns the id that pages use, the first. */
function firstOf(ids: ExternalIds | undefined): string | null {
  return externalTexts(ids)[0] ?? null;
}
