import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { readLinkedPeople } from "../../../catalogue/edits/review/linked-people.ts";
import { findEdit } from "../../../database/edits/edits.ts";
import { isReadable, loadShownEdits } from "../../../database/edits/shown-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { parseDecimalId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { FailurePage } from "../../failure-page.tsx";
import { failureResponse } from "../../request/failure-response.ts";
import { usePrivatePage } from "../../navigation/hidden-page.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { failureMeta, pageMeta } from "../../page-meta.ts";
import { styleLink } from "../../style-link.ts";
import { LoadingPage } from "../../viewer/loading-page.tsx";
import { useSession } from "../../viewer/session.ts";
import { useCheckedSession } from "../../viewer/use-checked-session.ts";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { editCalls } from "../calls.ts";
import { nameInEdit } from "../difference/edit-text.ts";
import style from "../style.css?url";
import type { Route } from "./+types/page.ts";
import { EditView } from "./edit-view.tsx";

const FAILED = "Failed to fetch this edit";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseDecimalId(params.edit);
  if (id === null) throw failureResponse(failure("invalid", EDIT_TEXT.invalid));
  // The viewer is known only in the browser: the document has what everybody may read.
  const edit = await loadOrFail(context, FAILED, async (db) => {
    const found = await findEdit(db, id);
    if (found === null || !isReadable(found, null)) return null;
    const [shown] = await loadShownEdits(db, [found], null);
    return shown ? { ...shown, people: await readLinkedPeople(db, found) } : null;
  });
  if (edit === null) throw failureResponse(failure("not_found", EDIT_TEXT.missing));
  return { origin: context.get(pageContext).origin, edit };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, edit } = loaderData;
  return pageMeta({
    title: `edit ${edit.id}`,
    description: `A change of ${edit.target.id === null ? `a ${edit.target.kind}` : nameInEdit(edit.target)}, with its source.`,
    origin,
    path: pagePath.edit(edit.id),
    robots: "noindex",
  });
}

export default function EditPage({ loaderData: { edit } }: Route.ComponentProps) {
  useCheckedSession();
  const { data, show } = useOwnView(edit.id);
  return <EditView edit={data ?? edit} onDecided={show} />;
}

/** Edits that were never applied are 404 for documents, which do not know the viewer; the browser may show them. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = parseDecimalId(params.edit ?? "");
  const page = <FailurePage error={error} thrown={FAILED} />;
  if (id === null || !isRouteErrorResponse(error) || error.status !== 404) return page;
  return <HiddenEdit key={id} id={id} otherwise={page} />;
}

type HiddenEditProps = { id: number; otherwise: ReactNode };

/** An edit that the document does not show: the browser of its author or of a reviewer requests it. */
function HiddenEdit({ id, otherwise }: HiddenEditProps) {
  useCheckedSession();
  const session = useSession();
  const { data, show, failure: why, retry } = useOwnView(id);
  const heading = `edit ${id}`;
  usePrivatePage(data === undefined ? null : heading);
  if (data !== undefined) return <EditView edit={data} onDecided={show} />;
  if (session === null || why === "missing") return otherwise;
  return (
    <LoadingPage
      className="edit-page"
      heading={heading}
      failedHeading={heading}
      failure={why}
      retry={retry}
    />
  );
}

function useOwnView(id: number) {
  return useViewerData(`edit ${id}`, () => editCalls.read({ params: { id } }));
}
