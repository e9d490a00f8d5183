import { Suspense } from "react";
import { Await, isRouteErrorResponse, useAsyncError, useLocation } from "react-router";
import { listFeed } from "../../database/community/playlists/playlists.ts";
import { feedCursor } from "../../domain/cursor.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { FEED_PAGE, PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import { useSession } from "../viewer/session.ts";
import { pageContext } from "../context.ts";
import { FailureIdNote, FailurePage, messageOf } from "../failure-page.tsx";
import { failureResponse } from "../request/failure-response.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { playlistItems } from "../playlist/structured-data.ts";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { EndlessFeed, LoadingFeed } from "./endless-feed.tsx";
import { type FeedPart, partOf } from "./feed-part.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { ButtonLink } from "../ui/button.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, origin } = context.get(pageContext);
  const cursor = url.searchParams.get("cursor");
  const after = cursor === null ? undefined : feedCursor.read(cursor);
  if (after === null) throw failureResponse(failure("invalid", PLAYLIST_TEXT.cursor));
  const wanted = { viewer: null, limit: FEED_PAGE, after };
  const feed = await database.read((db) => listFeed(db, wanted));
  return { origin, first: partOf(feed), isLater: after !== undefined };
}

/** Shows the page at once after a click, with placeholders (specification 2, "Feed"). Documents come with the playlists. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loading = serverLoader();
  // A failure is shown where the data is awaited; it is caught here in case the page is left before.
  loading.catch(() => undefined);
  return { loading };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const name = "playlists";
  const path = pagePath.feed();
  const page = { title: name, description: "Public playlists of K-Pop songs, newest first.", path };
  if ("loading" in loaderData) return pageMeta({ ...page, origin: location.origin });
  const { origin, first } = loaderData;
  return pageMeta({
    ...page,
    origin,
    structured: [
      breadcrumbList(origin, [{ name, path }]),
      collectionPage(origin, { name, path, items: playlistItems(origin, first.playlists) }),
    ],
  });
}

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <main id="main" className="feed" data-accent="sage">
      <header className="feed-heading">
        <PageTitle>playlists</PageTitle>
        <CreateLink />
      </header>
      {"loading" in loaderData ? (
        <Suspense key={key} fallback={<LoadingFeed />}>
          <Await resolve={loaderData.loading} errorElement={<LateFailure />}>
            {(loaded) => <Playlists {...loaded} />}
          </Await>
        </Suspense>
      ) : (
        <Playlists {...loaderData} />
      )}
    </main>
  );
}

function Playlists({ first, isLater }: { first: FeedPart; isLater: boolean }) {
  return (
    <>
      {isLater && (
        <p className="feed-newest">
          <a href={pagePath.feed()}>newest playlists</a>
        </p>
      )}
      {first.playlists.length === 0 ? (
        <EmptyState
          next={
            <>
              <a href={pagePath.recentReleases()}>recent releases</a>
              <a href={pagePath.artistDiscovery()}>artists a to z</a>
            </>
          }
        >
          {PLAYLIST_TEXT.none}
        </EmptyState>
      ) : (
        <EndlessFeed first={first} />
      )}
    </>
  );
}

function LateFailure() {
  const error = useAsyncError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  return (
    <ErrorState retry={{ href: pathname + search }}>
      {status > 0 && status < 500 ? messageOf(error) : PLAYLIST_TEXT.fetchFailed(status)}
    </ErrorState>
  );
}

/** Shows the error catalogue's text for a failed feed (specification 2, section 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status < 500) return <FailurePage error={error} />;
  return (
    <main id="main" className="feed" data-accent="sage">
      <PageTitle>playlists</PageTitle>
      <ErrorState retry={{ href: pagePath.feed() }}>{PLAYLIST_TEXT.fetchFailed(status)}</ErrorState>
      <FailureIdNote />
    </main>
  );
}

function CreateLink() {
  const session = useSession();
  if (session !== null) {
    return (
      <ButtonLink href={pagePath.createPlaylist()} kind="strong">
        create playlist
      </ButtonLink>
    );
  }
  return (
    <a href={pagePath.login(pagePath.createPlaylist())} rel="external">
      {PLAYLIST_TEXT.loginToCreate}
    </a>
  );
}
