import { findEdit } from "../../database/edits/edits.ts";
import { findWithheld, isReadable } from "../../database/edits/shown-edits.ts";
import { findWritten } from "../../database/moderation/written.ts";
import type { Snapshot } from "../../database/database.ts";
import { failure } from "../../domain/failure.ts";
import { nameModerated, parseReported } from "../../domain/moderation/moderated.ts";
import {
  MODERATION_TEXT,
  REPORTED_KINDS,
  type ReportedKind,
} from "../../domain/moderation/moderation-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { useCheckedSession } from "../viewer/use-checked-session.ts";
import { useSession } from "../viewer/session.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../request/failure-response.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { NameLink } from "../record/name.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { requestedValue } from "../request/requested-values.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/page.ts";
import { ReportForm } from "./report-form.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

const FAILED = "Failed to load the form";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [given, ...rest] = (requestedValue(url, "about") ?? "").split(":");
  const kind = REPORTED_KINDS.find((one) => one === given);
  const target = kind === undefined ? null : parseReported(kind, rest.join(":"));
  if (target === null) throw failureResponse(failure("invalid", MODERATION_TEXT.incompleteLink));
  const written = await loadOrFail(context, FAILED, async (db) => {
    if (target.kind === "edit") return findReportedEdit(db, target.id);
    const found = await findWritten(db, target);
    if (!found?.isPublic) return null;
    // The API refuses users who cannot see the edit; until then, only its number is shown.
    return (await isOfPublicEdit(db, found.editId)) ? found : { ...found, author: null };
  });
  if (written === null) throw failureResponse(failure("not_found", MODERATION_TEXT.missing));
  const { title, author, path } = written;
  const named =
    target.kind === "edit" ? { ...target, id: String(target.id) } : nameModerated(target);
  return { origin: context.get(pageContext).origin, ...named, title, author, path };
}

/** Finds an edit that waits and that everybody may read. */
async function findReportedEdit(db: Snapshot, id: number) {
  const edit = await findEdit(db, id);
  if (edit?.state !== "pending" || !(await isReadable(db, edit, null))) return null;
  return { title: `edit ${id}`, author: null, path: pagePath.edit(id) };
}

/** Whether everybody may read the edit of a comment. The documents of pages do not know the viewer. */
async function isOfPublicEdit(db: Snapshot, editId: number | null): Promise<boolean> {
  if (editId === null) return true;
  const edit = await findEdit(db, editId);
  if (edit === null || !(await isReadable(db, edit, null))) return false;
  return (await findWithheld(db, [edit], null)).size === 0;
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  return pageMeta({
    title: headingOf(loaderData.kind),
    description: "Tell the moderators what is wrong with something written here.",
    origin: loaderData.origin,
    path: pagePath.report(loaderData.kind, loaderData.id),
    robots: "noindex",
  });
}

function headingOf(kind: ReportedKind): string {
  return kind === "edit" ? "report a proposed edit" : `report a ${kind}`;
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { kind, id, title, author, path } = loaderData;
  useCheckedSession();
  const owner = useSession()?.user.userId ?? null;
  const isHydrated = useHydrated();
  return (
    <main id="main" className="prose report-page" data-accent="peach">
      <PageTitle>{headingOf(kind)}</PageTitle>
      <p>
        <NameLink name={title} href={path} />
        {kind !== "profile" && author !== null && ` by ${author}`}
      </p>
      <noscript>
        <p>To send a report, sign in. This page needs JavaScript.</p>
      </noscript>
      {isHydrated && (
        <ReportForm key={`${kind} ${id} ${owner}`} kind={kind} id={id} path={path} owner={owner} />
      )}
      <p className="note">
        Moderators read it, and the author is not told who reported it. For a mistake in the
        catalogue, <a href={pagePath.feedback()}>suggest a correction</a>.
      </p>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} thrown={FAILED} />;
}
