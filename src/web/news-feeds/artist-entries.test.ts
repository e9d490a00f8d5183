import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../test/factory/catalogue/save.ts";
import { collectDependencies } from "../../database/changes/dependencies.ts";
import type { Tag } from "../../domain/tag.ts";
import { readCreditEntries, readReleaseEntries } from "./artist-entries.ts";

const ORIGIN = "https://norae.example";

describe.each(ENGINES)("the day of a release on %s", (engine) => {
  const draft = new CatalogueDraft();
  const act = draft.artist({ english_name: "Act" });
  const writer = draft.artist({ english_name: "Writer" });
  draft.album({ english_name: "Coming", artists: [act], release_date: "2026-03-02" });
  draft.song({
    english_name: "Coming song",
    artists: [act],
    release_date: "2026-03-02",
    credits: [{ artist: writer, name: "W.", roles: "L" }],
  });
  const opened = forTests(() => openWith(engine, draft));

  const read = (now: string) =>
    opened.database.read(async (db) => {
      const tags = new Set<Tag>();
      collectDependencies(db, tags);
      const asked = { origin: ORIGIN, now: new Date(now) };
      const releases = await readReleaseEntries(db, act, asked);
      const person = { id: writer, english_name: "Writer", korean_name: null };
      const credits = await readCreditEntries(db, person, asked);
      return { titles: [...releases, ...credits].map(({ title }) => title), tags };
    });

  test("feeds have it from midnight in Seoul on, and expire then", async () => {
    const before = await read("2026-03-01T14:59:59.999Z");
    expect(before.titles).toEqual([]);
    expect([...before.tags]).toEqual(
      expect.arrayContaining(["today", `about:artist:${act}`, `about:artist:${writer}`]),
    );
    const after = await read("2026-03-01T15:00:00.000Z");
    expect(after.titles).toEqual([
      "Coming song by Act",
      "Coming by Act",
      "Writer: lyrics on Coming song by Act",
    ]);
  });
});
