import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/engines.ts";
import { newsRows } from "../../../../test/factory/news-rows.ts";
import { importingOn } from "../../../../test/importing.ts";
import { listNews } from "../../../database/following/news.ts";
import { reviseRecords } from "../../revise.ts";
import { unmergeRecord } from "../../operator/unmerge.ts";

/** Ids are assigned in the order of the lines. */
const [WRITER, SAME] = [2, 3];
const NOON = "2026-01-20T12:00:00.000Z";
const LATER = "2026-01-21T12:00:00.000Z";
const at = (time: string) => () => new Date(time);

/** A song by an act for each list of credits, of a writer or of the same one under another id. */
function filesWith(released: string, credits: (string | null)[], dates: string[] = []) {
  return {
    key: "merges",
    released,
    artists: [
      { ref: "act", name: "Act" },
      { ref: "writer", name: "Writer" },
      { ref: "same", name: "Same Writer" },
    ],
    albums: [{ ref: "album", name: "Album", artists: ["act"] }],
    songs: credits.map((artist, number) => ({
      ref: `song-${number}`,
      name: `Song ${number}`,
      album: "album",
      artists: ["act"],
      ...(dates[number] && { release_date: dates[number] }),
      ...(artist && { credits: [{ artist, name: "Name", roles: "L" }] }),
    })),
  };
}

describe.each(ENGINES)("news of merged records on %s", (engine) => {
  const on = importingOn(engine);
  const rows = () => newsRows(on);
  const merge = (winner: number, loser: number, kind: "artist" | "song" = "artist") =>
    reviseRecords(on.database, { merges: [{ kind, winner, loser }], note: "made up" }, at(LATER));

  test("keep their times, and what was known under the other id is no news", async () => {
    await on.importFiles(filesWith("2026-01-01", ["same", null, "writer"]), { now: at(NOON) });
    const next = filesWith("2026-01-02", ["same", "same", "writer"]);
    await on.importFiles(next, { now: at(NOON) });
    expect(await rows()).toEqual([`3 credit 2 lyrics ${NOON}`]);
    await merge(WRITER, SAME);
    expect((await rows()).filter((row) => row.startsWith("2"))).toEqual([
      "2 credit 1 lyrics never",
      `2 credit 2 lyrics ${NOON}`,
    ]);
    const wanted = { artistId: WRITER, what: "credits" as const, roles: null, limit: 9 };
    const unseen = { ...wanted, after: NOON, until: LATER };
    expect(await on.database.read((db) => listNews(db, unseen))).toEqual([]);
  });

  test("are no news when the merge is undone", async () => {
    await on.importFiles(filesWith("2026-01-01", ["same", null, "writer"]), { now: at(NOON) });
    await on.importFiles(filesWith("2026-01-02", ["same", "same", "writer"]), { now: at(NOON) });
    await merge(WRITER, SAME);
    await on.importFiles(filesWith("2026-01-03", ["same", "same", "writer", "same"]), {
      now: at(LATER),
    });
    expect(await rows()).toContain(`2 credit 4 lyrics ${LATER}`);
    await unmergeRecord(on.database, "artist", SAME, "made up", at("2026-01-22T00:00:00.000Z"));
    expect((await rows()).filter((row) => row.startsWith("3"))).toEqual([
      "3 credit 1 lyrics never",
      `3 credit 2 lyrics ${NOON}`,
      `3 credit 4 lyrics ${LATER}`,
    ]);
    expect((await rows()).some((row) => row.includes("2026-01-22"))).toBe(false);
  });

  test("are the news of a song that is still to come on its day, whichever id it has", async () => {
    const dates = ["2026-02-01", "2026-02-01"];
    const files = filesWith("2026-01-01", ["writer", "same"], dates);
    await on.importFiles(files, { now: at(NOON) });
    const day = "2026-01-31T15:00:00.000Z";
    expect(await rows()).toEqual([`2 credit 1 lyrics ${day}`, `3 credit 2 lyrics ${day}`]);
    await merge(WRITER, SAME);
    expect(await rows()).toEqual([`2 credit 1 lyrics ${day}`, `2 credit 2 lyrics ${day}`]);
    await unmergeRecord(on.database, "artist", SAME, "made up", at(LATER));
    expect(await rows()).toEqual([`2 credit 1 lyrics ${day}`, `3 credit 2 lyrics ${day}`]);
    await merge(1, 2, "song");
    expect(await rows()).toEqual([`2 credit 1 lyrics ${day}`, `3 credit 1 lyrics ${day}`]);
  });
});
