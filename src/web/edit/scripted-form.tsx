import type { ReactNode } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { useSession } from "../account/use-session.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { DraftOwner } from "./draft-store.ts";

interface ScriptedFormProps {
  /** Renders the form for the signed-in user, or for a visitor, whose draft waits until they sign in. */
  children: (owner: DraftOwner) => ReactNode;
}

/** A form of an edit, which only browsers with scripts show: writing needs the token, and drafts are in the browser. */
export function ScriptedForm({ children }: ScriptedFormProps) {
  const owner = useSession()?.user.userId ?? null;
  const isHydrated = useHydrated();
  return (
    <div className="needs-scripts">
      {isHydrated ? children(owner) : <Skeleton shape="rows" count={6} />}
    </div>
  );
}

interface WithoutScriptsProps {
  /** What needs scripts: 'Editing'. */
  doing?: string;
  /** The path of the page that a correction would be about. */
  about: string;
}

/** Says, where scripts are off, how to suggest the same in words. */
export function WithoutScripts({ doing = "Editing", about }: WithoutScriptsProps) {
  return (
    <noscript>
      <p>
        {doing} needs JavaScript. <a href={pagePath.feedback(about)}>Suggest a correction</a> in
        words instead.
      </p>
    </noscript>
  );
}
