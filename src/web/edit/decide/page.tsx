import { readLinkedPeople } from "../../../catalogue/edits/review/linked-people.ts";
import { findEdit } from "../../../database/edits/edits.ts";
import { isReadable, loadShownEdits } from "../../../database/edits/shown-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { failure } from "../../../domain/failure.ts";
import { parseDecimalId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { FailurePage } from "../../failure-page.tsx";
import { failureResponse } from "../../request/failure-response.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { failureMeta, pageMeta } from "../../page-meta.ts";
import { styleLink } from "../../style-link.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { LoadingPage } from "../../viewer/loading-page.tsx";
import { useSession } from "../../viewer/session.ts";
import { useCheckedSession } from "../../viewer/use-checked-session.ts";
import { useViewerData, type ViewerData } from "../../viewer/use-viewer-data.ts";
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
  // The viewer is known only in the browser: the document has what everybody may read, or nothing but the number.
  const found = await loadOrFail(context, FAILED, async (db) => {
    const stored = await findEdit(db, id);
    if (stored === null) return null;
    if (!isReadable(stored, null)) return { edit: null };
    const [shown] = await loadShownEdits(db, [stored], null);
    return { edit: shown ? { ...shown, people: await readLinkedPeople(db, stored) } : null };
  });
  if (found === null) throw failureResponse(failure("not_found", EDIT_TEXT.missing));
  return { origin: context.get(pageContext).origin, id, edit: found.edit };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, id, edit } = loaderData;
  const target = edit === null || edit.target.id === null ? null : nameInEdit(edit.target);
  return pageMeta({
    title: headingOf(id),
    description: `A change of ${target ?? "the catalogue"}, with its source.`,
    origin,
    path: pagePath.edit(id),
    robots: "noindex",
  });
}

export default function EditPage({ loaderData: { id, edit } }: Route.ComponentProps) {
  useCheckedSession();
  const { data = edit, show, failure: why, retry } = useOwnView(id);
  if (data !== null) return <EditView edit={data} onDecided={show} />;
  return <HiddenEdit id={id} failure={why} retry={retry} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} thrown={FAILED} />;
}

type HiddenEditProps = { id: number } & Pick<ViewerData<Edit>, "failure" | "retry">;

/** An edit that was never applied, before the browser of its author or of a reviewer has it, and for everybody else. */
function HiddenEdit({ id, failure: why, retry }: HiddenEditProps) {
  const session = useSession();
  const heading = headingOf(id);
  if (session !== null && why !== "missing")
    return (
      <LoadingPage
        className="edit-page"
        heading={heading}
        failedHeading={heading}
        failure={why}
        retry={retry}
      />
    );
  return (
    <main id="main" className="edit-page">
      <PageTitle>{heading}</PageTitle>
      <p>
        This change waits for a second person, or was not accepted. Its author sees it when signed
        in, and so do those who decide on changes.
      </p>
      <p className="note">
        <a href={pagePath.edits()}>all edits</a> ·{" "}
        <a href={pagePath.contributionGuide()}>how edits work</a>
      </p>
    </main>
  );
}

function headingOf(id: number): string {
  return `edit ${id}`;
}

function useOwnView(id: number) {
  return useViewerData(`edit ${id}`, () => editCalls.read({ params: { id } }));
}
