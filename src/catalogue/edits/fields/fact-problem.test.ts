import { expect, test } from "vitest";
import { factProblem } from "../../../domain/edits/fact-problem.ts";
import { EDITABLE_FIELDS, type FieldValue } from "../../../domain/edits/editable-fields.ts";
import { EditRefused } from "../edit-refused.ts";
import { expectPossibleFields } from "./fields.ts";
import { withLinkIds } from "./links.ts";

/** Whether an edit can set a field. */
function isTaken(name: string, value: FieldValue): boolean {
  try {
    expectPossibleFields("song", withLinkIds("song", { [name]: value }));
    return true;
  } catch (error) {
    if (error instanceof EditRefused) return false;
    throw error;
  }
}

const VALUES: Record<string, readonly FieldValue[]> = {
  name: [null, "Encore"],
  release_date: [
    null,
    "soon",
    "23/12/2019",
    "2019-13",
    "2019-02-29",
    "2019",
    "2019-12-23",
    "1899",
    "2999-01-01",
  ],
  disc: [null, 0, 1, 1_000, 1_001, "abc"],
  track: [null, 0, 1, 10_000, 10_001, "abc", "1.5"],
  kind: [null, "song"],
  spotify: [null, ["not a link"], ["madeUpSong000000000001"], ["https://example.com/track/1"]],
  youtube: [["madeUpVid01", "https://youtu.be/madeUpVid01"], ["https://example.com"]],
  melon: [["90000001"], ["x"]],
  musicbrainz: [["x"]],
};

test("forms find the same problems of fields as the API", () => {
  for (const [name, values] of Object.entries(VALUES)) {
    expect(EDITABLE_FIELDS.song).toHaveProperty(name);
    for (const value of values)
      expect(factProblem("song", name, value) === null, `${name} ${String(value)}`).toBe(
        isTaken(name, value),
      );
  }
});

test("problems are sentences that say what is possible", () => {
  expect(factProblem("song", "release_date", "soon")).toBe(
    "This is not a date (YYYY, YYYY-MM or YYYY-MM-DD)",
  );
  expect(factProblem("song", "release_date", "1889-12-23")).toBe(
    "This is before 1900 (check its year)",
  );
  expect(factProblem("song", "track", "abc")).toBe("Write a number from 1 to 10,000");
  expect(factProblem("song", "spotify", ["not a link"])).toBe(
    "This is not a link to the song, or an id: not a link",
  );
  expect(factProblem("song", "name", null)).toBe("This cannot be empty");
});
