import { type ReactNode, useEffect, useState } from "react";
import { useCheckedSession } from "../viewer/use-checked-session.ts";
import { useSession } from "../viewer/use-session.ts";
import { statusOf } from "../api-client/api-error.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

interface PrivatePageProps<Answer> {
  /** The heading while it loads. */
  heading: string;
  /** Loads it for its owner; null: it is of somebody else. The same function while the page is the same. */
  load: () => Promise<Answer | null>;
  children: (answer: Answer) => ReactNode;
  /** Shown to everybody else. */
  otherwise: ReactNode;
}

/** A page of a private profile, which the document does not show: its owner's browser requests it. */
export function PrivatePage<Answer>(props: PrivatePageProps<Answer>) {
  const { heading, load, children, otherwise } = props;
  useCheckedSession();
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; of: typeof load; found: Found<Answer> }>();
  // Data loaded for another user is not shown after a change of session.
  const key = `${token} ${attempt}`;
  const found = known?.key === key && known.of === load ? known.found : null;
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    const set = (answer: Found<Answer>) => isWanted && setKnown({ key, of: load, found: answer });
    load().then(
      (answer) => set(answer === null ? "missing" : { answer }),
      (error: unknown) => set(statusOf(error) === 404 ? "missing" : "failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [load, token, key]);
  const isShown = typeof found === "object" && found !== null;
  useEffect(() => {
    // The element that was focused after the navigation was replaced.
    if (isShown && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [isShown]);

  if (isShown) return children(found.answer);
  if (token === undefined || found === "missing") return otherwise;
  return (
    <main id="main">
      <PageTitle>{found === null ? heading : `The ${heading} could not be loaded`}</PageTitle>
      {found === null ? (
        <Skeleton shape="rows" count={6} />
      ) : (
        <ErrorState retry={() => setAttempt(attempt + 1)}>
          It may be there when you try again.
        </ErrorState>
      )}
    </main>
  );
}

type Found<Answer> = { answer: Answer } | "missing" | "failed";
