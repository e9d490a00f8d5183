import type { Album } from "../../domain/catalogue/album.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";
import { formatDate } from "../../domain/calendar-date.ts";
import type { CreditedRoles, SongCredit } from "../../domain/credits/credit.ts";
import { creditMatrix } from "../../domain/credits/credit-matrix.ts";
import { secondName } from "../../domain/text/name.ts";
import {
  inRoleOrder,
  lettersOf,
  nameOfRoleKey,
  ROLES,
  WRITING_ROLES,
} from "../../domain/catalogue/role.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { creditsOf, productionOf } from "../song/credit-lists.ts";
import { cutNote } from "../song/list/cut-note.ts";
import { trackNumber } from "./track-number.ts";

export interface AlbumCredits {
  album: Pick<Album, "english_name" | "artists" | "album_type" | "release_date">;
  songs: readonly Song[];
  credits: readonly SongCredit[];
}

/** Returns the credits as tab-separated values: a line for each track, a column for each person. */
export function creditsAsTable({ songs, credits }: AlbumCredits): string {
  const people = creditMatrix(songs, credits);
  const head = ["#", "track", ...people.map(({ artist }) => artist.english_name)];
  const lines = songs.map((song) => [
    trackNumber(song, songs),
    song.english_name,
    ...people.map(({ roles }) => inWords(roles.get(song.id))),
  ]);
  return [head, ...lines].map((cells) => cells.map(asCell).join("\t")).join("\n");
}

/** Returns the credits as in a booklet: the tracks, and below each the people, by the names as credited. */
export function creditsAsLinerNotes({ album, songs, credits }: AlbumCredits): string {
  const { english_name, album_type, release_date } = album;
  const by = joinedNames(album.artists);
  const facts = [album_type, release_date && formatDate(release_date)].filter(Boolean).join(", ");
  const head = [
    by === "" ? english_name : `${by} - ${english_name}`,
    ...(facts === "" ? [] : [facts]),
  ];
  const tracks = songs.map((song) => {
    const number = trackNumber(song, songs);
    const korean = secondName(song.english_name, song.korean_name);
    const featured = joinedNames(song.featured);
    const title =
      song.english_name +
      (korean === null ? "" : ` (${korean})`) +
      (featured === "" ? "" : ` feat. ${featured}`);
    const own = credits.filter(({ song_id }) => song_id === song.id);
    const lists = WRITING_ROLES.flatMap((role) => {
      const names = creditsOf(own, role).map((credit) => credit.credited_name);
      return names.length === 0 ? [] : `   ${ROLES[role].heading}: ${names.join(", ")}`;
    });
    const production = productionOf(own).map(
      ({ name, credits: credited }) =>
        `   ${name}: ${credited.map((credit) => credit.credited_name).join(", ")}`,
    );
    const cut = cutNote(song.credits_cut);
    const note = cut === null ? [] : [`   ${cut}`];
    return [number === "" ? title : `${number}. ${title}`, ...lists, ...production, ...note].join(
      "\n",
    );
  });
  return [head.join("\n"), ...tracks].join("\n\n");
}

/** Returns letters, followed by the names of further roles: 'LC, mixing'. */
function inWords(credited: CreditedRoles | undefined): string {
  if (credited === undefined) return "";
  const letters = lettersOf(credited.roles);
  return [
    ...(letters === "" ? [] : [letters]),
    ...inRoleOrder(credited.also).map(nameOfRoleKey),
  ].join(", ");
}

/** Replaces what would start another cell or line. */
function asCell(text: string): string {
  return text.replace(/[\t\r\n]+/g, " ");
}
