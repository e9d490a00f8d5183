import { cleanName } from "../../../domain/text/name-rule.ts";
import { findRoleGroups, parseRoleText } from "./role-group.ts";

/** A line without the signs of its list, its emphasis and full-width forms. */
export interface PlainLine {
  text: string;
  /** Whether it has the sign of a list's item. */
  isItem: boolean;
  /** Whether it was marked as a heading: by Markdown, or a note. */
  isHeading: boolean;
  /** Whether it is too long for a line of credits, and stands as it is. */
  isLong: boolean;
}

/** The longest line that is read, in code units: looking for credits takes time by the square of a line's length. */
const LONGEST_LINE = 600;

export function plainLine(line: string): PlainLine {
  if (line.length > LONGEST_LINE)
    return { text: line.trim(), isItem: false, isHeading: false, isLong: true };
  // Tabs separate the cells of tables.
  const narrow = withRoleWords(line)
    .split("\t")
    .map(cleanName)
    .join("\t")
    .replaceAll(/[：，．／；（）［］＆｜＋＿０-９Ａ-Ｚａ-ｚ\u3000]/gu, (sign) =>
      sign.normalize("NFKC"),
    )
    // A vowel and lines of tables stand for a bar.
    .replaceAll(/(?<=\s)[ㅣ│┃∣❘](?=\s)/gu, "|")
    .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, "$1")
    // '작 사 | NAME', spaced to one width.
    .replace(/^([작편])\s([사곡])(?=\s*[|:])/u, "$1$2")
    // The time at which a song begins in a video.
    .replace(
      /^(?:[([]\d{1,2}:\d{2}(?:[:.]\d{2,3})?[)\]]\s*|\d{1,2}:\d{2}(?::\d{2})?\s+)(?![AP]M\b)(?=\S*\p{L}|\d{1,2}[.)]\s)/u,
      "",
    )
    // The number of a wiki's section.
    .replace(/^\d{1,2}(?:\.\d{1,2})+\.?\s+(?=\S)/u, "")
    .replace(/^(\d)\ufe0f?\u20e3\s*/u, "$1. ")
    .replaceAll(/\[(?:편집|edit)\]/giu, "")
    // The code of a role at societies of authors.
    .replace(/^(작사|작곡|편곡|역작사)\s?\([A-Z]{1,2}\)/u, "$1")
    .replace(/^[①-⑳]\s*/u, (sign) => `${sign.trim().normalize("NFKC")}. `)
    .replaceAll(/\[(?:\d{1,3}|note \d{1,2})\]/g, "")
    .trim();
  const isHeading = /^#{1,6}\s|^\*\*[^*]+\*\*$|^[♪♬♫🎵🎶]/u.test(narrow);
  const text = narrow
    .replace(/^#{1,6}\s+/, "")
    .replaceAll(/\*\*|__(?=\S[^_]*__(?!_))|(?<=__[^_]*\S)__(?!_)/g, "")
    .replaceAll(/(?<![\p{L}\p{N}])\*(?=\S)([^*]+)(?<=\S)\*(?![\p{L}\p{N}])/gu, "$1")
    .replace(/^(?:(?![©®™℗0-9#*])\p{Extended_Pictographic}\ufe0f?\s*)+(?=\S)/u, "")
    .replace(
      /(?:\s*(?:(?![©®™℗0-9#*★☆♪])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*))+$/u,
      "",
    )
    .replace(/^:{2,}\s*/u, "")
    .replace(/(?<=[)\]])\s*[*★]\s*타이틀 ?곡?$/u, "")
    .replace(/^[-=_—–*]{3,}$|^(?:TITLE|타이틀 ?곡?)$/u, "")
    .replace(/^(?:[•●○※◎▲△▼▽◦▪▫■□►▶▷‣∙·*>★☆♪♬♫✔✓◆◇]+|[-–—]+(?=\s))\s*/u, "")
    .trim();
  const isItem = /^\s*[-–—•·*]\s+\S/u.test(line);
  return { text, isItem, isHeading, isLong: false };
}

/** The letters of roles: 'W' is of words, 'M' of music. */
const WORDS_OF_LETTERS: Readonly<Record<string, string>> = {
  L: "Lyrics",
  W: "Lyrics",
  C: "Composition",
  M: "Music",
  A: "Arrangement",
};

/** Returns '1. Title - W: A / C: B' with words for the letters; also 'Title  L A  C B', and 'MUSIC  A', where blanks part them. */
function withRoleWords(line: string): string {
  const field = /^\s*(\S(?:.*?\S)??)\s{2,}(?=\S)/u.exec(line);
  const names = line.slice(field?.[0].length ?? 0);
  const isField = field !== null && parseRoleText(field[1]!) !== null && !line.includes("\t");
  if (isField && !/^(?:by\b|[:：-])/iu.test(names) && findRoleGroups(names)[0]?.start !== 0)
    return `${field[1]}: ${names}`;
  const isLettered =
    (line.match(LETTERS)?.length ?? 0) > 1 || BEHIND_TITLE.test(line) || /^[WM]\s?:/.test(line);
  const worded = isLettered
    ? line.replaceAll(LETTERS, (_, letters: string) => wordsOf(letters))
    : line;
  return worded.replaceAll(
    /(\S\s{2,})([LWMCA])\s(?=\S)/gu,
    (_, before: string, letter: string) => `${before}|${wordsOf(letter)}`,
  );
}

/** 'L: NAME', or 'L/C: NAME', and these letters behind a title. */
const LETTERS = /(?<![^\s(/|;–—-])([LWMCA](?:\s?[/&+,]\s?[LWMCA])*)\s?:\s*(?=\S)/gu;
const BEHIND_TITLE = /[-–—(|]\s*[LWMCA](?:\s?[/&+,]\s?[LWMCA])*\s?:\s*\S/u;

function wordsOf(letters: string): string {
  const words = letters.split(/[^LWMCA]+/u).map((letter) => WORDS_OF_LETTERS[letter]);
  return ` ${words.join(" & ")}: `;
}

const NOISE = [
  /^https?:\/\//i,
  /^www\./i,
  /^[@#](?!\d)/,
  /^\d{1,2}:\d{2}(?::\d{2})?$/,
  /^[♡♥❤⏵℗©]/u,
  /\d.*\b(?:views|viewers|likes|plays|subscribers)\b|\b1 (?:viewer|view|like|play|subscriber)\b/i,
  /^\d{1,3} (?:songs|tracks)\b/i,
  /\d\s?(?:sec|second|min|minute|hour|day|week|month|year|[smhdwy])s?\s+ago$/i,
  /^(?:(?:see|show|read) (?:all|more|less)|follow(?:ing)?|팔로우(?:하기)?)$/i,
  /^\[?\s*(?:더보기|펼치기|뮤비|가사 ?(?:보기|없음)|접기|공유|담기|듣기|다운로?드?|좋아요|신고하기|재생(?:하기|\s.*|시간.*)?$|유저 좋아요|오류 제보|가사 ?(?:펼치기|더보기|오류)|함께 (?:감상|들으면)|전체 ?(?:보기|재생|청취)|랜덤재생|고음질|한마디|이 곡 듣기|전체 ?듣기|닫기)/u,
  /^(?:flac|mp3|aac|dolby|lossless)\b/i,
  /^(?:※(?!\s*(?:전|모든|all\s))|\*\s*敬称略|敬称略)/iu,
  /\bpublish(?:ed|er|ers|ing)\b|\bISRC\b|\bUPC\b|\ball rights reserved\b|\bcopyright\b/i,
  /^(?:total |running )(?:length|time)\b/i,
  /^(?:OP|SP|O\.P\.|S\.P\.)[\s:.]/,
  /^[\d\s.,:;/-]+$/,
  /^(?:(?:spotify|apple music|youtube(?: music)?|tidal|melon|genie|bugs|amazon music|deezer)[\s|/,·]*)+$/i,
  /^(?:19|20)\d{2}[.-]\s?\d{1,2}[.-]\s?\d{1,2}\.?(?:\s|$)/,
];

/** Whether a line is of the site or the label: an address, a count, a button, a publisher. */
export function isNoise(text: string): boolean {
  return NOISE.some((pattern) => pattern.test(text));
}

const LABELS = [
  /^(?:앨범 )?(?:발매일?|발매사|기획사|배급사?|유통사?)(?:\s|:|$)/u,
  /^(?:recording of|publishers?(?:\t.*)?|phonographic copyright.*|copyright.*|(?:recorded|mixed|mastered|edited|engineered) (?:at|in)|part of|samples(?: from)?|cover of|companies, etc\.|barcode.*)\s*(?::.*|$)/i,
  /\s(?:곡|트랙) ?목록$/u,
  /^(?:가사(?: 제공.*)?|목록|(?:이 곡의 )?유사한? ?곡.*|(?:노래 ?)?(?:가사 ?)?크레딧|곡|곡 ?(?:재생|다운(?:로드)?|추가|담기|공유|상세 ?정보)|유사곡|참여자|이 노래가 담긴.*|이 곡이 담긴.*|댓글.*)$/u,
  /^[[(<]?(?:released?(?: date| on)?|labels?|genres?|albums?|artists?|performing artists?|production & engineering|sources?|distributors?|agency|duration|length|(?:music |song |album |mv )?credits?|staff|track\s?list|tags?)[\])>]?\s*(?::.*)?$/i,
  /^[[(<]?(?:발매일?|장르|가수|앨범|아티스트|크레딧|수록곡|(?:곡|트랙)\s?목록|収録曲|曲目|트랙\s?리스트|(?:곡|음원|앨범|참여|상세)\s?정보)[\])>]?\s*(?::.*)?$/u,
  /^(?:장르|가수|앨범 ?명?|아티스트 ?명?)[\t ]/u,
  /^[[(<]?(?:cd|dis[ck]|side)\s*(?:\d{1,2}|[ab])?[\])>]?:?$/i,
  /^(?:a&r|choreograph(?:y|er|ed)|photo(?:s|graphy|grapher)?|artwork|art director|(?:graphic |album )?design(?:er|ed)?|styl(?:ist|ed|ing)|hair|make-?up|jacket|management|marketing)\s*(?:by\b.*|:.*|[-–—]\s.*)?$/i,
  /^(?:안무|사진|디자인|매니지먼트|마케팅|스타일리스트|헤어|메이크업|의상|뮤직비디오)(?:[\s:].*)?$/u,
  /^(?:music video|m\/v)(?:\s*:?$|\b.*\bby\b)/i,
];

/** Whether a line is the label of something else than credits, with what it labels or above it. */
export function isLabel(text: string): boolean {
  return LABELS.some((pattern) => pattern.test(text));
}

/** The heading of credits of a whole album. */
export const ALL_TRACKS = /^\[?(?:all (?:tracks|songs)|전곡|전 곡|whole album)\]?:?$/i;

/** A heading of credits alone. */
export const CREDITS = /^\W*(?:credits|크레딧)\W*$/iu;

/** A role with nothing behind it: 'Lyrics:', 'Arranged by'. */
export const EMPTY_FIELD = /(?:[:：]|\bby)\W*$/iu;

/** Whether a line is the name of a field whose value is on the next line. */
export function isFieldName(text: string): boolean {
  return FIELD_NAME.test(text);
}

const FIELD_NAME =
  /^(?:released?(?: date| on)?|labels?|genres?|distributors?|length|duration|recorded at|앨범 ?명?|발매일|장르(?: ?\/ ?스타일)?|아티스트 ?명?|기획사|유통사|발매사)$/iu;

/** The longest title, in characters; what is longer is a text about the music. */
const LONGEST_TITLE = 80;

/** A line with more words is none, either. */
const MOST_WORDS = 9;

/** Whether a line is a sentence, not a name or a title. */
export function isSentence(text: string): boolean {
  return (
    text.length > LONGEST_TITLE ||
    /(?:니다|세요|해요|어요|아요)[.!]?$/u.test(text) ||
    text.split(/\s+/).length > MOST_WORDS ||
    (/[.!?]$/.test(text) && text.split(/\s+/).length > 4)
  );
}

/** The longest name, in words. */
const LONGEST_NAME = 6;

export function mayBeNames(text: string, names: readonly string[]): boolean {
  if (names.length <= 1) return !isSentence(text);
  if (/(?:니다|세요|해요|어요|아요|\?)[.!]?$/u.test(text)) return false;
  return names.every((name) => name.split(/\s+/).length <= LONGEST_NAME);
}

/** Whether a text stands for unknown names. */
export function isNobody(text: string): boolean {
  return /^(?:n\/?a|none|unknown|tb[ac]|\?+|미상|없음|불명)$/i.test(text.trim());
}
