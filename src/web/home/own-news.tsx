import { pagePath } from "../../domain/page-path.ts";
import { followingCalls } from "../following/calls.ts";
import { LatestNews } from "../following/news-list.tsx";
import { Section } from "../ui/section.tsx";
import { useViewerData } from "../viewer/use-viewer-data.ts";

/** The number of news that have a place on the home page. */
const SHOWN = 3;

/** The latest of those whom the user follows, which stay new until `/following` has shown them, and ways to one's own. */
export function OwnNews({ username }: { username: string }) {
  const { data, failure } = useViewerData("latest news", () => followingCalls.news());
  return (
    <>
      <Section
        heading="new from those you follow"
        all={{ href: pagePath.following(), label: "see all that is new" }}
      >
        {failure !== null && <p className="empty">This could not be loaded.</p>}
        {data?.news.length === 0 && (
          <p className="empty">
            Nothing yet. Follow artists and writers on their pages to see their news here.
          </p>
        )}
        {data !== undefined && <LatestNews news={data.news} most={SHOWN} />}
      </Section>
      <p className="own-links">
        <a href={pagePath.userPlaylists(username)}>your playlists</a>
        <a href={pagePath.userReviews(username)}>your reviews</a>
      </p>
    </>
  );
}
