import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { type BrowserSession, useSession } from "./session.ts";
import { useSignedIn } from "./use-signed-in.ts";

interface SignedInPartProps {
  withoutScripts: string;
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
