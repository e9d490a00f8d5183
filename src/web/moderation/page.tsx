import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { requestedValue } from "../request/requested-values.ts";
import { styleLink } from "../style-link.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/list/load-more.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import { Segments } from "../ui/list/segments.tsx";
import { useSignedIn } from "../viewer/use-signed-in.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { useViewerList } from "../viewer/use-viewer-list.ts";
import type { Route } from "./+types/page.ts";
import { AuditLog } from "./audit-log.tsx";
import { moderationCalls } from "./calls.ts";
import { HideAll } from "./hide-all.tsx";
import { ModeratedEntry } from "./moderated-entry.tsx";
import { NotLoaded, useDone } from "./moderated-list.tsx";
import style from "./style.css?url";
import { ReportedEdits } from "./reported-edits.tsx";
import { RollBack } from "./roll-back/roll-back.tsx";
import { Suspensions } from "./suspensions.tsx";
import { Trust } from "./trust.tsx";

const VIEWS = [
  ["waiting", "reported"],
  ["hidden", "hidden"],
  ["suspended", "suspended"],
  ["trust", "trust"],
  ["rollback", "rollback"],
  ["log", "log"],
] as const;

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context, url }: Route.LoaderArgs) {
  const state = requestedValue(url, "state");
  const view = VIEWS.find(([one]) => one === state)?.[0] ?? "waiting";
  const username = requestedValue(url, "username") ?? "";
  return { origin: context.get(pageContext).origin, view, username };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "moderation",
    description: "What people have reported, and what maintainers have hidden.",
    origin: loaderData.origin,
    path: pagePath.moderation(),
    robots: "noindex",
  });
}

/** Reported and hidden content, and the actions of moderators; the browser of a maintainer requests them. */
export default function ModerationPage({ loaderData: { view, username } }: Route.ComponentProps) {
  useSignedIn();
  return (
    <main id="main" className="edit-page" data-accent="peach">
      <PageTitle>moderation</PageTitle>
      <Segments
        label="which"
        segments={VIEWS.map(([key, label]) => ({
          key,
          label,
          href: pagePath.moderation({ state: key === "waiting" ? undefined : key }),
        }))}
        current={view}
      />
      <noscript>
        <p>Moderation is for signed-in maintainers, and needs JavaScript.</p>
      </noscript>
      <div className="needs-scripts">
        {view === "log" && <AuditLog />}
        {view === "suspended" && <Suspensions key={username} username={username} />}
        {view === "rollback" && <RollBack key={username} username={username} />}
        {view === "trust" && <Trust key={username} username={username} />}
        {(view === "waiting" || view === "hidden") && <ModerationQueue key={view} state={view} />}
      </div>
    </main>
  );
}

function ModerationQueue({ state }: { state: "waiting" | "hidden" }) {
  const { items, loadMore, ...loading } = useViewerList(state, (cursor) =>
    moderationCalls.list({ query: { state, cursor } }),
  );
  const edits = useViewerData("reported edits", () => moderationCalls.reportedEdits({}), {
    isWanted: state === "waiting",
  });
  const [done, onDone] = useDone(() => {
    loading.reload();
    edits.reload();
  });
  const reported = edits.data ?? [];
  const areEditsMissing = state === "waiting" && edits.data === undefined;
  return (
    <>
      {done}
      {reported.length > 0 && <ReportedEdits edits={reported} onDone={onDone} />}
      {items === undefined || loading.failure !== null ? (
        <NotLoaded {...loading} />
      ) : areEditsMissing ? (
        <NotLoaded {...edits} />
      ) : items.length === 0 ? (
        reported.length === 0 && (
          <EmptyState>
            {state === "waiting" ? "Nothing is reported." : "Nothing is hidden."}
          </EmptyState>
        )
      ) : (
        <>
          {[...Map.groupBy(items, ({ author }) => author)].map(([author, written]) => (
            <Section key={author} heading={`by ${author}`}>
              <ol className="moderated">
                {written.map((item) => (
                  <ModeratedEntry key={`${item.kind} ${item.id}`} item={item} onDone={onDone} />
                ))}
              </ol>
              {state === "waiting" && <HideAll username={author} onDone={onDone} />}
            </Section>
          ))}
          <LoadMore what="items" loadMore={loadMore} />
        </>
      )}
    </>
  );
}
