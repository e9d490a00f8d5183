import { giveStanding } from "../../src/database/edits/standing.ts";
import { endSuspension, suspend } from "../../src/database/moderation/suspensions.ts";
import type { ApiContext } from "../../src/api/context.ts";
import type { Engine } from "../../src/database/database.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { type ApiUnderTest, openApi } from "./api-under-test.ts";
import { saveClaims } from "./claims.ts";
import { CatalogueDraft } from "./drafts.ts";
import { signIn, type SignedInTester } from "./sign-in.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

/** Everybody whom rights of contributions tell apart. */
export const EDIT_ROLES = [
  "visitor",
  "author",
  "other",
  "trusted",
  "maintainer",
  "suspended author",
  "suspended maintainer",
] as const;

export type EditRole = (typeof EDIT_ROLES)[number];

/** The API of a catalogue with one song, and a user in each role. */
export interface EditRoles {
  on: ApiUnderTest;
  /** Returns who has a role; undefined for a visitor. */
  tester: (role: EditRole) => SignedInTester | undefined;
  /** A maintainer besides those in roles. */
  decider: SignedInTester;
  /** Sends a GET, or a POST of a body. */
  send: (path: string, from: SignedInTester | undefined, body?: object) => Promise<Response>;
  /** Proposes a new credit. */
  propose: (from: SignedInTester | undefined) => Promise<Response>;
  decide: (id: number, decision: string, from: SignedInTester | undefined) => Promise<Response>;
  /** Makes a pending edit by its author, for a role that may be the author, suspended since. */
  pendingFor: (role: EditRole) => Promise<number>;
}

/** Opens an API with a user in each role. */
export async function openEditRoles(
  engine: Engine,
  overrides: Partial<ApiContext> = {},
): Promise<EditRoles> {
  const draft = new CatalogueDraft();
  draft.artist({ id: 1, english_name: "Made-up Act" });
  draft.song({ english_name: "Song One", artists: [1], release_date: "2020-01-01" });
  const on = await openApi(engine, draft, { now: NOW, ...overrides });
  await saveClaims(on.database, draft);
  const testers = new Map<EditRole, SignedInTester>();
  for (const role of EDIT_ROLES.slice(1))
    testers.set(role, await signIn(on.database, role.replace(" ", "-"), NOW));
  const decider = await signIn(on.database, "decider", NOW);
  const given: [SignedInTester, "trusted" | "maintainer"][] = [
    [testers.get("trusted")!, "trusted"],
    [testers.get("maintainer")!, "maintainer"],
    [testers.get("suspended maintainer")!, "maintainer"],
    [decider, "maintainer"],
  ];
  await on.database.write(async (db) => {
    for (const [{ userId }, standing] of given) await giveStanding(db, userId, standing, NOW);
  });

  const suspended = (who: SignedInTester, isSuspended: boolean) =>
    on.database.write(async (db) => {
      const step = { userId: who.userId, actorId: null, reason: "made up" };
      if (isSuspended) await suspend(db, { ...step, endsAt: null }, NOW);
      else await endSuspension(db, step, NOW);
    });
  await suspended(testers.get("suspended author")!, true);
  await suspended(testers.get("suspended maintainer")!, true);

  const send = async (path: string, from: SignedInTester | undefined, body?: object) =>
    on.request(path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json", ...from?.headers },
    });

  let made = 0;
  async function propose(from: SignedInTester | undefined): Promise<Response> {
    const listed = await send("/api/edits/credits/1", undefined);
    const { version } = (await listed.json()) as { version: string };
    made += 1;
    const add = [{ artist_id: null, name: `Name ${made}`, roles: "L" }];
    return send("/api/edits", from, {
      kind: "credits",
      song_id: 1,
      version,
      add,
      source: "made up",
    });
  }

  return {
    on,
    tester: (role) => testers.get(role),
    decider,
    send,
    propose,
    decide: (id, decision, from) =>
      send(`/api/edits/${id}/${decision}`, from, { reason: "made up" }),
    async pendingFor(role) {
      const isSuspended = role === "suspended author";
      const author = testers.get(isSuspended ? role : "author")!;
      if (isSuspended) await suspended(author, false);
      const { id } = (await (await propose(author)).json()) as Edit;
      if (isSuspended) await suspended(author, true);
      return id;
    },
  };
}
