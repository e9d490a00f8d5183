import { statusOf } from "../api-client/api-error.ts";
import { sessionCalls } from "../viewer/calls.ts";
import { currentSession, clearSession, storeSession, type StoredUser } from "../viewer/session.ts";
import type { SignInProof } from "./identity-service.ts";
import { storeForSignIn, withStatus } from "./sign-in-errors.ts";
import { welcome } from "./welcome.ts";

const SERVICE_KEY = "signInService";

/** Signs in with what an identity service gave. @throws Error with a text for the user */
export async function signIn(proof: SignInProof, service: string): Promise<StoredUser> {
  const { user, token, is_new } = await withStatus(
    "answer" in proof ? sessionCalls.finish({ body: proof }) : sessionCalls.login({ body: proof }),
  );
  const stored: StoredUser = {
    userId: user.userId,
    norae_user: user.noraeUser,
    name: user.fullName,
    given_name: user.firstName,
    email: user.email,
    picture: user.picture,
    suspension: user.suspension,
    isMaintainer: user.isMaintainer,
    decidedEdits: user.decidedEdits,
    unseenNews: user.unseenNews,
  };
  storeForSignIn("localStorage", SERVICE_KEY, service);
  storeSession({ token, user: stored });
  if (is_new) welcome(stored.norae_user);
  return stored;
}

/** Signs out: here at once, then on the server. @returns whether the server did, too */
export async function signOut(): Promise<boolean> {
  const token = currentSession()?.token;
  const service = localStorage.getItem(SERVICE_KEY);
  localStorage.removeItem(SERVICE_KEY);
  clearSession();
  try {
    await sessionCalls.logout({ token }).catch((error: unknown) => {
      const status = statusOf(error) ?? 0;
      throw status === 0 ? error : new Error(`Logout failed with status: ${status}`);
    });
    const { loadIdentityService } = await import("./load-identity-service.ts");
    (await loadIdentityService(service)).disableAutoSelect();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
