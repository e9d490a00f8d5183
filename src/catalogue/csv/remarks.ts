import { counted } from "../../domain/counted.ts";
import { excerpt } from "../interchange/line.ts";
import { NEVER_TAKEN } from "./sheet/columns.ts";
import type { SheetHabits } from "./sheet/habits.ts";
import type { Questions } from "./match/questions.ts";
import type { RowNotes } from "./rows/row-notes.ts";
import type { Sheet } from "./sheet/sheet.ts";

const SEPARATOR_NAMES = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

/** Returns what is printed of a spreadsheet before the summary of its import. */
export function remarksOn(
  sheet: Sheet,
  formats: SheetFormats,
  notes: RowNotes,
  questions: Questions,
  questionsPath: string,
): string[] {
  const guessed = sheet.isKindGuessed ? " (guessed from its columns; --kind says otherwise)" : "";
  const lines = [
    `${sheet.name}: ${counted(notes.read, "row")} of ${sheet.kind}${guessed}, ${sheet.encoding.toUpperCase()}, ` +
      `separated by ${SEPARATOR_NAMES[sheet.separator]}.`,
  ];
  const taken = sheet.columns.filter(({ field }) => field !== null);
  lines.push(
    `Taken: ${taken.map(({ header, field }) => `${excerpt(header)} as ${String(field)}`).join(", ")}.`,
  );
  for (const { at, header, ignored } of sheet.columns) {
    if (ignored === null) continue;
    const name = header === "" ? `Column ${at + 1}` : `The column ${excerpt(header)}`;
    const damaged = formats.damagedDates.get(at);
    const dates = damaged
      ? `; ${counted(damaged, "date")} in it ${damaged === 1 ? "is" : "are"} damaged by a spreadsheet program`
      : "";
    const hint = ignored === NEVER_TAKEN ? "" : ", and was ignored";
    lines.push(`${name} ${ignored}${hint}${dates}.`);
  }
  for (const [what, rows] of notes.leftOutFields)
    lines.push(`Left out of ${counted(rows, "row")}: ${what}.`);
  if (notes.waitingRows > 0)
    lines.push(
      `${counted(notes.waitingRows, "row")} ${notes.waitingRows === 1 ? "waits" : "wait"}: --report FILE lists why.`,
    );
  if (questions.open > 0)
    lines.push(
      `${counted(questions.open, "name")} may mean somebody who is here: answer in ${questionsPath}, and import again.`,
    );
  return lines;
}

export function detailsOf(
  sheet: Sheet,
  formats: SheetFormats,
  notes: RowNotes,
  questions: Questions,
): object {
  const { name: file, kind, encoding, separator } = sheet;
  const columns = sheet.columns.map(({ at, header, field, ignored }) => {
    const damaged_dates = formats.damagedDates.get(at) ?? 0;
    return { header, field, ignored, damaged_dates };
  });
  const form = { file, kind, encoding, separator, rows: notes.read };
  return { sheet: { ...form, columns, questions: questions.open } };
}
