import { CopyButton } from "../ui/copy-button.tsx";

interface WhatToSayProps {
  /** The path of the page that the feedback is about, or ''. */
  about: string;
  /** The text with which a suggested correction begins; null: it is none. */
  correction: string | null;
  origin: string;
}

/** What a form elsewhere does not know: which page the feedback is about, and what stands there now, to be copied. */
export function WhatToSay({ about, correction, origin }: WhatToSayProps) {
  if (about === "" && correction === null) return null;
  const text = [correction, about === "" ? null : origin + about]
    .filter((part) => part !== null)
    .join("\n");
  return (
    <div className="what-to-say">
      <p>The form does not know what it is about. Copy this into it:</p>
      <pre>{text}</pre>
      <CopyButton text={() => text}>copy</CopyButton>
    </div>
  );
}
