import type { NamedRoles } from "../sources/role-words.ts";
import { parseCreditLine, parseNames, personsWithRoles } from "./line/credit-line.ts";
import { numbersOf } from "./line/track-range.ts";
import { textOfHtml } from "./source/html-text.ts";
import { suggestionFor, withMendedRoles } from "./line/mend-role.ts";
import { type NoteTrack, NoteTracks } from "./note-tracks.ts";
import { rolesOfLegend, startOfNextRole } from "./line/role-group.ts";
import { isCutOff } from "./line/split-names.ts";
import {
  ALL_TRACKS,
  CREDITS,
  EMPTY_FIELD,
  isFieldName,
  isLabel,
  isNoise,
  mayBeNames,
  type PlainLine,
  plainLine,
} from "./line/plain-line.ts";
import { parseProse } from "./line/prose.ts";
import { withPlainForms } from "./source/source-forms.ts";
import { findPlainTitles, numberAlone } from "./titles/plain-titles.ts";
import { findRolesBeneath } from "./roles-beneath.ts";
import { HEAD_OF_PEOPLE, joinRows, parseTable, type TableHead, tableHead } from "./source/table.ts";
import {
  hasCreditsBelow,
  isItemOfTitle,
  isSaidOfAlbum,
  lastOfTracks,
  mayBeTitle,
  titlesInLine,
  TRACK,
} from "./titles/title-lines.ts";
import { isTitleLine, parseTitle, type Title } from "./titles/title.ts";

/** A line that was not understood, counted from 1. */
interface UnreadLine {
  line: number;
  text: string;
  /** The line with the role that was probably meant, where a word is misspelt. */
  suggestion?: string;
}

export type LinerNotes = { tracks: NoteTrack[]; unread: UnreadLine[] };

/**
 * Reads credits as they stand in booklets and on sites, in English or Korean. Every line is either read or listed as unread.
 * @param of a release, whose tracks may be listed without a credit, or one song
 */
export function parseLinerNotes(text: string, of: "song" | "release" = "song"): LinerNotes {
  const originals = joinRows(withPlainForms(textOfHtml(text).split(/\r\n?|\n/)));
  const lines = withMendedRoles(originals.map((line) => plainLine(line ?? "")));
  const isTable = originals.some((line) => line !== null && tableHead(line) !== null);
  const titles = of === "release" && !isTable ? findPlainTitles(lines) : new Set<number>();
  const reader = new Reader(findRolesBeneath(lines), titles, lastOfTracks(lines));
  for (const [at, line] of originals.entries()) if (line !== null) reader.read(line, at, lines);
  return reader.result();
}

class Reader {
  readonly #notes = new NoteTracks();
  readonly #unread: UnreadLine[] = [];
  /** The roles of the names beneath a heading, and whether some were there. */
  #heading: { roles: NamedRoles; hasNames: boolean; line: UnreadLine } | null = null;
  #table: TableHead | null = null;
  /** The roles of the names behind each title, in their order. */
  #legend: NamedRoles[] = [];
  #isBlockStart = true;
  /** Whether a heading 'Credits' was there. */
  #hadCredits = false;
  /** The roles of names that may go on in the next line, how far that one was indented, and whether a comma ended it. */
  #open: { roles: NamedRoles; indent: number; isCut: boolean } | null = null;
  /** A track's number that stands on a line of its own. */
  #number: { value: number; text: string; at: number } | null = null;

  readonly #beneath: ReadonlyMap<number, NamedRoles | null>;
  readonly #plainTitles: ReadonlySet<number>;
  readonly #lastOfTracks: number;

  /**
   * @param beneath the roles of names that have them on the next line, and null for those lines, by index
   * @param plainTitles the indexes of lines that are titles, although nothing around them tells it
   * @param last the index of the last line that is of a track alone
   */
  constructor(
    beneath: ReadonlyMap<number, NamedRoles | null>,
    plainTitles: ReadonlySet<number>,
    last: number,
  ) {
    this.#beneath = beneath;
    this.#plainTitles = plainTitles;
    this.#lastOfTracks = last;
  }

  read(original: string, at: number, lines: readonly PlainLine[]): void {
    const line = lines[at]!;
    if (line.text === "") {
      if (original.trim() !== "") this.#leave(original, at);
      if (this.#heading?.hasNames === true) this.#endHeading();
      this.#table = null;
      this.#open = null;
      this.#isBlockStart = true;
      return;
    }
    const isStart = this.#isBlockStart;
    this.#isBlockStart = false;
    if (line.isLong) return this.#leave(original, at);
    if (this.#readRunOn(line.text, lines, at)) return;
    if (this.#readPlainTitle(line.text, at)) return;
    if (this.#readPaired(line.text, at)) return;
    if (this.#readTable(original, at) || HEAD_OF_PEOPLE.test(line.text)) return;
    if (this.#readNumber(line.text, lines, at)) return;
    if (at > 0 && isFieldName(lines[at - 1]!.text)) return this.#leave(original, at);
    if (isLabel(line.text)) return this.#leaveLabel(original, at, isStart);
    if (isNoise(line.text) && !TRACK.test(line.text) && personsWithRoles(line.text) === null)
      return this.#leave(original, at);
    if (this.#readOfTracks(line.text)) return;
    if (ALL_TRACKS.test(line.text)) return this.#startAlbum();
    if (this.#readLegend(line.text, original, at)) return;
    if (this.#notes.numbered > 1 && isSaidOfAlbum(line.text, isStart && at > this.#lastOfTracks))
      this.#startAlbum();
    if (this.#readCredits(line.text, original, at)) return;
    // 'Music Box' may be a title, but not right below credits.
    const field = line.text.replace(/^(music)\s+(?=\S)/i, "$1: ");
    if (this.#open !== null && field !== line.text && this.#readCredits(field, original, at))
      return;
    if (this.#readContinued(line.text, original, at)) return;
    if (this.#readByLegend(line.text)) return;
    if (this.#isNameAlone(line.text) && this.#readBeneath(line.text)) return;
    const isNumbered = !this.#isUnnumbered(line.text);
    const isMarked = line.isHeading || isItemOfTitle(lines, at);
    const isHeading = isMarked || isTitleLine(line.text) || !isNumbered;
    const title = parseTitle(line.text, isHeading, isNumbered);
    if (title !== null && this.#readTitle(title, lines, at)) return;
    if (this.#readBeneath(line.text)) return;
    const unnumbered = mayBeTitle(line.text, isStart) ? parseTitle(line.text, true) : null;
    if (unnumbered !== null && this.#readTitle(unnumbered, lines, at)) return;
    if (this.#readProse(line.text)) return;
    this.#leave(original, at);
  }

  /** Reads several songs on one line. */
  #readRunOn(text: string, lines: readonly PlainLine[], at: number): boolean {
    const titles = titlesInLine(text);
    for (const title of titles) this.#readTitle(title, lines, at);
    return titles.length > 0;
  }

  #readPlainTitle(text: string, at: number): boolean {
    const title = this.#plainTitles.has(at) ? parseTitle(text, true, false) : null;
    if (title === null) return false;
    const { rest, ...heading } = title;
    this.#endHeading();
    this.#start({ ...heading, track: this.#number?.value ?? null });
    this.#number = null;
    if (rest !== "" && !this.#readCredits(rest, rest, at)) this.#leave(rest, at);
    return true;
  }

  /** Reads a number that stands above its title. */
  #readNumber(text: string, lines: readonly PlainLine[], at: number): boolean {
    const number = this.#number;
    if (number !== null && !isNoise(text) && parseCreditLine(text) === null) {
      this.#number = null;
      const title = parseTitle(text, true);
      if (title !== null && this.#readTitle({ ...title, track: number.value }, lines, at))
        return true;
      this.#leave(number.text, number.at);
    }
    this.#endNumber();
    const value = numberAlone(text);
    if (value === null || !(this.#isPlainTitleNext(lines, at) || hasCreditsBelow(lines, at)))
      return false;
    this.#number = { value, text, at };
    return true;
  }

  #isPlainTitleNext(lines: readonly PlainLine[], at: number): boolean {
    let below = at + 1;
    while (lines[below]?.text === "") below += 1;
    return this.#plainTitles.has(below);
  }

  result(): LinerNotes {
    this.#endHeading();
    this.#endNumber();
    const unread = this.#unread.toSorted((one, other) => one.line - other.line);
    return {
      tracks: this.#notes.tracks,
      unread: unread.map((line) => ({ ...line, ...suggestionFor(line.text) })),
    };
  }

  /** Ends the names beneath a heading. One without any is left, but for an empty field: 'Lyrics:'. */
  #endHeading(): void {
    const heading = this.#heading;
    this.#heading = null;
    if (heading !== null && !heading.hasNames && !EMPTY_FIELD.test(heading.line.text))
      this.#unread.push(heading.line);
  }

  /** Leaves a number that no title followed. */
  #endNumber(): void {
    const number = this.#number;
    this.#number = null;
    if (number !== null) this.#leave(number.text, number.at);
  }

  /** Reads a name whose roles stand on the next line, and that line. */
  #readPaired(text: string, at: number): boolean {
    const roles = this.#beneath.get(at);
    if (roles === undefined) return false;
    this.#endHeading();
    this.#open = null;
    if (roles !== null)
      for (const { name, roles: its, tracks } of parseNames(text, roles))
        this.#notes.add(name, its, tracks);
    return true;
  }

  #readTable(line: string, at: number): boolean {
    const head = tableHead(line);
    if (head !== null) {
      this.#table = head;
      return true;
    }
    if (this.#table !== null && /^[|\s:+-]+$/.test(line)) return true;
    const last = this.#notes.tracks.at(-1);
    const row = this.#table && parseTable(this.#table, line, last?.title ?? "");
    if (row == null) return false;
    // A table with a person a row repeats the title.
    const { title } = row;
    if (title !== null && (last?.track !== title.track || last.title !== title.title))
      this.#start(title);
    for (const { name, roles } of row.own) this.#notes.add(name, roles);
    for (const { roles, names } of row.credits)
      for (const name of names) this.#notes.add(name, roles);
    for (const cell of row.others) this.#leave(cell, at);
    return true;
  }

  #readCredits(line: string, original: string, at: number): boolean {
    const read = parseCreditLine(line);
    // A title may be a role, or end with one: '3. 노래'.
    if (read === null || read.credits.some(({ name }) => NUMBER_OF_TRACK.test(name))) return false;
    if (read.credits.length === 0) {
      this.#endHeading();
      const its = { line: at + 1, text: original.trim() };
      this.#heading = { roles: read.heading, hasNames: false, line: its };
      return true;
    }
    this.#endHeading();
    const { open: roles } = read;
    const isCut = isCutOff(line);
    this.#open = roles === null ? null : { roles, indent: indentOf(original), isCut };
    for (const { name, roles: its, tracks } of read.credits) this.#notes.add(name, its, tracks);
    return true;
  }

  /** Reads names that go on from the line above: that ended with a comma, or this one is indented. */
  #readContinued(line: string, original: string, at: number): boolean {
    const open = this.#open;
    this.#open = null;
    if (open === null || /^\d{1,3}[.)\s]/.test(line)) return false;
    if (!open.isCut && indentOf(original) <= open.indent) return false;
    const next = open.isCut ? startOfNextRole(line) : 0;
    if (next > 0) {
      this.#open = open;
      const isRead = this.#readContinued(line.slice(0, next).trim(), original, at);
      return isRead && this.#readCredits(line.slice(next), line.slice(next), at);
    }
    const credits = parseNames(line, open.roles);
    if (credits.length === 0 || !mayBeNames(line, namesOf(credits))) return false;
    this.#open = { ...open, isCut: isCutOff(line) };
    for (const { name, roles, tracks } of credits) this.#notes.add(name, roles, tracks);
    return true;
  }

  /** Reads 'Tracklist (lyrics / music / arrangement)', which says in which order each track has its names. */
  #readLegend(line: string, original: string, at: number): boolean {
    const roles = rolesOfLegend(line);
    if (roles === null) return false;
    this.#legend = roles;
    this.#leave(original, at);
    return true;
  }

  /** Reads '1. Title (A / B, C / D)' in the order of a legend above. */
  #readByLegend(line: string): boolean {
    const [, named = "", inside = ""] = /^(.+?)\s*\(([^()]+\/[^()]+)\)$/u.exec(line) ?? [];
    const cells = inside.split("/").map((cell) => cell.trim());
    const title = cells.length === this.#legend.length ? parseTitle(named, false) : null;
    if (title === null) return false;
    this.#endHeading();
    this.#start(title);
    for (const [at, roles] of this.#legend.entries())
      if (!/^[-–—]?$/u.test(cells[at]!))
        for (const { name, roles: its } of parseNames(cells[at]!, roles))
          this.#notes.add(name, its);
    return true;
  }

  #readTitle(title: Title & { rest: string }, lines: readonly PlainLine[], at: number): boolean {
    const { rest, ...heading } = title;
    const inline = rest === "" ? null : parseCreditLine(rest);
    const isAlone = heading.featured.length === 0 || this.#notes.tracks.length > 0;
    if (heading.track === null && inline === null && isAlone && !hasCreditsBelow(lines, at))
      return false;
    if (heading.track === null && this.#notes.hasGuestsAlone) return false;
    this.#endHeading();
    this.#start(heading);
    if (rest !== "" && !this.#readCredits(rest, rest, at)) this.#leave(rest, at);
    return true;
  }

  /** Whether a text right below a role alone is a name, though a number begins it: '14 Cushions'. */
  #isNameAlone(text: string): boolean {
    const isOpen = this.#heading !== null && !this.#heading.hasNames;
    return isOpen && !EMPTY_FIELD.test(this.#heading!.line.text) && /^\d{1,3}\s/.test(text);
  }

  /** Whether a number begins a title, not a track: '64 Colors' below songs without numbers. */
  #isUnnumbered(text: string): boolean {
    const { tracks, numbered } = this.#notes;
    const hasSongs = tracks.some(({ title, credits }) => title !== null && credits.length > 0);
    return numbered === 0 && hasSongs && /^(?!0|1\s)\d{1,3}\s/.test(text);
  }

  /** Reads a sentence about a song. */
  #readProse(line: string): boolean {
    const read = parseProse(line);
    if (read === null) return false;
    this.#endHeading();
    this.#start({ track: null, title: read.title, featured: [] });
    for (const { name, roles } of read.credits) this.#notes.add(name, roles);
    return true;
  }

  /** Reads 'Tracks 1, 2: NAME' below a role. */
  #readOfTracks(line: string): boolean {
    const [, list = "", names = ""] =
      /^(?:tracks?|트랙)\s*([\d\s,&~–-]+?)\s*:\s*(\S.*)$/iu.exec(line) ?? [];
    const tracks = numbersOf(list);
    if (this.#heading === null || tracks === null) return false;
    this.#heading.hasNames = true;
    for (const { name, roles } of parseNames(names, this.#heading.roles))
      this.#notes.add(name, roles, tracks);
    return true;
  }

  #readBeneath(line: string): boolean {
    if (this.#heading === null) return false;
    const { roles, line: its } = this.#heading;
    const credits = parseNames(line, roles);
    if (credits.length === 0 || !mayBeNames(line, namesOf(credits))) return false;
    this.#heading = { roles, hasNames: true, line: its };
    for (const { name, roles: more, tracks } of credits) this.#notes.add(name, more, tracks);
    return true;
  }

  /** Begins what is said of the whole album, or goes on with it. */
  #startAlbum(): void {
    const last = this.#notes.tracks.at(-1);
    if (last === undefined || last.track !== null || last.title !== null)
      this.#start({ track: null, title: null, featured: [] });
  }

  #start(title: Title): void {
    this.#open = null;
    this.#notes.start(title);
  }

  /** Leaves the label of something else than credits, which ends those above. */
  #leaveLabel(line: string, at: number, isStart: boolean): void {
    this.#endHeading();
    this.#open = null;
    this.#isBlockStart = isStart;
    this.#leave(line, at);
    // Below a list of tracks, what follows is said of the album; some sites have such a heading on each track.
    const isOfAlbum = CREDITS.test(line) && !this.#hadCredits && this.#notes.numbered > 1;
    this.#hadCredits ||= CREDITS.test(line);
    if (isOfAlbum) this.#startAlbum();
  }

  #leave(line: string, at: number): void {
    this.#unread.push({ line: at + 1, text: line.trim() });
  }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function namesOf(credits: readonly { name: string }[]): string[] {
  return credits.map(({ name }) => name);
}

/** The number of a track, alone or before its title. */
const NUMBER_OF_TRACK = /^\d{1,3}[.)](?:\s|$)|^\d{1,3}$|^\d{1,2}\s.*\s[-–—]\s/u;
