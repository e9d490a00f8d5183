type LoggableError = { head: string; frames: string[] };

/** The names of the errors that our own sources throw. */
const OUR_CLASSES: ReadonlySet<string> = new Set([
  "Error",
  "CatalogueBusy",
  "DatabaseBusy",
  "DatabaseFault",
  "DatabaseFull",
  "DatabaseUnreachable",
  "DatabaseUnwritable",
  "DiskFull",
  "ImportRunning",
  "IssuerUnreachable",
  "LostRace",
  "PictureNotStored",
  "PictureStoreFull",
  "StartProblem",
]);

const MAXIMUM_CAUSES = 4;

const MAXIMUM_LENGTH = 300;

/** Classes of PostgreSQL's errors whose messages name tables or settings. Others, such as 22, repeat values. */
const CLASSES_WITHOUT_VALUES: ReadonlySet<string> = new Set(
  "08 23 25 40 42 53 54 55 57 58".split(" "),
);

/**
 * Describes an error and its causes on one line: names, codes and stacks, and the messages of our own errors and of the
 * database. Messages of libraries are left out, since they repeat what they were given: a header, a URL, JSON.
 */
export function describeError(error: unknown): string {
  return chainOf(error)
    .map(({ head, frames }) => [head, ...frames].join(" at "))
    .join("; caused by ");
}

/** Errors with a single cause outside, wherever they occur. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["DatabaseFull", "full disk"],
  ["PictureStoreFull", "full disk"],
]);

/** Returns the same text for errors of the same cause, whichever request they occur in. */
export function kindOfError(error: unknown): string {
  const known = error instanceof Error ? KINDS.get(error.name) : undefined;
  if (known !== undefined) return known;
  return chainOf(error)
    .map(({ head, frames }) => `${head} at ${frames[0] ?? "-"}`)
    .join("; caused by ");
}

export function headOfError(error: unknown): string {
  return describe(error).head;
}

/** Writes a text on one line, with every character escaped that is not printed. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}

function chainOf(error: unknown): LoggableError[] {
  const chain: LoggableError[] = [];
  for (let at = error; at !== undefined && chain.length <= MAXIMUM_CAUSES;) {
    chain.push(describe(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return chain;
}

function describe(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { head: `a thrown ${typeof error}`, frames: [] };
  const frames = stackFramesOf(error);
  const name = [wordOf(error.name) ?? "Error", ...codesOf(error)].join(" ");
  const isLoggable = isOurs(error, frames) || isWithoutValues(error);
  const message = isLoggable ? onOneLine(error.message.slice(0, MAXIMUM_LENGTH)) : "";
  return {
    head: message === "" ? name : `${name}: ${message}`,
    frames: frames.map(({ text }) => onOneLine(text)),
  };
}

function codesOf(error: Error): string[] {
  return ["code", "errcode", "syscall"].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return wordOf(typeof value === "number" ? String(value) : value) ?? [];
  });
}

function wordOf(value: unknown): string | undefined {
  return typeof value === "string" && /^\w{1,60}$/.test(value) ? value : undefined;
}

/** Whether we wrote the message. SQLite's name tables and columns, since values are bound. */
function isOurs(error: Error, [top]: readonly StackFrame[]): boolean {
  if (top === undefined || !top.isOurs || top.isAwaited) return false;
  const code = "code" in error ? error.code : undefined;
  return OUR_CLASSES.has(error.name) && (code === undefined || code === "ERR_SQLITE_ERROR");
}

/** Whether it is an error of PostgreSQL whose message repeats no values. */
function isWithoutValues(error: Error): boolean {
  if (!("severity" in error && "code" in error && typeof error.code === "string")) return false;
  return /^[0-9A-Z]{5}$/.test(error.code) && CLASSES_WITHOUT_VALUES.has(error.code.slice(0, 2));
}

const PROJECT = /^.*\/(?=(?:src|build)\/)/.exec(import.meta.filename)?.[0] ?? "";

/** A line of a stack: what was called (`async` where it was awaited), and its file, line and column. */
const FRAME = /^ {4}at (?:(async )?(.{1,200}) \()?(async )?([^\s()]{1,500}:\d+:\d+)\)?$/;

interface StackFrame {
  text: string;
  isOurs: boolean;
  /** Whether it awaited the calls before it. */
  isAwaited: boolean;
}

/** Parses the stack, after the message, which could imitate it. */
function stackFramesOf({ stack = "", message }: Error): StackFrame[] {
  const start = stack.indexOf(message);
  const lines = stack.slice(start === -1 ? 0 : start + message.length).split("\n");
  return lines.flatMap((line) => {
    const found = FRAME.exec(line);
    if (found === null) return [];
    const [, awaited, called, awaitedAlone, place = ""] = found;
    const path = place.replace(/^file:\/\//, "").replace(PROJECT, "");
    const text = called === undefined ? path : `${called} (${path})`;
    const isAwaited = (awaited ?? awaitedAlone) !== undefined;
    return [
      { text: isAwaited ? `async ${text}` : text, isOurs: path.startsWith("src/"), isAwaited },
    ];
  });
}
