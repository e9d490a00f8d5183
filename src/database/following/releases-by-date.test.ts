import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import type { Tag } from "../../domain/tag.ts";
import { collectDependencies } from "../changes/dependencies.ts";
import { listReleasesWithDay } from "./releases-by-date.ts";

const ACT = 1;

describe.each(BOTH_ENGINES)("the releases of an act on %s", (engine) => {
  const on = importingOn(engine);

  test("depend on its songs that leave their albums", async () => {
    const song = { ref: "one", name: "One", artists: ["act"], release_date: "2020-01-02" };
    const files = (released: string, album?: string) => ({
      released,
      artists: [{ ref: "act", name: "Act" }],
      albums: [{ ref: "album", name: "Album", artists: ["act"] }],
      songs: [
        { ...song, ...(album && { album }) },
        { ...song, ref: "two", album: "album" },
      ],
    });
    const releases = async () => {
      const tags = new Set<Tag>();
      const found = await on.database.read((db) => {
        collectDependencies(db, tags);
        return listReleasesWithDay(db, ACT);
      });
      return { tags, items: found.map(({ kind, item_id }) => `${kind} ${item_id}`) };
    };
    await on.importFiles(files("2026-01-01", "album"));
    const before = await releases();
    expect(before.items).toEqual([]);
    const changes = () => on.rows<{ tag: Tag }>("select tag from change order by id");
    const known = (await changes()).length;
    await on.importFiles(files("2026-01-02"));
    expect((await releases()).items).toEqual(["song 1"]);
    const recorded = (await changes()).slice(known).map(({ tag }) => tag);
    expect(recorded.filter((one) => before.tags.has(one))).not.toEqual([]);
  });
});
