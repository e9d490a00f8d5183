/** A kind of version: another recording of a song, or the same one cut or without its voices. */
export interface VersionKind {
  /** The difference, as pages say it. */
  differs: string;
  /** Whether its words are those of the song, so that its lyricists are. */
  hasSameWords: boolean;
  /** The words of a title by which it is known, as a whole part in brackets or behind a dash, or as its end. */
  words: RegExp;
}

/**
 * The kinds of versions by the words of titles, the first that fits. `test/catalogue` holds that every word of the starter
 * catalogue that speaks of a version is among them.
 */
export const VERSION_KINDS = {
  instrumental: kind("instrumental", false, /\b(?:inst|instrumental|karaoke)\b|^mr\.?$|^반주/),
  acappella: kind("a cappella", true, /\ba ?cap+el+a\b|무반주/),
  live: kind(
    "live",
    true,
    /^live\b|\blive(?: ver\w*\.?)?$|라이브|\bconcert\b|콘서트|\btour\b|\breal-session\b|\bstudio session\b|\bunplugged\b/,
  ),
  remix: kind("remix", true, /remix|\b(?:mega ?)?mix\b|\bmegamix\b|\brework\b|믹스|technorchestra/),
  speed: kind("speed", true, /\bsped[ -]up\b|\bslowed\b|\bspeed up\b/),
  japanese: kind("in Japanese", false, /\b(?:japanese|japan|jp|jpn)\b|日本語|일본어/),
  english: kind("in English", false, /\b(?:english|eng)\b|영어/),
  chinese: kind("in Chinese", false, /\b(?:chinese|chn|mandarin|cantonese)\b|中文|중국어/),
  korean: kind("in Korean", false, /\b(?:korean|kor|kr)\b|한국어/),
  spanish: kind("in Spanish", false, /\bspanish\b/),
  acoustic: kind("acoustic", true, /\bacoustic\b|어쿠스틱/),
  edit: kind(
    "cut or extended",
    true,
    /\b(?:radio|single|video|short|clean|broadcasting|extended|full length)\b.*\b(?:edit|edition|version|ver)\b|\bradio edit\b/,
  ),
  recording: kind(
    "recorded again",
    true,
    /\bre-?record\w*|\bnew record|^(?:\d{4} )?new ver|^\d{4} ver/,
  ),
  other: kind(
    "another version",
    true,
    /\bver(?:sion)?\b|버전|버젼|\boriginal\b|\bremaster\w*|\breprise\b|\bedit(?:ion)?\b|\bdemo\b/,
  ),
} as const satisfies Record<string, VersionKind>;

export type Version = keyof typeof VERSION_KINDS;

function kind(differs: string, hasSameWords: boolean, words: RegExp): VersionKind {
  return { differs, hasSameWords, words };
}

/** The names of concerts that albums have: 'Made-up Tour in Seoul'. */
export const CONCERT_ALBUM =
  /\bin (?:seoul|tokyo|osaka|japan)\b|\b(?:live|unplugged|concert|tour|showcase)\b|라이브|콘서트/;

/**
 * Albums that no word of their names tells to be of concerts, recorded again, or for another market (with its language, or mixed for it), by
 * the key of the name and the date: nothing is united with them by rule.
 */
export const ALBUMS_APART: ReadonlySet<string> = new Set([
  "93마지막축제 1994-01-15",
  "blackpink 2017-08-29",
  "collection 2012-03-28",
  "ddududdudu 2018-08-22",
  "exologychapter1thelostplanet 2014-12-22",
  "firstmythology 2001-03-26",
  "made 2016-10-21",
  "neocityseoultheorigin 2019-10-24",
  "nolza 2011-09-21",
  "risesolarhot 2014-08-13",
  "shinealight 2010-03-30",
  "skz2021 2021-12-24",
  "supershow5 2015-11-06",
]);

/** Additions of an edition behind a title, which are no part of it. */
export const EDITION_NOISE =
  /^(?:bonus(?: track)?|cd only|only cd|hidden(?: track)?|title(?: track)?|타이틀(?:곡)?|track \d+)$/;

/** Guests and producers, who are no part of a title. */
export const GUESTS = /^(?:feat|ft|with|prod|featuring|duet with)\b/;

/** The titles of pieces that many albums have, none of which is the other's. */
export const GENERIC =
  /^(?:the )?(?:intro|outro|skit|interlude|prologue|epilogue|opening|ending|intermission|prelude|narration|overture|finale|인트로|아웃트로|프롤로그|에필로그|서문)(?:duction)?(?: ?(?:\d+|[ivx]+))?(?:$| ?[:.\-–~(])/;
