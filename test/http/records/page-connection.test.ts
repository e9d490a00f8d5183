import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES } from "../../databases/engines.ts";
import { connectedCatalogue } from "../../factory/catalogue/connected-catalogue.ts";
import { linksByText, readPage, whereTo } from "../read-page.ts";
import { servedSite } from "../served-site.ts";

const { draft, people } = connectedCatalogue();
const { ann, ben, cho, dal, eve, fin, sia, band } = people;

describe.each(ENGINES)("connection on %s", (engine) => {
  const site = servedSite(engine, draft);
  const read = (path: string) => readPage(site.server, path);
  const encoded = (id: number) => pagePath.artist(id).split("/").pop();

  test("shows the people of the best chain, and between two their songs with the roles of both", async () => {
    const page = await read(pagePath.connection({ from: ann, to: cho }));
    expect(page.status).toBe(200);
    expect(page.title).toBe("How Ann Example and Cho Example are connected - Norae");
    expect(page.text).toMatch(
      /2 steps .*Ann Example 앤 2 songs together .*Ferry .* L lyrics C composed Ann Example A arranged Ben Example .*Harbour .*Ben Example 1 song together .*Pier .*Cho Example/,
    );
    expect(page.text).toContain("3 credits without a page are not followed");
    expect(page.html).toContain('content="noindex, follow"');
    expect(page.canonical).toMatch(/\/connection\?from=\d+&to=\d+$/);
    expect(page.html).toContain('property="og:image"');
  });

  test("leads to the songs of each two neighbours, and the other way round", async () => {
    const page = await read(pagePath.connection({ from: ann, to: cho }));
    const together = page.links.filter((link) => link.startsWith("/together"));
    expect(together).toEqual(
      [
        [ann, ben],
        [ben, cho],
      ].map(([one, other]) => `/together?person=${encoded(one!)}&person=${encoded(other!)}`),
    );
    expect(page.links).toContain(pagePath.connection({ from: cho, to: ann }));
  });

  test("has the chains that are as short one after the other, and ignores numbers of none", async () => {
    const ends = { from: ann, to: cho };
    const first = await read(pagePath.connection(ends));
    expect(first.text).toContain("1 of 2");
    expect(linksByText(first)["next →"]).toBe(pagePath.connection(ends, { chain: 2 }));
    const second = await read(pagePath.connection(ends, { chain: 2 }));
    expect(second.text).toMatch(/2 of 2 .*Quay .*Dal Example .*Rope/);
    expect(linksByText(second)["← previous"]).toBe(pagePath.connection(ends));
    expect(second.canonical).toMatch(/&chain=2$/);
    for (const chain of [3, 0, 22, "x", "-1"]) {
      const page = await read(pagePath.connection(ends, { chain }));
      expect([page.status, page.text.includes("1 of 2")], String(chain)).toEqual([200, true]);
    }
  });

  test("counts featured artists and performers only where asked to, and says what to try", async () => {
    const ends = { from: eve, to: cho };
    const none = await read(pagePath.connection(ends));
    expect(none.status).toBe(200);
    expect(none.text).toContain("There is no chain between Eve Example and Cho Example.");
    expect(none.text).toContain("3 credits without a page are not followed");
    expect(none.links).toContain(pagePath.connection({ ...ends, featured: true }));
    expect(none.links).toContain(pagePath.connection({ ...ends, performed: true }));
    const featured = await read(pagePath.connection({ ...ends, featured: true }));
    expect(featured.text).toMatch(/2 steps .*Guest .*Fin Example .*Other Guest/);
    const performed = await read(
      pagePath.connection({ from: eve, to: band, performed: true }, { featured: "yes" }),
    );
    expect(performed.text).toMatch(/1 step .*Alone .*L lyrics Eve Example performs Made-up Band/);
    const silent = await read(pagePath.connection({ from: ann, to: sia }));
    expect(silent.status).toBe(200);
    expect(silent.text).toContain("Sia Example is not credited with writing.");
    const both = await read(pagePath.connection({ from: fin, to: sia }));
    expect(both.text).toContain("Fin Example and Sia Example are not credited with writing.");
  });

  test("finds each person by name, without script, in the fields of a form", async () => {
    const start = await read(pagePath.connection());
    expect([start.title, start.status]).toEqual(["connection - Norae", 200]);
    const first = await read(pagePath.connection({}, { q: "ann example" }));
    expect(first.links).toContain(pagePath.connection({ from: ann }));
    const second = await read(pagePath.connection({ from: ann }, { q: "dal", for: "to" }));
    expect(second.links).toContain(pagePath.connection({ from: ann, to: dal }));
    expect(second.html).toContain(`<input type="hidden" name="from" value="${encoded(ann)}"/>`);
    const nobody = await read(pagePath.connection({ to: ann }, { q: "nobody-at-all" }));
    expect(nobody.text).toContain("No one else found for 'nobody-at-all'.");
    expect((await read("/connection?from=&to=&featured=")).status).toBe(200);
  });

  test("refuses ids that are none or the same, and redirects merged ones", async () => {
    const id = encoded(ann);
    for (const query of ["from=x", `from=${id}&to=9`, `from=${id}&to=${id}`, "to=2&to=3"])
      expect((await read(`/connection?${query}`)).status, query).toBe(400);
    expect((await read(pagePath.connection({ from: ann, to: 99_999 }))).status).toBe(404);
    const merged = pagePath.connection({ from: 901, to: cho, featured: true });
    expect(await whereTo(site.server, merged)).toEqual([
      301,
      pagePath.connection({ from: ben, to: cho, featured: true }),
    ]);
  });

  test("is stored by no cache, and equal to the byte when it is rendered again", async () => {
    for (const path of [
      pagePath.connection(),
      pagePath.connection({ from: ann, to: cho }),
      pagePath.connection({ from: ann, to: 99_999 }),
    ]) {
      const [once, again] = [await read(path), await read(path)];
      expect(once.headers.get("Cache-Control"), path).toBe("no-store");
      expect(again.html).toBe(once.html);
    }
    const data = await site.server.fetch(
      pagePath.connection({ from: ann, to: cho }).replace("?", ".data?"),
    );
    expect(data.headers.get("Cache-Control")).toBe("no-store");
  });

  test("is reached from a writer's page and from songs of two people", async () => {
    const person = await read(pagePath.artistTab(ann, "credits"));
    expect(person.links).toContain(pagePath.connection({ from: ann }));
    const two = [ann, ben].map((id) => ({ id, roles: ["lyrics", "composition"] as const }));
    const together = await read(pagePath.together({ people: two }));
    expect(together.links).toContain(pagePath.connection({ from: ann, to: ben }));
  });
});
