import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { type RatingSummary, shownRating } from "../../domain/reviews/rating.ts";
import type { RatedArtist } from "../../domain/reviews/taste.ts";
import { KoreanName, Name } from "../record/name.tsx";
import { Histogram } from "../review/list/histogram.tsx";
import { Section } from "../ui/section.tsx";
import { Stars } from "../ui/stars.tsx";

export function UserRatings({ username, ratings }: { username: string; ratings: RatingSummary }) {
  const { average_rating, rating_count, distribution } = ratings;
  if (average_rating === null) return null;
  return (
    <Section heading="ratings" className="profile-ratings">
      <div className="rating">
        <p className="rating-average">
          <strong>{shownRating(average_rating)}</strong>
          <Stars value={average_rating} label={`${shownRating(average_rating)} of 5 stars`} />
          <span className="note">{counted(rating_count, "rating")}</span>
        </p>
        <Histogram
          distribution={distribution}
          hrefOf={(rating) => pagePath.userReviews(username, { rating })}
        />
      </div>
    </Section>
  );
}

type RatedArtistsProps = { acts: readonly RatedArtist[]; writers: readonly RatedArtist[] };

export function RatedArtists({ acts, writers }: RatedArtistsProps) {
  if (acts.length === 0 && writers.length === 0) return null;
  return (
    <Section heading="most rated">
      <div className="rated-artists">
        <RatedList heading="artists" artists={acts} />
        <RatedList heading="writers" artists={writers} />
      </div>
    </Section>
  );
}

function RatedList({ heading, artists }: { heading: string; artists: readonly RatedArtist[] }) {
  if (artists.length === 0) return null;
  return (
    <div>
      <h3>{heading}</h3>
      <ol>
        {artists.map(({ artist_id, english_name, korean_name, rating, songs }) => (
          <li key={artist_id}>
            <a href={pagePath.artist(artist_id)}>
              <Name>{english_name}</Name>
              <KoreanName name={english_name} koreanName={korean_name} />
            </a>{" "}
            <span className="note">
              <strong>{shownRating(rating)}</strong> over {counted(songs, "song")}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
