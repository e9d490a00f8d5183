import { hasHangul, nameKey } from "../../../domain/text/name.ts";
import { cleanName } from "./names.ts";

interface ParsedTitle {
  name: string;
  koreanName?: string;
  guests?: string;
  /** The title without its guests, by which rows and songs are compared. */
  key: string;
}

const BRACKETED_GUESTS = /[([]\s*(?:featuring|feat|ft|피처링|피쳐링|with)(?![a-z])\.?\s*/i;
const GUESTS_AT_END = /\s(?:featuring|feat|ft)(?![a-z])\.?\s*(.+)$/i;

/** Words in brackets that name a version instead of translating a title. */
const VERSION =
  /\b(?:ver|version|remix|mix|inst|instrumental|live|solo|feat|ft|with|prod|ost|acoustic|edit|by|performed|intro|outro|interlude|skit|rearranged|remaster(?:ed)?|bonus|track|cd|special|original|unplugged|stage|slow|part|pt|narr|duet|teaser|performance|japanese|english|korean|chinese)\b/i;

/** Parses a title: its guests ('feat.'), and its Korean and English parts, as in '행복 (Happiness)'. */
export function parseTitle(text: string): ParsedTitle {
  const title = cleanName(text);
  const { bare, guests } = withoutGuests(title);
  const both = /^([^()[\]]+?)\s*\(([^()[\]]+)\)$/.exec(bare);
  const [, outside = "", inside = ""] = both ?? [];
  const key = nameKey(bare);
  const rest = { key, ...(guests !== undefined && { guests }) };
  if (hasHangul(outside) && /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(inside)) {
    const isTranslation = /\p{Script=Latin}{2}/u.test(inside) && !VERSION.test(inside);
    if (isTranslation) return { name: inside, koreanName: outside, ...rest };
  }
  return { name: title, ...(hasHangul(bare) && !both && { koreanName: bare }), ...rest };
}

function withoutGuests(title: string): { bare: string; guests?: string } {
  const bracket = BRACKETED_GUESTS.exec(title);
  if (bracket) {
    const from = bracket.index + bracket[0].length;
    const to = closingBracket(title, from);
    if (to === -1) return { bare: title };
    const bare = cleanName(title.slice(0, bracket.index) + title.slice(to + 1));
    return { bare: bare === "" ? title : bare, guests: cleanName(title.slice(from, to)) };
  }
  const end = GUESTS_AT_END.exec(title);
  if (!end || end.index === 0) return { bare: title };
  return { bare: cleanName(title.slice(0, end.index)), guests: cleanName(end[1] ?? "") };
}

/** Returns the place of the bracket that closes the one before `from`; -1 where none does. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ("([".includes(text.charAt(at))) depth += 1;
    else if (")]".includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
