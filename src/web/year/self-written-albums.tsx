import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import {
  FEWEST_SONGS_OF_ALBUM,
  type SelfWrittenAlbumOfYear,
} from "../../domain/year-in-credits.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { Name } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";

/** Albums of a year whose every song with known credits credits a member. */
export function SelfWrittenAlbums({ albums }: { albums: readonly SelfWrittenAlbumOfYear[] }) {
  return (
    <Section heading="self-written albums">
      <p className="note">
        Every song whose writers are known in full credits somebody who was a member when it came
        out; of a soloist, themselves. Albums with at least {FEWEST_SONGS_OF_ALBUM} such songs.{" "}
        <a href={pagePath.selfWritten()}>self-written acts of all years</a>
      </p>
      <ul className="year-list">
        {albums.map(({ id, name, artists, songs, known }) => (
          <li key={id}>
            <span>
              <a href={pagePath.albumCredits(id)}>
                <Name>{name}</Name>
              </a>{" "}
              <span className="note">
                by <ArtistNames artists={artists} />
              </span>
            </span>
            <span className="note">
              {known < songs
                ? `of ${known} of ${counted(songs, "song")} the credits are known`
                : `all ${counted(songs, "song")}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
