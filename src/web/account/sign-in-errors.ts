import { messageOr, withMessage } from "../api-client/api-error.ts";

const STORAGE_DISABLED =
  "this browser does not store data for this site. Allow cookies and site data, and try again.";

/** Stores what a sign-in needs. @throws an error with a text for the user, where storage is full or disabled */
export function storeForSignIn(
  where: "localStorage" | "sessionStorage",
  key: string,
  text: string,
): void {
  try {
    window[where].setItem(key, text);
  } catch {
    throw new Error(STORAGE_DISABLED);
  }
}

/** Gives a failed sign-in's error the server's text, else the specification's with the status. @throws ApiError */
export function withStatus<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return withMessage(answer, (error) =>
    error.status === 0 ? error.message : messageOr(error, `HTTP error! Status: ${error.status}`),
  );
}
