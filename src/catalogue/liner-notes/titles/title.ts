import { bracketsBehind, lettersBehind } from "../line/credit-line.ts";
import { isNoise } from "../line/plain-line.ts";
import { findRoleGroups } from "../line/role-group.ts";
import { splitNames } from "../line/split-names.ts";

export interface Title {
  track: number | null;
  title: string | null;
  /** Guests and producers whom the title names. */
  featured: string[];
  produced?: string[];
  /** Whether the text marks it as the title track. */
  is_title?: boolean;
}

const NUMBERED =
  /^(?:[[(<]?(?:track|트랙|no\.?|tr\.?|part\.(?=\s*\d)|[mt#]-?(?=\d)|cd\s*\d+\s*[-.]|\d{1,2}-(?=\d))\s*)?(?<number>\d{1,3})(?:\s*(?:[.)\]_-]|:(?!\d))\s*|\s*[–—]\s*|\s+|\s*번\s*트랙\s*:?\s*)(?<rest>\S.*)$/iu;
const FEATURED =
  /\s*[([]\s*(?:feat|ft|featuring|with|피처링|피쳐링)(?:\.\s*|\s+)(?<names>[^)\]]+)[)\]]|\s+(?:feat|ft)\.\s+(?<open>[^()[\]]+)$/iu;
/** 'Kettle of Teacups': a guest and their group. */
export const OF_ACT = /\s+of\s+(?=[\p{Lu}\p{Lo}\p{N}]).*$/u;
const PRODUCED = /\s*[([]\s*prod(?:uced)?\b\.?\s*(?:by\b\.?)?\s*:?\s*(?<names>[^)\]]+)[)\]]/iu;
/** Matches the sign of an album's title track: '(Title)', 'TITLE 끓는 밤' as sites write it, '타이틀곡 "끓는 밤"'. */
const TITLE_TRACK =
  /\s*[([<]\s*(?:(?:double|main|더블|메인)\s*)?(?:title(?:\s+(?:track|song))?|타이틀\s*곡?)\s*[)\]>]|^(?:title|타이틀)\s*[:>]\s*|^타이틀\s?곡\s*(?=["'“‘「『<])/giu;
const BADGE = /^TITLE\s+(?=\S)/;
/** '[Title] 03. NAME' */
const TITLE_BEFORE = /^[[(<]\s*(?:title|타이틀\s?곡?)\s*[\])>]\s*(?<number>\d{1,3}[.)]\s*)(?=\S)/iu;
const STAR_AT_END = /^★|★(?=$|\s*[([]|\s+(?:feat|ft)\.)/u;
const SIGNS = /\s*[★☆♪]/gu;
const TIME = /\s+\d{1,2}:\d{2}(?::\d{2})?$|\s*\(\d{1,2}分\d{1,2}秒\)$|\s*[([]\d{1,2}:\d{2}[)\]]/gu;
/** The end of credits in brackets, with the song's length. */
const CLOSED = /[)\]]\s*(?:[-–—·]?\s*\d{1,2}:\d{2}(?::\d{2})?)?\s*$/u;
const LABELLED =
  /^(?:(?:song|track)(?: title| name)?|title|canción|(?:곡명|곡 ?제목|제목|(?:저작물|작품|음원) ?명)(?:\s*\(title\))?)\s*[:\t]\s*(?=\S)|^수록곡\s*(?=["'“‘「『<][^"'”’」』>]+["'”’」』>]$)/i;

/** Whether a line says that it is a title: 'Song: NAME'. */
export function isTitleLine(text: string): boolean {
  return LABELLED.test(text);
}

/** Parses 'Title – NAME (L, C), NAME (arrangement)'. */
export function creditsBehind(text: string): { title: string; rest: string } | null {
  const [, title = "", rest = ""] = /^(.+?)\s+[-–—:]\s+(\S.*)$/u.exec(text) ?? [];
  const isRead = title !== "" && (lettersBehind(rest) ?? bracketsBehind(rest)) !== null;
  return isRead ? { title, rest } : null;
}

/**
 * Parses the heading of a song, '01. Title', and what follows.
 * @param isHeading whether a line without a number is one, too
 * @param hasNumber whether a number in front is the track's: in a list without numbers '24 Hours' is a title
 */
export function parseTitle(
  text: string,
  isHeading: boolean,
  hasNumber = true,
): (Title & { rest: string }) | null {
  const unlabelled = text.replace(LABELLED, "").replace(TITLE_BEFORE, "$<number>TITLE ");
  const numbered = hasNumber ? NUMBERED.exec(unlabelled) : null;
  if (numbered === null && !isHeading) return null;
  const { number, rest: named = unlabelled } = numbered?.groups ?? {};
  const unbadged = number === undefined ? named : named.replace(BADGE, "");
  const produced = PRODUCED.exec(unbadged)?.groups?.["names"] ?? "";
  // Without a number in front, a tab is behind the name of a field.
  const isRow = number !== undefined || !hasNumber;
  const { written, rest } = withRest(unbadged.replace(PRODUCED, ""), isRow);
  const bare = withoutSigns(written)
    .replace(/[\s([]+$/u, "")
    .replace(/^[「『“](.+\s(?:feat|ft)\..+)[」』”]$/iu, "$1");
  const featured = FEATURED.exec(bare);
  const names = featured?.groups?.["names"] ?? featured?.groups?.["open"] ?? "";
  const title = withoutSigns(bare.replace(FEATURED, ""))
    .replace(/[\s|/:–—([-]+$/u, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (title === "") return null;
  return {
    track: number === undefined ? null : Number(number),
    title: title.replace(/^["'“‘「『《<]([^"“”「」『』《》<>]+)["'”’」』》>](?=$|\s*\()/u, "$1"),
    featured: names === "" ? [] : splitNames(names).map((name) => name.replace(OF_ACT, "")),
    produced: produced === "" ? [] : splitNames(produced),
    is_title: unbadged !== named || isMarked(written),
    rest,
  };
}

/** Whether a title has the sign of a title track. */
export function isMarked(title: string): boolean {
  const untimed = title.replaceAll(TIME, "").trim();
  return STAR_AT_END.test(untimed) || untimed.search(TITLE_TRACK) >= 0;
}

function withoutSigns(title: string): string {
  return title.replaceAll(TITLE_TRACK, "").replaceAll(SIGNS, "").replaceAll(TIME, "");
}

/** Parts a title from the credits behind it, or from the other cells of its row. */
function withRest(whole: string, isRow: boolean): { written: string; rest: string } {
  const behind = creditsBehind(whole);
  if (behind !== null) return { written: behind.title, rest: behind.rest };
  const first = findRoleGroups(whole).find(({ start, isKorean, closedBy }) => {
    const isParted = /[\s|([]$/.test(whole.slice(0, start));
    return (
      start > 0 &&
      isParted &&
      (isKorean
        ? closedBy !== "end"
        : closedBy === "by" || closedBy === "sign" || /\|\s*$/.test(whole.slice(0, start)))
    );
  });
  if (first === undefined) {
    if (!isRow) return { written: whole, rest: "" };
    const [written = "", ...cells] = whole.split(/\t(?!\s*[([])/);
    const isOfSite = cells.every((cell) => cell.trim() === "" || isNoise(cell.trim()));
    return { written, rest: isOfSite ? "" : cells.join("\t").trim() };
  }
  const written = whole.slice(0, first.start);
  const rest = whole.slice(first.start);
  return { written, rest: /[([]\s*$/.test(written) ? rest.replace(CLOSED, "") : rest };
}
