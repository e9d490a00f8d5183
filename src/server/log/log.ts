import { onOneLine } from "../http/error-text.ts";
import { BoundedOutput } from "./bounded-output.ts";

/** How the lines of the log are written. */
export type LogFormat = "text" | "json";

/** The kinds of lines. */
type Kind = "message" | "error" | "request";

/** The parts of a line that programs read. */
type Fields = Readonly<Record<string, string | number | true | undefined>>;

let format: LogFormat = "text";

const output = new BoundedOutput(process.stderr, (text) => lineOf("message", text, { text }));
process.on("exit", () => output.flush());

/** Chooses how the following lines are written. */
export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

/**
 * Writes one line to the log, on stderr, in the chosen format. Whoever calls it makes sure that it has nothing of what
 * visitors typed or sent.
 */
export function writeLog(kind: Kind, text: string, fields: Fields): void {
  output.write(lineOf(kind, text, fields));
  // What is rare may be the last that this process says.
  if (kind !== "request") output.flush();
}

/** Writes a message for the operator to the log. */
export function logLine(text: string): void {
  writeLog("message", text, { text });
}

/** Returns the number of lines that found no room. */
export function countDroppedLines(): number {
  return output.dropped;
}

function lineOf(kind: Kind, text: string, fields: Fields): string {
  const time = new Date().toISOString();
  if (format === "text") return `${time} ${onOneLine(text)}`;
  return JSON.stringify({ time, kind, ...fields }, (_, value: unknown) =>
    typeof value === "string" ? onOneLine(value) : value,
  );
}
