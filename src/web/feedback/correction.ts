import { type Choices, pagePath } from "../../domain/page-path.ts";

export const CORRECTIONS = ["credits", "facts", "members", "notes", "merge", "new"] as const;

export type Correction = (typeof CORRECTIONS)[number];

/** Returns the path of the form that suggests a correction `about` a page, or of something missing, in words. */
export function correctionPath(what: Correction, about?: string, choices: Choices = {}): string {
  return pagePath.feedback(about, { type: what, ...choices });
}
