import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { listCreditsByArtist } from "../catalogue/credits/popular-credits.ts";
import { listActsOf, listCoWritersOf } from "./careers.ts";
import { listSelfWrittenMembers } from "./self-written-parts.ts";

/** Ids are given in this order. */
const NAMES = ["Made-up Zither", "Made-up Yodel", "Made-up Writer", "Made-up Harp", "made-up alto"];
const GROUP = 1;
const OTHER_GROUP = 2;
const WRITER = 3;

const CATALOGUE = {
  artists: NAMES.map((name, at) => ({ ref: name, name, is_group: at < WRITER - 1 })),
  memberships: NAMES.slice(WRITER - 1).map((member) => ({ group: NAMES[0], member })),
  songs: NAMES.slice(0, WRITER - 1).map((act, at) => ({
    ref: `song-${at}`,
    name: `Song ${at}`,
    artists: [act],
    credits: NAMES.slice(WRITER - 1).map((artist) => ({ artist, name: artist, roles: "L" })),
  })),
};

describe.each(BOTH_ENGINES)(
  "people and acts of equal numbers are listed by name on %s",
  (engine) => {
    const on = importingOn(engine);
    const namesOf = (list: readonly { english_name: string }[]) =>
      list.map(({ english_name }) => english_name);

    test("with a person, for an act, and among its members", async () => {
      await on.importFiles(CATALOGUE);
      await on.database.read(async (db) => {
        const acts = await listActsOf(db, WRITER);
        expect(acts.map(({ id }) => id)).toEqual([OTHER_GROUP, GROUP]);
        const { people } = await listCoWritersOf(db, WRITER);
        expect(namesOf(people)).toEqual(["made-up alto", "Made-up Harp"]);
        const writers = ["made-up alto", "Made-up Harp", "Made-up Writer"];
        expect(namesOf(await listCreditsByArtist(db, GROUP))).toEqual(writers);
        expect(namesOf(await listSelfWrittenMembers(db, GROUP))).toEqual(writers);
      });
    });
  },
);
