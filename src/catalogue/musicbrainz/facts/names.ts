import { LONGEST_NAME } from "../../interchange/format-values.ts";
import { hasHangul } from "../../../domain/text/name.ts";
import type { Alias } from "../documents.ts";
import { LEGAL_NAME } from "./known-ids.ts";

/** The names of a record: in English or romanised, in Korean where known, and others. */
export type Names = { name: string; korean_name?: string; aliases: string[] };

/** Another spelling of a title, on a release in this language and script. */
export type PrintedTitle = { title: string; language: string | null; script: string | null };

/** An alias as it is kept: name, locale, whether it is the primary one of its locale, and its type's id. */
export type KeptAlias = readonly [
  name: string,
  locale: string | null,
  primary: boolean,
  type: string,
];

/** Returns a name without control characters and spaces at its ends; undefined if nothing is left of it, or too much. */
export function cleanName(text: string | null | undefined): string | undefined {
  const clean = text
    ?.toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return clean && clean.length <= LONGEST_NAME ? clean : undefined;
}

function isLatin(text: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(text);
}

/** Returns the aliases that are names: search hints are misspellings, which are shown nowhere. */
export function keptAliases(aliases: readonly Alias[] | null | undefined): KeptAlias[] {
  return (aliases ?? []).flatMap(({ name, locale, primary, type, ...alias }) => {
    const clean = cleanName(name);
    if (clean === undefined || type === "Search hint") return [];
    return [[clean, locale ?? null, primary ?? false, alias["type-id"] ?? ""] as const];
  });
}

export function artistNames(own: string, sortName: string, aliases: readonly KeptAlias[]): Names {
  // A legal name is another name than the one by which an artist is known.
  const known = aliases.filter(([, , , type]) => type !== LEGAL_NAME);
  const name = isLatin(own)
    ? own
    : (inLocale(known, "en", isLatin) ??
      fromSortName(own, sortName) ??
      firstOf(known, isLatin) ??
      own);
  const korean =
    inLocale(known, "ko", hasHangul, true) ??
    (hasHangul(own) ? own : undefined) ??
    inLocale(known, "ko", hasHangul) ??
    firstOf(known, hasHangul);
  const others = [own, ...aliases.map(([alias]) => alias)];
  return withAliases(name, korean, others);
}

export function titleNames(
  own: string,
  aliases: readonly KeptAlias[],
  printed: readonly PrintedTitle[],
): Pick<Names, "name" | "korean_name"> {
  const name = isLatin(own)
    ? own
    : (inLocale(aliases, "en", isLatin) ??
      firstOf(aliases, isLatin) ??
      bestPrinted(printed, isLatin, { language: "eng", script: "Latn" }) ??
      own);
  const korean = hasHangul(own)
    ? own
    : (inLocale(aliases, "ko", hasHangul) ??
      firstOf(aliases, hasHangul) ??
      bestPrinted(printed, hasHangul, { language: "kor", script: "Kore" }));
  const { aliases: _none, ...names } = withAliases(name, korean, []);
  return names;
}

type Test = (text: string) => boolean;

/** Returns the alias of a locale, or of one of its regions, primary ones first. */
function inLocale(aliases: readonly KeptAlias[], locale: string, test: Test, isPrimary = false) {
  const fitting = aliases.filter(
    ([name, of]) => test(name) && (of === locale || of?.startsWith(`${locale}_`)),
  );
  const primary = fitting.find(([, , isFirst]) => isFirst);
  return (primary ?? (isPrimary ? undefined : fitting[0]))?.[0];
}

function firstOf(aliases: readonly KeptAlias[], test: Test): string | undefined {
  return aliases.find(([name, locale]) => locale === null && test(name))?.[0];
}

function bestPrinted(
  printed: readonly PrintedTitle[],
  test: Test,
  wanted: { language: string; script: string },
): string | undefined {
  const rank = ({ language, script }: PrintedTitle) =>
    language === wanted.language ? 0 : script === wanted.script ? 1 : 2;
  const fitting = printed.filter(({ title }) => test(title));
  return fitting.toSorted((a, b) => rank(a) - rank(b))[0]?.title;
}

/** Returns a name from a sort name in Latin letters, 'Kim, Gwangseok', in the order of the name's own script. */
function fromSortName(own: string, sortName: string): string | undefined {
  if (sortName === "" || !isLatin(sortName)) return undefined;
  const [family = "", given, ...more] = sortName.split(", ");
  if (given === undefined || more.length > 0) return sortName;
  const isFamilyFirst = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  return isFamilyFirst.test(own) ? `${family} ${given}` : `${given} ${family}`;
}

function withAliases(name: string, korean: string | undefined, others: readonly string[]): Names {
  const aliases = [...new Set(others)].filter((other) => other !== name && other !== korean);
  return { name, ...(korean !== undefined && { korean_name: korean }), aliases };
}
