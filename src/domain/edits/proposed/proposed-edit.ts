import { z } from "zod";
import { countCredits, creditsEditSchema, songsChangesSchema } from "./credits-edit.ts";
import { ALBUM_CREDITS, EDIT_TEXT } from "../edit-rules.ts";
import { membershipEditSchema } from "./membership-edit.ts";
import { fieldsEditSchema, fieldsSchema, newPeopleSchema } from "./new-edit.ts";
import { actsSchema, membersSchema, problemOfPeople, tracksSchema } from "./release-edit.ts";
import { editTargetSchema } from "../edit-target.ts";
import { sourceAndNote } from "../edit-text.ts";
import { ERROR_TEXT } from "../../error-texts.ts";
import { EDITED_KINDS } from "../edit.ts";

const newRecordEditSchema = z
  .object({
    kind: z.literal("new"),
    record: z.enum(EDITED_KINDS, { error: EDIT_TEXT.record }),
    set: fieldsSchema.describe("by the names of the interchange format, at least the name"),
    artists: actsSchema.optional().describe("for an album or a song: its artists, in order"),
    album: z
      .int({ error: ERROR_TEXT.album.invalid })
      .positive(ERROR_TEXT.album.invalid)
      .optional()
      .describe("for a song: its album"),
    tracks: tracksSchema.default([]).describe("for an album: its songs, in order"),
    songs: songsChangesSchema
      .default([])
      .describe("for an album: credits of those `tracks` that are here already"),
    members: membersSchema.default([]).describe("for a group"),
    people: newPeopleSchema,
    ...sourceAndNote,
  })
  .refine(({ set }) => typeof set["name"] === "string", EDIT_TEXT.nameless)
  .refine(({ record, artists = [] }) => (record === "artist") === (artists.length === 0), {
    error: EDIT_TEXT.actless,
  })
  .refine(({ record, album }) => record === "song" || album === undefined, {
    error: EDIT_TEXT.albumless,
  })
  .refine(({ record, tracks, songs }) => record === "album" || tracks.length + songs.length === 0, {
    error: EDIT_TEXT.trackless,
  })
  .refine(
    ({ record, set, members }) =>
      members.length === 0 || (record === "artist" && set["is_group"] !== false),
    { error: EDIT_TEXT.notGroup },
  )
  .refine(
    ({ tracks, songs }) =>
      songs.every((song) => tracks.some(({ song_id }) => song_id === song.song_id)),
    { error: EDIT_TEXT.creditsOfOthers },
  )
  .refine(({ tracks, songs }) => countCredits(tracks, songs) <= ALBUM_CREDITS, {
    error: EDIT_TEXT.albumCredits,
  })
  .superRefine((edit, context) => {
    const problem = problemOfPeople(edit.people, edit);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  })
  .meta({ id: "NewRecordEdit" });

export type NewRecordEdit = z.infer<typeof newRecordEditSchema>;

const mergeEditSchema = z
  .object({
    kind: z.literal("merge"),
    target: editTargetSchema.describe("the record that stays"),
    merged_id: z
      .int({ error: EDIT_TEXT.merged })
      .positive(EDIT_TEXT.merged)
      .describe("the record of the same kind that is merged into it"),
    ...sourceAndNote,
  })
  .refine(({ target, merged_id }) => target.id !== merged_id, EDIT_TEXT.mergedItself)
  .meta({ id: "MergeEdit" });

const unmergeEditSchema = z
  .object({
    kind: z.literal("unmerge"),
    target: editTargetSchema.describe("the record that was merged into another"),
    ...sourceAndNote,
  })
  .meta({ id: "UnmergeEdit" });

export type MergeEdit = z.infer<typeof mergeEditSchema>;
export type UnmergeEdit = z.infer<typeof unmergeEditSchema>;

export const proposedEditSchema = z
  .discriminatedUnion(
    "kind",
    [
      creditsEditSchema,
      fieldsEditSchema,
      newRecordEditSchema,
      membershipEditSchema,
      mergeEditSchema,
      unmergeEditSchema,
    ],
    { error: EDIT_TEXT.kind },
  )
  .meta({ id: "ProposedEdit" });

export type ProposedEdit = z.infer<typeof proposedEditSchema>;
