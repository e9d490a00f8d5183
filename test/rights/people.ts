import { openAccount } from "../../src/database/community/users/accounts.ts";
import { endSessions } from "../../src/database/community/users/sessions.ts";
import type { Database } from "../../src/database/database.ts";
import { giveStanding } from "../../src/database/edits/standing.ts";
import { endSuspension, suspend } from "../../src/database/moderation/suspensions.ts";
import { DAY } from "../../src/domain/duration.ts";
import { openSession } from "../../src/identity/session.ts";
import type { SignedInTester } from "../factory/users/sign-in.ts";
import type { Role } from "./roles.ts";

/** The time of all calls. */
export const NOW = new Date("2026-03-01T12:00:00.000Z");

/** A user in a role; a visitor is null. */
export interface Person extends SignedInTester {
  role: Role;
  username: string;
}

export type People = ReturnType<typeof peopleOf>;

/** Makes people in roles, without any identity service. */
export function peopleOf(database: Database) {
  let made = 0;

  async function join(role: Role): Promise<Person> {
    made += 1;
    const name = `${role.replaceAll(" ", "-")}-${made}`;
    // Only new users have the limits of new users.
    const since = new Date(NOW.getTime() - (role === "new user" ? 1 : 30) * DAY);
    return database.write(async (db) => {
      const identity = { issuer: "https://identity.example", subject: name, givenName: name };
      const { userId } = await openAccount(db, { ...identity, fullName: null, email: null }, since);
      const session = { userId, client: "a test", isBrowser: false };
      const { token } = await openSession(db, session, NOW);
      if (role === "ended session") await endSessions(db, userId);
      const headers = { Authorization: `Bearer ${token}` };
      return { role, userId, username: name, token, headers };
    });
  }

  /** Gives or takes the rights of a person's role besides an account. */
  async function setRole({ role, userId }: Person, isSet: boolean): Promise<void> {
    const standing = role.includes("maintainer") ? "maintainer" : "trusted";
    const step = { userId, actorId: null, reason: "made up" };
    await database.write(async (db) => {
      if (/trusted|maintainer/.test(role))
        await giveStanding(db, userId, isSet ? standing : null, NOW);
      if (!role.includes("suspended")) return;
      if (isSet) await suspend(db, { ...step, endsAt: null }, NOW);
      else await endSuspension(db, step, NOW);
    });
  }

  return {
    /** Makes a new person in a role; null is a visitor. */
    async make<Of extends Role>(role: Of): Promise<Of extends "visitor" ? null : Person> {
      if (role === "visitor") return null as never;
      const person = await join(role);
      await setRole(person, true);
      return person as never;
    },
    /** Lets a person act as before they had their role. */
    async asBefore<Result>(person: Person, work: () => Promise<Result>): Promise<Result> {
      await setRole(person, false);
      const result = await work();
      await setRole(person, true);
      return result;
    },
  };
}
