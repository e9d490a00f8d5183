import { Argument, type Command } from "commander";
import { correctRecord, CORRECTABLE } from "../catalogue/correct.ts";
import type { RecordKind } from "../database/tables.ts";
import { parseDecimalId } from "../domain/id.ts";
import { withDatabase } from "./open-database.ts";

export function registerCorrect(program: Command): void {
  program
    .command("correct")
    .description(
      "correct facts of a record; corrections override every catalogue, also later imports",
    )
    .addArgument(new Argument("<kind>", "kind of record").choices(["artist", "album", "song"]))
    .argument("<id>", "decimal id of the record, as in the API")
    .argument(
      "<field=value...>",
      "new value as JSON or plain text; an empty value means 'not known'",
    )
    .requiredOption("--note <text>", "source of the correction")
    .addHelpText(
      "after",
      () =>
        `\nFields:\n${fieldsHelp()}\n\nExample:\n  norae correct album 12 album_type=EP --note "back of the sleeve"`,
    )
    .action(
      async (
        kind: RecordKind,
        idText: string,
        assignments: string[],
        { note }: { note: string },
      ) => {
        const id = parseDecimalId(idText);
        if (id === null) throw new Error(`${idText} is not an id: it is a number, such as 12.`);
        const fields = Object.fromEntries(assignments.map(parseAssignment));
        await withDatabase((database) => correctRecord(database, kind, id, fields, note));
        process.stdout.write(`Corrected ${kind} ${id}: ${Object.keys(fields).join(", ")}.\n`);
      },
    );
}

function parseAssignment(text: string): [field: string, value: unknown] {
  const at = text.indexOf("=");
  if (at < 1) throw new Error(`"${text}" is not of the form field=value.`);
  const value = text.slice(at + 1);
  if (value === "") return [text.slice(0, at), null];
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

function fieldsHelp(): string {
  return Object.entries(CORRECTABLE)
    .map(([kind, fields]) => `  ${kind}: ${fields.replaceAll(" ", ", ")}`)
    .join("\n");
}
