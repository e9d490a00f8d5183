import { NAME_LENGTHS, secondName } from "../../domain/text/name.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Cover } from "../record/cover.tsx";
import { Name, NameLink } from "../record/name.tsx";
import { songLink } from "../song/song-link.ts";
import { Carousel } from "../ui/carousel/carousel.tsx";

/** The number of slides in the banner (specification 1, section 9). */
const SLIDES = 3;

/** The newest releases as opened booklets: the whole cover, and the facts beside it. */
export function LatestReleases({ songs }: { songs: readonly Song[] }) {
  if (songs.length === 0) return null;
  return (
    <Carousel
      label="latest releases"
      slides={songs.slice(0, SLIDES).map((song, index) => ({
        key: song.id,
        label: song.english_name,
        content: <Release song={song} isFirst={index === 0} />,
      }))}
    />
  );
}

function Release({ song, isFirst }: { song: Song; isFirst: boolean }) {
  const koreanName = secondName(song.english_name, song.korean_name);
  return (
    <article className="release">
      {/* The picture of its tile below: it is loaded once. */}
      <Cover kind="song" record={song} eager={isFirst && "first"} />
      <div className="release-notes">
        <p className="release-artists">
          <ArtistNames artists={song.artists} cut />
        </p>
        <div>
          <h2 className="release-name">
            <NameLink name={song.english_name} {...songLink(song)} length={NAME_LENGTHS.title} />
          </h2>
          {koreanName !== null && (
            <p className="release-korean" lang="ko" translate="no">
              {koreanName}
            </p>
          )}
        </div>
        <p className="release-facts">
          {song.album !== null && (
            <>
              from <Name length={NAME_LENGTHS.title}>{song.album.name}</Name>
              {song.release_date !== null && " · "}
            </>
          )}
          <CalendarDay date={song.release_date} />
        </p>
      </div>
    </article>
  );
}
