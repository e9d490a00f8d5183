import { Fragment, type ReactNode } from "react";
import { counted } from "../../../domain/text/counted.ts";

interface UnreadLine {
  text: string;
  /** Shown behind the line. */
  more?: ReactNode;
}

interface UnreadLinesProps {
  /** The text as it was pasted. */
  text: string;
  unread: readonly UnreadLine[];
}

/** The lines of a pasted text that were not understood, where they stand in it: between the lines before and after. */
export function UnreadLines({ text, unread }: UnreadLinesProps) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const found = new Map(
    unread.flatMap((one) => {
      const at = lines.indexOf(one.text);
      return at < 0 ? [] : [[at, one] as const];
    }),
  );
  // Of text that was mended since, or that was HTML, they stand alone.
  const alone = unread.filter((one) => !lines.includes(one.text));
  const shown = lines.flatMap((line, at) => {
    const isNear = [at - 1, at, at + 1].some((near) => found.has(near));
    return isNear ? [{ line, at }] : [];
  });
  return (
    <>
      <p className="note">{counted(unread.length, "line")} not understood:</p>
      <ul className="unread-lines">
        {shown.map(({ line, at }, index) => {
          const one = found.get(at);
          const before = shown[index - 1];
          const isAfterGap = before !== undefined && before.at + 1 < at;
          return (
            <Fragment key={at}>
              {isAfterGap && (
                <li className="note" aria-hidden="true">
                  …
                </li>
              )}
              <li className={one === undefined ? "note" : undefined}>
                {one === undefined ? line : <Marked line={one} />}
              </li>
            </Fragment>
          );
        })}
        {alone.map((one, at) => (
          <li key={`alone ${at}`}>
            <Marked line={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ line: { text, more } }: { line: UnreadLine }) {
  return (
    <>
      <mark>{text}</mark> {more}
    </>
  );
}
