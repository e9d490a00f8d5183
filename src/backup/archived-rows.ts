import type { BackedUpRows } from "../database/snapshot/restore-rows.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { tableOf } from "./format.ts";
import { readArchive } from "./tar-stream.ts";
import type { RecordKind } from "../database/tables.ts";

export function archivedRows({ file, contents }: CheckedBackup): BackedUpRows {
  return {
    tables: contents.tables,
    lastIds: contents.last_ids,
    async *read(tables) {
      for await (const { path, bytes } of readArchive(file)) {
        const table = tableOf(path);
        if (table === undefined || !tables.has(table)) continue;
        const lines = bytes.toString().split("\n");
        // After the last newline.
        lines.pop();
        for (let at = 0; at < lines.length; at += ROWS_AT_ONCE)
          yield { table, rows: lines.slice(at, at + ROWS_AT_ONCE) };
      }
    },
  };
}

const ROWS_AT_ONCE = 2_000;

export async function readEdited(
  backup: CheckedBackup,
): Promise<{ kind: RecordKind; record_id: number }[]> {
  const edited: { kind: RecordKind; record_id: number }[] = [];
  for await (const { rows } of archivedRows(backup).read(new Set(["edit_claim"])))
    for (const row of rows) edited.push(JSON.parse(row) as { kind: RecordKind; record_id: number });
  return edited;
}
