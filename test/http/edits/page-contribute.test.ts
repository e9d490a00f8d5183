import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { decodeId } from "../../../src/domain/id.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { writeReview } from "../../factory/edits/written.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { readPage } from "../read-page.ts";

const ACTS = Array.from({ length: 40 }, (_, at) => `act-${at}`);

const FILES = {
  artists: ACTS.map((ref) => ({ ref, name: `Made-up ${ref}` })),
  songs: ACTS.map((ref) => ({ ref: `song-of-${ref}`, name: "Made-up Song", artists: [ref] })),
};

describe.each(ENGINES)("what is missing, page by page, on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  beforeAll(async () => {
    const now = () => new Date("2026-01-20T12:00:00.000Z");
    await importCatalogue(opened.database, writeCatalogueFiles(FILES), { now });
    const { userId } = await signIn(opened.database, "Rater");
    await writeReview(opened.database, "song", { itemId: 40, userId, rating: 5 }, now());
  });
  const server = forTests(() => startSite(opened.place));

  const actsOn = ({ links }: { links: string[] }) =>
    links.flatMap((link) => {
      const [, id] = /^\/artist\/([0-9]+)\/missing$/.exec(link) ?? [];
      return id === undefined ? [] : [decodeId(id)!];
    });

  test("the best rated act is first, and each other one is on one of the pages", async () => {
    // It is counted once the server has started.
    await expect
      .poll(async () => actsOn(await readPage(server, pagePath.contribute()))[0])
      .toBe(40);
    const first = await readPage(server, pagePath.contribute());
    expect(actsOn(first)).toHaveLength(32);
    expect(first.html).not.toContain('content="noindex"');
    const more = first.links.find((link) => link.startsWith("/contribute?cursor="));
    const second = await readPage(server, more!);
    expect(second.html).toContain('content="noindex"');
    expect(second.links).toContain(pagePath.contribute());
    expect(second.links.filter((link) => link.includes("cursor="))).toEqual([]);
    const all = [...actsOn(first), ...actsOn(second)];
    expect(new Set(all).size).toBe(ACTS.length);
    expect(all).toEqual([40, ...Array.from({ length: 39 }, (_, at) => at + 1)]);
  });

  test("what is no cursor is ignored", async () => {
    const page = await readPage(server, pagePath.contribute({ cursor: "soon" }));
    expect([page.status, actsOn(page)[0]]).toEqual([200, 40]);
  });
});
