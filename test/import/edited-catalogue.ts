import { UNIQUE_SOURCES } from "../../src/catalogue/interchange/external-sources.ts";
import type { SongKind } from "../../src/domain/catalogue/song.ts";
import type { CatalogueFiles } from "../data/catalogue-files.ts";

/** One version of a made-up catalogue, by ref; newer versions are made by editing it. */
export interface EditedCatalogue {
  key: string;
  artist: Map<string, ArtistLine>;
  album: Map<string, AlbumLine>;
  song: Map<string, SongLine>;
  membership: Map<string, MembershipLine>;
  /** Lines of an earlier version, which may be added again. */
  retired: { kind: EditedKind; line: RecordLine }[];
  /** The refs of the version that was published last, of which records were made. */
  published: ReadonlySet<string>;
  made: number;
}

export type EditedKind = "artist" | "album" | "song";

interface Identity {
  ref: string;
  former_refs?: string[];
  name: string;
  external?: Record<string, string>;
}

interface ArtistLine extends Identity {
  is_idol?: boolean;
  is_group?: boolean;
  linkable?: boolean;
  aliases?: string[];
  debut_date?: string;
}

interface AlbumLine extends Identity {
  album_type?: string;
  release_date?: string;
  artists: string[];
}

interface SongLine extends Identity {
  album?: string;
  also_on?: { album: string; track?: number }[];
  track?: number;
  is_title?: boolean;
  release_date?: string;
  artists: string[];
  credits?: { artist?: string; name: string; roles?: string; also?: string[] }[];
  credits_incomplete?: boolean | string;
  kind?: SongKind;
}

export interface MembershipLine {
  group: string;
  member: string;
  active?: boolean;
  from?: string;
  to?: string;
}

export type RecordLine = ArtistLine | AlbumLine | SongLine;

export const EDITED_KINDS: readonly EditedKind[] = ["artist", "album", "song"];

export function emptyCatalogue(key: string): EditedCatalogue {
  return {
    key,
    artist: new Map(),
    album: new Map(),
    song: new Map(),
    membership: new Map(),
    retired: [],
    published: new Set(),
    made: 0,
  };
}

/** Records that the current catalogue was published, except the lines that wait, of which nothing was made. */
export function noteCommitted(
  catalogue: EditedCatalogue,
  waiting: readonly { ref: string }[],
): void {
  const refs = new Set(EDITED_KINDS.flatMap((kind) => [...catalogue[kind].keys()]));
  catalogue.published = refs.difference(new Set(waiting.map(({ ref }) => ref)));
}

/** Returns the files of the current catalogue. */
export function filesOf(catalogue: EditedCatalogue, released: string): CatalogueFiles {
  return {
    key: catalogue.key,
    name: `Made-up catalogue ${catalogue.key}`,
    released,
    artists: [...catalogue.artist.values()],
    memberships: [...catalogue.membership.values()],
    albums: [...catalogue.album.values()],
    songs: [...catalogue.song.values()],
  };
}

export function distinct(refs: string[]): string[] {
  return [...new Set(refs)];
}

/** Removes a line, and makes the references to it refer to another one. */
export function replace(
  catalogue: EditedCatalogue,
  kind: EditedKind,
  from: string,
  to: string,
): void {
  catalogue[kind].delete(from);
  const named = (ref: string) => (ref === from ? to : ref);
  if (kind === "song") return;
  for (const song of catalogue.song.values()) {
    if (kind === "album") {
      if (song.album === from) song.album = to;
      for (const place of song.also_on ?? []) if (place.album === from) place.album = to;
    }
    if (kind === "artist") {
      song.artists = distinct(song.artists.map(named));
      for (const credit of song.credits ?? []) if (credit.artist === from) credit.artist = to;
    }
  }
  if (kind === "album") return;
  for (const album of catalogue.album.values()) album.artists = distinct(album.artists.map(named));
  const members = [...catalogue.membership.values()];
  catalogue.membership.clear();
  for (const line of members) {
    addMember(catalogue, { ...line, group: named(line.group), member: named(line.member) });
  }
}

export function addMember(catalogue: EditedCatalogue, line: MembershipLine): void {
  const ref = `${line.group}\t${line.member}`;
  if (line.group !== line.member && !catalogue.membership.has(ref)) {
    catalogue.membership.set(ref, line);
  }
}

export function remove(catalogue: EditedCatalogue, kind: EditedKind, ref: string): void {
  catalogue[kind].delete(ref);
  if (kind === "song") return;
  for (const song of catalogue.song.values()) {
    if (kind === "album") {
      if (song.album === ref) delete song.album;
      if (song.also_on) song.also_on = song.also_on.filter((place) => place.album !== ref);
    }
    if (kind === "artist") {
      if (song.credits) song.credits = song.credits.filter((credit) => credit.artist !== ref);
      song.artists = song.artists.filter((one) => one !== ref);
      if (song.artists.length === 0) catalogue.song.delete(song.ref);
    }
  }
  if (kind === "album") return;
  for (const album of catalogue.album.values()) {
    album.artists = album.artists.filter((one) => one !== ref);
    if (album.artists.length === 0) remove(catalogue, "album", album.ref);
  }
  for (const [key, line] of catalogue.membership) {
    if (line.group === ref || line.member === ref) catalogue.membership.delete(key);
  }
}

/** Whether a record has this id of a source. */
export function isTaken(
  catalogue: EditedCatalogue,
  kind: EditedKind,
  source: string,
  value: string,
) {
  // A catalogue with a duplicate has an invalid line.
  if (!UNIQUE_SOURCES[kind].includes(source)) return false;
  return [...catalogue[kind].values()].some((line) => line.external?.[source] === value);
}

/** Whether a record was known by the ref of a line. */
export function isFormer(
  catalogue: EditedCatalogue,
  { kind, line }: { kind: EditedKind; line: RecordLine },
) {
  return [...catalogue[kind].values()].some((one) => one.former_refs?.includes(line.ref));
}
