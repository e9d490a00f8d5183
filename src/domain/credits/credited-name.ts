import { hasHangul } from "../text/name.ts";

export interface CreditedName {
  name: string;
  /** The texts that may be the person's name: '지민 (AOA)' may be '지민'. */
  forms: string[];
  /** The texts that may be a team of the person. */
  teams: string[];
}

const TEAM_AFTER_WORD = /^(.+?)\s+(?:of|from)\s+(.+)$/i;
export const BRACKET_AT_END = /^(.+?)\s*\(([^()]+)\)$/;

/** Parses a name as credited: 'X (Y)', 'X Of Y' and 'X From Y' may name X of the team Y. */
export function parseCreditedName(name: string): CreditedName {
  const forms = [name];
  const teams: string[] = [];
  const word = TEAM_AFTER_WORD.exec(name);
  if (word) {
    forms.push(word[1] ?? "");
    teams.push(word[2] ?? "");
  }
  const bracket = BRACKET_AT_END.exec(word?.[1] ?? name);
  if (bracket) {
    const [, base = "", inside = ""] = bracket;
    forms.push(base);
    teams.push(inside);
    // In the other script it may be the same name: '수영 (SOOYOUNG)'.
    if (hasHangul(base) !== hasHangul(inside)) forms.push(inside);
  }
  return { name, forms: [...new Set(forms)], teams };
}
