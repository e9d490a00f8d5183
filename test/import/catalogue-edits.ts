import { SONG_KINDS } from "../../src/domain/catalogue/song.ts";
import {
  addMember,
  distinct,
  EDITED_KINDS,
  type EditedCatalogue,
  type EditedKind,
  isFormer,
  isTaken,
  type RecordLine,
  remove,
  replace,
} from "./edited-catalogue.ts";

/** One edit: its kind, its record, and two more choices. Every number is valid for every edit. */
export type Edit = readonly [edit: number, which: number, other: number, choice: number];

const DATES = [undefined, "2019", "2020-05", "2020-05-17", "2021-02-28", "2024"];
const ALSO = [["producer"], ["mixing", "instrument: guitar"], ["instrument: bass", "a riddle"]];
const ROLES = ["F", "L", "C", "A", "LC", "LCA", "FA", "W"];
const SOURCES: Record<EditedKind, readonly string[]> = {
  artist: ["melon", "spotify", "musicbrainz", "youtube"],
  album: ["melon", "spotify", "musicbrainz"],
  song: ["melon", "spotify", "isrc", "youtube", "musicbrainz"],
};

/** Makes the next version: after every edit all lines of the catalogue are valid. */
export function edit(catalogue: EditedCatalogue, [what, which, other, choice]: Edit): void {
  const kind = EDITED_KINDS[choice % 3] as EditedKind;
  EDITS[what % EDITS.length]?.(catalogue, { kind, which, other, choice });
}

interface Choices {
  kind: EditedKind;
  which: number;
  other: number;
  choice: number;
}

type Editing = (catalogue: EditedCatalogue, choices: Choices) => void;

const addArtist: Editing = (catalogue, { which, choice }) => {
  const ref = newRef(catalogue, "artist");
  catalogue.artist.set(ref, {
    ref,
    name: nameOf(which),
    ...(choice % 2 === 0 && { is_idol: choice % 4 === 0 }),
    ...(choice % 5 === 0 && { linkable: false }),
    is_group: choice % 3 === 0,
  });
};

const addAlbum: Editing = (catalogue, { which, other, choice }) => {
  const artist = picked(catalogue.artist, other);
  if (!artist) return;
  const ref = newRef(catalogue, "album");
  catalogue.album.set(ref, {
    ref,
    name: nameOf(which),
    ...dated(choice),
    artists: [artist.ref],
  });
};

const addSong: Editing = (catalogue, { which, other, choice }) => {
  const artist = picked(catalogue.artist, other);
  const guest = picked(catalogue.artist, choice);
  const album = picked(catalogue.album, which + choice);
  if (!artist || !guest) return;
  const ref = newRef(catalogue, "song");
  catalogue.song.set(ref, {
    ref,
    name: nameOf(which),
    ...dated(other),
    ...(album && choice % 4 !== 0 && { album: album.ref, track: (choice % 3) + 1 }),
    ...(choice % 3 === 0 && { is_title: choice % 2 === 0 }),
    artists: distinct([artist.ref, ...(choice % 3 === 0 ? [guest.ref] : [])]),
    credits: creditsOf(catalogue, which, other, choice),
  });
};

const addMembership: Editing = (catalogue, { which, other, choice }) => {
  const [group, member] = [picked(catalogue.artist, which), picked(catalogue.artist, other)];
  if (!group || !member || group === member) return;
  addMember(catalogue, { group: group.ref, member: member.ref, active: choice % 2 === 0 });
};

const changeArtist: Editing = (catalogue, { which, other, choice }) => {
  const artist = picked(catalogue.artist, which);
  if (!artist) return;
  if (choice % 4 === 0) artist.is_idol = artist.is_idol !== true;
  else if (choice % 4 === 1) artist.linkable = artist.linkable === false;
  else if (choice % 4 === 2) artist.name = nameOf(other);
  else artist.aliases = [nameOf(other), nameOf(other + 1)];
};

const changeAlbum: Editing = (catalogue, { which, other, choice }) => {
  const album = picked(catalogue.album, which);
  const artist = picked(catalogue.artist, other);
  if (!album || !artist) return;
  if (choice % 3 === 0) album.artists = distinct([artist.ref, ...album.artists]).slice(0, 2);
  else if (choice % 3 === 1) date(album, other);
  else album.album_type = other % 2 === 0 ? "EP" : "Single";
};

const changeSong: Editing = (catalogue, { which, other, choice }) => {
  const song = picked(catalogue.song, which);
  if (!song) return;
  const album = picked(catalogue.album, other);
  const artist = picked(catalogue.artist, other);
  if (choice % 11 === 10) song.kind = SONG_KINDS[other % SONG_KINDS.length]!;
  else if (choice % 11 === 9 && album)
    song.also_on = [...(song.also_on ?? []), { album: album.ref, track: (choice % 4) + 1 }];
  else if (choice % 6 === 0) song.is_title = song.is_title !== true;
  else if (choice % 6 === 1) date(song, other);
  else if (choice % 6 === 2 && artist) song.artists = [artist.ref];
  else if (choice % 6 === 3 && album) song.album = album.ref;
  else if (choice % 6 === 4) delete song.album;
  else song.track = (other % 4) + 1;
};

const changeCredits: Editing = (catalogue, { which, other, choice }) => {
  const song = picked(catalogue.song, which);
  if (!song) return;
  if (choice % 7 === 0) delete song.credits;
  else song.credits = creditsOf(catalogue, which, other, choice);
  if (choice % 5 === 0) song.credits_incomplete = choice % 2 === 0 ? true : "LA";
};

/** Gives a record a new ref, with the old one in its line. */
const rename: Editing = (catalogue, { kind, which }) => {
  const line = picked<RecordLine>(catalogue[kind], which);
  if (!line) return;
  const ref = newRef(catalogue, kind);
  const former_refs = [line.ref, ...(line.former_refs ?? [])];
  replace(catalogue, kind, line.ref, ref);
  set(catalogue, kind, { ...line, ref, former_refs });
};

/** Gives a record a new ref without the old one, so that only its external id identifies it. */
const renameSilently: Editing = (catalogue, { kind, which }) => {
  const line = [...catalogue[kind].values()].filter((one) => one.external)[which % 3];
  if (!line || line.former_refs) return;
  const ref = newRef(catalogue, kind);
  replace(catalogue, kind, line.ref, ref);
  set(catalogue, kind, { ...line, ref });
};

const merge: Editing = (catalogue, { kind, which, other }) => {
  const [winner, loser] = [
    picked<RecordLine>(catalogue[kind], which),
    picked<RecordLine>(catalogue[kind], other),
  ];
  if (!winner || !loser || winner === loser) return;
  replace(catalogue, kind, loser.ref, winner.ref);
  winner.former_refs = [...(winner.former_refs ?? []), loser.ref, ...(loser.former_refs ?? [])];
};

/** Removes a line with all references to it. */
const drop: Editing = (catalogue, { kind, which }) => {
  const line = picked<RecordLine>(catalogue[kind], which);
  if (!line) return;
  catalogue.retired.push({ kind, line: structuredClone(line) });
  remove(catalogue, kind, line.ref);
};

const dropMembership: Editing = (catalogue, { which }) => {
  const line = picked(catalogue.membership, which);
  if (line) catalogue.membership.delete(`${line.group}\t${line.member}`);
};

/** Removes a line that others still refer to: they refer to the earlier version's record. */
const dropReferenced: Editing = (catalogue, { kind, which }) => {
  const line = picked<RecordLine>(catalogue[kind], which);
  if (line && catalogue.published.has(line.ref)) catalogue[kind].delete(line.ref);
};

const bringBack: Editing = (catalogue, { which }) => {
  const [found] = catalogue.retired.splice(which % Math.max(1, catalogue.retired.length), 1);
  if (!found || catalogue[found.kind].has(found.line.ref) || isFormer(catalogue, found)) return;
  if ("artists" in found.line) {
    found.line.artists = found.line.artists.filter((ref) => catalogue.artist.has(ref));
    if (found.line.artists.length === 0) return;
  }
  if ("album" in found.line && !catalogue.album.has(found.line.album ?? ""))
    delete found.line.album;
  if ("credits" in found.line) delete found.line.credits;
  if ("also_on" in found.line) delete found.line.also_on;
  delete found.line.former_refs;
  for (const [source, value] of Object.entries(found.line.external ?? {})) {
    if (isTaken(catalogue, found.kind, source, value)) delete found.line.external;
  }
  set(catalogue, found.kind, found.line);
};

const identify: Editing = (catalogue, { kind, which, other, choice }) => {
  const line = picked<RecordLine>(catalogue[kind], which);
  const source = SOURCES[kind][other % SOURCES[kind].length] as string;
  const value = `${source}-${choice % 7}`;
  if (!line || isTaken(catalogue, kind, source, value)) return;
  line.external = { ...line.external, [source]: value };
};

/** Moves an external id from one record to another, or swaps those of two. */
const swapIds: Editing = (catalogue, { kind, which, other }) => {
  const [one, two] = [
    picked<RecordLine>(catalogue[kind], which),
    picked<RecordLine>(catalogue[kind], other),
  ];
  if (!one || !two || one === two) return;
  const { external } = one;
  if (two.external) one.external = two.external;
  else delete one.external;
  if (external) two.external = external;
  else delete two.external;
};

const changeMembership: Editing = (catalogue, { which, choice }) => {
  const line = picked(catalogue.membership, which);
  if (!line) return;
  // An unknown date is left out.
  const [from, to] = [DATES[choice % DATES.length], DATES[which % DATES.length]];
  Object.assign(line, { active: choice % 2 === 0, from, to });
};

const EDITS: readonly Editing[] = [
  addArtist,
  addArtist,
  addAlbum,
  addSong,
  addSong,
  addMembership,
  addMembership,
  changeArtist,
  changeAlbum,
  changeSong,
  changeCredits,
  rename,
  renameSilently,
  merge,
  merge,
  drop,
  dropMembership,
  dropReferenced,
  bringBack,
  identify,
  identify,
  identify,
  identify,
  swapIds,
  changeMembership,
];

function newRef(catalogue: EditedCatalogue, kind: EditedKind): string {
  catalogue.made += 1;
  // The first letter varies, so that older refs sort after newer ones as often as before them.
  return `${"zyxwvutsrq"[catalogue.made % 10]}${kind[0]}${catalogue.made}`;
}

function nameOf(number: number): string {
  return `Made-up ${"ABCDEF"[number % 6]}`;
}

function dated(number: number): { release_date?: string } {
  const found = DATES[number % DATES.length];
  return found === undefined ? {} : { release_date: found };
}

function date(line: { release_date?: string }, number: number): void {
  delete line.release_date;
  Object.assign(line, dated(number));
}

function creditsOf(catalogue: EditedCatalogue, ...numbers: number[]) {
  return numbers.flatMap((number) => {
    const artist = picked(catalogue.artist, number);
    const what = {
      ...(number % 5 === 4 ? {} : { roles: ROLES[number % ROLES.length]! }),
      ...(number % 5 < 3 ? {} : { also: ALSO[number % ALSO.length]! }),
    };
    if (!artist || number % 4 === 3) return [{ name: nameOf(number), ...what }];
    return [{ artist: artist.ref, name: artist.name, ...what }];
  });
}

function picked<Line>(lines: Map<string, Line>, number: number): Line | undefined {
  return [...lines.values()][number % Math.max(1, lines.size)];
}

function set(catalogue: EditedCatalogue, kind: EditedKind, line: RecordLine): void {
  (catalogue[kind] as Map<string, RecordLine>).set(line.ref, line);
}
