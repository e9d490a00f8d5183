/** What a sign-in says where the browser keeps nothing of this site. */
const KEEPS_NOTHING =
  "this browser keeps nothing of this site. Allow it cookies and site data, and try again.";

/** Keeps what a sign-in cannot do without. @throws what to tell who signs in, where storage is full or forbidden */
export function storeForSignIn(
  where: "localStorage" | "sessionStorage",
  key: string,
  text: string,
): void {
  try {
    window[where].setItem(key, text);
  } catch {
    throw new Error(KEEPS_NOTHING);
  }
}
