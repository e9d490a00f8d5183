import { importingOn } from "../importing.ts";
import { decideEdit } from "../../src/catalogue/edits/decide.ts";
import { proposeEdit } from "../../src/catalogue/edits/propose.ts";
import { openAccount } from "../../src/database/community/accounts.ts";
import type { Engine } from "../../src/database/database.ts";
import { giveStanding } from "../../src/database/edits/standing.ts";
import type { EditDecision } from "../../src/domain/edit.ts";
import { isFailure } from "../../src/domain/failure.ts";
import { newEditSchema } from "../../src/domain/new-edit.ts";

/** People who edit an imported catalogue, on a clock that goes on by a minute a call. */
export function editingOn(engine: Engine) {
  const on = importingOn(engine);
  let minutes = 0;
  const now = () => new Date(Date.UTC(2026, 0, 20) + ++minutes * 60_000);

  async function person(name: string, standing?: "trusted" | "maintainer"): Promise<number> {
    const identity = { issuer: "https://identity.example", subject: name, givenName: name };
    return on.database.write(async (db) => {
      const { userId } = await openAccount(db, { ...identity, fullName: null, email: null }, now());
      if (standing !== undefined) await giveStanding(db, userId, standing, now());
      return userId;
    });
  }

  const propose = (userId: number, edit: object) =>
    on.database.write((db) =>
      proposeEdit(db, newEditSchema.parse({ source: "a made-up booklet", ...edit }), {
        userId,
        engine,
        now: now(),
      }),
    );

  /** Proposes what is not refused. @returns the edit's id */
  async function proposed(userId: number, edit: object): Promise<number> {
    const answer = await propose(userId, edit);
    if (isFailure(answer)) throw new Error(answer.message);
    return answer.id;
  }

  const decide = (id: number, decision: EditDecision, userId: number | null, reason = "made up") =>
    on.database.write((db) => decideEdit(db, id, decision, { userId, engine, reason, now: now() }));

  return { on, now, person, propose, proposed, decide };
}
