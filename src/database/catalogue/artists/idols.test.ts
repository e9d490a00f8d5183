import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { DISCOVERY_DEFAULTS } from "../../../domain/catalogue/idol-lists.ts";
import { countIdols, type IdolsWanted, listIdols } from "./idols.ts";

const TODAY = "2026-03-01";
const WHOLE = { offset: 0, limit: 50 };

const [AMBER, BRASS, COPPER] = ["Amber Lamps", "brass kites", "(Copper) Moths"];
const [DUSTY, EARLY, FADED, GOLDEN] = ["Dusty Drums", "Early Echoes", "Faded Fans", "Golden Gong"];

function idols(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const band = (english_name: string, facts: object = {}) =>
    draft.artist({ english_name, is_idol: true, is_group: true, ...facts });
  const released = (artist: number, ...dates: string[]) => {
    for (const release_date of dates) {
      draft.song({ english_name: `Song of ${release_date}`, artists: [artist], release_date });
    }
  };
  released(band("Amber Lamps", { gender: "F", debut_date: "2021-05-06" }), "2025-12-24");
  released(band("brass kites", { gender: "M", debut_date: "2019" }), "2023-03-01");
  released(band("(Copper) Moths", { korean_name: "구리 나방" }), "2023-02-28");
  released(band("Dusty Drums", { debut_date: "1998-11" }), "2001-01-01", "2027-01-01");
  released(
    band("Early Echoes", { gender: "C", debut_date: "1989-02-03" }),
    "2024-06",
    "2026-09-09",
  );
  band("Faded Fans", { debut_date: "2010-01-01", aliases: ["Old Pals"] });
  draft.artist({ english_name: "Solo Sparrow", is_idol: true, is_group: false, gender: "F" });
  draft.artist({ english_name: "Writer Nobody", is_idol: false, is_group: true });
  draft.artist({ english_name: "Name Alone", is_idol: true, is_group: true, linkable: false });
  const albumist = band("Golden Gong", { gender: "F" });
  draft.album({ english_name: "An Album", artists: [albumist], release_date: "2026-03-01" });
  return draft;
}

describe.each(BOTH_ENGINES)("lists of idols on %s", (engine) => {
  const opened = forTests(() => openWith(engine, idols()));

  const list = (change: Partial<IdolsWanted>, range = WHOLE) => {
    const wanted = {
      ...DISCOVERY_DEFAULTS,
      type: "idol-groups" as const,
      today: TODAY,
      ...change,
    };
    return opened.database.read(async (db) => {
      const found = await listIdols(db, wanted, range);
      const counts = await countIdols(db, wanted);
      return { names: found.map((idol) => idol.english_name), ...counts };
    });
  };
  const everybody = (change: Partial<IdolsWanted> = {}) => list({ activeOnly: false, ...change });

  const expectSorted = async (
    sort: IdolsWanted["sort"],
    direction: IdolsWanted["direction"],
    names: string[],
  ) => expect((await everybody({ sort, direction })).names).toEqual(names);

  test("hold idols that have a page, groups apart from soloists", async () => {
    const names = [AMBER, BRASS, COPPER, DUSTY, EARLY, FADED, GOLDEN];
    expect(await everybody()).toEqual({ names, all: 7, matching: 7, inactive: 0 });
    expect((await everybody({ type: "idol-solos" })).names).toEqual(["Solo Sparrow"]);
  });

  test("active are those with an album or song in the 3 years before today, and out by today [1-5.4 1-9.11]", async () => {
    const names = [AMBER, BRASS, EARLY, GOLDEN];
    expect(await list({})).toEqual({ names, all: 7, matching: 4, inactive: 3 });
    expect(await list({ text: "o" })).toMatchObject({ matching: 2, inactive: 2 });
    const nextDay = await list({ today: "2026-03-02" });
    expect(nextDay.names).not.toContain("brass kites");
    const later = await list({ today: "2027-01-01" });
    expect(later.names).toContain("Dusty Drums");
  });

  test("a text is looked for within English and Korean names, signs and all, without case [1-5.1]", async () => {
    const found = async (text: string) => (await everybody({ text })).names;
    expect(await found("KITE")).toEqual(["brass kites"]);
    expect(await found("리 나")).toEqual(["(Copper) Moths"]);
    expect(await found(") m")).toEqual(["(Copper) Moths"]);
    expect(await found("(")).toEqual(["(Copper) Moths"]);
    expect(await found("copper moths")).toEqual(["(Copper) Moths"]);
    expect(await found("old pal")).toEqual(["Faded Fans"]);
    expect(await found("%")).toEqual([]);
    expect(await found("_")).toEqual([]);
    expect(await found("!")).toEqual([]);
    const none = { names: [], all: 7, matching: 0, inactive: 0 };
    expect(await everybody({ text: "no such name" })).toEqual(none);
  });

  test("decades are those of the debut, and leave out artists without a debut date [1-5.2 1-5.3]", async () => {
    const of = async (...decades: IdolsWanted["decades"]) => (await everybody({ decades })).names;
    expect(await of("2020s")).toEqual(["Amber Lamps"]);
    expect(await of("2010s", "1990s")).toEqual(["brass kites", "Dusty Drums", "Faded Fans"]);
    expect(await of("2000s")).toEqual([]);
    const all = [AMBER, BRASS, DUSTY, FADED];
    expect(await of("2020s", "2010s", "2000s", "1990s")).toEqual(all);
  });

  test("a gender is a list of its own, counted for itself", async () => {
    const names = [AMBER, GOLDEN];
    expect(await everybody({ gender: "F" })).toEqual({ names, all: 2, matching: 2, inactive: 0 });
  });

  test("names sort without case and leading signs, either way [1-5.6]", async () => {
    const { names } = await everybody();
    expect((await everybody({ direction: "desc" })).names).toEqual(names.toReversed());
  });

  test("debuts sort either way, the unknown last [1-5.5]", async () => {
    const known = [EARLY, DUSTY, FADED, BRASS, AMBER];
    await expectSorted("debut", "asc", [...known, COPPER, GOLDEN]);
    await expectSorted("debut", "desc", [...known.toReversed(), COPPER, GOLDEN]);
  });

  test("recent sorts by the latest past release in both directions, artists without one last [1-5.5]", async () => {
    const newest = [GOLDEN, AMBER, EARLY, BRASS, COPPER, DUSTY];
    await expectSorted("recent", "desc", [...newest, FADED]);
    await expectSorted("recent", "asc", [...newest.toReversed(), FADED]);
  });

  test("stretches join to the whole list", async () => {
    const { names } = await everybody({ sort: "debut" });
    const parts: string[] = [];
    for (let offset = 0; offset < 8; offset += 3) {
      const part = await list({ activeOnly: false, sort: "debut" }, { offset, limit: 3 });
      parts.push(...part.names);
    }
    expect(parts).toEqual(names);
  });
});
