import { useSyncExternalStore } from "react";
import { isInForce, type Suspension } from "../../domain/moderation/suspension.ts";
import { parseStored, readStored } from "../ui/theme/browser-storage.ts";

/** The session, as this browser stores it (specification 2, "Local browser data"). Nothing else uses these keys. */
const KEYS = { token: "token", user: "user" } as const;

/** Runs in the head: pages reserve a place for what is loaded for a user, before the first paint. */
export const USER_SCRIPT = `try {
  document.documentElement.toggleAttribute("data-user", localStorage.getItem("${KEYS.user}") !== null);
} catch {}`;

/** The stored user; other clients of the contract may have written `id` or `_id` for `userId`. */
export interface StoredUser {
  userId: number;
  norae_user: string;
  name: string | null;
  given_name: string | null;
  email: string | null;
  picture: string | null;
  /** As the server last said; it may have ended by the clock. */
  suspension: Suspension | null;
  isMaintainer: boolean;
  /** The number of own edits that others decided on since the user last looked, as the server last said. */
  decidedEdits: number;
  /** The number of unseen news of followed artists, by the last answer of the server. */
  unseenNews: number;
}

export type BrowserSession = { token: string; user: StoredUser };

/** A user signed in or out, in this tab or another. */
const STATE_CHANGE = "login-state-change";

/** The user's photo was replaced; its detail is `{picture}`. */
const PHOTO_UPDATE = "photo-update";

/** The server refused something to the signed-in user. */
const REFUSAL = "write-refused";

let known: { token: string | null; user: string | null; session: BrowserSession | null } = {
  token: null,
  user: null,
  session: null,
};

/** Returns the session, or null: it needs both a token and a user id. The same object until it changes. */
export function currentSession(): BrowserSession | null {
  const token = readStored(KEYS.token);
  const user = readStored(KEYS.user);
  if (token !== known.token || user !== known.user)
    known = { token, user, session: parseSession(token, user) };
  return known.session;
}

export function currentSuspension(): Suspension | null {
  const suspension = currentSession()?.user.suspension ?? null;
  return suspension !== null && isInForce(suspension, new Date()) ? suspension : null;
}

/** Whether a user is stored, even without an id. */
export function hasStoredUser(): boolean {
  return readStored(KEYS.user) !== null;
}

/** Calls `listener` whenever the session may have changed, in whichever tab. @returns a function that unsubscribes */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEYS.token || key === KEYS.user) listener();
  };
  addEventListener("storage", onStorage);
  addEventListener(STATE_CHANGE, listener);
  addEventListener(PHOTO_UPDATE, listener);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener(STATE_CHANGE, listener);
    removeEventListener(PHOTO_UPDATE, listener);
  };
}

export function storeSession({ token, user }: BrowserSession): void {
  localStorage.setItem(KEYS.user, JSON.stringify(user));
  localStorage.setItem(KEYS.token, token);
  dispatchEvent(new Event(STATE_CHANGE));
}

/** Deletes the session; with `onlyIf`, only if it is still the one of this token. @returns whether there was one */
export function clearSession(onlyIf?: string): boolean {
  if (onlyIf !== undefined && readStored(KEYS.token) !== onlyIf) return false;
  if (readStored(KEYS.token) === null && readStored(KEYS.user) === null) return false;
  localStorage.removeItem(KEYS.token);
  localStorage.removeItem(KEYS.user);
  dispatchEvent(new Event(STATE_CHANGE));
  return true;
}

export function renameStoredUser(norae_user: string): void {
  const session = currentSession();
  if (session !== null) storeSession({ ...session, user: { ...session.user, norae_user } });
}

export function replaceStoredPhoto(picture: string | null): void {
  const session = currentSession();
  if (session === null) return;
  localStorage.setItem(KEYS.user, JSON.stringify({ ...session.user, picture }));
  dispatchEvent(new CustomEvent(PHOTO_UPDATE, { detail: { picture } }));
}

/** The data of the signed-in user in each check by the server, which may have changed since the sign-in. */
interface CheckedUser extends Pick<
  StoredUser,
  "userId" | "suspension" | "isMaintainer" | "decidedEdits" | "unseenNews"
> {
  noraeUser: string;
}

/**
 * Stores what the server has said of the user; of another user than the stored one it does nothing.
 * @param nameBefore the stored name when the server was asked: one that was changed since stays
 */
export function storeChecked(checked: CheckedUser, nameBefore: string): void {
  const session = currentSession();
  if (session?.user.userId !== checked.userId) return;
  const was = session.user;
  const norae_user = was.norae_user === nameBefore ? checked.noraeUser : was.norae_user;
  const { suspension, isMaintainer, decidedEdits, unseenNews } = checked;
  const user = { ...was, norae_user, suspension, isMaintainer, decidedEdits, unseenNews };
  // Listeners render again only where something is new.
  if (JSON.stringify(user) !== JSON.stringify(was)) storeSession({ ...session, user });
}

export function notifyRefusal(): void {
  dispatchEvent(new Event(REFUSAL));
}

/** Calls `listener` whenever something was refused. @returns a function that unsubscribes */
export function onRefusal(listener: () => void): () => void {
  addEventListener(REFUSAL, listener);
  return () => removeEventListener(REFUSAL, listener);
}

function parseSession(token: string | null, text: string | null): BrowserSession | null {
  if (!token) return null;
  return parseStored(text, (user: Partial<StoredUser> & { id?: unknown; _id?: unknown }) => {
    const userId = Number(user.userId ?? user.id ?? user._id);
    if (!Number.isSafeInteger(userId) || userId <= 0) return null;
    return {
      token,
      user: {
        userId,
        norae_user: user.norae_user ?? "",
        name: user.name ?? null,
        given_name: user.given_name ?? null,
        email: user.email ?? null,
        picture: user.picture ?? null,
        suspension: user.suspension ?? null,
        isMaintainer: user.isMaintainer ?? false,
        decidedEdits: user.decidedEdits ?? 0,
        unseenNews: user.unseenNews ?? 0,
      },
    };
  });
}

/** Returns the session; null for a visitor, and while the page is as the server rendered it. */
export function useSession(): BrowserSession | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null);
}
