import { giveStanding } from "../../src/database/edits/standing.ts";
import { suspend } from "../../src/database/moderation/suspensions.ts";
import type { ApiContext } from "../../src/api/context.ts";
import type { Engine } from "../../src/database/database.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { openApi } from "./api-under-test.ts";
import { saveClaims } from "./claims.ts";
import { CatalogueDraft } from "./drafts.ts";
import { signIn, type SignedInTester } from "./sign-in.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

/** Users by their roles, besides a maintainer who decides. */
const STANDINGS = {
  author: undefined,
  trusted: "trusted",
  maintainer: "maintainer",
  "suspended maintainer": "maintainer",
  decider: "maintainer",
} as const;

export type EditRoles = Awaited<ReturnType<typeof openEditRoles>>;

/** Opens the API of a catalogue with one song, with a user in each role. */
export async function openEditRoles(engine: Engine, overrides: Partial<ApiContext> = {}) {
  const draft = new CatalogueDraft();
  draft.artist({ id: 1, english_name: "Made-up Act" });
  draft.song({ english_name: "Song One", artists: [1], release_date: "2020-01-01" });
  const on = await openApi(engine, draft, { now: NOW, ...overrides });
  await saveClaims(on.database, draft);
  const testers = new Map<string, SignedInTester>();
  for (const [role, standing] of Object.entries(STANDINGS)) {
    const tester = await signIn(on.database, role.replace(" ", "-"), NOW);
    testers.set(role, tester);
    const { userId } = tester;
    const suspension = { userId, actorId: null, reason: "made up", endsAt: null };
    await on.database.write(async (db) => {
      if (standing !== undefined) await giveStanding(db, userId, standing, NOW);
      if (role.startsWith("suspended")) await suspend(db, suspension, NOW);
    });
  }
  const tester = (role: keyof typeof STANDINGS) => testers.get(role)!;

  /** Sends a GET, or a POST of a body. */
  const send = async (path: string, from: SignedInTester | undefined, body?: object) =>
    on.request(path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json", ...from?.headers },
    });

  let made = 0;
  /** Proposes a new credit. */
  async function propose(from: SignedInTester): Promise<Edit> {
    const listed = await send("/api/edits/credits/1", undefined);
    const { version } = (await listed.json()) as { version: string };
    made += 1;
    const add = [{ artist_id: null, name: `Name ${made}`, roles: "L" }];
    const edit = { kind: "credits", song_id: 1, version, add, source: "made up" };
    return (await (await send("/api/edits", from, edit)).json()) as Edit;
  }

  return {
    on,
    tester,
    decider: tester("decider"),
    send,
    propose,
    decide: (id: number, decision: string, from: SignedInTester) =>
      send(`/api/edits/${id}/${decision}`, from, { reason: "made up" }),
  };
}
