import {
  EDITION_NOISE,
  GENERIC,
  GUESTS,
} from "../../../domain/catalogue/versions/version-words.ts";
import { versionOf } from "../../../domain/catalogue/versions/version-title.ts";
import { hasHangul } from "../../../domain/text/name.ts";

/** The names of a song as records have them. */
interface SongNames {
  /** In English, or in the only script there is. */
  name: string;
  korean_name: string | null;
}

/** Another version is another song: '끓는 밤 (Inst.)'. */
const VERSION =
  /\b(?:inst|ver|version|re-?mix|mix|edit|live|acoustic|demo|remaster|intro|outro|cd only)|버전|라이브|반주|리믹스/iu;

/** Matches a part in brackets that says by whom a song is sung, or which part of another one it is. */
const NO_NAME =
  /\S\s+(?:solo|duet|unit)\b\.?$|^(?:narr|rap|part|pt)\b|\bost\b|\b(?:sung|song|sampling) by\b|주제곡/i;

const IN_BRACKETS = /^([^([]+?)\s*[([]([^()[\]]+)[)\]](\s*[([][^()[\]]+[)\]])?$/u;

/** 'Boil Over (끓는 밤; Kkeulneun Bam)': how the other name is read, which stands behind it. */
const READING = /^([^;]*);\s*[^;]+$/u;

/** Returns a title, both names of one in two scripts: '끓는 밤 (Boil Over)', and it without its act: 'Boil Over - ACT'. */
export function titleForms(title: string): string[] {
  const parts = VERSION.test(title) ? [] : title.split(/\s+[-–—·|]\s+/);
  return [...new Set([title, ...(inTwoScripts(title) ?? []), ...parts])];
}

/** Splits a title into the names of its song: '끓는 밤 (Boil Over)'. One in a single script is the name. */
export function splitTitle(title: string): SongNames {
  const names = inTwoScripts(title) ?? [];
  const korean_name = names.find(hasHangul);
  const name = names.find((one) => !hasHangul(one));
  // Hanja and numbers in brackets are no English name.
  if (korean_name === undefined || name === undefined || !/\p{Script=Latin}/u.test(name))
    return { name: title, korean_name: null };
  return { name, korean_name };
}

/** Returns both names of a title of which one has Hangul, each with the version behind them; null for any other title. */
function inTwoScripts(title: string): [string, string] | null {
  const [, name = "", inside = "", version = ""] = IN_BRACKETS.exec(title) ?? [];
  if (name === "" || !isName(inside) || (version !== "" && versionOf(version) === null))
    return null;
  const [, other = inside] = READING.exec(inside) ?? [];
  return hasHangul(name) === hasHangul(other) ? null : [name + version, other + version];
}

/** Whether the text in brackets behind a title may be a name of it, and no version, guest or addition. */
function isName(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase().trim();
  if (VERSION.test(plain) || versionOf(plain) !== null) return false;
  return ![EDITION_NOISE, GUESTS, GENERIC, NO_NAME].some((pattern) => pattern.test(plain));
}
