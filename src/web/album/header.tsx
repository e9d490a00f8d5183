import type { Album } from "../../domain/album.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { CalendarDay } from "../record/calendar-day.tsx";
import { counted } from "../../domain/counted.ts";
import { Cover } from "../record/cover.tsx";
import { ListenLinks } from "../listen/listen-links.tsx";
import type { ServiceLinks } from "../listen/services.ts";
import { isLongName, KoreanName, Name } from "../name.tsx";
import { HeadRating } from "../review/rate/head-rating.tsx";
import { AddAllButton } from "../song/add-all-button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ShareButton } from "../ui/share/share-button.tsx";

export function AlbumHeader({ album, listen }: { album: Album; listen: ServiceLinks }) {
  const { english_name, korean_name, album_type, release_date, num_songs } = album;
  return (
    <header className="record-header" data-page-cover="">
      <Cover kind="album" record={album} eager="first" isSmallOnPhone />
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
        <HeadRating kind="album" record={album} />
        <ListenLinks {...listen} />
        <div className="record-actions">
          {num_songs > 0 && (
            <AddAllButton list={{ album_id: album.id }} what={`the songs of ${english_name}`} />
          )}
          <ShareButton path={pagePath.album(album.id)} title={english_name} />
        </div>
      </div>
    </header>
  );
}
