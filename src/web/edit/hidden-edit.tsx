import type { ReactNode } from "react";
import { useCheckedSession } from "../viewer/use-checked-session.ts";
import { useSession } from "../viewer/use-session.ts";
import { useHiddenPage } from "../hidden-page.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EditView } from "./edit-view.tsx";
import { useOwnView } from "./use-own-view.ts";

interface HiddenEditProps {
  id: number;
  /** Shown to those who may not read it. */
  otherwise: ReactNode;
}

/** An edit that the document does not show: the browser of its author, or of who decides, requests it. */
export function HiddenEdit({ id, otherwise }: HiddenEditProps) {
  useCheckedSession();
  const session = useSession();
  const [view, show] = useOwnView(id);
  const isShown = typeof view === "object" && view !== null;
  useHiddenPage(isShown ? `edit ${id}` : null);
  if (isShown) return <EditView edit={view} onDecided={show} />;
  if (session === null || view === "missing") return otherwise;
  return (
    <main id="main" className="edit-page">
      <PageTitle>edit {id}</PageTitle>
      {view === null ? (
        <Skeleton shape="rows" count={6} />
      ) : (
        <ErrorState retry={() => show(null)}>It may be there when you try again.</ErrorState>
      )}
    </main>
  );
}
