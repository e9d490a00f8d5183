import { Argument, type Command } from "commander";
import { unmergeRecord } from "../../catalogue/operator/unmerge.ts";
import type { RecordKind } from "../../database/tables.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { withDatabase } from "../open-database.ts";

export function registerUnmerge(program: Command): void {
  program
    .command("unmerge")
    .summary("undo the merge of a record into another")
    .description(
      "Undo the merge of a record into another: its old id works again, and it gets back what belonged to it. What " +
        "was added after the merge stays with the other record. Imports do not merge the two again.",
    )
    .addArgument(new Argument("<kind>", "kind of record").choices(["artist", "album", "song"]))
    .argument("<id>", "decimal id that the merged record had in the API")
    .requiredOption("--note <text>", "why the two are not the same")
    .addHelpText(
      "after",
      '\nExample:\n  norae unmerge artist 12 --note "two people of the same name"',
    )
    .action(async (kind: RecordKind, idText: string, { note }: { note: string }) => {
      const id = parseDecimalId(idText);
      if (id === null) throw new Error(`${idText} is not an id: an id is a number, such as 12.`);
      await withDatabase((database) => unmergeRecord(database, kind, id, note));
      process.stdout.write(`${kind} ${id} is a separate record again.\n`);
    });
}
