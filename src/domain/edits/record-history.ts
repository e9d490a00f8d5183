import { z } from "zod";
import { editSchema } from "./edit-shown.ts";

/** The number of entries in one answer: the latest. */
export const HISTORY_LISTED = 100;

/** An event of a record: an edit applied or reverted, an import, or the operator's decision on a line. */
export const historyEntrySchema = z
  .object({
    at: z.string().describe("ISO 8601, UTC; of an import, of the last one of this catalogue"),
    what: z
      .enum(["applied", "reverted", "imported", "decided"])
      .describe("decided: the operator decided that a line of the catalogue is about this record"),
    edit: editSchema.nullable(),
    catalogue: z
      .object({ key: z.string(), name: z.string(), released: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: "HistoryEntry" });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;
