import type { ReactNode } from "react";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ViewerData } from "./use-viewer-data.ts";

interface LoadingPageProps extends Pick<ViewerData<unknown>, "failure" | "retry"> {
  heading: string;
  failedHeading: string;
  className?: string;
  skeleton?: ReactNode;
  children?: ReactNode;
}

const ROWS = <Skeleton shape="rows" count={6} />;

/** A page that the document does not show, while the browser of a user who may see it loads it. */
export function LoadingPage({
  heading,
  failedHeading,
  failure,
  retry,
  className,
  skeleton = ROWS,
  children,
}: LoadingPageProps) {
  return (
    <main id="main" className={className}>
      <PageTitle>{failure === null ? heading : failedHeading}</PageTitle>
      {failure === null ? (
        skeleton
      ) : (
        <>
          <ErrorState retry={retry}>Please try again.</ErrorState>
          {children}
        </>
      )}
    </main>
  );
}
