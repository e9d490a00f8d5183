import { describe, expect, test } from "vitest";
import { encodeId } from "../../../src/domain/id.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { readPage } from "../read-page.ts";
import { servedSite } from "../served-site.ts";

describe("what acts wrote themselves", () => {
  const draft = new CatalogueDraft();
  const group = draft.artist({ english_name: "Kettle Four", is_group: true });
  const soloist = draft.artist({ english_name: "Lone Ladle", is_group: false });
  const member = draft.artist({ english_name: "Spout" });
  const former = draft.artist({ english_name: "Lid" });
  const writer = draft.artist({ english_name: "Quill" });
  const few = draft.artist({ english_name: "Few Cups", is_group: true });
  const silent = draft.artist({ english_name: "Silent Pot" });
  draft.song({ english_name: "Simmer", artists: [silent] });
  draft.membership({ group, member, from: "2015" });
  draft.membership({ group, member: former, active: false });
  const songs = (act: number, count: number, credits: [number, string][]) => {
    for (let at = 0; at < count; at += 1)
      draft.song({
        english_name: `Song ${act} ${credits[0]![0]} ${at}`,
        artists: [act],
        release_date: "2018-03-04",
        credits: credits.map(([artist, roles]) => ({ artist, roles, name: `Name ${artist}` })),
      });
  };
  songs(group, 6, [[member, "L"]]);
  songs(group, 2, [
    [former, "LC"],
    [writer, "A"],
  ]);
  songs(group, 4, [[writer, "LC"]]);
  songs(soloist, 11, [[soloist, "LCA"]]);
  songs(soloist, 1, [[writer, "L"]]);
  songs(few, 9, [[few, "L"]]);
  draft.song({
    english_name: "Cut",
    artists: [group],
    release_date: "2019-01-01",
    credits: [{ artist: member, roles: "L", name: "Spout" }],
    credits_cut: "L",
  });
  const site = servedSite("sqlite", draft);
  const read = (path: string) => readPage(site.server, path);
  const rowsOf = (html: string) => html.match(/<td role="cell" class="song"/g)?.length ?? 0;

  test("is on an act's page for each role: of how many songs, of how many", async () => {
    const page = await read(pagePath.artist(group));
    expect(page.text).toContain(
      "self-written see all → L lyrics lyrics 67% 8 songs of 12 with known credits, of 13 in all " +
        "C composed composed 33% 2 songs of 6 with known credits, of 13 in all " +
        "A arranged arranged 0% 0 songs of 2 with known credits, of 13 in all " +
        "Songs with incomplete writing credits are not counted.",
    );
    expect(page.links).toContain(pagePath.topCredits(group));
    expect(page.links).toContain(pagePath.artist(writer));
    expect((await read(pagePath.artist(writer))).text).not.toContain("self-written");
  });

  test("leads from each number to as many songs, by role and member", async () => {
    const path = pagePath.artistSelfWritten(group);
    const page = await read(path);
    expect(page.text).toContain("self-written of 13 songs ");
    expect(page.text).toContain("name songs L lyrics C composed A arranged Spout 6 6 0 0");
    expect(page.text).toContain("Lid (dates unknown) 2 2 2 0");
    expect(page.text).toContain("8 songs self-written");
    const lists: [string, number][] = [
      ["?role=L", 8],
      ["?role=L&view=known", 12],
      ["?role=C", 2],
      ["?role=A", 0],
      [`?with=${encodeId(member)}`, 6],
      [`?role=C&with=${encodeId(former)}`, 2],
    ];
    for (const [query, count] of lists) {
      if (count > 0) expect(page.links, query).toContain(`${path}${query}#songs`);
      expect(rowsOf((await read(path + query)).html), query).toBe(count);
    }
    expect((await read(`${path}?with=9`)).status).toBe(400);
    expect((await read(`${path}?with=77777`)).status).toBe(404);
    expect((await read(`${path}?view=odd&role=X`)).status).toBe(200);
  });

  test("says that no songs are known of an artist without any, and leads back to the artist", async () => {
    const page = await read(pagePath.artistSelfWritten(writer));
    expect(page.text).toMatch(
      / 0 songs No songs by this artist known yet\. add a song back to Quill$/,
    );
    expect(page.links.at(-1)).toBe(pagePath.artist(writer));
    const uncredited = await read(pagePath.artistSelfWritten(silent));
    expect(uncredited.text).toContain("of 1 song The writers of this artist's songs are unknown.");
    expect(uncredited.links).toContain(pagePath.missingCredits(silent));
  });

  test("says nothing of a role of which no list is known", async () => {
    const page = await read(pagePath.artistSelfWritten(few));
    expect(page.text).toContain("name songs L lyrics Few Cups 9 9");
    expect(page.text).toContain("album release date songs L lyrics without an album 9 9 of 9");
  });

  test("ranks acts of which enough is known, by role, type and number; says its rule", async () => {
    const page = await read(pagePath.selfWritten());
    expect(page.text).toContain("Only artists with at least 10 such songs are ranked.");
    expect(page.text).toContain("2 artists");
    expect(page.text).toMatch(/1 Lone Ladle 92% 11 of 12 2 Kettle Four 67% 8 of 12$/);
    expect(page.links).toContain(pagePath.artistSelfWritten(group));
    expect(page.structured[1]).toMatchObject({ "@type": "CollectionPage", name: "self-written" });
    const groups = await read(pagePath.selfWritten({ type: "groups", role: "L", sort: "songs" }));
    expect(groups.text).toMatch(/1 artist .* 1 Kettle Four 67% 8 of 12$/);
    expect(groups.links).toContain(pagePath.artistSelfWritten(group, { role: "L" }));
    expect(groups.canonical).toMatch(/\/self-written$/);
    const composed = await read(pagePath.selfWritten({ role: "C" }));
    expect(composed.text).toMatch(/1 artist .* 1 Lone Ladle 100% 11 of 11$/);
    const none = await read(pagePath.selfWritten({ role: "A", type: "groups" }));
    expect(none.text).toContain("Not enough is known about any such artist yet.");
    expect((await read(pagePath.selfWritten({ page: 2 }))).status).toBe(404);
    expect((await read("/sitemap-pages-1.xml")).html).toContain("/self-written</loc>");
  });
});
