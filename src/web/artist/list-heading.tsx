import type { Artist } from "../../domain/artist.ts";
import { pagePath } from "../../domain/page-path.ts";
import { KoreanName, Name } from "../name.tsx";
import { PageTitle } from "../ui/page-title.tsx";

interface ListHeadingProps {
  artist: Artist;
  /** What is listed: 'songs', 'albums', 'lyrics credits'. */
  what: string;
  /** How many there are, in words. */
  count: string;
}

/** The top of a page that lists something of an artist, with the way back to the artist. */
export function ListHeading({ artist, what, count }: ListHeadingProps) {
  return (
    <header className="list-heading">
      <p>
        <a href={pagePath.artist(artist._id)}>
          <Name>{artist.english_name}</Name>
          <KoreanName name={artist.english_name} koreanName={artist.korean_name} />
        </a>
      </p>
      <PageTitle>{what}</PageTitle>
      <p className="count">{count}</p>
    </header>
  );
}
