import { Argument, type Command } from "commander";
import { correctRecord, CORRECTABLE } from "../catalogue/correct.ts";
import type { RecordKind } from "../database/tables.ts";
import { parseDecimalId } from "../domain/id.ts";
import { type CreditOptions, parseCreditOptions } from "./credit-options.ts";
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
      "[field=value...]",
      "new value as JSON or plain text; an empty value means 'not known'",
    )
    .option("--add-credit <credit>", "credit to add to a song, such as L:artist=34", collect, [])
    .option("--remove-credit <credit>", "credit to remove from a song", collect, [])
    .option(
      "--change-credit <credit>",
      "credit of a song and what replaces it: L:artist=34 => artist=35",
      collect,
      [],
    )
    .requiredOption("--note <text>", "source of the correction")
    .addHelpText(
      "after",
      () =>
        `\nFields:\n${fieldsHelp()}\n\n${CREDITS_HELP}\n\nExamples:\n` +
        `  norae correct album 12 album_type=EP --note "back of the sleeve"\n` +
        `  norae correct song 12 --add-credit LC:artist=34 --remove-credit 'A:name="Hong Gildong"' --note "booklet"`,
    )
    .action(
      async (
        kind: RecordKind,
        idText: string,
        assignments: string[],
        { note, ...credits }: { note: string } & CreditOptions,
      ) => {
        const id = parseDecimalId(idText);
        if (id === null) throw new Error(`${idText} is not an id: it is a number, such as 12.`);
        const fields = Object.fromEntries(assignments.map(parseAssignment));
        const given = parseCreditOptions(credits);
        await withDatabase((database) => correctRecord(database, kind, id, fields, note, given));
        const corrected = [...Object.keys(fields), ...(given.length > 0 ? ["credits"] : [])];
        process.stdout.write(`Corrected ${kind} ${id}: ${corrected.join(", ")}.\n`);
      },
    );
}

const CREDITS_HELP = `Credits: letters of roles (F, L, C, A) or the key of a role (producer, instrument: guitar), a colon, and the
person (artist=34), the name as credited (name="Hong Gildong"), or both, separated by a comma. A credit by name is
also that of a person with this alias. artist=none in a change leaves the name only.`;

function collect(text: string, before: string[]): string[] {
  return [...before, text];
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
