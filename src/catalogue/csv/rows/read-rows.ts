import type { Progress } from "../../progress.ts";
import { parseArtistRow } from "./artist-row.ts";
import { type ArtistDraft, type AlbumDraft, type Contradiction, putDraft } from "../drafts.ts";
import { parseGender } from "./gender.ts";
import type { ActName } from "./names.ts";
import { readRecords } from "../sheet/records.ts";
import { type ColumnHabits, type Row, toRow } from "./row.ts";
import type { Scratch } from "../scratch.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { parseSongRow, type RowProblem } from "./song-row.ts";
import type { RowNotes } from "./row-notes.ts";

/** Reads all rows of a sheet into drafts of lines, and notes the rows of which nothing can be taken. */
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
    const { koreanName: korean_name, name } = album;
    const draft: AlbumDraft = {
      name,
      artists: song.artists,
      ...(korean_name !== undefined && { korean_name }),
      ...(song.release_date && { release_date: song.release_date }),
    };
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
