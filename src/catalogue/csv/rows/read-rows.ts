import {
  type AlbumDraft,
  type ArtistDraft,
  type Contradiction,
  type MembershipDraft,
  putDraft,
  refOf,
} from "../drafts.ts";
import { type ActName, parseActName, splitNames } from "./names.ts";
import { type ColumnFormats, type Row, toRow } from "./row.ts";
import type { Progress } from "../../progress.ts";
import { readRecords } from "../sheet/records.ts";
import type { Scratch } from "../scratch.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { parseSongRow, type RowProblem } from "./song-row.ts";
import type { RowNotes } from "./row-notes.ts";
import { hasHangul, nameKey } from "../../../domain/text/name.ts";
import { ID_FIELDS } from "./external-ids.ts";
import { type ParsedGender, parseGender } from "./gender.ts";

export async function readRows(
  sheet: Sheet,
  formats: ColumnFormats,
  scratch: Scratch,
  notes: RowNotes,
  progress: Progress,
): Promise<void> {
  progress.phase("reading", sheet.bytes);
  let bytes = 0;
  let skipped = sheet.rowsBefore;
  const onBytes = (read: number) => (bytes = read);
  const records = readRecords(sheet.path, sheet.encoding, sheet.separator, onBytes);
  for await (const record of records) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    const { line } = record;
    notes.read += 1;
    progress.at(bytes, notes.read);
    const noted = new Set<string>();
    const row = toRow(sheet, formats, record, (field, reason) => {
      const key = `${field}\n${reason}`;
      if (!noted.has(key)) notes.leftOut({ line, field, reason });
      noted.add(key);
    });
    const problem = putRow(sheet, scratch, row);
    if (problem) notes.skipped({ line, ...problem });
  }
}

function putRow(sheet: Sheet, scratch: Scratch, row: Row): RowProblem | null {
  const contradictions =
    sheet.kind === "songs" || sheet.kind === "credits"
      ? putSongRow(sheet.kind, scratch, row)
      : putArtistRow(sheet.kind, scratch, row);
  if (!Array.isArray(contradictions)) return contradictions;
  for (const { field, reason } of contradictions) row.leaveOut(field, reason);
  return null;
}

function putSongRow(kind: "songs" | "credits", scratch: Scratch, row: Row) {
  const parsed = parseSongRow(row, kind === "credits");
  if ("reason" in parsed) return parsed;
  const { ref, song, acts, album } = parsed;
  const { line } = row;
  const found: Contradiction[] = [];
  // Of several artists the columns about the artist do not say which of them they mean.
  for (const act of acts) {
    const facts = acts.length === 1 ? actFacts(row) : {};
    found.push(...putDraft(scratch, "artist", act.key, line, { ...actDraft(act), ...facts }));
  }
  if (album && kind === "songs") {
    const { artists, release_date } = song;
    const draft: AlbumDraft = { ...album.draft, artists, ...(release_date && { release_date }) };
    putDraft(scratch, "album", album.ref, line, draft);
  }
  // By act, since what is known of an act is loaded once for all its songs.
  found.push(...putDraft(scratch, "song", ref, line, song, song.artists.join(",")));
  scratch.putRow(line, "song", ref);
  return found;
}

function actDraft({ name, koreanName, forms, teams }: ActName): ArtistDraft {
  return { name, forms, teams, ...(koreanName !== undefined && { korean_name: koreanName }) };
}

function actFacts(row: Row): Partial<ArtistDraft> {
  const parsed = genderIn(row);
  const external = row.externals("artist", ["artist_melon_id"]);
  return {
    ...(parsed && { gender: parsed.gender }),
    ...(parsed?.isGroup !== undefined && { is_group: parsed.isGroup }),
    ...(external && { external }),
  };
}

function putArtistRow(kind: "artists" | "groups", scratch: Scratch, row: Row) {
  const parsed = parseArtistRow(row, kind);
  if ("reason" in parsed) return parsed;
  const { ref, artist, groups } = parsed;
  const found = putDraft(scratch, "artist", ref, row.line, artist);
  scratch.putRow(row.line, "artist", ref);
  for (const group of groups) {
    putDraft(scratch, "artist", group.ref, row.line, group.artist);
    const key = `${group.membership.group}\t${group.membership.member}`;
    putDraft(scratch, "membership", key, row.line, group.membership);
  }
  return found;
}

interface ArtistRow {
  ref: string;
  artist: ArtistDraft;
  groups: { ref: string; artist: ArtistDraft; membership: MembershipDraft }[];
}

const BETWEEN_GROUPS = ",;、";

function parseArtistRow(row: Row, kind: "artists" | "groups"): ArtistRow | RowProblem {
  const either = row.value("either_name");
  const korean = row.value("korean_name") || (hasHangul(either) ? either : "");
  const name = row.value("name") || (hasHangul(either) ? "" : either) || korean;
  if (name === "") return { field: row.header("name"), reason: "is empty" };
  const groupNames = kind === "groups" ? [] : groupsOf(row);
  const external = row.externals("artist", ID_FIELDS);
  const debut = row.date("debut_date");
  const aliases = row
    .names("other_name", ",;|")
    .filter((alias) => alias !== name && alias !== korean);
  const gender = genderIn(row)?.gender;
  const artist: ArtistDraft = {
    name,
    forms: [...new Set([name, korean, ...aliases])].filter((form) => form !== ""),
    teams: groupNames,
    ...(korean !== "" && { korean_name: korean }),
    ...(aliases.length > 0 && { aliases }),
    ...(kind === "groups" ? { is_group: true } : groupNames.length > 0 && { is_group: false }),
    ...(gender && { gender }),
    ...(debut !== undefined && { debut_date: debut }),
    ...(external && { external }),
  };
  const id = row.value("ref");
  const full = aliases[0] ?? korean;
  const ref = id === "" ? refOf(nameKey(name), ownKey(kind, groupNames, full)) : refOf(id);
  const groups = groupNames.map((text) => {
    const act = parseActName(text);
    return {
      ref: `group:${act.key}`,
      artist: { ...actDraft(act), teams: [], is_group: true },
      membership: { group: `group:${act.key}`, member: ref },
    };
  });
  return { ref, artist, groups: groups.filter((group) => group.ref !== ref) };
}

/** Returns what tells people of one name apart: their first group, else their full name. */
function ownKey(kind: "artists" | "groups", groups: readonly string[], full: string): string {
  return kind === "groups" ? "" : nameKey(`${groups[0] ?? ""}${full}`);
}

function groupsOf(row: Row): string[] {
  const names = [
    ...row.names("group", BETWEEN_GROUPS),
    ...row.names("other_group", BETWEEN_GROUPS),
  ];
  return [...new Set(names.flatMap((name) => splitNames(name, BETWEEN_GROUPS)))];
}

function genderIn(row: Row): ParsedGender | undefined {
  const text = row.value("gender");
  const parsed = text === "" ? undefined : parseGender(text);
  if (parsed === null)
    row.leaveOut(row.header("gender"), "is none of M, F, C, 남, 여, 혼, Boy, Girl, Co-ed");
  return parsed ?? undefined;
}
