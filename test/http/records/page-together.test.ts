import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { WRITING_ROLES } from "../../../src/domain/catalogue/role.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { readPage, whereTo } from "../read-page.ts";
import { servedSite } from "../served-site.ts";

describe("together", () => {
  const draft = new CatalogueDraft();
  const act = draft.artist({ english_name: "Kettle Duo", is_idol: true });
  const ink = draft.artist({ english_name: "Inkwell", korean_name: "잉크웰" });
  const quill = draft.artist({ english_name: "Quill" });
  const blot = draft.artist({ english_name: "Blot" });
  const NAMES: Record<number, string> = { [ink]: "Inkwell", [quill]: "Quill", [blot]: "Blot" };
  const song = (english_name: string, release_date: string, credits: [number, string][]) =>
    draft.song({
      english_name,
      artists: [act],
      release_date,
      credits: credits.map(([artist, roles]) => ({ artist, roles, name: NAMES[artist]! })),
    });
  const bothWrote = song("Both Wrote", "2020-01-02", [
    [ink, "L"],
    [quill, "CA"],
  ]);
  song("All Three", "2021-01-02", [
    [ink, "LC"],
    [quill, "A"],
    [blot, "C"],
  ]);
  const alone = song("Ink Alone", "2022-01-02", [[ink, "LCA"]]);
  const site = servedSite("sqlite", draft);
  const read = (path: string) => readPage(site.server, path);
  const any = (id: number) => ({ id, roles: WRITING_ROLES });
  const both = { people: [any(ink), any(quill)] };

  test("lists the songs that credit all of them, newest first, with the roles of each", async () => {
    const page = await read(pagePath.together(both));
    expect(page.status).toBe(200);
    expect(page.title).toBe("Songs by Inkwell and Quill together - Norae");
    expect(page.text).toContain("2 songs together");
    expect(page.text).toMatch(
      /All Three Kettle Duo L lyrics C composed Inkwell A arranged Quill .*Both Wrote Kettle Duo L lyrics Inkwell C composed A arranged Quill/,
    );
    expect(page.text).not.toContain("Ink Alone");
    expect(page.html).toContain('content="noindex, follow"');
  });

  test("is named in lower case where nobody is chosen yet", async () => {
    expect((await read(pagePath.together({ people: [] }))).title).toBe("together - Norae");
  });

  test("leads on to pairs with most songs together where nothing is asked, each to as many songs as it says", async () => {
    const empty = await read(pagePath.together());
    expect(empty.text).toContain("for example Inkwell and Quill 2 songs");
    expect(empty.html).toContain(`href="${pagePath.together(both).replaceAll("&", "&amp;")}"`);
    expect((await read(pagePath.together(both))).text).toContain("2 songs together");
    for (const asked of [pagePath.together(both), `${pagePath.together()}?q=ink`])
      expect((await read(asked)).text).not.toContain("for example");
  });

  test("is where the menu of a song's row leads, and its credits where nobody wrote with another", async () => {
    const address = (id: number) => whereTo(site.server, pagePath.songWriters(id));
    expect(await address(bothWrote)).toEqual([302, pagePath.together(both)]);
    expect(await address(alone)).toEqual([302, pagePath.songCredits(alone)]);
    expect(await address(999_999)).toEqual([404, null]);
  });

  test("counts only the chosen roles; links change them, and nobody is left without one", async () => {
    const lyrics = { people: [{ id: ink, roles: ["composition"] as const }, any(quill)] };
    const page = await read(pagePath.together(lyrics));
    expect(page.text).toContain("1 song together");
    expect(page.links).toContain(pagePath.together(both).replace(/^(.*?person=\d+)/, "$1:LC"));
    // Without its only role, any role of writing counts again.
    expect(page.links).toContain(pagePath.together(both));
    expect(page.links).toContain(pagePath.together({ people: [any(quill)] }));
  });

  test("leaves out songs by others, of other acts and years", async () => {
    expect((await read(pagePath.together({ ...both, not: [blot] }))).text).toMatch(
      /without Blot .*1 song together .*Both Wrote/,
    );
    expect((await read(pagePath.together({ ...both, from: 2021 }))).text).toMatch(
      /1 song together .*All Three/,
    );
    expect((await read(pagePath.together({ ...both, act }))).text).toContain("songs by Kettle Duo");
    expect((await read(pagePath.together({ ...both, act: blot }))).text).toContain(
      "No songs known that credit Inkwell and Quill like this.",
    );
  });

  test("finds people to add by name, without script, in the fields of a form", async () => {
    const start = await read(pagePath.together());
    expect(start.text).toContain("Choose two to five");
    const page = await read(pagePath.together({ people: [any(ink)] }, { q: "quill" }));
    expect(page.text).toContain("which one?");
    expect(page.links).toContain(pagePath.together(both));
    expect(page.links).toContain(pagePath.together({ people: [any(ink)], not: [quill] }));
    const [first, second] = both.people.map(({ id }) => pagePath.artist(id).split("/").pop());
    expect((await read(`/together?person=${first},${second}&from=&to=`)).text).toContain(
      "2 songs together",
    );
    expect((await read(pagePath.together(both, { q: "nobody-at-all" }))).text).toContain(
      "No one else found for 'nobody-at-all'.",
    );
  });

  test("refuses ids that are none or named twice, and ignores years that are none", async () => {
    const [id] = both.people.map((person) => pagePath.artist(person.id).split("/").pop());
    for (const query of ["person=x", `person=${id}&person=${id}`, `person=${id}:Q`, "act=0x1"])
      expect((await read(`/together?${query}`)).status, query).toBe(400);
    expect((await read(pagePath.together({ people: [any(ink), any(99_999)] }))).status).toBe(404);
    expect((await read(pagePath.together(both, { from: "soon", to: "1" }))).text).toContain(
      "2 songs together",
    );
  });
});
