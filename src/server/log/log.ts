import { onOneLine } from "../http/errors/error-text.ts";
import { BoundedOutput } from "./bounded-output.ts";

export type LogFormat = "text" | "json";

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

let format: LogFormat = "text";

const output = new BoundedOutput(process.stderr, (text) =>
  lineOf("message", onOneLine(text), { text }),
);
process.on("exit", () => output.flush());

export function setLogFormat(chosen: LogFormat): void {
  format = chosen;
}

export function logLine(text: string): void {
  logFields("message", text, { text });
}

/** Writes a line of the log, on stderr, in the chosen format. Callers leave out all that visitors typed or sent. */
export function logFields(kind: "message" | "error", text: string, fields: Fields): void {
  const printable = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? onOneLine(value) : value,
  ]);
  output.write(lineOf(kind, onOneLine(text), Object.fromEntries(printable) as Fields));
  // It may be the last that this process says.
  output.flush();
}

/** Writes the line of a request, some milliseconds later, with others. @param request of printable characters alone */
export function logRequest(text: string, request: Fields): void {
  output.write(lineOf("request", text, request));
}

export function countDroppedLines(): number {
  return output.dropped;
}

function lineOf(kind: string, text: string, fields: Fields): string {
  const time = new Date().toISOString();
  return format === "json" ? JSON.stringify({ time, kind, ...fields }) : `${time} ${text}`;
}
