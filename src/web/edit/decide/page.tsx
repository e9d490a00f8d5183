import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
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
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { LoadingPage } from "../../viewer/loading-page.tsx";
import { useSession } from "../../viewer/session.ts";
import { useCheckedSession } from "../../viewer/use-checked-session.ts";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { editCalls } from "../calls.ts";
import { nameInEdit } from "../difference/edit-text.ts";
import style from "../style.css?url";
import type { Route } from "./+types/page.ts";
import { EditView } from "./edit-view.tsx";

const FAILED = "Failed to load this edit";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseDecimalId(params.edit);
  if (id === null) throw failureResponse(failure("invalid", EDIT_TEXT.invalid));
  // The viewer is known only in the browser: the document has what everybody may read, or nothing but the number.
  const found = await loadOrFail(context, FAILED, async (db) => {
    const stored = await findEdit(db, id);
    if (stored === null) return null;
    if (!(await isReadable(db, stored, null))) return { isHidden: true, edit: hiddenEdit(id) };
    const [shown] = await loadShownEdits(db, [stored], null);
    const people = (await readLinkedPeople(db, [stored])).get(id);
    return shown ? { edit: { ...shown, people } } : null;
  });
  if (found === null) throw failureResponse(failure("not_found", EDIT_TEXT.missing));
  return { origin: context.get(pageContext).origin, ...found };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, edit } = loaderData;
  return pageMeta({
    title: headingOf(edit.id),
    description: `A change to ${edit.target.id === null ? `a ${edit.target.kind}` : nameInEdit(edit.target)}, with its source.`,
    origin,
    path: pagePath.edit(edit.id),
    robots: "noindex",
  });
}

export default function EditPage({ loaderData: { edit, isHidden = false } }: Route.ComponentProps) {
  useCheckedSession();
  if (isHidden) return <HiddenEdit id={edit.id} otherwise={<NotShown id={edit.id} />} />;
  return <ShownEdit edit={edit} />;
}

function ShownEdit({ edit }: { edit: Edit }) {
  const { data = edit, show } = useOwnView(edit.id);
  return <EditView edit={data} onDecided={show} />;
}

/** Builds before 0.3.0 answer 404 for edits that wait. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  useCheckedSession();
  const id = parseDecimalId(params.edit ?? "");
  const page = <FailurePage error={error} thrown={FAILED} />;
  if (id === null || !isRouteErrorResponse(error) || error.status !== 404) return page;
  return <HiddenEdit key={id} id={id} otherwise={page} />;
}

type HiddenEditProps = { id: number; otherwise: ReactNode };

/** An edit that was never applied, which the browser of its author or of a reviewer requests. */
function HiddenEdit({ id, otherwise }: HiddenEditProps) {
  const session = useSession();
  const { data, show, failure: why, retry } = useOwnView(id);
  if (data !== undefined) return <EditView edit={data} onDecided={show} />;
  if (session === null || why === "missing") return otherwise;
  const heading = headingOf(id);
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

function NotShown({ id }: { id: number }) {
  return (
    <main id="main" className="edit-page">
      <PageTitle>{headingOf(id)}</PageTitle>
      <EmptyState
        next={
          <>
            <a href={pagePath.edits()}>all edits</a>
            <a href={pagePath.contributionGuide()}>how edits work</a>
          </>
        }
      >
        This edit was rejected or withdrawn, or it was reported and a maintainer has not looked yet.
        Its author and reviewers can see it when signed in.
      </EmptyState>
    </main>
  );
}

/** Stands for an edit that the document does not show, in the form that open pages of earlier builds read. */
function hiddenEdit(id: number): Edit {
  const target = { kind: "song", id: null, name: null, artists: "", year: null } as const;
  return {
    id,
    kind: "credits",
    state: "pending",
    author: null,
    author_kind: "user",
    target: { ...target, former_name: null },
    others: [],
    changes: {},
    source: "",
    note: "",
    withheld: false,
    created_at: new Date(0).toISOString(),
    decided_at: null,
    decided_by: null,
    decided_as: null,
    reverted_at: null,
    reverted_by: null,
    reason: null,
    private_users: [],
    comments: [],
    is_own: false,
    may: [],
  };
}

function headingOf(id: number): string {
  return `edit ${id}`;
}

function useOwnView(id: number) {
  return useViewerData(`edit ${id}`, () => editCalls.read({ params: { id } }));
}
