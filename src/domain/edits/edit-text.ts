import { z } from "zod";
import { hasTooManyMarks, isLonger, isUnprintable, MARKS_TEXT } from "../text/characters.ts";
import { EDIT_LENGTHS, EDIT_TEXT, isSource } from "./edit-rules.ts";

/** A text of one line without control characters, trimmed. */
export function line(what: string, length: number) {
  return z
    .string({ error: `${what} is text` })
    .transform((text) => text.trim())
    .refine((text) => text.isWellFormed(), `${what} is not well-formed Unicode`)
    .refine((text) => !/\p{Cc}/u.test(text), `${what} has a control character`)
    .refine((text) => !isLonger(text, length), `${what} has at most ${length} characters`);
}

export function filledLine(what: string, length: number) {
  return line(what, length).refine((text) => text !== "", `${what} is empty`);
}

/** A text of several lines without control characters, trimmed. */
export function lines(what: string, length: number) {
  const tooLong = `${what} has at most ${length} characters`;
  return z
    .string({ error: tooLong })
    .refine((text) => !isLonger(text, length), tooLong)
    .refine((text) => !isUnprintable(text), `${what} has a control character`)
    .refine((text) => !hasTooManyMarks(text), MARKS_TEXT)
    .transform((text) => text.trim());
}

export const sourceAndNote = {
  source: line("A source", EDIT_LENGTHS.source)
    .refine(isSource, EDIT_TEXT.source)
    .describe("an address, or what it was read from"),
  note: lines("A note", EDIT_LENGTHS.note).default(""),
};
