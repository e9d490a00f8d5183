import { type Choices, pagePath } from "../../domain/page-path.ts";

/** The kinds of corrections in words, named as the forms of edits. */
export const CORRECTIONS = ["credits", "facts", "members", "notes", "merge", "new"] as const;

export type Correction = (typeof CORRECTIONS)[number];

/**
 * Returns the path of the form that suggests a correction in words, prefilled with what stands there now.
 * @param about the path of the record's page; undefined: of something that is missing
 */
export function correctionPath(what: Correction, about?: string, choices: Choices = {}): string {
  return pagePath.feedback(about, { type: what, ...choices });
}
