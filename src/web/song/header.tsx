import { pagePath } from "../../domain/page-path.ts";
import type { Song } from "../../domain/song.ts";
import { ArtistNames } from "../artist-names.tsx";
import { CalendarDay } from "../calendar-day.tsx";
import { Cover } from "../cover.tsx";
import { externalLink } from "../external-link.ts";
import { isLongName, KoreanName, Name } from "../name.tsx";
import { TitleStar } from "../title-star.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SongMenuButton } from "./menu-button.tsx";

/** The facts of a song and links to services that play it. */
export function SongHeader({ song }: { song: Song }) {
  const { english_name, korean_name, release_date, spotify_song_id, youtube_id } = song;
  return (
    <header className="record-header" data-page-cover="">
      <Cover kind="song" record={song} eager />
      <div>
        <PageTitle isLong={isLongName(english_name, korean_name)}>
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
          {song.is_title && <TitleStar />}
        </PageTitle>
        {song.kind !== "song" && (
          <ul className="type-tags">
            <li>{song.kind}</li>
          </ul>
        )}
        <p className="record-artists">
          <ArtistNames artists={song.artists} />
          {song.featured.length > 0 && (
            <span className="featured">
              {" "}
              feat. <ArtistNames artists={song.featured} />
            </span>
          )}
        </p>
        <ul className="record-facts">
          {song.album !== null && (
            <li>
              {placeOf(song)}{" "}
              <a href={pagePath.album(song.album.id)}>
                <Name>{song.album.name}</Name>
              </a>
            </li>
          )}
          {release_date !== null && (
            <li>
              <CalendarDay date={release_date} />
            </li>
          )}
          {song.is_explicit && <li>explicit</li>}
        </ul>
        <p className="outside-links">
          {spotify_song_id !== null && (
            <OutsideLink href={externalLink.spotifySong(spotify_song_id)}>Spotify</OutsideLink>
          )}
          {youtube_id !== null && (
            <OutsideLink href={externalLink.youtubeVideo(youtube_id)}>YouTube</OutsideLink>
          )}
          <SongMenuButton song={song} />
        </p>
      </div>
    </header>
  );
}

/** Returns 'track 3 of', 'disc 2, track 1 of', or 'on' where the position is unknown. */
function placeOf({ disc, track }: Song): string {
  if (track === null) return "on";
  const discText = disc !== null && disc > 1 ? `disc ${disc}, ` : "";
  return `${discText}track ${track} of`;
}
