import { useEffect, useState } from "react";
import { useSession } from "../account/use-session.ts";
import { DraftStore } from "./draft-store.ts";

/**
 * Returns a typed text that survives a reload, the sign-in and a dead session, as `useState` does; '' deletes it.
 * @param store the texts of one kind of form
 * @param of what it is about
 */
export function useStoredText(
  store: DraftStore<string>,
  of: string,
): [text: string, setText: (text: string) => void] {
  const owner = useSession()?.user.userId ?? null;
  const [text, setText] = useState("");
  // After the first render, which is the same as on the server.
  useEffect(() => {
    const stored = store.read(of, owner)?.draft;
    if (stored !== undefined) setText(stored);
  }, [store, of, owner]);

  function change(typed: string): void {
    setText(typed);
    if (typed === "") store.remove(of, owner);
    else store.store(of, owner, { draft: typed, attempt: null });
  }
  return [text, change];
}

/** Returns the store of the texts of one kind of form. */
export function textStore(name: string): DraftStore<string> {
  return new DraftStore(name, (draft) => typeof draft === "string");
}
