import { logError } from "../http/errors/error-log.ts";

/** Logs what libraries and Node print, as errors without their texts, which repeat what they were given. */
export function logConsole(): void {
  for (const name of ["warn", "error"] as const) {
    const print = (...values: unknown[]) => {
      logError(
        `(console.${name})`,
        values.find((value) => value instanceof Error) ?? printedAt(print),
      );
    };
    console[name] = print;
  }
  for (const name of ["log", "info", "debug"] as const) console[name] = () => undefined;
  process.removeAllListeners("warning");
  process.on("warning", (warning) => logError("(warning)", warning));
}

function printedAt(printer: (...values: unknown[]) => void): Error {
  const error = new Error();
  Error.captureStackTrace(error, printer);
  return error;
}
