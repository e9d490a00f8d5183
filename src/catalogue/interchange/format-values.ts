import { z } from "zod";
import { calendarDateProblem, factDateProblem } from "../../domain/calendar-date-problem.ts";
import { lettersOf, LIST_ROLES, parseRoles, READ_LETTERS } from "../../domain/catalogue/role.ts";

/** The schemas of single values in lines of the interchange format. */

/** Maximum length of a name. The longest known title has a third of it. */
export const LONGEST_NAME = 1_000;
export const LONGEST_REF = 300;

/** The largest id of ours that a line may have, so that enough are left for later records. */
const LARGEST_ID = 2 ** 48;

/** The letters of all roles that have one: FLCA. */
export const ALL_LETTERS = lettersOf(LIST_ROLES);

export const MOST_ALIASES = 500;
export const MOST_SOURCES = 1_000;

// Control characters, lone surrogates and U+0000 are refused: PostgreSQL errors on some, SQLite changes some silently.
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `is longer than ${longest} characters`)
    .refine((value) => value.trim() !== "", "is empty")
    .refine((value) => value.isWellFormed(), "is not well-formed Unicode")
    // oxlint-disable-next-line no-control-regex -- it searches for control characters
    .refine((value) => !/[\u0000-\u001f\u007f]/.test(value), "has a control character");

/** A name. Invisible characters in it are for `cleanNames`, since edits keep names that an earlier build stored. */
export const name = text(LONGEST_NAME);
export const ref = text(LONGEST_REF);
export const refs = z.array(ref).max(500).refine(unique, "names one twice");
export const id = z.int().min(1).max(LARGEST_ID);
// Duplicate sources are removed, since they are harmless.
export const sources = z
  .array(text(100))
  .max(MOST_SOURCES)
  .transform((keys) => [...new Set(keys)]);
const dateWithout = (problemOf: (value: string) => string | null) =>
  z.string().superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem !== null) context.addIssue({ code: "custom", message: `${problem}: ${value}` });
  });
/** A date of a catalogue itself. */
export const date = dateWithout(calendarDateProblem);
/** A date of a release, a debut or a membership. */
export const factDate = dateWithout((value) => factDateProblem(value));
// URL parsers ignore spaces and control characters at the ends, which would be stored.
export const url = z
  .url({ protocol: /^https?$/, error: "is not an http or https address" })
  .max(2_000)
  .regex(/^[^\s\p{C}]+$/u, "has a space or a control character");
const externalId = z.union([text(200), z.int().nonnegative()]);

export const MOST_EXTERNAL_IDS = 100;
// One id is stored without a list, so that equal facts are equal texts.
export const externalIds = z.union([
  externalId,
  z
    .array(externalId)
    .min(1, "is empty")
    .max(MOST_EXTERNAL_IDS)
    .transform((ids) => {
      const distinct = [...new Map(ids.map((one) => [String(one), one])).values()];
      return distinct.length === 1 ? distinct[0]! : distinct;
    }),
]);
export const roles = z.string().transform((letters, context) => {
  const parsed = parseRoles(letters);
  if (parsed !== null && parsed.length > 0) return lettersOf(parsed);
  context.addIssue({
    code: "custom",
    message: `has a letter that is not a role (${READ_LETTERS.join(" ")}): ${letters.slice(0, 20)}`,
  });
  return z.NEVER;
});

// All letters are the same as true: no role is known to be complete.
export const cutRoles = z
  .union([z.boolean(), roles], "is neither true, nor false, nor letters of roles")
  .transform((cut) => (cut === ALL_LETTERS ? true : cut));

export type ExternalIds = z.infer<typeof externalIds>;

export function externalTexts(value: ExternalIds | undefined): string[] {
  return [value ?? []].flat().map(String);
}

export function isRef(value: unknown): value is string {
  return ref.safeParse(value).success;
}

export function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
