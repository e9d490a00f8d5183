import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { type BrowserSession, useSession } from "./session.ts";
import { useSignedIn } from "./use-checked-session.ts";

interface SignedInPartProps {
  /** Said where there are no scripts. */
  withoutScripts: string;
  /** The number of rows that are reserved until the session is known. */
  rows: number;
  children: (session: BrowserSession) => ReactNode;
}

/** The part of a page for signed-in users. Visitors are sent to sign in, and come back. */
export function SignedInPart({ withoutScripts, rows, children }: SignedInPartProps) {
  useSignedIn();
  const session = useSession();
  return (
    <>
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
      <div className="needs-scripts">
        {session === null ? <Skeleton shape="rows" count={rows} /> : children(session)}
      </div>
    </>
  );
}
