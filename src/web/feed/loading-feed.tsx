import { CardSkeletons } from "../playlist/cards.tsx";

/** The number of placeholders while playlists load (specification 2, section 9). */
export const SKELETONS = 8;

/** The first page while it loads. */
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
