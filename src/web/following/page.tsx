import type { Follow } from "../../domain/users/followed.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WatchedEdits } from "../edit/list/watched-edits.tsx";
import { SignedInPart } from "../viewer/signed-in-part.tsx";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { styleLink } from "../style-link.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { LoadMore } from "../ui/list/load-more.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useFocusRequest } from "../ui/use-focus-request.ts";
import type { Route } from "./+types/page.ts";
import { isFollowed } from "./change-follow.ts";
import { FollowedList, nearestUnfollow } from "./followed-list.tsx";
import { NewsDays, UpcomingList } from "./news-list.tsx";
import { PrivateFeed } from "./private-feed.tsx";
import style from "./style.css?url";
import { useFollowedNews } from "./use-followed-news.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "following",
    description: "What is new from the artists you follow.",
    origin: loaderData.origin,
    path: pagePath.following(),
    robots: "noindex",
  });
}

/** The news of the artists that the signed-in user follows. Visitors are sent to sign in, and come back. */
export default function FollowingPage() {
  return (
    <main id="main" className="following" data-accent="sage">
      <PageTitle>following</PageTitle>
      <SignedInPart
        withoutScripts="To see who you follow, sign in. This page needs JavaScript."
        rows={6}
      >
        {() => <Following />}
      </SignedInPart>
    </main>
  );
}

function Following() {
  const { data: shown, failure, retry, loadMore, showFollow } = useFollowedNews();
  const requestFocus = useFocusRequest();
  if (failure !== null)
    return <ErrorState retry={retry}>The news could not be loaded. Please try again.</ErrorState>;
  if (shown === undefined) return <Skeleton shape="rows" count={6} />;
  const { following, news, upcoming, hasPrivateFeed } = shown;
  const count = following.filter(isFollowed).length;
  if (count === 0)
    return (
      <>
        <EmptyState
          next={
            <>
              <a href={pagePath.artistDiscovery()}>find an artist</a>
              <a href={pagePath.topCredits()}>find a writer</a>
            </>
          }
        >
          You are not following anyone yet. Press 'follow' on an artist's page to see their new
          releases here, or on a writer's page to see their new credits.
        </EmptyState>
        {hasPrivateFeed && <PrivateFeed isMade />}
      </>
    );

  function change(artistId: number, follow: Follow): void {
    showFollow(artistId, follow);
    requestFocus(() => {
      // The focus is lost with the removed row, and with the toast whose undo was pressed.
      const focused = document.activeElement;
      if (focused !== document.body && focused?.closest(".toasts") == null) return null;
      return nearestUnfollow(following, artistId) ?? document.querySelector("main h1");
    });
  }

  return (
    <>
      {upcoming.length > 0 && (
        <Section heading="upcoming">
          <UpcomingList items={upcoming} />
        </Section>
      )}
      <Section heading="new">
        {news.length === 0 ? (
          <p className="empty">
            Nothing yet. New releases and credits of the artists you follow will be listed here.
          </p>
        ) : (
          <NewsDays news={news} />
        )}
        <LoadMore what="news" loadMore={loadMore} />
      </Section>
      <WatchedEdits of="followed" />
      <Section heading={`you follow ${formatNumber(count)}`}>
        <FollowedList following={following} onChange={change} />
        <p className="note">Only you can see who you follow.</p>
      </Section>
      <PrivateFeed isMade={hasPrivateFeed} />
    </>
  );
}
