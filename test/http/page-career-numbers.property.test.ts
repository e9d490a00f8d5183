import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { openCopy, type TestDatabase } from "../engines.ts";
import { importStarter } from "../importing.ts";
import { runs } from "../length.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { readPage, textOf } from "./read-page.ts";

/** The number of people, those of most songs first. */
const PEOPLE = runs({ short: 10, full: 200 });

/** One after the other, as a crawler would. */
const TIMEOUT = 3_600_000;

/** A row of a table of songs, of songs together, or of acts and co-writers. */
const ROW = /<td role="cell" class="song"|<li class="song-row"|<li><span><a href="\/artist/g;

let opened: TestDatabase;
let server: SiteUnderTest;
beforeAll(async () => {
  opened = await openCopy("sqlite", "starter", importStarter);
  server = await startSite(opened.place);
});
afterAll(async () => {
  await server?.stop();
  await opened?.remove();
});

test(
  "every number on the page of a writer is the length of the list that it leads to",
  { timeout: TIMEOUT },
  async () => {
    const lengths = new Map<string, Promise<number>>();
    const lengthOf = (path: string) => {
      const known = lengths.get(path);
      if (known !== undefined) return known;
      const length = countRows(path);
      lengths.set(path, length);
      return length;
    };
    const wrong: unknown[] = [];
    let checked = 0;
    for (const id of await mostCredited()) {
      const from = `${pagePath.artist(id)}?tab=credits`;
      for (const { href, number } of numbersOf((await readPage(server, from)).html)) {
        const length = await lengthOf(href);
        checked += 1;
        if (length !== number) wrong.push({ from, href, number, length });
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(PEOPLE * 20);
  },
);

async function mostCredited(): Promise<number[]> {
  const rows = await opened.database.read((db) =>
    db
      .selectFrom("credit_count")
      .innerJoin("artist", "artist.id", "credit_count.artist_id")
      .select("artist.id")
      .where("scope", "=", "all")
      .where("role", "=", "writing")
      .where((eb) => eb.ref("artist.linkable"))
      .orderBy("credit_count.songs", "desc")
      .orderBy("artist.id")
      .limit(PEOPLE)
      .execute(),
  );
  return rows.map(({ id }) => id);
}

interface Numbered {
  href: string;
  number: number;
}

/** Returns the links of the summary, of the bars and of their table, with the number that each says. */
function numbersOf(html: string): Numbered[] {
  const parts = [
    /<section class="career"[\s\S]*?<\/section>/,
    /<section[^>]* class="credit-years"[\s\S]*?<\/section>/,
  ].map((pattern) => pattern.exec(html)?.[0] ?? "");
  return parts.flatMap((part) =>
    Array.from(part.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g)).flatMap(
      ([, href = "", attributes = "", content = ""]) => {
        const label = /aria-label="\d+: ([\d,]+) songs?/.exec(attributes)?.[1];
        const number =
          label ?? textOf(content).match(/[\d,]+(?=( songs?| acts?| co-writers?)?$)/)?.[0];
        if (number === undefined || href.startsWith("#")) return [];
        return [
          { href: href.replaceAll("&amp;", "&"), number: Number(number.replaceAll(",", "")) },
        ];
      },
    ),
  );
}

/** Counts the rows of a list on all its pages. */
async function countRows(path: string): Promise<number> {
  let rows = 0;
  let next: string | undefined = path;
  while (next !== undefined) {
    const { html } = await readPage(server, next);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    rows += main.match(ROW)?.length ?? 0;
    const link: RegExpExecArray | null = /<a href="([^"]*)"[^>]* rel="next"/.exec(main);
    next = link?.[1]?.replaceAll("&amp;", "&");
  }
  return rows;
}
