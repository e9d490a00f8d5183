import { ArtistName } from "../../record/artist-names.tsx";
import type { ListedAlbum } from "../../../domain/catalogue/album.ts";
import type { ArtistDetails, Membership } from "../../../domain/catalogue/artist.ts";
import type { PopularCredit } from "../../../domain/credits/credit.ts";
import { counted } from "../../../domain/text/counted.ts";
import { countOf } from "../../../domain/catalogue/credit-counts.ts";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import type { SelfWritten } from "../../../domain/credits/self-written.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { AlbumTile } from "../../album/album-tile.tsx";
import { Name } from "../../record/name.tsx";
import { SongTiles } from "../../song/list/song-tiles.tsx";
import { Section } from "../../ui/section.tsx";
import { AllCreditsLink } from "../credits/credits.tsx";
import { FeedLinks } from "../feeds.tsx";
import { MissingCredits, SharesByRole } from "../self-written/shares-by-role.tsx";
import { Face } from "../../record/cover.tsx";
import { membersInShort } from "./membership-sections.ts";

interface DiscographyProps {
  artist: ArtistDetails;
  members: Membership[];
  titles: ListedSong[];
  songs: ListedSong[];
  featured: ListedSong[];
  albums: ListedAlbum[];
  writers: PopularCredit[];
  selfWritten: SelfWritten;
}

export function Discography(props: DiscographyProps) {
  const { artist, members, titles, songs, featured, albums, writers, selfWritten } = props;
  return (
    <>
      <MemberStrip artist={artist} members={members} />
      <SongWall
        heading="title tracks"
        songs={titles}
        isFirst
        all={{
          href: pagePath.artistSongs(artist.id, { titles: 1 }),
          label: "see all title tracks",
        }}
      />
      {titles.length > 0 && artist.num_songs > titles.length && (
        <p className="ways-on not-printed">
          <a href={pagePath.artistSongs(artist.id)}>all {counted(artist.num_songs, "song")}</a>
        </p>
      )}
      <SongWall
        heading="songs"
        songs={songs}
        isFirst={titles.length === 0}
        all={{ href: pagePath.artistSongs(artist.id), label: "see all songs" }}
      />
      <TopWriters artist={artist} writers={writers} />
      <SelfWrittenSummary artist={artist} selfWritten={selfWritten} />
      <MissingCredits artist={artist} selfWritten={selfWritten} />
      <SongWall
        heading="appears on"
        songs={featured}
        all={{
          href: pagePath.artistCreditsOf(artist.id, "featured"),
          label: "see all songs the artist appears on",
        }}
      />
      {albums.length > 0 && (
        <Section
          heading="albums"
          all={{ href: pagePath.artistAlbums(artist.id), label: "see all albums" }}
        >
          <ul className="tiles">
            {albums.map((album) => (
              <AlbumTile key={album.id} album={album} />
            ))}
          </ul>
        </Section>
      )}
      <AllCreditsLink artist={artist} />
      <FeedLinks artist={artist} what="releases" />
    </>
  );
}

interface SongWallProps {
  heading: string;
  songs: ListedSong[];
  all: { href: string; label: string };
  isFirst?: boolean;
}

function SongWall({ heading, songs, all, isFirst = false }: SongWallProps) {
  if (songs.length === 0) return null;
  return (
    <Section heading={heading} all={all}>
      <SongTiles songs={songs} isFirst={isFirst} />
    </Section>
  );
}

function SelfWrittenSummary({
  artist,
  selfWritten,
}: Pick<DiscographyProps, "artist" | "selfWritten">) {
  if (WRITING_ROLES.every((role) => selfWritten.shares[role].known === 0)) return null;
  return (
    <Section
      heading="self-written"
      all={{
        href: pagePath.artistSelfWritten(artist.id),
        label: `see all songs ${artist.english_name} wrote, by album and member`,
      }}
    >
      <SharesByRole artist={artist} selfWritten={selfWritten} />
      {selfWritten.at_least && (
        // Else the numbers seem to contradict those of 'most credited writers'.
        <p className="note self-written-rule">
          Songs with incomplete writing credits are not counted.
        </p>
      )}
    </Section>
  );
}

function TopWriters({ artist, writers }: Pick<DiscographyProps, "artist" | "writers">) {
  if (writers.length === 0) return null;
  return (
    <Section
      heading="most credited writers"
      all={{
        href: pagePath.topCredits(artist.id),
        label: `see all people credited on songs by ${artist.english_name}`,
      }}
    >
      <ul className="name-strip">
        {writers.map(({ id, english_name, songs }) => (
          <li key={id}>
            <a href={pagePath.artist(id)}>
              <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
            </a>{" "}
            <span className="count">{counted(countOf(songs, "writing"), "song")}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The members of a group in short; their years, past members and sub-units are in the details. */
function MemberStrip({ artist, members }: Pick<DiscographyProps, "artist" | "members">) {
  const { heading, shown } = membersInShort(members);
  if (shown.length === 0) return null;
  return (
    <Section
      heading={heading}
      all={{ href: pagePath.artistTab(artist.id, "details"), label: `see all ${heading}` }}
    >
      <ul className="name-strip">
        {shown.map((member, index) => (
          <li key={member.id ?? `${index} without a page`}>
            <Face id={member.id} name={member.english_name} picture={member.picture_url} />
            <ArtistName artist={member} length={NAME_LENGTHS.default} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
