import { lettersBehind } from "./line/credit-line.ts";
import { findRoleGroups } from "./line/role-group.ts";
import { splitNames } from "./line/split-names.ts";

export interface Title {
  track: number | null;
  title: string | null;
  /** Guests and producers whom the title names. */
  featured: string[];
  produced?: string[];
}

const NUMBERED =
  /^(?:(?:track|트랙|no\.?|tr\.?|[mt#](?=\d)|cd\s*\d+\s*[-.]|\d{1,2}-(?=\d))\s*)?(?<number>\d{1,3})(?:\s*[.:)\]_-]\s*|\s*[–—]\s*|\s+|\s*번\s*트랙\s*:?\s*)(?<rest>\S.*)$/iu;
const FEATURED =
  /\s*[([]\s*(?:feat|ft|featuring|with|피처링|피쳐링)(?:\.\s*|\s+)(?<names>[^)\]]+)[)\]]|\s+(?:feat|ft)\.\s+(?<open>[^()[\]]+)$/iu;
const PRODUCED = /\s*[([]\s*prod(?:uced)?\b\.?\s*(?:by\b\.?)?\s*:?\s*(?<names>[^)\]]+)[)\]]/iu;
const MARKERS =
  /\s*[([]\s*(?:title(?:\s+(?:track|song))?|타이틀곡?|타이틀\s*곡)\s*[)\]]|\s*[★☆♪]|\s+\d{1,2}:\d{2}$|^(?:title|타이틀)\s*[:>]\s*|^타이틀\s?곡\s*(?=["'“‘「『<])/giu;
const LABELLED = /^(?:(?:song|track)(?: title| name)?|title|곡명|곡 ?제목|제목)\s*:\s*(?=\S)/i;

/** Whether a line says that it is a title: 'Song: NAME'. */
export function isTitleLine(text: string): boolean {
  return LABELLED.test(text);
}

/** Parses 'Title – NAME (L, C), NAME (A)'. */
function creditsBehind(text: string): { title: string; rest: string } | null {
  const [, title = "", rest = ""] = /^(.+?)\s+[-–—:]\s+(\S.*)$/u.exec(text) ?? [];
  return title !== "" && lettersBehind(rest) !== null ? { title, rest } : null;
}

/** Parses the heading of a song, '01. Title', and what follows. @param isHeading whether a line without a number is one, too */
export function parseTitle(text: string, isHeading: boolean): (Title & { rest: string }) | null {
  const unlabelled = text.replace(LABELLED, "");
  const numbered = NUMBERED.exec(unlabelled);
  if (numbered === null && !isHeading) return null;
  const { number, rest: named = unlabelled } = numbered?.groups ?? {};
  const produced = PRODUCED.exec(named)?.groups?.["names"] ?? "";
  const whole = named.replace(PRODUCED, "");
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
  const behind = first === undefined ? creditsBehind(whole) : null;
  const written = behind?.title ?? (first === undefined ? whole : whole.slice(0, first.start));
  const isInBrackets = /[([]\s*$/.test(written);
  const behindTitle = first === undefined ? "" : whole.slice(first.start);
  const rest = behind?.rest ?? (isInBrackets ? behindTitle.replace(/[)\]]\s*$/, "") : behindTitle);
  const featured = FEATURED.exec(written);
  const names = featured?.groups?.["names"] ?? featured?.groups?.["open"] ?? "";
  const title = written
    .replace(FEATURED, "")
    .replaceAll(MARKERS, "")
    .replace(/[\s|/:–—([-]+$/u, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (title === "") return null;
  return {
    track: number === undefined ? null : Number(number),
    title: title.replace(/^["'“‘「『《<]([^"“”「」『』《》<>]+)["'”’」』》>](?=$|\s*\()/u, "$1"),
    featured: names === "" ? [] : splitNames(names),
    produced: produced === "" ? [] : splitNames(produced),
    rest,
  };
}
