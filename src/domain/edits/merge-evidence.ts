import { z } from "zod";
import type { EditedKind } from "./edit.ts";
import { fieldsSchema } from "./proposed/new-edit.ts";

const sharedSchema = z.object({
  count: z.int(),
  examples: z.array(z.string()).describe("the first five, by name"),
});

export type Shared = z.infer<typeof sharedSchema>;

/** Related records and counts that tell a record from its namesakes; null for what its kind does not have. */
const recordUseSchema = z.object({
  artists: z.array(z.string()).nullable(),
  album: z.string().nullable(),
  albums: z.int().nullable(),
  songs: z.int().nullable(),
  credits: z
    .int()
    .nullable()
    .describe("how many songs credit an artist, or how many names a song credits"),
});

export type RecordUse = z.infer<typeof recordUseSchema>;

const comparedRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  facts: fieldsSchema.describe("by the names of the interchange format; null: unknown"),
  use: recordUseSchema,
});

export type ComparedRecord = z.infer<typeof comparedRecordSchema>;

/** The facts that speak for and against two records being one. */
export const mergeEvidenceSchema = z
  .object({
    stays: comparedRecordSchema,
    merged: comparedRecordSchema,
    in_common: z.object({
      names: sharedSchema,
      songs: sharedSchema
        .nullable()
        .describe("for artists, songs both are on; for albums, titles on both"),
      acts: sharedSchema
        .nullable()
        .describe("for artists, those both wrote for, and groups of both"),
      people: sharedSchema.nullable().describe("for songs, people credited on both"),
    }),
    contradicting_ids: z
      .array(
        z.object({ system: z.string(), stays: z.array(z.string()), merged: z.array(z.string()) }),
      )
      .describe("systems that have one id per record, and different ones for these two"),
    moved_songs: z.int().describe("the songs linked to the record that is merged"),
    approvals: z.int().describe("how many people other than its author have to approve the merge"),
  })
  .meta({ id: "MergeEvidence" });

export type MergeEvidence = z.infer<typeof mergeEvidenceSchema>;

/**
 * The systems that have one id for one record of a kind. Elsewhere a record has several: an artist has channels, and a
 * recording has an id on each album (decision 40).
 */
export const ONE_ID: Readonly<Record<EditedKind, readonly string[]>> = {
  artist: ["melon", "musicbrainz", "spotify"],
  album: ["melon", "musicbrainz"],
  song: ["isrc", "musicbrainz"],
};

/** With more songs that move, a merge needs a second approval. */
const MOST_MOVED_BY_ONE = 20;

/** Returns how many people besides its author have to approve a merge (specification 4, "Who may what"). */
export function approvalsOfMerge({
  contradicting_ids,
  moved_songs,
}: Pick<MergeEvidence, "contradicting_ids" | "moved_songs">): number {
  return contradicting_ids.length > 0 || moved_songs > MOST_MOVED_BY_ONE ? 2 : 1;
}
