import { createHash } from "node:crypto";
import type { z } from "zod";
import { printable } from "../../domain/text/printable.ts";
import { type Kind, type Line, type LineOfKind, manifestSchema, SCHEMA_OF_KIND } from "./format.ts";
import { cleanName, codePoints, invisibleIn, nameFault } from "../../domain/text/name-rule.ts";

export interface BadLine {
  file: string;
  line: number;
  /** '' where the line as a whole is invalid. */
  field: string;
  reason: string;
}

type ParsedLine<K extends Kind> =
  | ({ line: LineOfKind[K]; unknownFields: string[] } & CleanedNames)
  | { field: string; reason: string };

export function parseLine<K extends Kind>(kind: K, text: string): ParsedLine<K> {
  const object = parseObject(text);
  if ("reason" in object) return object;
  const parsed = SCHEMA_OF_KIND[kind].safeParse(object.value);
  if (!parsed.success) return firstProblem(parsed.error, object.value);
  const known = parsed.data as Record<string, unknown>;
  const unknownFields = Object.keys(object.value).filter((key) => !Object.hasOwn(known, key));
  const names = cleanNames(parsed.data);
  return "reason" in names ? names : { line: parsed.data, unknownFields, ...names };
}

export function parseManifest(text: string) {
  const object = parseObject(text);
  if ("reason" in object) return object;
  const parsed = manifestSchema.safeParse(object.value);
  return parsed.success ? { manifest: parsed.data } : firstProblem(parsed.error, object.value);
}

function parseObject(text: string): { value: object } | { field: string; reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      field: "",
      reason: `is not JSON (${error instanceof Error ? error.message : "unreadable"})`,
    };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { field: "", reason: "is not a JSON object" };
  return { value };
}

/** Returns a line as it is stored. Its keys must be in the order of the format, so that equal facts are equal texts. */
export function toBody(line: object): string {
  return JSON.stringify(line);
}

export function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("base64url");
}

/** Maximum length of an excerpt, in code units. */
const LONGEST_SHOWN = 300;

/** Shortens and escapes untrusted text of a file for a terminal. */
export function excerpt(text: string): string {
  const isLong = text.length > LONGEST_SHOWN;
  return printable(isLong ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text);
}

/** Returns the first problem of a value with its field, '' for the value itself. */
export function firstProblem(error: z.ZodError, value: unknown): { field: string; reason: string } {
  const issue = error.issues[0];
  if (!issue) return { field: "", reason: "does not match the format" };
  const field = issue.path.reduce<string>(
    (path, step) =>
      typeof step === "number"
        ? `${path}[${step}]`
        : path
          ? `${path}.${String(step)}`
          : String(step),
    "",
  );
  if (issue.code === "invalid_type" && valueAt(value, issue.path) === undefined)
    return { field, reason: "is missing" };
  if (issue.code === "unrecognized_keys")
    return { field, reason: `has an unknown key: ${issue.keys.join(", ")}` };
  if (issue.code === "invalid_value" && issue.values.length > 1)
    return { field, reason: `is none of ${issue.values.map(String).join(", ")}` };
  return { field, reason: lowerFirst(issue.message) };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === "object" && found !== null
        ? (found as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

type NoteOnName = { field: string; reason: string };

interface CleanedNames {
  /** Those out of which characters were taken that cannot be seen. */
  cleaned: NoteOnName[];
  /** The number of those that were put into Unicode's composed form (NFC), and nothing more. */
  composed: number;
}

/** Cleans the names of a line, not its ref. @returns what was done, or the first name that stays impossible */
function cleanNames(line: Line): CleanedNames | NoteOnName {
  const done: CleanedNames = { cleaned: [], composed: 0 };
  if ("group" in line) return done;
  let bad: NoteOnName | undefined;
  const clean = (field: string, name: string): string => {
    const cleaned = cleanName(name);
    const fault = nameFault(cleaned);
    if (fault !== null) bad ??= { field, reason: fault };
    if (cleaned === name) return name;
    const invisible = invisibleIn(name);
    const reason = `had invisible characters (${codePoints(invisible)}), which were removed`;
    if (invisible.length > 0) done.cleaned.push({ field, reason });
    else done.composed += 1;
    return cleaned;
  };
  line.name = clean("name", line.name);
  if (line.korean_name !== undefined) line.korean_name = clean("korean_name", line.korean_name);
  if ("aliases" in line && line.aliases !== undefined) {
    const aliases = line.aliases.map((alias, at) => clean(`aliases[${at}]`, alias));
    // Two may be one by now. A list that was clean stays as it is, so that equal facts are equal texts.
    const isChanged = aliases.some((alias, at) => alias !== line.aliases?.[at]);
    line.aliases = isChanged ? [...new Set(aliases)] : aliases;
  }
  if ("credits" in line)
    for (const [at, credit] of (line.credits ?? []).entries())
      credit.name = clean(`credits[${at}].name`, credit.name);
  if ("also_on" in line)
    for (const [at, place] of (line.also_on ?? []).entries())
      for (const field of ["name", "korean_name"] as const) {
        const printed = place[field];
        if (printed !== undefined) place[field] = clean(`also_on[${at}].${field}`, printed);
      }
  return bad ?? done;
}
