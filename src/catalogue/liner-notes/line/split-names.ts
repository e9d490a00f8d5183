import { splitOutsideBrackets } from "../../csv/rows/names.ts";

/** Parts of a company's name behind a comma. */
const COMPANY = /^(?:inc|ltd|llc|co|corp|gmbh)\.?$/i;

/** Signs between names that are never part of one. */
const SIGNS = ",;/|、·・+";

/** Matches words behind a name for those who are not named. */
const AND_OTHERS = /\s+(?:et\.? al\.?|외\s*\d*\s*(?:명|인)?|他\d*名?|ほか)$/iu;

/** Stands for a dot within a name while a text is split. */
const DOT = "\u0001";

const KATAKANA_NAME =
  /(?<![^\s,;/|、])[\p{Script=Katakana}ー]+(?:・[\p{Script=Katakana}ー]+)+(?![^\s,;/|、(（])/gu;

/** Matches the society of authors behind a name, with a share: 'KETTLE KIM KOMCA', '(ASCAP)', 'BMI 25%'. */
const SOCIETY =
  /\s+[([]?(?:KOMCA|KOSCAP|FKMP|ASCAP|BMI|SESAC|SOCAN|PRS|STIM|KODA|TONO|GEMA|SACEM|JASRAC|NEXTONE|APRA|SIAE|SGAE)[)\]]?(?:\s+\d{1,3}(?:\.\d+)?\s?%?)?$/u;

/** Matches words in place of names, and the columns behind the head of names: 'Writers  PRO  %'. */
const OTHERS =
  /^(?:(?:and\s+)?(?:(?:many|\d+)\s+)?(?:others|more)|et\.? al\.?|various(?: artists)?|v\.?a\.?|외\s*\d*\s*(?:명|인)|etc\.?|(?:pro|society)\s+(?:%|shares?|ipi))$/iu;

/** Splits names: 'A, B & C' are three; 'A, B & C, D' has a duo. Signs within brackets and that of 'Tea, Inc.' part nothing. */
export function splitNames(text: string): string[] {
  // In a name in Katakana alone the dot parts its words.
  const whole = text.replaceAll(KATAKANA_NAME, (name) => name.replaceAll("・", DOT));
  const listed = splitOutsideBrackets(whole, SIGNS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const parts: string[] = [];
  for (const part of listed) {
    if (COMPANY.test(part) && parts.length > 0) parts.push(`${parts.pop()}, ${part}`);
    else parts.push(part);
  }
  return parts
    .flatMap((part, at) => {
      const isLast = at === parts.length - 1;
      const joined = part.replace(/^(?:and|&|및)\s+/iu, "");
      // Between commas '&' is part of a duo's name.
      if (!isLast && parts.length > 1) return [joined];
      return joined.split(/(?:\s+&\s*|\s*&\s+|\s+(?:and|x|×|및|with)\s+)(?![^()]*\)(?!.*\())/iu);
    })
    .map((name) => cleanName(name.replace(AND_OTHERS, "").replace(SOCIETY, "")))
    .map((name) => name.replaceAll(DOT, "・"))
    .filter((name) => name !== "" && !OTHERS.test(name));
}

/** Matches the dot behind the last of several words, but not that of 'Jr.' or 'Bros.': a name may end with one. */
const END_OF_SENTENCE =
  /(?:(?<=[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|(?<=\s\S*\p{Ll}{2})(?<!\b(?:[JSDM]r|Mrs|St|Inc|Ltd|Corp|Bros)))[.。]$/u;

/** Returns a name without what stands around it: spaces, a dot at the end of a sentence, emphasis. */
function cleanName(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain
    .replace(/^["“]([^"“”]+)["”]$/u, "$1")
    .replace(/\s*←.*$/u, "")
    .replace(/^(?:[-–—:]\s*|\.\s+)/, "")
    .replace(/\s*(?:[-–—:]|[†‡]+)$/u, "")
    .replace(END_OF_SENTENCE, "")
    .replace(/\s+(?:and|&)$/iu, "");
}

/** Whether a line ends with a sign that parts names. */
export function isCutOff(line: string): boolean {
  return /[,/&·+]$/.test(line);
}
