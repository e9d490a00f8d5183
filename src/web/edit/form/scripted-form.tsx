import { type ReactNode, useState } from "react";
import { suspensionText } from "../../../domain/moderation/suspension.ts";
import { currentSuspension, useSession } from "../../viewer/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";

interface ScriptedFormProps {
  /** The action that needs scripts: 'Editing'. */
  doing?: string;
  /** The path of the form that suggests the same in words (`correctionPath`). */
  correction: string;
  /** Renders the form for the signed-in user, or for a visitor, whose draft waits until they sign in. */
  children: (owner: DraftOwner) => ReactNode;
}

/** A form of an edit, which needs scripts: others, and those without an account, are led to suggest the same in words. */
export function ScriptedForm({ doing = "Editing", correction, children }: ScriptedFormProps) {
  const owner = useSession()?.user.userId ?? null;
  const isHydrated = useHydrated();
  const suggest = (
    <a href={correction} rel="nofollow">
      Suggest a correction
    </a>
  );
  return (
    <>
      <noscript>
        <p>
          {doing} needs JavaScript. {suggest} in your own words instead.
        </p>
      </noscript>
      <div className="needs-scripts">
        {isHydrated ? (
          <UnlessSuspended>
            {children(owner)}
            {owner === null && (
              <p className="note no-account">No account? {suggest} in your own words instead.</p>
            )}
          </UnlessSuspended>
        ) : (
          <Skeleton shape="rows" count={6} />
        )}
      </div>
    </>
  );
}

/** Shows a suspended user why there is no form. A form that is open already stays, with its contents. */
function UnlessSuspended({ children }: { children: ReactNode }) {
  const [suspension] = useState(currentSuspension);
  return suspension === null ? children : <p>{suspensionText(suspension)}</p>;
}
