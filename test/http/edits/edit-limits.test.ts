import { describe, expect, test } from "vitest";
import { createLimits } from "../../../src/api/request/limits.ts";
import { DAY, HOUR } from "../../../src/domain/duration.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT, MOST_PENDING } from "../../../src/domain/edits/edit-rules.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { ENGINES } from "../../databases/engines.ts";
import { UNLIMITED } from "../../factory/api-context.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import { repeatEdit } from "../../factory/edits/repeat-edit.ts";
import type { Sender } from "../../factory/users/review-sender.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";

const MINUTE = HOUR / 60;

const START = new Date("2026-03-01T12:00:00.000Z");

/** Of what one address may propose, a part that is soon reached. */
const FROM_ONE_ADDRESS = 6;

describe.each(ENGINES)("limits of edits on %s", (engine) => {
  let now = START;
  let address = "192.0.2.1";
  const clock = () => now;
  const rates = {
    ...UNLIMITED,
    edit: { amount: FROM_ONE_ADDRESS, milliseconds: DAY },
    comment: { amount: 3, milliseconds: HOUR },
  };
  const limits = createLimits(rates, clock);
  const on = forTests(() => openEditsApi(engine, { clock, limits, clientAddress: () => address }));

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  /** Proposes from another address each time, of which no limit is reached. */
  async function proposed(from: Sender): Promise<Edit | [number, string]> {
    address = `198.51.100.${on.proposals()}`;
    const answer = await on.propose(from);
    const json = (await answer.json()) as Edit & { error: string };
    return answer.status === 201 ? json : [answer.status, json.error];
  }
  const TOO_MANY = [429, EDIT_TEXT.tooManyPending];

  test("as many are applied at once as an hour allows a trusted contributor; others wait", async () => {
    for (const standing of ["trusted", "maintainer"] as const) {
      const ada = await on.person(`Swift-${standing}`, standing);
      const first = (await proposed(ada)) as Edit;
      expect(first.state).toBe("applied");
      await repeatEdit(on.database, first.id, APPLIED_AT_ONCE.most - 2, () => now);
      later(HOUR / 2);
      const last = (await proposed(ada)) as Edit;
      expect(last.state).toBe("applied");
      const waiting = await proposed(ada);
      expect(waiting).toMatchObject({ state: "pending", may: ["withdraw"] });
      // Nothing of it is on the record.
      const { credits } = await on.read<{ credits: { name: string }[] }>("/api/edits/credits/1");
      expect(credits.map(({ name }) => name)).toContain(`Name ${on.proposals() - 1}`);
      expect(credits.map(({ name }) => name)).not.toContain(`Name ${on.proposals()}`);
      // The user's own reversion was applied at once, too.
      expect(await on.decide(last.id, "revert", ada)).toBe(200);
      expect(await proposed(ada)).toMatchObject({ state: "pending" });
      // An hour after the first ones all but the last are over.
      later(HOUR / 2 + MINUTE);
      expect(await proposed(ada)).toMatchObject({ state: "applied" });
    }
  });

  test("who is not trusted comments a few times an hour; what is refused, and repeated, does not count", async () => {
    const [new_, trusted] = [await on.person("Talker"), await on.person("Trusted", "trusted")];
    const { id } = (await proposed(new_)) as Edit;
    const comment = (from: Sender, text: string) =>
      on.send("POST", `/api/edits/${id}/comments`, from, { text });
    const statuses = async (from: Sender, texts: readonly string[]) => {
      const answers: number[] = [];
      for (const text of texts) answers.push((await comment(from, text)).status);
      return answers;
    };
    expect(await statuses(new_, ["", "one"])).toEqual([400, 201]);
    const repeating = { headers: { ...new_.headers, "Idempotency-Key": "the-second-comment" } };
    for (let times = 0; times < 2; times += 1)
      expect((await comment(repeating, "two")).status).toBe(201);
    expect(await statuses(new_, ["three"])).toEqual([201]);
    const refused = await comment(new_, "four");
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: "Too many requests. Try again in 20 minutes." },
    ]);
    expect(await statuses(trusted, ["a", "b", "c", "d", "e"])).toEqual(Array(5).fill(201));
    later(20 * MINUTE);
    expect(await statuses(new_, ["four", "five"])).toEqual([201, 429]);
  });

  test("ten of a new account wait, and fifty of an older one", async () => {
    const bea = await signIn(on.database, "Patient", new Date(now.getTime() - 3 * DAY + MINUTE));
    const fill = async (count: number) => {
      const { id } = (await proposed(bea)) as Edit;
      await repeatEdit(on.database, id, count - 1, () => now);
    };
    await fill(MOST_PENDING.new);
    expect(await proposed(bea)).toEqual(TOO_MANY);
    // Three days old.
    later(MINUTE);
    await fill(MOST_PENDING.known - MOST_PENDING.new);
    expect(await proposed(bea)).toEqual(TOO_MANY);
    // One less waits.
    const path = "/api/edits?state=pending&author=Patient";
    const [newest] = await on.json<Edit[]>("GET", path, bea);
    expect(await on.decide(newest!.id, "withdraw", bea)).toBe(200);
    expect(await proposed(bea)).toMatchObject({ state: "pending" });
    expect(await proposed(bea)).toEqual(TOO_MANY);
  });

  test("of one address all proposals of a day count, whoever sends them", async () => {
    const [ada, bea] = [await on.person("First"), await on.person("Second")];
    address = "203.0.113.7";
    // Sent again after a lost answer, it counts once.
    const keyed = { headers: { ...ada.headers, "Idempotency-Key": "made-up" } };
    const { version } = await on.read<{ version: string }>("/api/edits/credits/1");
    const same = { version, add: [{ artist_id: null, name: "Sent Twice", roles: "L" }] };
    const sent: Edit[] = [];
    for (let times = 0; times < 2; times += 1)
      sent.push((await (await on.propose(keyed, same)).json()) as Edit);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ state: "pending" });
    for (let at = 0; at < FROM_ONE_ADDRESS - 2; at += 1)
      expect((await on.propose(at % 2 === 0 ? ada : bea)).status).toBe(201);
    // Proposals of visitors are not counted, refused ones are.
    expect((await on.propose(null)).status).toBe(401);
    expect((await on.propose(ada, { add: [] })).status).toBe(400);
    const refused = await on.propose(bea);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBe(DAY / FROM_ONE_ADDRESS / 1_000);
    expect(refused.headers.get("Cache-Control")).toContain("no-store");
    // Other addresses go on, and all that is no proposal.
    address = "203.0.113.8";
    const elsewhere = await on.propose(bea);
    expect(elsewhere.status).toBe(201);
    address = "203.0.113.7";
    const { id } = (await elsewhere.json()) as Edit;
    const comments = `/api/edits/${id}/comments`;
    expect(await on.status("POST", comments, bea, { text: "Words" })).toBe(201);
    expect(await on.decide(id, "withdraw", bea)).toBe(200);
    later(DAY);
    expect((await on.propose(ada)).status).toBe(201);
  });
});
