import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../test/factory/catalogue/save.ts";
import { listSitemapRanges } from "./sitemap-queries.ts";
import type { RecordKind } from "../tables.ts";

const ARTISTS = [1, 10, 11, 30, 900_000_000, 900_000_001];
const draft = new CatalogueDraft();
for (const id of ARTISTS) draft.artist({ id, english_name: `Artist ${id}` });
draft.artist({ id: 45, english_name: "Nobody's Page", linkable: false });

describe.each(BOTH_ENGINES)("ranges of ids on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));

  const ranges = (kind: RecordKind, length: number) =>
    opened.database.read((db) => listSitemapRanges(db, kind, length));

  test("are those in which an id has a page, with any gaps between them", async () => {
    expect(await ranges("artist", 10)).toEqual([1, 2, 3, 90_000_000, 90_000_001]);
    expect(await ranges("artist", 1)).toEqual(ARTISTS);
    expect(await ranges("artist", 1_000_000_000)).toEqual([1]);
  });

  test("are none where there are no records", async () => {
    expect(await ranges("song", 10)).toEqual([]);
  });
});
