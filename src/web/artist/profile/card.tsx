import type { ArtistDetails, NamedArtist } from "../../../domain/catalogue/artist.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { embedded, externalLink } from "../../record/external-link.ts";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { Face } from "../../record/cover.tsx";
import { KoreanName, Name } from "../../record/name.tsx";
import { Embed } from "../../ui/embed.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ShareButton } from "../../ui/share/share-button.tsx";
import { FollowButton } from "../../following/follow-button.tsx";
import { artistType, workOf } from "./description.ts";

/** The artist's picture, name and facts. On a narrow screen the name overlays the picture. */
export function ArtistCard({ artist }: { artist: ArtistDetails }) {
  const { english_name, aliases, debut_date, spotify_artist_id } = artist;
  const type = artistType(artist);
  const work = workOf(artist);
  return (
    <div className="artist-card" data-page-cover="">
      <div className="artist-picture">
        <Face id={artist.id} name={english_name} picture={artist.picture_url} eager="first" />
        <ArtistTitle artist={artist} />
      </div>
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
      {work.length > 0 && <p className="note">credited for {work.join(", ")}</p>}
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
        <Embed
          shape="player"
          src={embedded.spotifyArtist(spotify_artist_id)}
          title={`${english_name} on Spotify`}
          label="load the Spotify player"
        />
      )}
      <div className="record-actions">
        <FollowButton artist={artist} />
        <ShareButton path={pagePath.artist(artist.id)} title={english_name} />
        {spotify_artist_id !== null && (
          <OutsideLink href={externalLink.spotifyArtist(spotify_artist_id)}>Spotify</OutsideLink>
        )}
      </div>
    </div>
  );
}

/** The name, with the Korean one in brackets. The overlay leaves out that of an artist without a page (specification 1). */
export function ArtistTitle({ artist }: { artist: NamedArtist }) {
  const { id, english_name, korean_name } = artist;
  const name = <Name>{english_name}</Name>;
  return (
    <PageTitle>
      {id === null ? <span className="beside-picture-only">{name}</span> : name}
      <KoreanName name={english_name} koreanName={korean_name} />
    </PageTitle>
  );
}
