import { type ReactNode, useEffect } from "react";
import { LoadingPage } from "../viewer/loading-page.tsx";
import { useCheckedSession } from "../viewer/use-checked-session.ts";
import { useSession } from "../viewer/session.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";

export type PrivatePartProps = { username: string; otherwise: ReactNode };

interface PrivatePageProps<Answer> extends Pick<PrivatePartProps, "otherwise"> {
  heading: string;
  of: string;
  load: () => Promise<Answer | null>;
  children: (answer: Answer) => ReactNode;
}

/** A page of a private profile, which the document does not show: its owner's browser requests it. */
export function PrivatePage<Answer>(props: PrivatePageProps<Answer>) {
  const { heading, of, load, children, otherwise } = props;
  useCheckedSession();
  const session = useSession();
  const { data, failure, retry } = useViewerData(of, load);
  const isShown = data !== undefined && data !== null;
  useEffect(() => {
    // The element that was focused after the navigation was replaced.
    if (isShown && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [isShown]);

  if (isShown) return children(data);
  if (session === null || data === null || failure === "missing") return otherwise;
  return (
    <LoadingPage
      heading={heading}
      failedHeading={`The ${heading} could not be loaded`}
      failure={failure}
      retry={retry}
    />
  );
}
