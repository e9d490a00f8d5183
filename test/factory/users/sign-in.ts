import { openAccount } from "../../../src/database/community/users/accounts.ts";
import type { Database } from "../../../src/database/database.ts";
import { openSession } from "../../../src/identity/session.ts";

/** A signed-in user, with a session without a cookie, as programs have it. */
export interface SignedInTester {
  userId: number;
  token: string;
  /** The headers that authenticate a request. */
  headers: { Authorization: string };
}

/** Signs a user in, without any identity service; the same name is the same user. */
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
    const { userId } = await openAccount(db, identity, now);
    const session = { userId, client: "a test", isBrowser: false };
    const { token } = await openSession(db, session, now);
    return { userId, token, headers: { Authorization: `Bearer ${token}` } };
  });
}
