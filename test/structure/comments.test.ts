import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILES = globSync("{src,test,scripts,benchmark,attack}/**/*.{ts,tsx,mjs}").toSorted();

/** Matches the text of a comment, line by line: after slashes, or after the star of a block. */
const COMMENT = /(?:(?<![:"'`\w])\/\/|\/\*\*?|^\s*\*)(?!\/)\s?(.*)/;

/** Matches sentences without a subject, and words that leave open who is meant (see style.md, "The words"). */
const UNCLEAR =
  /(?:^|[.:;] )(?:Who|What|Whatever|Whoever|Whom|Whose|Where|So) \w|\b(?:who|what|whom)ever\b|\b(?:[Ss]ome|[Aa]ny|[Nn]o)body\b/;

/** Returns the unclear comments of a text, each with its line. */
function unclearIn(text: string): string[] {
  return text.split("\n").flatMap((line, at) => {
    const comment = COMMENT.exec(line)?.[1];
    return comment !== undefined && UNCLEAR.test(comment) ? `${at + 1}: ${comment}` : [];
  });
}

test("comments are sentences with a subject, and name the user, author or reviewer", () => {
  const found = FILES.flatMap((file) =>
    unclearIn(readFileSync(file, "utf8")).map((one) => `${file}:${one}`),
  );
  expect(found).toEqual([]);
});

test("comments that leave open who is meant are found", () => {
  // Without the first slash, as this file is read, too.
  const unclear = ["** What a page shows. */", "/ It waits. So does the next.", "/ Somebody asks."];
  expect(unclearIn(unclear.map((one) => `/${one}`).join("\n"))).toHaveLength(3);
  const clear = ["** Whether it is shown. */", '"https://nobody.example"'];
  expect(unclearIn(clear.map((one) => `/${one}`).join("\n"))).toEqual([]);
});
