import { z } from "zod";
import {
  ALBUM_CREDITS,
  EDIT_CREDITS,
  EDIT_LENGTHS,
  EDIT_SONGS,
  EDIT_TEXT,
  ORDERED_CREDITS,
} from "../edit-rules.ts";
import type { EditedRecord } from "../edit-target.ts";
import { filledLine, sourceAndNote } from "../edit-text.ts";
import { ERROR_TEXT } from "../../error-texts.ts";
import {
  addedCreditSchema,
  creditedSchema,
  editedCreditSchema,
  newPeopleSchema,
  type NewPerson,
} from "./new-edit.ts";
import { problemOfPeople, type ReleaseTrack, tracksSchema } from "./release-edit.ts";
import { isSameCredit } from "../../credits/same-credit.ts";

const atMost = `At most ${EDIT_CREDITS} credits at once`;

const songId = z.int({ error: ERROR_TEXT.song.invalid }).positive(ERROR_TEXT.song.invalid);

const version = z
  .string({ error: EDIT_TEXT.version })
  .max(100, EDIT_TEXT.version)
  .describe("of the credits that are changed, from the response with them");

const creditOrderSchema = z
  .object({
    role: filledLine("A role", EDIT_LENGTHS.name).describe(
      "a letter, or the key of a further role",
    ),
    credits: z
      .array(creditedSchema)
      .max(ORDERED_CREDITS, `At most ${ORDERED_CREDITS} credits can be put in order`)
      .describe("all that have the role after this edit, each once"),
  })
  .meta({ id: "CreditOrder" });

export type EditedOrder = z.infer<typeof creditOrderSchema>;

const changes = {
  add: z.array(addedCreditSchema).max(EDIT_CREDITS, atMost).default([]),
  remove: z.array(editedCreditSchema).max(EDIT_CREDITS, atMost).default([]),
  complete: z
    .boolean()
    .default(false)
    .describe("the list is then complete: what an import brings is proposed, not added"),
  order: z
    .array(creditOrderSchema)
    .max(EDIT_CREDITS, atMost)
    .default([])
    .describe("for each role: what an import brings later comes after these"),
};

const songChangesSchema = z
  .object({ song_id: songId, version, ...changes })
  .refine(changesSomething, { error: EDIT_TEXT.nothing })
  .meta({ id: "SongCreditsChanges" });

export type SongCreditsChanges = z.infer<typeof songChangesSchema>;

export const songsChangesSchema = z
  .array(songChangesSchema)
  .max(EDIT_SONGS, EDIT_TEXT.songs)
  .superRefine((songs, context) => {
    const problem = problemOfSongs(songs);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

/** A proposed change of a song's credits, or of those of several songs of an album, as it is checked. */
export interface CreditsEdit {
  kind: "credits";
  target: EditedRecord;
  songs: SongCreditsChanges[];
  /** Of an album: new songs, songs that are here and that it has, too, and numbers that were not known. */
  tracks: ReleaseTrack[];
  people: NewPerson[];
  source: string;
  note: string;
}

export const creditsEditSchema = z
  .object({
    kind: z.literal("credits"),
    song_id: songId.optional(),
    version: version.optional(),
    ...changes,
    album_id: z
      .int({ error: ERROR_TEXT.album.invalid })
      .positive(ERROR_TEXT.album.invalid)
      .optional()
      .describe("instead of a song, with `songs`"),
    songs: z
      .array(songChangesSchema)
      .max(EDIT_SONGS, EDIT_TEXT.songs)
      .optional()
      .describe("songs of the album, applied together or not at all"),
    tracks: tracksSchema
      .default([])
      .describe(
        "for an album: new songs, existing songs that are also on it, and unknown track numbers",
      ),
    people: newPeopleSchema,
    ...sourceAndNote,
  })
  .transform(({ album_id, songs: given, song_id, ...edit }, context): CreditsEdit => {
    const { kind, version: named, add, remove, complete, order, ...rest } = edit;
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const isOfAlbum = album_id !== undefined || given !== undefined || edit.tracks.length > 0;
    if (isOfAlbum && (song_id !== undefined || changesSomething(edit)))
      return refuse(EDIT_TEXT.songOrAlbum);
    if (!isOfAlbum && song_id !== undefined && named === undefined)
      return refuse(EDIT_TEXT.version);
    const one =
      song_id === undefined
        ? []
        : [{ song_id, version: named ?? "", add, remove, complete, order }];
    const songs = given ?? one;
    const id = album_id ?? song_id;
    const { tracks, people } = rest;
    const isNamed = songs.length + tracks.length > 0 || given !== undefined;
    if (id === undefined || !isNamed) return refuse(EDIT_TEXT.songOrAlbum);
    if (songs.length + tracks.length === 0) return refuse(EDIT_TEXT.nothing);
    if (countCredits(tracks, songs) > ALBUM_CREDITS) return refuse(EDIT_TEXT.albumCredits);
    const problem = problemOfSongs(songs) ?? problemOfPeople(people, { songs, tracks });
    if (problem !== null) return refuse(problem);
    return { kind, target: { kind: isOfAlbum ? "album" : "song", id }, songs, ...rest };
  })
  .meta({ id: "CreditsEdit" });

interface Changes {
  add: readonly unknown[];
  remove: readonly unknown[];
  complete: boolean;
  order: readonly unknown[];
}

function changesSomething({ add, remove, complete, order }: Changes): boolean {
  return add.length + remove.length + order.length > 0 || complete;
}

function problemOfSongs(songs: readonly SongCreditsChanges[]): string | null {
  if (!songs.every(changesSomething)) return EDIT_TEXT.nothing;
  if (new Set(songs.map(({ song_id }) => song_id)).size < songs.length) return EDIT_TEXT.songTwice;
  if (songs.some(({ order }) => new Set(order.map(({ role }) => role)).size < order.length))
    return EDIT_TEXT.orderTwice;
  for (const { add, remove } of songs)
    for (const { replaces } of add)
      if (replaces && !remove.some((credit) => isSameCredit(credit, replaces)))
        return `What replaces ${replaces.name} is added where it is removed, too`;
  return null;
}

/** Counts the credits that an edit of several songs adds and removes. */
export function countCredits(
  tracks: readonly Pick<ReleaseTrack, "credits">[],
  songs: readonly SongCreditsChanges[],
): number {
  const ofTracks = tracks.reduce((sum, { credits }) => sum + credits.length, 0);
  return songs.reduce((sum, { add, remove }) => sum + add.length + remove.length, ofTracks);
}
