import { Argument, type Command } from "commander";
import type { GivenCredit, GivenPerson } from "../../catalogue/operator/check-credits.ts";
import { linkCredits } from "../../catalogue/matching/credits-by-name/link-credits.ts";
import { correctRecord, CORRECTABLE } from "../../catalogue/operator/correct.ts";
import type { RecordKind } from "../../database/tables.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { withDatabase } from "../open-database.ts";

export function registerCorrect(program: Command): void {
  program
    .command("correct")
    .description("correct facts of a record; corrections outrank all catalogues and later imports")
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
      "credit to change, and what replaces it: L:artist=34 => artist=35",
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
        if (id === null) throw new Error(`${idText} is not an id: an id is a number, such as 12.`);
        const fields = Object.fromEntries(assignments.map(parseAssignment));
        const given = parseCreditOptions(credits);
        await withDatabase(async (database) => {
          await correctRecord(database, kind, id, fields, note, given);
          await linkCredits(database);
        });
        const corrected = [...Object.keys(fields), ...(given.length > 0 ? ["credits"] : [])];
        process.stdout.write(`Corrected ${kind} ${id}: ${corrected.join(", ")}.\n`);
      },
    );
}

const CREDITS_HELP = `Credits: letters of roles (F, L, C, A) or the key of a role (producer, instrument: guitar), a colon, and the
person (artist=34), the name as credited (name="Hong Gildong"), or both, separated by a comma. A name also finds
the credit of a person with this alias. artist=none in a change leaves only the name.`;

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
    .map(([kind, fields]) => `  ${kind}: ${fields.join(", ")}`)
    .join("\n");
}

type CreditOptions = Record<"addCredit" | "removeCredit" | "changeCredit", string[]>;

/** Parses the options about credits. @throws Error that says what is expected */
export function parseCreditOptions(options: CreditOptions): GivenCredit[] {
  return [
    ...options.removeCredit.map((text) => parseCredit("remove", text)),
    ...options.changeCredit.map((text) => parseCredit("change", text)),
    ...options.addCredit.map((text) => parseCredit("add", text)),
  ];
}

function parseCredit(operation: GivenCredit["operation"], text: string): GivenCredit {
  const [credit = "", value, ...more] = text.split(" => ");
  // A key may have a colon: 'instrument: guitar:artist=3'.
  const found = /^(?<roles>.+?):\s*(?=(?:artist|name)=)(?<subject>.*)$/su.exec(credit.trim());
  const { roles = "", subject = "" } = found?.groups ?? {};
  const isChange = operation === "change";
  const person = parsePerson(subject);
  const next = value === undefined ? undefined : parsePerson(value);
  if (!found || !person || next === null || more.length > 0 || isChange !== (next !== undefined))
    throw new Error(
      `"${text}" is not of the form ${isChange ? "ROLES:artist=ID => artist=ID" : "ROLES:artist=ID"}, ` +
        'with name="…" beside artist or instead of it.',
    );
  return { operation, roles: roles.trim(), subject: person, ...(next && { value: next }) };
}

/** Parses 'artist=34', 'name="Hong Gildong"', or both, separated by a comma; null for anything else. */
function parsePerson(text: string): GivenPerson | null {
  const found = /^(?:artist=(?<artist>\d+|none))?(?:(?:^|,\s*)name=(?<name>.+))?$/su.exec(
    text.trim(),
  );
  const { artist, name } = found?.groups ?? {};
  if (artist === undefined && name === undefined) return null;
  const id = artist === undefined || artist === "none" ? null : parseDecimalId(artist);
  if (id === null && artist !== undefined && artist !== "none") return null;
  return {
    ...(artist !== undefined && { artist: id }),
    ...(name !== undefined && { name: name.replace(/^"(.*)"$/su, "$1") }),
  };
}
