import { IMPORT } from "../../domain/playlists/import-row.ts";
import { importCalls, type Match } from "./calls.ts";
import type { PlacedRow } from "./read/file-contents.ts";

export interface Entry<Row extends PlacedRow = PlacedRow> {
  row: Row;
  state: Match["state"];
  records: Match["records"];
  chosen: number | null;
}

/** Asks for the records that rows mean, in batches. @throws ApiError */
export async function matchRows<Row extends PlacedRow>(
  rows: readonly Row[],
  onProgress: (done: number) => void,
): Promise<Entry<Row>[]> {
  const entries: Entry<Row>[] = [];
  for (let at = 0; at < rows.length; at += IMPORT.matchedAtOnce) {
    onProgress(at);
    const batch = rows.slice(at, at + IMPORT.matchedAtOnce);
    const named = batch.map(({ kind, id, title, act, album, spotify_id }) => ({
      kind,
      id,
      title,
      act,
      album,
      spotify_id,
    }));
    const { rows: found } = await importCalls.match({ body: { rows: named } });
    for (const [place, row] of batch.entries()) {
      const { state, records } = found[place]!;
      entries.push({ row, state, records, chosen: state === "matched" ? 0 : null });
    }
  }
  return entries;
}

export function withChosen<Row extends PlacedRow>(
  entries: Entry<Row>[],
  chosen: ReadonlyMap<string, number | null>,
): Entry<Row>[] {
  return entries.map((entry) => {
    const to = chosen.get(entry.row.place);
    return to === undefined ? entry : { ...entry, chosen: to };
  });
}
