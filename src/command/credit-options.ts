import type { GivenCredit, GivenPerson } from "../catalogue/check-credits.ts";
import { parseDecimalId } from "../domain/id.ts";

/** The options of `norae correct song` about credits, as commander collects them. */
export interface CreditOptions {
  addCredit: string[];
  removeCredit: string[];
  changeCredit: string[];
}

/** Parses the options about credits. @throws Error that says what is expected */
export function parseCreditOptions(options: CreditOptions): GivenCredit[] {
  return [
    ...options.removeCredit.map((text) => parseCredit("remove", text)),
    ...options.changeCredit.map((text) => parseCredit("change", text)),
    ...options.addCredit.map((text) => parseCredit("add", text)),
  ];
}

function parseCredit(operation: GivenCredit["operation"], text: string): GivenCredit {
  const [credit = "", value, ...more] = text.split(" => ");
  // A key may have a colon: 'instrument: guitar:artist=3'.
  const found = /^(?<roles>.+?):\s*(?=(?:artist|name)=)(?<subject>.*)$/su.exec(credit.trim());
  const { roles = "", subject = "" } = found?.groups ?? {};
  const isChange = operation === "change";
  const person = parsePerson(subject);
  const next = value === undefined ? undefined : parsePerson(value);
  if (!found || !person || next === null || more.length > 0 || isChange !== (next !== undefined))
    throw new Error(
      `"${text}" is not of the form ${isChange ? "ROLES:artist=ID => artist=ID" : "ROLES:artist=ID"}, ` +
        'with name="…" beside artist or instead of it.',
    );
  return { operation, roles: roles.trim(), subject: person, ...(next && { value: next }) };
}

/** Parses 'artist=34', 'name="Hong Gildong"', or both, separated by a comma; null for anything else. */
function parsePerson(text: string): GivenPerson | null {
  const found = /^(?:artist=(?<artist>\d+|none))?(?:(?:^|,\s*)name=(?<name>.+))?$/su.exec(
    text.trim(),
  );
  const { artist, name } = found?.groups ?? {};
  if (artist === undefined && name === undefined) return null;
  const id = artist === undefined || artist === "none" ? null : parseDecimalId(artist);
  if (id === null && artist !== undefined && artist !== "none") return null;
  return {
    ...(artist !== undefined && { artist: id }),
    ...(name !== undefined && { name: name.replace(/^"(.*)"$/su, "$1") }),
  };
}
