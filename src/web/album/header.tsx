import type { Album } from "../../domain/album.ts";
import { ArtistNames } from "../artist-names.tsx";
import { CalendarDay } from "../calendar-day.tsx";
import { counted } from "../../domain/counted.ts";
import { Cover } from "../cover.tsx";
import { externalLink } from "../external-link.ts";
import { isLongName, KoreanName, Name } from "../name.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** The facts of an album. */
export function AlbumHeader({ album }: { album: Album }) {
  const { english_name, korean_name, album_type, release_date, num_songs } = album;
  return (
    <header className="record-header" data-page-cover="">
      <Cover kind="album" record={album} eager />
      <div>
        <PageTitle isLong={isLongName(english_name, korean_name)}>
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </PageTitle>
        <p className="record-artists">
          <ArtistNames artists={album.artists} />
        </p>
        <ul className="record-facts">
          {album_type !== null && <li>{album_type}</li>}
          {release_date !== null && (
            <li>
              <CalendarDay date={release_date} />
            </li>
          )}
          {num_songs > 0 && <li>{counted(num_songs, "song")}</li>}
        </ul>
        {album.spotify_album_id !== null && (
          <p>
            <OutsideLink href={externalLink.spotifyAlbum(album.spotify_album_id)}>
              Spotify
            </OutsideLink>
          </p>
        )}
      </div>
    </header>
  );
}
