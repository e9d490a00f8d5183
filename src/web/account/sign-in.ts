import type { SignedInUser } from "../../domain/user.ts";
import { errorTextOf } from "./api-fetch.ts";
import { currentSession, forgetSession, storeSession, type StoredUser } from "./session.ts";
import { storeForSignIn } from "./store-for-sign-in.ts";

/** Which identity service signed somebody in, for the sign-out. */
const SERVICE_KEY = "signInService";

/** Signs in with a credential. @throws Error with the text for the person */
export async function signIn(credential: string, service: string): Promise<StoredUser> {
  const response = await fetch("/api/auth/login", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ credential }),
  });
  if (!response.ok)
    throw new Error((await errorTextOf(response)) ?? `HTTP error! Status: ${response.status}`);
  const { user, token } = (await response.json()) as { user: SignedInUser; token: string };
  const stored: StoredUser = {
    userId: user.userId,
    norae_user: user.noraeUser,
    name: user.fullName,
    given_name: user.firstName,
    email: user.email,
    picture: user.picture,
  };
  storeForSignIn("localStorage", SERVICE_KEY, service);
  storeSession({ token, user: stored });
  return stored;
}

/** Signs out: here at once, then on the server. @returns whether the server did, too */
export async function signOut(): Promise<boolean> {
  const token = currentSession()?.token;
  const service = localStorage.getItem(SERVICE_KEY);
  localStorage.removeItem(SERVICE_KEY);
  forgetSession();
  try {
    const response = await fetch("/api/auth/logout", {
      method: "POST",
      credentials: "same-origin",
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`Logout failed with status: ${response.status}`);
    const { loadIdentityService } = await import("./load-identity-service.ts");
    (await loadIdentityService(service)).disableAutoSelect();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
