import { useRef } from "react";
import type { Edit } from "../../domain/edits/edit-shown.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { editCalls } from "../edit/calls.ts";
import { answeredAt } from "../edit/decide/decided.tsx";
import { EditList } from "../edit/list/edit-list.tsx";
import { WatchedEdits } from "../edit/list/watched-edits.tsx";
import { pageMeta } from "../page-meta.ts";
import { styleLink } from "../style-link.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadMore } from "../ui/list/load-more.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useViewerList } from "../viewer/use-viewer-list.ts";
import { refreshUser } from "../viewer/refresh-user.ts";
import { currentSuspension } from "../viewer/session.ts";
import { SignedInPart } from "../viewer/signed-in-part.tsx";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import type { Route } from "./+types/mine-page.ts";
import style from "./style.css?url";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "your edits",
    description: "What you have proposed, and what was decided.",
    origin: loaderData.origin,
    path: pagePath.ownEdits(),
    robots: "noindex",
  });
}

/** The edits of the signed-in user with their states. Visitors are sent to sign in, and come back. */
export default function OwnEditsPage() {
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>your edits</PageTitle>
      <SignedInPart
        withoutScripts="To see your edits, sign in. This page needs JavaScript."
        rows={6}
      >
        {({ user }) => <OwnEdits username={user.norae_user} />}
      </SignedInPart>
    </main>
  );
}

function OwnEdits({ username }: { username: string }) {
  const {
    items: edits,
    failure,
    retry,
    loadMore,
  } = useViewerList(`edits by ${username}`, (cursor) =>
    editCalls.list({ query: { author: username, cursor } }),
  );
  const unseen = useUnseenEdits();
  if (failure !== null)
    return <ErrorState retry={retry}>Your edits could not be loaded. Please try again.</ErrorState>;
  if (edits === undefined) return <Skeleton shape="rows" count={6} />;
  if (edits.length === 0)
    return (
      <EmptyState next={<a href={pagePath.contribute()}>see what is missing</a>}>
        You have not proposed anything yet.
      </EmptyState>
    );
  return (
    <>
      {unseen.edits.length > 0 && (
        <Section heading="decided or commented on since you last looked">
          <EditList edits={unseen.edits} areOwn />
          <LoadMore what="edits" loadMore={unseen.more > 0 ? unseen.loadMore : null} />
        </Section>
      )}
      <WatchedEdits of="written" />
      <Section heading="all your edits">
        <EditList edits={edits} areOwn />
        <LoadMore what="edits" loadMore={loadMore} />
      </Section>
    </>
  );
}

type Unseen = { edits: readonly Edit[]; more: number };

/** Reads the unseen decisions on the user's edits, and marks them as seen on the server. */
function useUnseenEdits() {
  /** Read once, though React runs effects twice in development: what was read is seen. */
  const first = useRef<Promise<Unseen>>(undefined);
  const { data, change } = useViewerData("unseen edits", () => (first.current ??= readUnseen()));

  async function loadMore(): Promise<void> {
    const { edits, more } = await readUnseen();
    change((before) => ({ edits: union(before.edits, edits), more }));
  }

  return { ...(data ?? { edits: [], more: 0 }), loadMore };
}

async function readUnseen(): Promise<Unseen> {
  const edits = await editCalls.unseen();
  const until = edits.map(answeredAt).findLast((time) => time !== null) ?? null;
  // Suspended users write nothing: their edits stay unseen.
  if (until === null || currentSuspension() !== null) return { edits, more: 0 };
  try {
    const { unseen } = await editCalls.seen({ body: { until } });
    await refreshUser();
    return { edits, more: unseen };
  } catch {
    // They are shown, and stay unseen.
    return { edits, more: 0 };
  }
}

function union(known: readonly Edit[], read: readonly Edit[]): Edit[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...read];
}
