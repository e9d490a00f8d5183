import { useEffect } from "react";
import type {
  Follow,
  FollowedArtist,
  FollowedNews,
  NewsGroup,
} from "../../domain/users/followed.ts";
import { refreshUser } from "../viewer/refresh-user.ts";
import { currentSuspension } from "../viewer/session.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { followingCalls } from "./calls.ts";

interface Read extends FollowedNews {
  /** Also those unfollowed since it was read, where an undo brings them back. */
  following: readonly FollowedArtist[];
  hasPrivateFeed: boolean;
}

/** Reads whom the user follows, and their news, which are seen then. `loadMore` is null where all is there. @throws ApiError */
export function useFollowedNews() {
  const { data, failure, retry, change } = useViewerData("followed news", readFollowed);
  const newest = data?.news.find(({ is_new }) => is_new)?.at;
  useEffect(() => {
    if (newest !== undefined) void noteSeen(newest);
  }, [newest]);
  const next = data?.cursor ?? null;

  async function loadMore(cursor: string): Promise<void> {
    const more = await followingCalls.news({ query: { cursor } });
    change((now) =>
      // The part was requested twice.
      now.cursor === cursor ? { ...now, news: joined(now, more), cursor: more.cursor } : now,
    );
  }

  function showFollow(artistId: number, follow: Follow): void {
    change((now) => ({
      ...now,
      following: now.following.map((artist) =>
        artist.artist_id === artistId ? { ...artist, ...follow } : artist,
      ),
    }));
  }

  return {
    data,
    failure,
    retry,
    loadMore: next === null ? null : () => loadMore(next),
    showFollow,
  };
}

async function readFollowed(): Promise<Read> {
  const [{ following, has_private_feed: hasPrivateFeed }, news] = await Promise.all([
    followingCalls.list(),
    followingCalls.news(),
  ]);
  return { ...news, following, hasPrivateFeed };
}

/** Joins news with older ones, of which those are new that were so when the first were read: these are seen by now. */
function joined({ news, seen_until }: FollowedNews, more: FollowedNews): NewsGroup[] {
  const isNew = ({ at }: NewsGroup) => seen_until === null || at > seen_until;
  return [...news, ...more.news.map((group) => ({ ...group, is_new: isNew(group) }))];
}

/** Marks news as seen, and updates the count in the menu. For suspended users, who write nothing, it stays counted. */
async function noteSeen(until: string): Promise<void> {
  if (currentSuspension() !== null) return;
  try {
    await followingCalls.seen({ body: { until } });
    await refreshUser();
  } catch {
    // The news stays counted, and marked as new.
  }
}
