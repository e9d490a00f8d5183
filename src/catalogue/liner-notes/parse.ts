import { nameKey } from "../../domain/name.ts";
import type { NamedRoles } from "../role-words.ts";
import { parseCreditLine, parseNames } from "./credit-line.ts";
import { uniteRoles } from "./role-group.ts";
import { isNoise, isSentence, type PlainLine, plainLine } from "./plain-line.ts";
import { parseTable, type TableHead, tableHead } from "./table.ts";
import { parseTitle, type Title } from "./title.ts";

/** A credit that was read: a name, and what it did. */
export interface NoteCredit {
  name: string;
  /** Letters of roles. */
  roles: string;
  /** Keys of further roles. */
  also: string[];
}

/** A song's part of liner notes. */
export interface NoteTrack {
  /** Null where it has no number, and where no song is named at all. */
  track: number | null;
  title: string | null;
  credits: NoteCredit[];
}

/** A line that was not understood, counted from 1. */
export interface UnreadLine {
  line: number;
  text: string;
}

export interface LinerNotes {
  tracks: NoteTrack[];
  unread: UnreadLine[];
}

/**
 * Reads credits as they stand in booklets and on sites, in English, Korean or both: one role a line, one name a line,
 * albums by track number, tables. Every line is either read or listed as unread.
 */
export function parseLinerNotes(text: string): LinerNotes {
  const reader = new Reader();
  const originals = text.split(/\r\n?|\n/);
  const lines = originals.map(plainLine);
  for (const [at, line] of originals.entries()) reader.read(line, at, lines);
  return reader.result();
}

class Reader {
  readonly #tracks: NoteTrack[] = [];
  readonly #unread: UnreadLine[] = [];
  /** Where each name stands in the credits of the last track, by its key. */
  readonly #places = new Map<string, number>();
  /** The roles of the names beneath a heading, and whether some were there. */
  #heading: { roles: NamedRoles; hasNames: boolean } | null = null;
  #table: TableHead | null = null;
  #isBlockStart = true;
  /** A track's number that stands on a line of its own. */
  #number: { value: number; text: string; at: number } | null = null;

  read(original: string, at: number, lines: readonly PlainLine[]): void {
    const line = lines[at]!;
    if (line.text === "") {
      if (this.#heading?.hasNames === true) this.#heading = null;
      this.#table = null;
      this.#isBlockStart = true;
      return;
    }
    const isStart = this.#isBlockStart;
    this.#isBlockStart = false;
    if (line.isLong) return this.#leave(original, at);
    if (this.#readTable(original) || HEAD_OF_PEOPLE.test(line.text)) return;
    if (this.#readNumber(line.text, lines, at)) return;
    if (isNoise(line.text)) return this.#leave(original, at);
    if (ALL_TRACKS.test(line.text)) return this.#start({ track: null, title: null, featured: [] });
    if (this.#readCredits(line.text)) return;
    const title = parseTitle(line.text, line.isHeading);
    if (title !== null && this.#readTitle(title, lines, at)) return;
    if (this.#readBeneath(line.text)) return;
    const mayBeTitle = !isSentence(line.text) && !UNKNOWN_ROLE.test(line.text);
    const isTitle = isStart && mayBeTitle && hasCreditsBelow(lines, at);
    if (isTitle) return this.#start({ track: null, ...parseUnnumbered(line.text) });
    this.#leave(original, at);
  }

  /** Reads a number that stands above its title. */
  #readNumber(text: string, lines: readonly PlainLine[], at: number): boolean {
    const number = this.#number;
    this.#number = null;
    if (number !== null && !isNoise(text) && parseCreditLine(text) === null) {
      this.#start({ ...parseUnnumbered(text), track: number.value });
      return true;
    }
    if (number !== null) this.#leave(number.text, number.at);
    const isAbove = /^\d{1,3}\.?$/.test(text) && hasCreditsBelow(lines, at);
    if (isAbove) this.#number = { value: Number.parseInt(text, 10), text, at };
    return isAbove;
  }

  result(): LinerNotes {
    return { tracks: this.#tracks, unread: this.#unread };
  }

  #readTable(line: string): boolean {
    const head = tableHead(line);
    if (head !== null) {
      this.#table = head;
      return true;
    }
    if (this.#table !== null && /^[|\s:+-]+$/.test(line)) return true;
    const row = this.#table && parseTable(this.#table, line);
    if (row == null) return false;
    this.#start(row.title);
    for (const { roles, names } of row.credits) for (const name of names) this.#add(name, roles);
    return true;
  }

  #readCredits(line: string): boolean {
    const read = parseCreditLine(line);
    if (read === null) return false;
    if (read.credits.length === 0) {
      this.#heading = { roles: read.heading, hasNames: false };
      return true;
    }
    this.#heading = null;
    for (const { name, roles } of read.credits) this.#add(name, roles);
    return true;
  }

  #readTitle(title: Title & { rest: string }, lines: readonly PlainLine[], at: number): boolean {
    const { rest, ...heading } = title;
    const inline = rest === "" ? null : parseCreditLine(rest);
    if (heading.track === null && inline === null && !hasCreditsBelow(lines, at)) return false;
    this.#heading = null;
    this.#start(heading);
    for (const { name, roles } of inline?.credits ?? []) this.#add(name, roles);
    return true;
  }

  /** Reads names beneath a role of its own line. */
  #readBeneath(line: string): boolean {
    if (this.#heading === null || isSentence(line)) return false;
    const { roles } = this.#heading;
    this.#heading = { roles, hasNames: true };
    for (const { name, roles: more } of parseNames(line, roles)) this.#add(name, more);
    return true;
  }

  #start({ track, title, featured }: Title): void {
    this.#tracks.push({ track, title, credits: [] });
    this.#places.clear();
    for (const name of featured) this.#add(name, { letters: "F", also: [] });
  }

  #add(name: string, { letters, also }: NamedRoles): void {
    if (this.#tracks.length === 0) this.#tracks.push({ track: null, title: null, credits: [] });
    const { credits } = this.#tracks.at(-1)!;
    const key = nameKey(name);
    const at = this.#places.get(key);
    const before = at === undefined ? undefined : credits[at];
    if (at === undefined || before === undefined) {
      this.#places.set(key, credits.length);
      credits.push({ name, roles: letters, also: [...also] });
      return;
    }
    const all = uniteRoles([
      { letters: before.roles, also: before.also },
      { letters, also },
    ]);
    credits[at] = { name: before.name, roles: all.letters, also: [...all.also] };
  }

  #leave(line: string, at: number): void {
    this.#unread.push({ line: at + 1, text: line.trim() });
  }
}

/** Whether a line of the same block, below, credits somebody. */
function hasCreditsBelow(lines: readonly PlainLine[], at: number): boolean {
  for (const [below, { text, isLong }] of lines.slice(at + 1, at + 1 + NEAR).entries()) {
    if (text === "") {
      if (below === 0) continue;
      return false;
    }
    if (!isLong && parseCreditLine(text) !== null) return true;
  }
  return false;
}

/** The head of a list with a person a line. */
const HEAD_OF_PEOPLE = /^(?:names?|이름)\s+(?:roles?|credits?|역할|참여)$/i;

/** The heading of credits of a whole album. */
const ALL_TRACKS = /^\[?(?:all (?:tracks|songs)|전곡|전 곡|whole album)\]?:?$/i;

/** 'Lyics by': one word that is not understood. */
const UNKNOWN_ROLE = /^\S+\s+by\s/i;

/** How many lines below a title its credits may begin: sites put times and buttons between. */
const NEAR = 8;

function parseUnnumbered(text: string): Omit<Title, "track"> {
  const { title, featured } = parseTitle(text, true)!;
  return { title, featured };
}
