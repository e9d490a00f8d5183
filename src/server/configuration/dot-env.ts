import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

export interface DotEnv {
  values: Record<string, string>;
  /** The problems of the file, in one sentence each. Empty where it is valid or absent. */
  problems: string[];
}

export function readDotEnv(folder: string): DotEnv {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, ".env"));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return { values: {}, problems: [] };
    return { values: {}, problems: [`The file .env cannot be read (${code ?? String(error)}).`] };
  }
  return parseDotEnv(bytes);
}

/** Parses a `.env` file. Lines that would be ignored are problems. */
export function parseDotEnv(bytes: Uint8Array): DotEnv {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { values: {}, problems: ["The file .env is not UTF-8 text: save it as UTF-8."] };
  }
  const values = Object.fromEntries(
    Object.entries(parseEnv(text)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return { values, problems: ignoredLines(text) };
}

/** Finds the lines that `parseEnv` ignores silently, so that no setting is lost unnoticed. */
function ignoredLines(text: string): string[] {
  const problems: string[] = [];
  let openQuote: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (openQuote !== undefined) {
      if (line.includes(openQuote)) openQuote = undefined;
      continue;
    }
    if (/^\s*(#.*)?$/.test(line)) continue;
    const value = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=\s*(.*)$/.exec(line)?.[1];
    if (value === undefined) {
      problems.push(`Line ${index + 1} of the file .env is not NAME=value.`);
      continue;
    }
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote !== undefined && !value.slice(1).includes(quote)) openQuote = quote;
  }
  if (openQuote !== undefined)
    problems.push(`A quote (${openQuote}) in the file .env is never closed.`);
  return problems;
}
