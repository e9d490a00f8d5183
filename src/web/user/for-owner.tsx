import { type ComponentType, lazy, Suspense, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { useSession } from "../viewer/session.ts";
import { FailurePage } from "../failure-page.tsx";
import type { PrivatePartProps } from "./private-page.tsx";

/** Returns the error boundary of a profile, whose owner's browser may show a private one that documents do not. */
export function forOwner(load: () => Promise<ComponentType<PrivatePartProps>>) {
  const PrivatePart = lazy(async () => ({ default: await load() }));
  return function ForOwner({ error, params }: { error: unknown; params: { username?: string } }) {
    const { username } = params;
    const session = useSession();
    const otherwise = <FailurePage error={error} />;
    // The part stays when the session ends.
    const [wasSignedIn, setWasSignedIn] = useState(false);
    if (session !== null && !wasSignedIn) setWasSignedIn(true);
    const isMissing = isRouteErrorResponse(error) && error.status === 404;
    if (!wasSignedIn || !isMissing || username === undefined) return otherwise;
    return (
      <Suspense fallback={otherwise}>
        <PrivatePart key={username} username={username} otherwise={otherwise} />
      </Suspense>
    );
  };
}
