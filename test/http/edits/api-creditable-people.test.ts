import { describe, expect, test } from "vitest";
import type { CreditablePerson } from "../../../src/api/edits/people.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";

/** A writer whose name is typed by half, an idol whose name sounds like that, and two namesakes. */
function catalogue() {
  const draft = new CatalogueDraft();
  const [red, blue] = ["Red Kettles", "Blue Kettles"].map((english_name) =>
    draft.artist({ english_name, is_group: true }),
  ) as [number, number];
  const idol = draft.artist({ english_name: "Yuyu", debut_date: "2019-01-01", is_idol: true });
  const writer = draft.artist({ english_name: "Yoo Youngmade", korean_name: "유영메이드" });
  const known = draft.artist({ english_name: "Samovar" });
  const unknown = draft.artist({ english_name: "Samovar", debut_date: "2011-01-01" });
  const credits = (artist: number, name: string) => [{ artist, roles: "LC", name }];
  const song = (act: number, artist: number, name: string) =>
    draft.song({ english_name: `By ${name}`, artists: [act], credits: credits(artist, name) });
  for (let number = 0; number < 3; number += 1) song(red, writer, "Yoo Youngmade");
  song(blue, writer, "Yoo Youngmade");
  song(blue, known, "Samovar");
  return { draft, idol, writer, known, unknown, ofBlue: song(blue, known, "Samovar") };
}

describe.each(ENGINES)("whom a typed name may mean on %s", (engine) => {
  const { draft, idol, writer, known, unknown, ofBlue } = catalogue();
  const on = forTests(() => openEditsApi(engine, { draft }));
  const find = (q: string, more = "") =>
    on.read<CreditablePerson[]>(`/api/edits/people?q=${encodeURIComponent(q)}${more}`);

  test("is first who wrote most among those whose names only resemble it", async () => {
    const [first, ...others] = await find("yoo you");
    expect(first).toMatchObject({
      id: writer,
      has_name: false,
      known_for: "wrote 4 songs · Red Kettles, Blue Kettles",
    });
    expect(others.map(({ id }) => id)).toContain(idol);
  });

  test("is first who has the whole name, and of these who wrote more", async () => {
    expect(await find("samovar")).toMatchObject([
      { id: known, has_name: true, known_for: "wrote 2 songs · Blue Kettles" },
      { id: unknown, has_name: true, known_for: "no songs here yet", year: 2011 },
    ]);
    expect((await find("yuyu"))[0]).toMatchObject({ id: idol, has_name: true });
  });

  test("is asked for a song or an album, and refused for anything else", async () => {
    expect((await find("samovar", `&target=song:${ofBlue}`))[0]?.id).toBe(known);
    expect(await on.status("GET", "/api/edits/people?q=a&target=song", null)).toBe(400);
    expect(await find(" ")).toEqual([]);
  });
});
