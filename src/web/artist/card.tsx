import type { ArtistDetails } from "../../domain/artist.ts";
import { externalLink } from "../external-link.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { Face } from "../cover.tsx";
import { KoreanName, Name } from "../name.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { artistType } from "./description.ts";

/** Who the artist is. */
export function ArtistCard({ artist }: { artist: ArtistDetails }) {
  const { english_name, korean_name, aliases, debut_date, spotify_artist_id } = artist;
  const type = artistType(artist);
  return (
    <div className="artist-card">
      <Face id={artist._id} name={english_name} picture={artist.picture_url} eager />
      <div>
        <PageTitle>
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </PageTitle>
        {(type !== null || debut_date !== null) && (
          <ul className="type-tags">
            {type !== null && <li>{type}</li>}
            {debut_date !== null && (
              <li>
                debut <CalendarDay date={debut_date} />
              </li>
            )}
          </ul>
        )}
        {aliases.length > 0 && (
          <p className="aliases">
            also known as{" "}
            {aliases.map((alias, index) => (
              <span key={alias}>
                {index > 0 && ", "}
                <Name>{alias}</Name>
              </span>
            ))}
          </p>
        )}
        {artist.is_idol !== true && (
          <p className="warning">warning: artist data may be incomplete.</p>
        )}
        {spotify_artist_id !== null && (
          <p>
            <OutsideLink href={externalLink.spotifyArtist(spotify_artist_id)}>Spotify</OutsideLink>
          </p>
        )}
      </div>
    </div>
  );
}
