import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { RecentReview } from "../../domain/recent-review.ts";
import { Age } from "../age.tsx";
import { Name } from "../name.tsx";
import { Stars } from "../ui/stars.tsx";

/** What somebody wrote of a song or an album: its name and its artists, the stars, the words, by whom and how long ago. */
export function ReviewEntry({ review }: { review: RecentReview }) {
  const isOfSong = "song_name" in review;
  return (
    <li className="review-entry">
      <p>
        <a
          href={pagePath.review(review.id, isOfSong ? "song" : "album")}
          className="review-entry-song"
        >
          <Name length={NAME_LENGTHS.title}>{isOfSong ? review.song_name : review.album_name}</Name>
        </a>{" "}
        <span className="review-entry-artists">
          <Name length={NAME_LENGTHS.title}>
            {review.artists.map(({ artist_name }) => artist_name).join(", ")}
          </Name>
        </span>
      </p>
      <Stars value={review.rating} />
      <p className="review-entry-words" dir="auto">
        {review.content}
      </p>
      <p className="note">
        <a href={pagePath.profile(review.norae_user)}>{review.norae_user}</a>,{" "}
        <Age instant={review.created_at} />
      </p>
    </li>
  );
}
