import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import { countPending } from "../../database/edits/edits.ts";
import { EDIT_TEXT, MOST_PENDING } from "../../domain/edits/edit-rules.ts";
import { failure, isFailure } from "../../domain/failure.ts";

const PEOPLE = 20;

const FILES = {
  artists: [{ ref: "a", name: "Made-up Act" }],
  songs: [{ ref: "x", name: "Song X", artists: ["a"], release_date: "2020-01-01" }],
};

describe.each(BOTH_ENGINES)("twenty people who edit one song at once on %s", (engine) => {
  const { on, person, propose, creditsNow, creditsEdit, expectSound } = editingOn(engine, FILES);

  test("lose nothing: whoever saw another list is told, and adds to the newer one", async () => {
    const people: number[] = [];
    for (let at = 0; at < PEOPLE; at += 1) people.push(await person(`Fan ${at}`, "trusted"));
    let conflicts = 0;
    let applied = 0;
    const addName = async (userId: number, at: number): Promise<void> => {
      const add = [{ artist_id: null, name: `Name ${at}`, roles: "L" }];
      const edit = await propose(userId, await creditsEdit({ add }));
      if (!isFailure(edit)) {
        expect(edit.state).toBe("applied");
        applied += 1;
        return;
      }
      expect(edit).toEqual(failure("conflict", EDIT_TEXT.changed));
      conflicts += 1;
      await addName(userId, at);
    };
    await Promise.all(people.map(addName));
    expect(applied).toBe(PEOPLE);
    expect(conflicts).toBeGreaterThan(0);
    const { credits } = await creditsNow();
    const names = credits.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(people.map((_, at) => `Name ${at}`)));
    expect(names).toHaveLength(PEOPLE);
    await expectSound();
  });

  test("have no more waiting than one may have, also where one person proposes many at once", async () => {
    const fan = await person("Fan");
    const seen = await creditsEdit({});
    const edits = await Promise.all(
      Array.from({ length: 2 * MOST_PENDING.new }, (_, at) => {
        const add = [{ artist_id: null, name: `Name ${at}`, roles: "L" }];
        return propose(fan, { ...seen, add });
      }),
    );
    expect(edits.filter((edit) => !isFailure(edit))).toHaveLength(MOST_PENDING.new);
    expect(await on.database.read((db) => countPending(db, fan))).toBe(MOST_PENDING.new);
  });
});
