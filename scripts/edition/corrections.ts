import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { RecordKind } from "../../src/database/tables.ts";
import type { LineOfKind, SongLine } from "../../src/catalogue/interchange/format.ts";
import type { Lines } from "./lines.ts";

/** A row of `facts.csv`. An empty value removes the field. */
export interface Correction {
  kind: RecordKind | "membership" | "credit" | "source";
  /** Of a membership the refs of group and member, of a credit the ref of the song and the name, with a space between. */
  ref: string;
  field: string;
  value: string;
  reason: string;
  source: string;
}

export function readCorrections(file: string): Correction[] {
  return parse<Correction>(readFileSync(file), { columns: true });
}

/** A row of `recordings.csv`: two songs by their refs, and whether they are one recording. */
export interface Decision {
  act: string;
  song: string;
  other: string;
  decision: "same" | "different" | "undecidable";
  reason: string;
  source: string;
}

export function readDecisions(file: string): Decision[] {
  return parse<Decision>(readFileSync(file), { columns: true });
}

/** Has the lines say which songs are not one recording, or perhaps, so that no rule unites them. */
export function keepApart({ song: songs }: Lines, decisions: readonly Decision[]): void {
  for (const { song, other, decision } of decisions) {
    if (decision === "same") continue;
    const line = known(songs, other);
    const field = decision === "different" ? "different_from" : "perhaps_same_as";
    line[field] = [...(line[field] ?? []), known(songs, song).ref];
  }
}

const FLAGS = new Set(
  "active doubtful is_group is_idol is_title is_explicit linkable romanised".split(" "),
);
const NUMBERS = new Set(["disc", "track"]);

/** Applies corrections to lines, in their order. @throws Error that names the row where its record or its value is unknown */
export function applyCorrections(lines: Lines, corrections: readonly Correction[]): void {
  for (const one of corrections)
    try {
      apply(lines, one);
    } catch (error) {
      throw new Error(`${one.kind} ${one.ref}, ${one.field}: ${(error as Error).message}`, {
        cause: error,
      });
    }
}

function apply(lines: Lines, one: Correction): void {
  const { kind, ref, field, value } = one;
  if (kind === "source") correctSource(lines, one);
  else if (kind === "credit") correctCredit(lines, one);
  else if (kind === "membership") correctMembership(lines, one);
  else if (field === "same_as") unite(lines, kind, { from: ref, into: value });
  else if (field === "aliases") correctAliases(known(lines.artist, ref), value);
  else setField(known<LineOfKind[RecordKind]>(lines[kind], ref), one);
}

function known<Line>(lines: ReadonlyMap<string, Line>, ref: string): Line {
  const line = lines.get(ref);
  if (line === undefined) throw new Error(`no line has the ref ${ref}`);
  return line;
}

function correctSource({ manifest }: Lines, { ref, field, value }: Correction): void {
  const sources = (manifest.sources ??= []);
  let source = sources.find(({ key }) => key === ref);
  if (source === undefined) sources.push((source = { key: ref, name: ref }));
  Object.assign(source, { [field]: value === "" ? undefined : value });
}

/** Sets a field, and names the source of its value. Ids in other systems are `external.melon`, and so on. */
function setField(line: object, { field, value, source }: Correction): void {
  const fields = line as Record<string, unknown> & { field_sources?: Record<string, string[]> };
  const [key = field, system] = field.split(".");
  if (system !== undefined) {
    const ids = { ...(fields[key] as object), [system]: value === "" ? undefined : value };
    fields[key] = ids;
  } else fields[key] = value === "" ? undefined : typed(field, value);
  const { [key]: _before, ...others } = fields.field_sources ?? {};
  const isThere = fields[key] !== undefined;
  fields.field_sources = isThere ? { ...others, [key]: [source] } : others;
  if (Object.keys(fields.field_sources).length === 0) delete fields.field_sources;
}

function typed(field: string, value: string): string | number | boolean {
  if (NUMBERS.has(field)) return Number(value);
  if (!FLAGS.has(field)) return value;
  if (value !== "true" && value !== "false") throw new Error(`${value} is neither true nor false`);
  return value === "true";
}

function correctAliases(line: LineOfKind["artist"], value: string): void {
  const name = value.slice(1);
  const others = (line.aliases ?? []).filter((one) => one !== name);
  const isAdded = value.startsWith("+");
  if (!isAdded && others.length === (line.aliases ?? []).length)
    throw new Error(`has no alias ${name}`);
  const aliases = isAdded ? [...others, name] : others;
  line.aliases = aliases.length === 0 ? undefined : aliases;
}

function correctMembership(lines: Lines, one: Correction): void {
  const [group = "", member = ""] = one.ref.split(" ");
  const ref = `${group}\t${member}`;
  for (const artist of [group, member]) known(lines.artist, artist);
  let line = lines.membership.get(ref);
  if (line === undefined) {
    line = { group, member, sources: [one.source] };
    lines.membership.set(ref, line);
  }
  setField(line, one);
}

function correctCredit(lines: Lines, { ref, field, value, source }: Correction): void {
  const space = ref.indexOf(" ");
  const song: SongLine = known(lines.song, ref.slice(0, space));
  const name = ref.slice(space + 1);
  const credits = song.credits ?? [];
  const credit = credits.find((one) => one.name === name);
  if (credit === undefined) throw new Error(`no credit has the name ${name}`);
  if (field === "roles" && value === "") song.credits = credits.filter((one) => one !== credit);
  else Object.assign(credit, { [field]: value === "" ? undefined : value, sources: [source] });
}

/** Makes one record a part of another: everything that names it names the other one, which has its names and ids, too. */
function unite(
  lines: Lines,
  kind: RecordKind,
  { from, into }: { from: string; into: string },
): void {
  if (kind === "song") throw new Error("songs are united by the list of recordings");
  const line = known<LineOfKind["artist" | "album"]>(lines[kind], from);
  const survivor = known<LineOfKind["artist" | "album"]>(lines[kind], into);
  survivor.former_refs = [...(survivor.former_refs ?? []), from, ...(line.former_refs ?? [])];
  survivor.external = { ...line.external, ...survivor.external } as typeof survivor.external;
  survivor.sources = [...new Set([...(survivor.sources ?? []), ...(line.sources ?? [])])];
  lines[kind].delete(from);
  const moved = (ref: string) => (ref === from ? into : ref);
  if (kind === "album") moveAlbum(lines, moved);
  else moveArtist(lines, moved);
  if (kind === "artist") addNames(survivor, line);
}

function addNames(artist: LineOfKind["artist"], from: LineOfKind["artist"]): void {
  const own = new Set([artist.name, artist.korean_name, ...(artist.aliases ?? [])]);
  const names = [from.name, from.korean_name ?? from.name, ...(from.aliases ?? [])];
  const added = [...new Set(names)].filter((name) => !own.has(name));
  if (added.length > 0) artist.aliases = [...(artist.aliases ?? []), ...added];
}

type Moved = (ref: string) => string;

function moveAlbum({ song: songs }: Lines, moved: Moved): void {
  for (const song of songs.values()) {
    if (song.album !== undefined) song.album = moved(song.album);
    for (const place of song.also_on ?? []) place.album = moved(place.album);
    song.also_on = song.also_on?.filter(({ album }) => album !== song.album);
    if (song.also_on?.length === 0) delete song.also_on;
  }
}

function moveArtist(lines: Lines, moved: Moved): void {
  for (const line of [...lines.album.values(), ...lines.song.values()])
    line.artists = [...new Set(line.artists.map(moved))];
  for (const { credits = [] } of lines.song.values())
    for (const credit of credits)
      if (credit.artist !== undefined) credit.artist = moved(credit.artist);
  for (const [ref, line] of lines.membership) {
    const [group, member] = [moved(line.group), moved(line.member)];
    const next = `${group}\t${member}`;
    if (next === ref) continue;
    lines.membership.delete(ref);
    // The survivor's own line stands.
    if (!lines.membership.has(next) && group !== member)
      lines.membership.set(next, { ...line, group, member });
  }
}
