import { describe, expect, test } from "vitest";
import type { Edit } from "../../../../src/domain/edits/edit-shown.ts";
import { EDIT_TEXT } from "../../../../src/domain/edits/edit-rules.ts";
import { MODERATION_TEXT } from "../../../../src/domain/moderation/moderation-rules.ts";
import type { ReportedEdit } from "../../../../src/domain/moderation/report.ts";
import { ENGINES } from "../../../databases/engines.ts";
import { openEditsApi } from "../../../factory/edits/edits-api.ts";
import { forTests } from "../../../for-tests.ts";

describe.each(ENGINES)("edits that wait, on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine));
  const read = (id: number, by: Awaited<ReturnType<typeof on.person>> | null = null) =>
    on.json<Edit & { error?: string }>("GET", `/api/edits/${id}`, by);
  const report = (id: number, by: Awaited<ReturnType<typeof on.person>>) =>
    on.status("POST", "/api/reports", by, { kind: "edit", id, reason: "spam" });
  const waiting = async () =>
    (await on.json<Edit[]>("GET", "/api/edits?state=pending&target=song:1", null)).map(
      ({ id }) => id,
    );

  test("are public, but their source, note and comments only once an edit of the author was applied", async () => {
    const [fan, keeper] = [await on.person("Fan"), await on.person("Keeper", "maintainer")];
    const other = await on.person("Other");
    const first = await on.proposed(fan);
    const write = (by: typeof fan, text: string) =>
      on.status("POST", `/api/edits/${first.id}/comments`, by, { text });
    expect(await write(keeper, "Which booklet?")).toBe(201);
    expect(await write(other, "Mine says so, too")).toBe(201);

    const shown = await read(first.id);
    expect(shown).toMatchObject({ state: "pending", source: "", note: "", withheld: true });
    expect(shown.changes).toEqual(first.changes);
    expect(shown.comments).toEqual([]);
    expect((await read(first.id, other)).comments).toMatchObject([{ text: "Mine says so, too" }]);
    for (const reader of [fan, keeper])
      expect(await read(first.id, reader)).toMatchObject({
        source: "made up",
        withheld: false,
        comments: [{ text: "Which booklet?" }, { text: "Mine says so, too" }],
      });
    expect(await waiting()).toEqual([first.id]);

    const second = await on.proposed(fan);
    expect(await on.decide(first.id, "approve", keeper)).toBe(200);
    expect(await read(second.id)).toMatchObject({ source: "made up", withheld: false });
    expect(await on.decide(first.id, "revert", keeper)).toBe(200);
    expect(await read(second.id)).toMatchObject({ withheld: true });
    expect(await on.decide(second.id, "reject", keeper)).toBe(200);
    expect(await read(second.id)).toMatchObject({ error: EDIT_TEXT.missing });
  });

  test("are hidden by three reports, or one of a trusted contributor, until a maintainer has looked", async () => {
    const fan = await on.person("Reported Fan");
    const keeper = await on.person("Second Keeper", "maintainer");
    const people = await Promise.all(["One", "Two", "Three"].map((name) => on.person(name)));
    const { id } = await on.proposed(fan);
    expect(await report(id, fan)).toBe(403);
    for (const person of [people[0]!, people[0]!, people[1]!])
      expect(await report(id, person)).toBe(204);
    expect(await waiting()).toEqual([id]);
    expect(await report(id, people[2]!)).toBe(204);
    expect(await waiting()).toEqual([]);
    expect(await read(id)).toMatchObject({ error: EDIT_TEXT.missing });
    expect(await read(id, people[0])).toMatchObject({ error: EDIT_TEXT.missing });
    expect(await read(id, fan)).toMatchObject({ state: "pending" });

    const queue = () => on.json<ReportedEdit[]>("GET", "/api/moderation/edits", keeper);
    expect(await queue()).toMatchObject([
      { edit: { id }, is_hidden: true, reports: [{ reason: "spam" }, {}, {}] },
    ]);
    const dismiss = (by: typeof fan) =>
      on.status("DELETE", `/api/moderation/edits/${id}/reports`, by);
    expect(await dismiss(fan)).toBe(403);
    expect(await dismiss(keeper)).toBe(204);
    expect(await dismiss(keeper)).toBe(409);
    expect([await queue(), await waiting()]).toEqual([[], [id]]);

    expect(await report(id, await on.person("Trusted", "trusted"))).toBe(204);
    expect(await waiting()).toEqual([]);
    expect(await on.decide(id, "approve", keeper)).toBe(200);
    expect([await queue(), (await read(id)).state]).toEqual([[], "applied"]);
    expect(
      await on.json("POST", "/api/reports", people[0]!, { kind: "edit", id, reason: "spam" }),
    ).toMatchObject({ error: EDIT_TEXT.reportedLate });
  });

  test("by a maintainer, once reported, are looked at by another", async () => {
    const [one, other] = [
      await on.person("Keeper One", "maintainer"),
      await on.person("Keeper Two", "maintainer"),
    ];
    const waits = { kind: "merge", target: "artist:1", merged_id: 2 };
    const { id } = await on.json<Edit>("POST", "/api/edits", one, { ...waits, source: "made up" });
    expect(await report(id, other)).toBe(204);
    const path = `/api/moderation/edits/${id}/reports`;
    expect(await on.json("DELETE", path, one)).toMatchObject({ error: MODERATION_TEXT.ownEdit });
    expect(await on.status("DELETE", path, other)).toBe(204);
  });

  test("are not proposed a second time: the answer names the one that waits", async () => {
    const [fan, other] = [await on.person("First Fan"), await on.person("Second Fan")];
    const add = [{ artist_id: null, name: "Made-up Writer", roles: "L" }];
    const first = (await (await on.propose(fan, { add })).json()) as Edit;
    const again = await on.propose(other, { add, source: "another booklet" });
    expect([again.status, await again.json()]).toEqual([
      409,
      {
        error: EDIT_TEXT.proposed(first.id),
        message: EDIT_TEXT.proposed(first.id),
        edit: first.id,
      },
    ]);
    const named = { kind: "new", record: "artist", set: { name: "New Act" }, source: "made up" };
    const made = await on.json<Edit>("POST", "/api/edits", fan, named);
    expect(await on.json("POST", "/api/edits", other, named)).toMatchObject({ edit: made.id });
    const others = { ...named, set: { name: "Other New Act" } };
    expect(await on.status("POST", "/api/edits", other, others)).toBe(201);
    expect(await on.decide(first.id, "withdraw", fan)).toBe(200);
    expect((await on.propose(other, { add })).status).toBe(201);
  });
});
