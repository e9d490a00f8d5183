import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../test/factory/catalogue/save.ts";
import { loadPage } from "../../../test/invalidation/load-page.ts";
import { pagePath } from "../../domain/page-path.ts";
import { tag } from "../../domain/tag.ts";

/** The last moment of a day in Seoul, and the first of the next. */
const BEFORE = new Date("2026-02-28T14:59:59.999Z");
const AFTER = new Date("2026-02-28T15:00:00.000Z");

const draft = new CatalogueDraft();
for (const [english_name, release_date] of [
  ["Almost Forgotten", "2023-02-28"],
  ["Out Tomorrow", "2026-03-01"],
] as const) {
  const group = draft.artist({ english_name, is_idol: true, is_group: true });
  draft.song({ english_name: "A Song", artists: [group], release_date });
}

describe.each(ENGINES)("active artists on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));

  const load = async (now: Date, path: string) => {
    const { text, tags } = await loadPage(opened.database, path, now);
    const { list, counts } = JSON.parse(text.slice("200 ".length));
    const names = list.rows.map((idol: { english_name: string }) => idol.english_name);
    return { names, counts, tags };
  };

  test("change at midnight in Seoul, when the cached page expires [1-9.11]", async () => {
    const path = pagePath.discoveryList("idol-groups");
    const before = await load(BEFORE, path);
    expect(before.names).toEqual(["Almost Forgotten"]);
    expect(before.tags).toContain(tag.today);
    expect((await load(AFTER, path)).names).toEqual(["Out Tomorrow"]);
  });

  test("those who are not are counted, and shown where nobody else fits a text", async () => {
    const path = pagePath.discoveryList("idol-groups");
    expect((await load(AFTER, path)).counts).toEqual({ all: 2, matching: 1, inactive: 1 });
    const found = await load(AFTER, pagePath.discoveryList("idol-groups", { text: "forgot" }));
    expect(found.names).toEqual(["Almost Forgotten"]);
    expect(found.counts).toEqual({ all: 2, matching: 0, inactive: 1 });
    const nobody = await load(AFTER, pagePath.discoveryList("idol-groups", { text: "nobody" }));
    expect(nobody.names).toEqual([]);
    const decade = pagePath.discoveryList("idol-groups", { decades: ["1990s"] });
    expect((await load(AFTER, decade)).names).toEqual([]);
  });

  test("a list of all by name is cached for longer than a day", async () => {
    const path = pagePath.discoveryList("idol-groups", { activeOnly: false });
    const { names, tags } = await load(BEFORE, path);
    expect(names).toEqual(["Almost Forgotten", "Out Tomorrow"]);
    expect(tags).not.toContain(tag.today);
  });
});
