import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import type { NewFeedback } from "../../domain/moderation/feedback-rules.ts";
import { addFeedback, closeFeedback, deleteFeedback, listFeedback } from "./feedback.ts";

const NOON = new Date("2026-11-21T12:00:00Z");
const DAY = 86_400_000;

const MESSAGE: NewFeedback = {
  kind: "mistake",
  message: "The kettle is credited twice. 🫖",
  contact: "somebody@example.invalid",
  about: "/song/2",
};

describe.each(BOTH_ENGINES)("feedback on %s", (engine) => {
  const opened = importingOn(engine);

  const add = (feedback: Partial<NewFeedback>, now = NOON, maximumPerDay?: number) =>
    opened.database.write((db) => addFeedback(db, { ...MESSAGE, ...feedback }, now, maximumPerDay));
  const list = (options: { all?: boolean; limit?: number } = {}) =>
    opened.database.read((db) => listFeedback(db, { limit: 10, ...options }));
  const messages = async (options?: { all?: boolean; limit?: number }) =>
    (await list(options)).map(({ message }) => message);

  test("is stored completely, with its time", async () => {
    expect(await add({})).toBe(true);
    expect(await list()).toEqual([
      { id: 1, ...MESSAGE, created_at: "2026-11-21T12:00:00.000Z", status: "open" },
    ]);
  });

  test("is listed from the newest, up to the limit", async () => {
    for (const message of ["one", "two", "three"]) await add({ message });
    expect(await messages({ limit: 2 })).toEqual(["three", "two"]);
  });

  test("that was sent twice is stored once", async () => {
    for (const contact of [null, null, "elsewhere"]) await add({ contact, about: null });
    expect(await list()).toHaveLength(2);
    await add({ contact: null, about: null }, new Date(NOON.getTime() + 2 * DAY));
    expect(await list()).toHaveLength(3);
  });

  test("of one day is limited, and the next day has a new limit", async () => {
    expect(await add({ message: "one" }, NOON, 2)).toBe(true);
    expect(await add({ message: "two" }, NOON, 2)).toBe(true);
    expect(await add({ message: "three" }, NOON, 2)).toBe(false);
    expect(await add({ message: "two" }, NOON, 2)).toBe(true);
    expect(await add({ message: "three" }, new Date(NOON.getTime() + DAY), 2)).toBe(true);
    expect(await messages()).toEqual(["three", "two", "one"]);
  });

  test("that is done is listed among all only, without its contact", async () => {
    await add({});
    await add({ message: "another" });
    expect(await opened.database.write((db) => closeFeedback(db, 1))).toBe(true);
    expect(await messages()).toEqual(["another"]);
    const all = await list({ all: true });
    expect(all[1]).toMatchObject({ id: 1, status: "done", contact: null });
  });

  test("can be removed for good", async () => {
    await add({});
    expect(await opened.database.write((db) => deleteFeedback(db, 1))).toBe(true);
    expect(await list({ all: true })).toEqual([]);
  });

  test("that is unknown cannot be marked as done or removed", async () => {
    expect(await opened.database.write((db) => closeFeedback(db, 9))).toBe(false);
    expect(await opened.database.write((db) => deleteFeedback(db, 9))).toBe(false);
  });
});
