import { describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { differingWriters } from "./differing-writers.ts";

const external = (number: number) => ({ external: { spotify: `made-up-${number}` } });
const act = { ref: "act", name: "Made Up Act", is_group: true, ...external(1) };
const writer = { ref: "w", name: "Made Up Writer", korean_name: "지은", ...external(2) };
const others = ["Made Up Arranger", "Made Up Stranger"].map((name, at) => ({
  ref: name,
  name,
  ...external(3 + at),
}));

/** A song of both catalogues. @param roles of names and refs */
function song(name: string, roles: Record<string, string>) {
  return {
    ref: name,
    name,
    artists: ["act"],
    release_date: "2020-01-02",
    isrcs: [`KRZZZ20${String(name.length).padStart(5, "0")}`],
    credits: Object.entries(roles).map(([who, letters]) =>
      who === "w"
        ? { artist: who, name: writer.name, roles: letters }
        : { name: who, roles: letters },
    ),
  };
}

describe.each(ENGINES)("sources that name different writers on %s", (engine) => {
  const on = importingOn(engine);

  test("are found by role; longer lists, other spellings and names of the same person are none", async () => {
    const artists = [act, writer, ...others];
    await on.importFiles({
      name: "First source",
      artists,
      songs: [
        song("differs", { w: "L", "Made Up Arranger": "A" }),
        song("longer one", { w: "LC" }),
        song("the same man", { w: "LC" }),
        song("silent", { w: "L" }),
      ],
    });
    await on.importFiles({
      key: "second",
      name: "Second source",
      artists,
      songs: [
        song("differs", { "Made Up Stranger": "L", "Made Up Arranger": "A" }),
        song("longer one", { w: "LC", "Made Up Stranger": "C" }),
        song("the same man", { 지은: "LC" }),
        song("silent", { "Made Up Stranger": "C" }),
      ],
    });
    const found = await on.database.read((db) => differingWriters.find(db));
    expect(found).toEqual([
      {
        records: [{ kind: "song", id: 1, name: "differs" }],
        evidence: "First source and Second source differ on lyrics",
      },
    ]);
  });
});
