import { openAccount } from "../../src/database/community/accounts.ts";
import type { Database } from "../../src/database/database.ts";
import { openSession } from "../../src/identity/session.ts";

/** Somebody who is signed in, by a session as a program has it: no cookie belongs to it. */
export interface SignedInTester {
  userId: number;
  token: string;
  /** The headers with which a request is theirs. */
  headers: { Authorization: string };
}

/** Signs somebody in, without any identity service; the same name is the same person. */
export async function signIn(
  database: Database,
  givenName: string,
  now = new Date(),
): Promise<SignedInTester> {
  return database.write(async (db) => {
    const identity = {
      issuer: "https://identity.example",
      subject: `subject-${givenName}`,
      fullName: `${givenName} Made-Up`,
      givenName,
      email: `${givenName.toLowerCase()}@example.com`,
    };
    const userId = await openAccount(db, identity, now);
    const session = { userId, client: "a test", isBrowser: false };
    const { token } = await openSession(db, session, now);
    return { userId, token, headers: { Authorization: `Bearer ${token}` } };
  });
}
