import { useEffect, useState } from "react";
import type { Follow, FollowedArtist, FollowedNews, NewsGroup } from "../../domain/followed.ts";
import { refreshUser } from "../viewer/refresh-user.ts";
import { useSession } from "../viewer/use-session.ts";
import { followingCalls } from "./calls.ts";

interface Known {
  key: string;
  /** Null where it could not be read. */
  read: Read | null;
}

interface Read extends FollowedNews {
  /** Also those unfollowed since it was read, where an undo brings them back. */
  following: readonly FollowedArtist[];
  hasPrivateFeed: boolean;
}

/** What is new of those whom the signed-in user follows, as it is read. */
export interface FollowedNewsState {
  /** Null for a visitor, and until it is there. */
  shown: Read | null;
  hasFailed: boolean;
  retry: () => void;
  /** Null where all is there. @throws ApiError */
  loadMore: (() => Promise<void>) | null;
  /** Shows what is followed of an artist now. */
  showFollow: (artistId: number, follow: Follow) => void;
}

/** Reads whom the signed-in user follows and what is new of them. What is shown is noted as seen. */
export function useFollowedNews(): FollowedNewsState {
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known | null>(null);
  const key = `${token} ${attempt}`;
  useEffect(() => {
    if (token === undefined) return undefined;
    let isWanted = true;
    Promise.all([followingCalls.list(), followingCalls.news()]).then(
      ([{ following, has_private_feed: hasPrivateFeed }, news]) =>
        isWanted && setKnown({ key, read: { ...news, following, hasPrivateFeed } }),
      () => isWanted && setKnown({ key, read: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [token, key]);

  const current = token !== undefined && known?.key === key ? known : null;
  const shown = current?.read ?? null;
  const newest = shown?.news.find(({ is_new }) => is_new)?.at;
  useEffect(() => {
    if (newest !== undefined) void noteSeen(newest);
  }, [newest]);

  async function loadMore(): Promise<void> {
    const cursor = shown?.cursor ?? null;
    if (shown === null || cursor === null) return;
    const more = await followingCalls.news({ query: { cursor } });
    setKnown((now) =>
      // Asked twice, or of another list by now.
      now?.key !== key || now.read?.cursor !== cursor
        ? now
        : { key, read: { ...now.read, news: joined(now.read, more), cursor: more.cursor } },
    );
  }

  function showFollow(artistId: number, follow: Follow): void {
    setKnown((now) => {
      if (now?.key !== key || now.read === null) return now;
      const following = now.read.following.map((artist) =>
        artist.artist_id === artistId ? { ...artist, ...follow } : artist,
      );
      return { key, read: { ...now.read, following } };
    });
  }

  return {
    shown,
    hasFailed: current !== null && current.read === null,
    retry: () => setAttempt((count) => count + 1),
    loadMore: (shown?.cursor ?? null) === null ? null : loadMore,
    showFollow,
  };
}

/** Joins news with older ones, of which those are new that were so when the first were read: these are seen by now. */
function joined({ news, seen_until }: FollowedNews, more: FollowedNews): NewsGroup[] {
  const isNew = ({ at }: NewsGroup) => seen_until === null || at > seen_until;
  return [...news, ...more.news.map((group) => ({ ...group, is_new: isNew(group) }))];
}

/** Says that news is seen, and updates the count in the menu. Otherwise it stays counted: the suspended write nothing. */
async function noteSeen(until: string): Promise<void> {
  try {
    await followingCalls.seen({ body: { until } });
    await refreshUser();
  } catch {
    // It is counted, and marked as new, another time.
  }
}
