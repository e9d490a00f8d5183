import { z } from "zod";
import { EDIT_TEXT } from "./edit-rules.ts";
import { EDITED_KINDS, type EditedKind } from "./edit.ts";
import { parseDecimalId } from "../id.ts";
import { parsedBy } from "../schema-transforms.ts";

export type EditedRecord = { kind: EditedKind; id: number };

/** Parses `song:12`; null for anything else. */
export function parseTarget(text: string): EditedRecord | null {
  const [kindText, idText = "", ...more] = text.split(":");
  const kind = EDITED_KINDS.find((one) => one === kindText);
  const id = parseDecimalId(idText);
  return kind !== undefined && id !== null && more.length === 0 ? { kind, id } : null;
}

export const editTargetSchema = z
  .string({ error: EDIT_TEXT.target })
  .transform(parsedBy(parseTarget, EDIT_TEXT.target))
  .meta({ type: "string", example: "song:1", description: "a kind and an id" });
