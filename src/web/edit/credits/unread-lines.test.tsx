import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnreadLines } from "./unread-lines.tsx";

const TEXT = `Song One
Lyrics by Made-up Writer

1,234 views
Composed by Made-up Composer
Song Two
Arranged by Made-up Arranger
  more of this
`;

const linesOf = (unread: string[], text = TEXT) =>
  Array.from(
    renderToStaticMarkup(
      <UnreadLines text={text} unread={unread.map((one) => ({ text: one }))} />,
    ).matchAll(/<li[^>]*>(.*?)<\/li>/g),
    ([, line = ""]) => line.trim(),
  );

test("lines that were not understood stand between the lines before and after", () => {
  expect(linesOf(["1,234 views", "more of this"])).toEqual([
    "Lyrics by Made-up Writer",
    "<mark>1,234 views</mark>",
    "Composed by Made-up Composer",
    "…",
    "Arranged by Made-up Arranger",
    "<mark>more of this</mark>",
  ]);
});

test("a line that is not in the text any more stands alone", () => {
  expect(linesOf(["mended since"])).toEqual(["<mark>mended since</mark>"]);
});
