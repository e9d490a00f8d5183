import { type CatalogueFiles, writeCatalogueFiles } from "../../test/data/catalogue-files.ts";
import type { Editors } from "./editors.ts";

const GROUPS = 20;
const PEOPLE = 40;
const ALBUMS = 40;
const SONGS = 400;

/** The ids of the records of the catalogue, which is imported into an empty database. */
export const IDS = { artists: GROUPS + PEOPLE, groups: GROUPS, albums: ALBUMS, songs: SONGS };

const range = (length: number) => Array.from({ length }, (_, at) => at);

/** Writes a made-up catalogue of which each record has something to spoil. @returns its folder */
export function writeSpoiltCatalogue(): string {
  const files: CatalogueFiles = {
    artists: [
      ...range(GROUPS).map((at) => ({ ref: `g${at}`, name: `Made-up Act ${at}`, is_group: true })),
      ...range(PEOPLE).map((at) => ({ ref: `p${at}`, name: `Made-up Writer ${at}` })),
    ],
    memberships: range(PEOPLE).map((at) => ({ group: `g${at % GROUPS}`, member: `p${at}` })),
    albums: range(ALBUMS).map((at) => ({
      ref: `a${at}`,
      name: `Album ${at}`,
      artists: [`g${at % GROUPS}`],
      release_date: "2020-01-01",
    })),
    songs: range(SONGS).map((at) => ({
      ref: `s${at}`,
      name: `Song ${at}`,
      artists: [`g${at % GROUPS}`],
      album: `a${at % ALBUMS}`,
      release_date: "2020-01-01",
      track: 1 + Math.floor(at / ALBUMS),
      credits: [at, at * 7 + 3].map((writer, place) => ({
        artist: `p${writer % PEOPLE}`,
        name: `Made-up Writer ${writer % PEOPLE}`,
        roles: place === 0 ? "L" : "C",
      })),
    })),
  };
  return writeCatalogueFiles(files);
}

/** Draws a whole number below a limit. */
export type Draw = (below: number) => number;

/** Returns a seeded generator of pseudo-random numbers. */
export function drawer(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % below;
  };
}

/** An edit that is made of what is there when it is proposed, so that it can be made elsewhere, too. */
export type Making = (editors: Editors) => Promise<object | null>;

/** Returns an edit that adds something right, which stands through all changes of the same records by others. */
export function goodEdit(draw: Draw, number: number): Making {
  const song = 1 + draw(SONGS);
  switch (draw(4)) {
    case 0:
      return (editors) => editors.fieldsEdit("song", song, { korean_name: `좋은 곡 ${number}` });
    case 1:
      return (editors) =>
        editors.fieldsEdit("album", 1 + (song % ALBUMS), { korean_name: `좋은 앨범 ${number}` });
    default: {
      const add = [{ artist_id: null, name: `Good Name ${number}`, roles: "A" }];
      return (editors) => editors.creditsEdit(song, { add });
    }
  }
}

/** The records that were made to spoil, which are spoilt and used further. */
export interface Made {
  artist: number[];
  album: number[];
  song: number[];
}

/** Returns an edit that spoils something, of any kind. */
export function spoilingEdit(draw: Draw, made: Made, number: number): Making {
  const pick = (kind: keyof Made, known: number) =>
    made[kind].length > 0 && draw(8) === 0 ? made[kind][draw(made[kind].length)]! : 1 + draw(known);
  const song = () => pick("song", SONGS);
  const artist = () => pick("artist", IDS.artists);
  const album = () => pick("album", ALBUMS);
  const name = `Wrong ${number}`;
  const of = draw(100);
  if (of < 45) return spoilCredits(draw, song(), artist(), name);
  if (of < 65) return spoilFields(draw, song(), artist(), album(), name);
  if (of < 75) return spoilMembership(draw, 1 + draw(GROUPS), artist());
  if (of < 88) {
    const by = { artists: [artist()] };
    if (draw(3) === 0) return spoilRelease(draw, { artist, album, song, name });
    const record = (["artist", "album", "song"] as const)[draw(3)]!;
    const more = record === "artist" ? {} : record === "album" ? by : { ...by, album: album() };
    return async () => ({ kind: "new", record, set: { name }, ...more });
  }
  const kind = (["artist", "album", "song"] as const)[draw(3)]!;
  const one = { artist, album, song }[kind];
  const [target, merged_id] = [one(), one()];
  if (of < 96) return async () => ({ kind: "merge", target: `${kind}:${target}`, merged_id });
  return async () => ({ kind: "unmerge", target: `${kind}:${target}` });
}

function spoilCredits(draw: Draw, song: number, artist: number, name: string): Making {
  const how = draw(6);
  const which = draw(100);
  return async (editors) => {
    const { credits } = (await editors.creditsOf(song)) ?? { credits: [] };
    const listed = credits.map(({ artist_id, name: as, roles }) => ({
      artist_id,
      name: as,
      roles,
    }));
    const one = listed[which % Math.max(1, listed.length)];
    switch (how) {
      case 0:
        return editors.creditsEdit(song, { add: [{ artist_id: null, name, roles: "L" }] });
      case 1:
        return editors.creditsEdit(song, { add: [{ artist_id: artist, name, roles: "CA" }] });
      case 2:
        return editors.creditsEdit(song, { remove: listed });
      case 3:
        return editors.creditsEdit(song, {
          remove: one === undefined ? [] : [one],
          add: [{ artist_id: artist, name, roles: "C" }],
          complete: true,
        });
      case 4:
        return editors.creditsEdit(song, {
          people: [{ key: "new", english_name: name }],
          add: [{ artist_id: null, person: "new", name, roles: "L" }],
        });
      default:
        return one === undefined
          ? null
          : editors.creditsEdit(song, { remove: [one], add: [{ ...one, name }] });
    }
  };
}

interface Picks {
  artist: () => number;
  album: () => number;
  song: () => number;
  name: string;
}

/** Returns an edit that makes several records at once, and gives a song that was there another place. */
function spoilRelease(draw: Draw, { artist, album, song, name }: Picks): Making {
  const [act, other] = [artist(), artist()];
  const people = [{ key: "new", english_name: `${name} person` }];
  const credits = [
    { artist_id: null, person: "new", name: `${name} person`, roles: "LC" },
    { artist_id: other, name, roles: "A" },
  ];
  const tracks = [
    { track: 91, set: { name: `${name} song` }, credits },
    { track: 92, song_id: song() },
  ];
  const of = album();
  switch (draw(3)) {
    case 0:
      return async () => ({
        kind: "new",
        record: "artist",
        set: { name, is_group: true },
        members: [{ artist: act }, { artist: "new" }],
        people,
      });
    case 1:
      return async () => ({
        kind: "new",
        record: "album",
        set: { name },
        artists: [act, "new"],
        tracks,
        people,
      });
    default:
      return async () => ({ kind: "credits", album_id: of, tracks, people });
  }
}

function spoilFields(
  draw: Draw,
  song: number,
  artist: number,
  album: number,
  name: string,
): Making {
  const number = 1 + draw(90);
  switch (draw(6)) {
    case 0:
      return (editors) => editors.fieldsEdit("song", song, { name });
    case 1:
      return (editors) => editors.fieldsEdit("song", song, { track: null, disc: number });
    case 2:
      return (editors) => editors.fieldsEdit("song", song, { release_date: "1999-09-09" });
    case 3:
      return (editors) => editors.fieldsEdit("album", album, { name, release_date: null });
    case 4:
      return (editors) => editors.fieldsEdit("artist", artist, { name, gender: "M" });
    default:
      return (editors) => editors.fieldsEdit("artist", artist, { aliases: [name, `${name} too`] });
  }
}

function spoilMembership(draw: Draw, group_id: number, artist: number): Making {
  const isRemoval = draw(2) === 0;
  const which = draw(100);
  return async (editors) => {
    const memberships = (await editors.membershipsOf(group_id)) ?? [];
    const one = memberships[which % Math.max(1, memberships.length)];
    if (!isRemoval || one === undefined)
      return { kind: "membership", group_id, member_id: artist, operation: "add" };
    const { member_id, version } = one;
    return { kind: "membership", group_id, member_id, operation: "remove", version };
  };
}
