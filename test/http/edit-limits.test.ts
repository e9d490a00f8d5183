import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLimits } from "../../src/api/request/limits.ts";
import { giveStanding } from "../../src/database/edits/standing.ts";
import { DAY, HOUR } from "../../src/domain/duration.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT, MOST_PENDING } from "../../src/domain/edit-rules.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { ENGINES } from "../engines.ts";
import { UNLIMITED } from "../factory/api-context.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { saveClaims } from "../factory/claims.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { repeatEdit } from "../factory/repeat-edit.ts";
import { reviewSender, type Sender } from "../factory/review-sender.ts";
import { signIn } from "../factory/sign-in.ts";

const MINUTE = HOUR / 60;

const START = new Date("2026-03-01T12:00:00.000Z");

/** Of what one address may propose, a part that is soon reached. */
const FROM_ONE_ADDRESS = 6;

describe.each(ENGINES)("limits of edits on %s", (engine) => {
  let on: ApiUnderTest;
  let now = START;
  let address = "192.0.2.1";
  let made = 0;
  beforeAll(async () => {
    const draft = new CatalogueDraft();
    draft.artist({ id: 1, english_name: "Made-up Act" });
    draft.song({ english_name: "Song One", artists: [1], release_date: "2020-01-01" });
    const clock = () => now;
    const rates = { ...UNLIMITED, edit: { amount: FROM_ONE_ADDRESS, milliseconds: DAY } };
    const limits = createLimits(rates, clock);
    on = await openApi(engine, draft, { clock, limits, clientAddress: () => address });
    await saveClaims(on.database, draft);
  });
  afterAll(() => on?.remove());

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const somebody = (name: string, since = now) => signIn(on.database, name, since);
  async function propose(from: Sender, more: object = {}): Promise<Response> {
    const { version } = await on.read<{ version: string }>("/api/edits/credits/1");
    const add = [{ artist_id: null, name: `Name ${(made += 1)}`, roles: "L" }];
    const edit = { kind: "credits", song_id: 1, version, add, source: "made up", ...more };
    return reviewSender(on).send("POST", "/api/edits", from, edit);
  }
  /** Proposes from another address each time, of which no limit is reached. */
  async function proposed(from: Sender): Promise<Edit | [number, string]> {
    address = `198.51.100.${made}`;
    const answer = await propose(from);
    const json = (await answer.json()) as Edit & { error: string };
    return answer.status === 201 ? json : [answer.status, json.error];
  }
  const TOO_MANY = [429, EDIT_TEXT.tooManyPending];

  test("as many are applied at once as an hour allows a trusted contributor; others wait", async () => {
    for (const standing of ["trusted", "maintainer"] as const) {
      const ada = await somebody(`Swift-${standing}`);
      await on.database.write((db) => giveStanding(db, ada.userId, standing, now));
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
      expect(credits.map(({ name }) => name)).toContain(`Name ${made - 1}`);
      expect(credits.map(({ name }) => name)).not.toContain(`Name ${made}`);
      // The user's own reversion was applied at once, too.
      const reason = { reason: "made up" };
      const reverted = `/api/edits/${last.id}/revert`;
      expect(await reviewSender(on).status("POST", reverted, ada, reason)).toBe(200);
      expect(await proposed(ada)).toMatchObject({ state: "pending" });
      // An hour after the first ones all but the last are over.
      later(HOUR / 2 + MINUTE);
      expect(await proposed(ada)).toMatchObject({ state: "applied" });
    }
  });

  test("ten of a new account wait, and fifty of an older one", async () => {
    const bea = await somebody("Patient", new Date(now.getTime() - 3 * DAY + MINUTE));
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
    const [newest] = await reviewSender(on).json<Edit[]>("GET", path, bea);
    const withdraw = `/api/edits/${newest!.id}/withdraw`;
    expect(await reviewSender(on).status("POST", withdraw, bea, {})).toBe(200);
    expect(await proposed(bea)).toMatchObject({ state: "pending" });
    expect(await proposed(bea)).toEqual(TOO_MANY);
  });

  test("of one address all proposals of a day count, whoever sends them", async () => {
    const [ada, bea] = [await somebody("First"), await somebody("Second")];
    address = "203.0.113.7";
    // Sent again after a lost answer, it counts once.
    const keyed = { headers: { ...ada.headers, "Idempotency-Key": "made-up" } };
    const { version } = await on.read<{ version: string }>("/api/edits/credits/1");
    const same = { version, add: [{ artist_id: null, name: "Sent Twice", roles: "L" }] };
    for (let times = 0; times < 2; times += 1)
      expect((await propose(keyed, same)).status).toBe(201);
    for (let at = 0; at < FROM_ONE_ADDRESS - 2; at += 1)
      expect((await propose(at % 2 === 0 ? ada : bea)).status).toBe(201);
    // Nobody's are not counted, those that are refused are.
    expect((await propose(null)).status).toBe(401);
    expect((await propose(ada, { add: [] })).status).toBe(400);
    const refused = await propose(bea);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBe(DAY / FROM_ONE_ADDRESS / 1_000);
    expect(refused.headers.get("Cache-Control")).toContain("no-store");
    // Other addresses go on, and all that is no proposal.
    address = "203.0.113.8";
    const elsewhere = await propose(bea);
    expect(elsewhere.status).toBe(201);
    address = "203.0.113.7";
    const { id } = (await elsewhere.json()) as Edit;
    const send = reviewSender(on).status;
    expect(await send("POST", `/api/edits/${id}/comments`, bea, { text: "Words" })).toBe(201);
    expect(await send("POST", `/api/edits/${id}/withdraw`, bea, {})).toBe(200);
    later(DAY);
    expect((await propose(ada)).status).toBe(201);
  });
});
