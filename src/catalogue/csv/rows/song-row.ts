import { ROLE_WORDS } from "../../sources/role-words.ts";
import { lettersOf, parseRoleKey, parseRoles, ROLES } from "../../../domain/catalogue/role.ts";
import { nameKey } from "../../../domain/text/name.ts";
import {
  type AlbumDraft,
  type CreditDraft,
  refOf,
  type SongDraft,
  uniteCredits,
} from "../drafts.ts";
import { ID_FIELDS } from "./external-ids.ts";
import { type ActName, isBalanced, isCutOff, isPart, parseActName, splitNames } from "./names.ts";
import type { Field } from "../fields.ts";
import type { Row } from "./row.ts";
import { parseTitle } from "./title.ts";

export interface SongRow {
  ref: string;
  song: SongDraft;
  acts: ActName[];
  album: { ref: string; draft: Omit<AlbumDraft, "artists" | "release_date"> } | undefined;
}

/** A row of which nothing can be taken, and why. */
export type RowProblem = { field: string; reason: string };

/** Names of persons are separated by | where the column has it anywhere, else by these. */
const BETWEEN_PERSONS = ",/;、";
/** The names of acts contain slashes. */
const BETWEEN_ACTS = ",;、";

const ROLE_FIELDS = [
  ["lyrics", "lyrics_cut", "L"],
  ["composed", "composed_cut", "C"],
  ["arranged", "arranged_cut", "A"],
  ["featured", "featured_cut", "F"],
] as const satisfies [Field, Field, string][];

/** Parses a row about a song. @param mayLackActs whether the song may be one that is here already */
export function parseSongRow(row: Row, mayLackActs: boolean): SongRow | RowProblem {
  const text = row.value("title");
  const id = row.value("ref");
  const external = row.externals("song", ID_FIELDS);
  if (text === "" && !(mayLackActs && (id !== "" || external)))
    return { field: row.header("title"), reason: "is empty" };
  const acts = row.names("artist", BETWEEN_ACTS).map(parseActName);
  if (acts.length === 0 && !mayLackActs) return { field: row.header("artist"), reason: "is empty" };
  const title = parseTitle(text);
  const date = row.date("release_date");
  const artists = [...new Map(acts.map((act) => [act.key, act])).values()];
  const actKeys = artists.map(({ key }) => key).join(",");
  const korean = row.value("korean_title") || title.koreanName;
  const disc = row.number("disc");
  const track = row.number("track");
  const { credits, cut } = creditsOf(row, title.guests);
  const album = albumOf(row, actKeys);
  const song: SongDraft = {
    name: title.name,
    key: title.key,
    artists: artists.map(({ key }) => key),
    credits,
    cut,
    ...(korean && { korean_name: korean }),
    ...(album && { album: album.ref }),
    ...(disc !== undefined && { disc }),
    ...(track !== undefined && { track }),
    ...(date !== undefined && { release_date: date }),
    ...(external && { external }),
  };
  const ref =
    id === "" ? refOf(actKeys, title.key || externalRef(external), date ?? "") : refOf(id);
  return { ref, song, acts: artists, album };
}

function externalRef(external: SongDraft["external"]): string {
  return Object.entries(external ?? {})
    .map(([source, value]) => `${source}:${value}`)
    .join(",");
}

function albumOf(row: Row, actKeys: string): SongRow["album"] {
  const text = row.value("album");
  if (text === "" || actKeys === "") return undefined;
  const { name, koreanName } = parseTitle(text);
  const ref = refOf(actKeys, nameKey(text));
  return { ref, draft: { name, ...(koreanName !== undefined && { korean_name: koreanName }) } };
}

function creditsOf(row: Row, guests: string | undefined): { credits: CreditDraft[]; cut: string } {
  let credits: CreditDraft[] = [];
  let cut = "";
  for (const [field, cutField, letter] of ROLE_FIELDS) {
    const names = namesOf(row, field, field === "featured" ? guests : undefined);
    const taken = names.taken.map((name) => ({ name, roles: letter }));
    credits = uniteCredits(credits, taken);
    if (names.isCut || isMarked(row.value(cutField))) cut += letter;
  }
  const single = singleCredit(row);
  return { credits: single ? uniteCredits(credits, [single]) : credits, cut };
}

function namesOf(row: Row, field: Field, guests: string | undefined) {
  const header = row.header(field);
  const cell = row.value(field);
  const inTitle =
    guests === undefined ? [] : splitNames(guests.replaceAll(" & ", ","), BETWEEN_PERSONS);
  if (!isBalanced(cell)) {
    const instead = inTitle.length > 0 ? "; the names in the title are used instead" : "";
    row.leaveOut(header, `is damaged: its brackets do not match${instead}`);
    return { taken: inTitle, isCut: inTitle.length === 0 };
  }
  const names = row.names(field, BETWEEN_PERSONS);
  const part = names.findIndex(isPart);
  if (part !== -1) row.leaveOut(header, "names instruments among people: what follows is left out");
  const persons = part === -1 ? names : names.slice(0, part);
  const whole = persons.filter((name) => !isCutOff(name));
  if (whole.length < persons.length) row.leaveOut(header, "is cut off: its last name is left out");
  const isCut = part !== -1 || whole.length < persons.length;
  // The title may name the team of a guest, which the column leaves out.
  const taken = inTitle.length > 0 && inTitle.length >= whole.length ? inTitle : whole;
  return { taken, isCut };
}

function isMarked(value: string): boolean {
  return /^(?:1|true|yes|y|o|예)$/i.test(value);
}

function singleCredit(row: Row): CreditDraft | undefined {
  const name = row.value("person");
  if (name === "") return undefined;
  const text = row.value("role");
  const letters = lettersIn(text);
  if (letters !== undefined) return { name, roles: letters };
  if (text !== "") return { name, roles: "", also: [text.toLowerCase()] };
  row.leaveOut(row.header("role"), "is empty, so the name has no role");
  return undefined;
}

function lettersIn(text: string): string | undefined {
  const letters = /^[FLCASW]+$/.test(text) ? parseRoles(text) : null;
  if (letters && letters.length > 0) return lettersOf(letters);
  const word = text.toLowerCase();
  // A spreadsheet's word for a role without a letter is kept as it stands.
  const named = ROLE_WORDS.get(word)?.letters || ROLES[parseRoleKey(word).role].letter;
  return named ?? undefined;
}
