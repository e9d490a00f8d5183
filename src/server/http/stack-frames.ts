/** The folder of the project, in which our own sources are. */
const PROJECT = /^.*\/(?=(?:src|build)\/)/.exec(import.meta.filename)?.[0] ?? "";

/** A line of a stack: what was called (`async` where it was awaited), and its file, line and column. */
const FRAME = /^ {4}at (?:(async )?(.{1,200}) \()?(async )?([^\s()]{1,500}:\d+:\d+)\)?$/;

/** One call of a stack. */
export interface StackFrame {
  /** What was called, and its file, line and column. */
  text: string;
  /** Whether it is in our own sources. */
  isOurs: boolean;
  /** Whether it awaited the calls before it. */
  isAwaited: boolean;
}

/** Parses the stack, after the message, which could imitate it. */
export function stackFramesOf({ stack = "", message }: Error): StackFrame[] {
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
      {
        text: isAwaited ? `async ${text}` : text,
        isOurs: path.startsWith("src/"),
        isAwaited,
      },
    ];
  });
}
