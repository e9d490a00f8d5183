import type { BackedUpRows } from "../database/snapshot/restore-rows.ts";
import type { CheckedBackup } from "./check-backup.ts";
import { tableOf } from "./format.ts";
import { readArchive } from "./tar-stream.ts";

/** Reads the rows of a backup, once it is checked. */
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
