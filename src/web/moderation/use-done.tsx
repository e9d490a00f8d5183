import { type ReactNode, useState } from "react";
import { useFocusRequest } from "../ui/use-focus-request.ts";

/**
 * Says what a moderator has done, and moves the focus there, since what they pressed is gone then.
 * @param reload requests the list again
 * @returns the status line, and the function to call with its text
 */
export function useDone(reload: () => void): [line: ReactNode, onDone: (text: string) => void] {
  const [done, setDone] = useState<string | null>(null);
  const requestFocus = useFocusRequest();
  const line = (
    <p className="moderation-done" role="status" tabIndex={-1}>
      {done}
    </p>
  );
  return [
    line,
    (text) => {
      setDone(text);
      reload();
      requestFocus(() => document.querySelector<HTMLElement>(".moderation-done"));
    },
  ];
}
