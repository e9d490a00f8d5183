import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";

const SONGS = 14;
const FILES = {
  artists: [{ ref: "a", name: "Made-up Act" }],
  songs: Array.from({ length: SONGS }, (_, at) => ({
    ref: `x${at}`,
    name: `Song ${at}`,
    artists: ["a"],
    track: at + 1,
    credits: [{ name: "Made-up Writer", roles: "L" }],
  })),
};

describe.each(ENGINES)("a trusted contributor who takes away on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { person, propose, set } = editing;
  const emptied = async (userId: number, song: number) => {
    const { credits } = await editing.creditsNow(song);
    const remove = credits.map(({ artist_id, name, roles }) => ({ artist_id, name, roles }));
    return propose(userId, await editing.creditsEdit({ add: [], remove }, song));
  };

  test("is stopped at the eleventh edit within an hour that empties or renames", async () => {
    const spoiler = await person("Spoiler", "trusted");
    for (let song = 1; song <= 10; song += 1) {
      const edit =
        song % 3 === 0
          ? await emptied(spoiler, song)
          : await set(spoiler, "song", song, song % 3 === 1 ? { track: null } : { name: "Wrong" });
      expect(edit).toMatchObject({ state: "applied" });
    }
    expect(await emptied(spoiler, 11)).toMatchObject({ state: "pending" });
    expect(await set(spoiler, "song", 12, { name: "Wrong" })).toMatchObject({ state: "pending" });
    // Edits that add are still applied, and so are those of a maintainer.
    expect(await set(spoiler, "song", 12, { disc: 2 })).toMatchObject({ state: "applied" });
    const keeper = await person("Keeper", "maintainer");
    for (let song = 1; song <= 11; song += 1)
      expect(await set(keeper, "song", song, { name: `Renamed ${song}` })).toMatchObject({
        state: "applied",
      });
  });

  test("is not where most edits add", async () => {
    const careful = await person("Careful", "trusted");
    for (let song = 1; song <= SONGS; song += 1) {
      await set(careful, "song", song, { disc: 1 });
      expect(await set(careful, "song", song, { track: null })).toMatchObject({
        state: "applied",
      });
    }
  });
});
