import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { goToSignIn } from "../viewer/return-to.ts";
import { currentSession } from "../viewer/session.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Cover } from "../record/cover.tsx";
import { ListenMenu } from "../listen/listen-menu.tsx";
import type { ServiceLinks } from "../listen/services.ts";
import { isLongName, KoreanName, Name, NameLink } from "../record/name.tsx";
import { HeadRating } from "../review/rate/head-rating.tsx";
import { TitleStar } from "../record/title-star.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { ShareButton } from "../ui/share/share-button.tsx";
import { showToast } from "../ui/toast/show-toast.ts";
import { SongMenuButton } from "./menu/menu-button.tsx";
import { placeText, RELEASES_ANCHOR } from "./releases.tsx";

interface SongHeaderProps {
  song: Song;
  listen: ServiceLinks;
  otherReleases: number;
}

export function SongHeader({ song, listen, otherReleases }: SongHeaderProps) {
  const { english_name, korean_name, release_date } = song;
  const place = placeText(song);
  return (
    <header className="record-header" data-page-cover="">
      <Cover kind="song" record={song} eager="first" isSmallOnPhone />
      <div>
        <PageTitle isLong={isLongName(english_name, korean_name)}>
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
          {song.is_title && <TitleStar isLabelled />}
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
              {place === null ? "on" : `${place} of`}{" "}
              <NameLink name={song.album.name} href={pagePath.album(song.album.id)} />
            </li>
          )}
          {otherReleases > 0 && (
            <li>
              <a href={`#${RELEASES_ANCHOR}`}>and {counted(otherReleases, "other release")}</a>
            </li>
          )}
          {release_date !== null && (
            <li>
              <CalendarDay date={release_date} />
            </li>
          )}
          {song.is_explicit && <li>explicit</li>}
        </ul>
      </div>
      <div className="record-ways">
        <HeadRating kind="song" record={song} />
        <div className="record-actions">
          <ListenMenu {...listen} />
          <ShareButton path={pagePath.song(song.id)} title={english_name} />
          <ListenLaterButton songId={song.id} />
          <SongMenuButton song={song} />
        </div>
      </div>
    </header>
  );
}

/** Adds a song to the viewer's playlist for later. Hidden without scripts, and on phones, where the song's menu has it. */
function ListenLaterButton({ songId }: { songId: number }) {
  async function press(): Promise<void> {
    if (currentSession() !== null) {
      const { listenLater } = await import("../playlist/add/listen-later.ts");
      return listenLater(songId);
    }
    const { storeRequestedAction } = await import("../account/after-sign-in.ts");
    storeRequestedAction({ action: "listen later", songId });
    goToSignIn();
  }
  const failed = () => showToast("This could not be loaded. Check your connection and try again.");
  return (
    <span className="needs-scripts listen-later">
      <Button onClick={() => void press().catch(failed)}>
        <Icon name="plus" />
        listen later
      </Button>
    </span>
  );
}
