import { z } from "zod";
import { EDIT_TEXT } from "./edit-rules.ts";
import { sourceAndNote } from "./edit-text.ts";
import { EDITED_KINDS } from "./edit.ts";
import { ERROR_TEXT } from "./error-texts.ts";
import { fieldsSchema } from "./new-edit.ts";

/** The acts of one album or song, at most. */
const MOST_ARTISTS = 50;

/** A proposed record: an artist, an album or a song. */
export const newRecordEditSchema = z
  .object({
    kind: z.literal("new"),
    record: z.enum(EDITED_KINDS, { error: EDIT_TEXT.record }),
    set: fieldsSchema.describe("by the names of the interchange format, the name at least"),
    artists: z
      .array(z.int({ error: ERROR_TEXT.artist.invalid }).positive(ERROR_TEXT.artist.invalid))
      .max(MOST_ARTISTS, `There are at most ${MOST_ARTISTS} artists`)
      .transform((ids) => [...new Set(ids)])
      .optional()
      .describe("of an album or a song: its acts, in order"),
    album: z
      .int({ error: ERROR_TEXT.album.invalid })
      .positive(ERROR_TEXT.album.invalid)
      .optional()
      .describe("of a song: its album"),
    ...sourceAndNote,
  })
  .refine(({ set }) => typeof set["name"] === "string", EDIT_TEXT.nameless)
  .refine(({ record, artists = [] }) => (record === "artist") === (artists.length === 0), {
    error: EDIT_TEXT.actless,
  })
  .refine(({ record, album }) => record === "song" || album === undefined, {
    error: EDIT_TEXT.albumless,
  })
  .meta({ id: "NewRecordEdit" });

export type NewRecordEdit = z.infer<typeof newRecordEditSchema>;
