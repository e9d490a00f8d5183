import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  return pageMeta({
    title: "playlists",
    description: "Public playlists of K-Pop songs, newest first.",
    origin: loaderData.origin,
    path: pagePath.feed(),
  });
}

/** Public playlists. Nobody can make one yet, so there is none, and the page says so. */
export default function FeedPage() {
  return (
    <main id="main" data-accent="sage">
      <PageTitle>playlists</PageTitle>
      <EmptyState
        next={
          <>
            <a href={pagePath.recentReleases()}>recent releases</a>
            <a href={pagePath.artistDiscovery()}>artists from a to z</a>
          </>
        }
      >
        There are no playlists yet: making them is still to come.
      </EmptyState>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
