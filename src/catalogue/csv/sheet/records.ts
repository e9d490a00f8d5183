import { basename } from "node:path";
import { Readable } from "node:stream";
import { CsvError, type Info, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { UnreadableCatalogue } from "../../interchange/lines.ts";
import { decodeFile, type TextEncoding } from "./encoding.ts";

export interface CsvRecord {
  /** The line of the file on which it begins; a cell may contain line breaks. */
  line: number;
  cells: string[];
}

export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Maximum length of a row, in characters: a longer one has a quotation mark that nothing closes. */
const LONGEST_ROW = 1 << 20;

const OPTIONS: Options = {
  record_delimiter: "\n",
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
};

/** Yields the rows of a file. @throws UnreadableCatalogue where a quotation mark is never closed */
export async function* readRecords(
  path: string,
  encoding: TextEncoding,
  separator: Separator,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    ...OPTIONS,
    delimiter: separator,
    info: true,
    max_record_size: LONGEST_ROW,
  });
  const text = Readable.from(withPlainBreaks(decodeFile(path, encoding, onBytes)));
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const one of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      // The number of a row is that of its last line.
      const breaks = one.record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      yield { line: one.info.lines - breaks, cells: one.record };
    }
  } catch (error) {
    throw new UnreadableCatalogue(`${basename(path)} cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  } finally {
    text.destroy();
  }
}

/** Writes each line break as one newline, so that the lines of a file are counted as an editor counts them. */
async function* withPlainBreaks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const chunk of chunks) {
    const text = held + chunk;
    // The character after a return at the end of a chunk is not known yet.
    held = text.endsWith("\r") ? "\r" : "";
    yield plainBreaks(held === "" ? text : text.slice(0, -1));
  }
  if (held !== "") yield "\n";
}

function plainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** Returns the first rows of a text, as they are with a separator, up to one that cannot be read with it. */
export function firstRecords(text: string, separator: Separator, rows: number): string[][] {
  const found: string[][] = [];
  const onRecord = (record: string[]) => {
    found.push(record);
    return null;
  };
  try {
    parseAtOnce(plainBreaks(text), {
      ...OPTIONS,
      delimiter: separator,
      to: rows,
      on_record: onRecord,
    });
  } catch {
    // With another separator a quotation mark may stand in the middle of a cell.
  }
  return found;
}

function reasonOf(error: unknown): string {
  if (error instanceof CsvError) {
    const line = "lines" in error ? ` (line ${String(error["lines"])})` : "";
    if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE")
      return `a quotation mark is never closed${line}`;
  }
  return error instanceof Error ? error.message : String(error);
}
