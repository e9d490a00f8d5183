import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CardSkeletons, PlaylistCards } from "../playlist/cards.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { FeedPart } from "./feed-part.ts";
import { useFeed } from "./use-feed.ts";

/** The feed from a page on; it loads more near its end. Without scripts the next page is a link. */
export function EndlessFeed({ first }: { first: FeedPart }) {
  const { playlists, next, state, problem, loadsAutomatically, load } = useFeed(first);
  const sentinel = useSentinel(loadsAutomatically, () => void load(false));
  const list = useRef<HTMLUListElement>(null);
  /** The index of the card that gets the focus once it is there: the first of a manually loaded part. */
  const focusIndex = useRef<number>(null);

  useEffect(() => {
    if (focusIndex.current === null || playlists.length <= focusIndex.current) return;
    list.current?.children[focusIndex.current]?.querySelector("a")?.focus();
    focusIndex.current = null;
  }, [playlists.length]);

  function onLoadMore(event: MouseEvent): void {
    // Opened in another tab or window, the link leads to the next page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    focusIndex.current = playlists.length;
    void load(true);
  }

  return (
    <>
      <PlaylistCards playlists={playlists} level={2} fact="author" ref={list} />
      <div ref={sentinel} />
      {state === "loading" && <CardSkeletons count={SKELETONS} />}
      <p className="visually-hidden" role="status">
        {state === "loading"
          ? "loading playlists"
          : playlists.length > first.playlists.length && counted(playlists.length, "playlist")}
      </p>
      {state === "failed" && (
        <div className="error-state" role="alert">
          <p>{problem}</p>
          <Button
            onClick={() => {
              focusIndex.current = playlists.length;
              void load(true);
            }}
          >
            {" "}
            retry{" "}
          </Button>
        </div>
      )}
      {next !== null && state !== "failed" && (
        <p className="feed-more">
          <ButtonLink href={pagePath.feed(next)} rel="next" role="button" onClick={onLoadMore}>
            load more
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The number of placeholders while playlists load (specification 2, section 9). */
export const SKELETONS = 8;

export function LoadingFeed() {
  return (
    <div className="feed-loading">
      <CardSkeletons count={SKELETONS} />
      <p className="visually-hidden" role="status">
        loading playlists
      </p>
    </div>
  );
}

/** The distance below the window at which the callback is called, in pixels. */
const NEAR = 600;

/** Calls back when the element of the returned ref comes near the window; not while the focus is on it or behind it. */
function useSentinel(isWatched: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    const element = sentinel.current;
    if (!isWatched || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && !isPassed(element)) notify();
      },
      { rootMargin: `0px 0px ${NEAR}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched]);
  return sentinel;
}

function isPassed(element: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
