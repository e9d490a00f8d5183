import { monthDay } from "../domain/calendar-date.ts";
import { nameKey, sortKey } from "../domain/name.ts";
import { recordingKey } from "../domain/recording.ts";
import { parseRoleKey, parseRoles, type Role } from "../domain/role.ts";
import type { StagingRow, StagingTable } from "../database/import/staging-tables.ts";
import type { AlbumFacts, ArtistFacts, MembershipFacts, SongFacts } from "./facts.ts";

/** The rows of a record in the tables that pages read, by table. */
export type Rows = { [T in StagingTable]?: StagingRow<T>[] };

/** Returns the rows of an artist. */
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
        spotify_artist_id: asText(facts.external?.spotify),
        youtube_channel_id: asText(facts.external?.youtube),
        picture_url: facts.picture_url ?? null,
      },
    ],
    artist_alias: (facts.aliases ?? []).map((alias, position) => ({
      artist_id: id,
      position,
      alias,
    })),
    artist_external: externals(facts.external).map((external) => ({ artist_id: id, ...external })),
  };
}

/** Returns the row of a membership. */
export function membershipRows(group_id: number, member_id: number, facts: MembershipFacts): Rows {
  return {
    membership: [
      {
        group_id,
        member_id,
        active: facts.active ?? null,
        from_date: facts.from ?? null,
        to_date: facts.to ?? null,
      },
    ],
  };
}

/** Returns the rows of an album. */
export function albumRows(id: number, facts: AlbumFacts): Rows {
  const release_order = facts.release_date ?? "";
  return {
    album: [
      {
        id,
        ...names(facts),
        album_type: facts.album_type ?? null,
        release_date: facts.release_date ?? null,
        spotify_album_id: asText(facts.external?.spotify),
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
        is_title: facts.is_title ?? null,
        is_explicit: facts.is_explicit ?? null,
        release_date: facts.release_date ?? null,
        release_day: isSong ? monthDay(facts.release_date ?? null) : null,
        recording_key: recordingKey(facts.artists, facts.name),
        credits_incomplete: facts.credits_incomplete ?? false,
        spotify_song_id: asText(facts.external?.spotify),
        youtube_id: asText(facts.external?.youtube),
        picture_url: facts.picture_url ?? null,
        kind,
      },
    ],
    song_artist: facts.artists.map((artist_id, position) => ({
      song_id: id,
      position,
      artist_id,
      is_title: isSong && (facts.is_title ?? false),
      is_listed: isSong,
      release_order,
    })),
    song_external: externals(facts.external).map((external) => ({ song_id: id, ...external })),
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

/** Returns each person and role once, even if a person is credited under several names. */
function creditRoles(credits: NonNullable<SongFacts["credits"]>): [number, Role][] {
  const found = new Map<string, [number, Role]>();
  for (const { artist, roles = "", also = [] } of credits) {
    if (artist === undefined) continue;
    const others = also.map((key) => parseRoleKey(key).role);
    for (const role of [...(parseRoles(roles) ?? []), ...others]) {
      found.set(`${artist} ${role}`, [artist, role]);
    }
  }
  return [...found.values()];
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

function externals(
  external: Record<string, string | number | undefined> | undefined,
): { source: string; value: string }[] {
  return Object.entries(external ?? {}).flatMap(([source, value]) =>
    value === undefined ? [] : [{ source, value: String(value) }],
  );
}

function asText(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}
