import { PlaylistActions, type PlaylistActionsProps } from "./playlist-actions.tsx";
import { counted } from "../../../domain/text/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { PlayableSong } from "../../../domain/catalogue/song.ts";
import { UserPhoto } from "../../account/photo.tsx";
import { ArtistNames } from "../../record/artist-names.tsx";
import { CoverArt } from "../../record/cover.tsx";
import { externalLink } from "../../record/external-link.ts";
import { PAGE_LENGTH } from "../../request/list-page.ts";
import { WrittenDay } from "../../record/age.tsx";
import { Name, NameLink } from "../../record/name.tsx";
import { HiddenNotice } from "../../report/hidden-notice.tsx";
import { ReportLink } from "../../report/report-link.tsx";
import { QuickRating } from "../../review/rate/quick-rating.tsx";
import { songLink } from "../../song/song-link.ts";
import { SongMenuButton } from "../../song/menu/menu-button.tsx";
import { TitleStar } from "../../record/title-star.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { UserLink } from "../../record/user-link.tsx";
import { PlaylistCover } from "../playlist-cover.tsx";
import { isWhole } from "../whole-playlist.ts";

export function PlaylistView(props: PlaylistActionsProps) {
  const { playlist, songs } = props;
  const { name, description, is_public, created_at, user_id, norae_user, user_picture } = playlist;
  return (
    <>
      <header className="playlist-header">
        <PlaylistCover playlist={playlist} eager="first" />
        <div>
          <p className="playlist-kind">
            playlist <span className="badge">{is_public ? "Public" : "Private"}</span>
          </p>
          <PageTitle>
            <Name>{name}</Name>
          </PageTitle>
          {description !== "" && (
            <p className="playlist-description" dir="auto">
              {description}
            </p>
          )}
          <p className="playlist-facts">
            <UserLink
              username={norae_user}
              isPrivate={playlist.user_is_private}
              className="playlist-author"
            >
              <UserPhoto userId={user_id} username={norae_user} picture={user_picture} />
              {norae_user}
            </UserLink>
            <WrittenDay instant={created_at} />
            <span>{counted(playlist.song_ids.length, "song")}</span>
            {!props.isOwner && <ReportLink kind="playlist" id={playlist._id} of={name} />}
          </p>
          <HiddenNotice what="playlist" reason={playlist.hidden_reason} />
          <PlaylistActions {...props} />
        </div>
      </header>
      {songs.length === 0 ? (
        <EmptyState>No songs yet.</EmptyState>
      ) : (
        <ol className="playlist-songs" aria-label="songs">
          {songs.map((song, at) => (
            <PlaylistRow key={song.id} song={song} position={at + 1} />
          ))}
        </ol>
      )}
      {!isWhole(props) && (
        <p className="ways-on">
          <a href={pagePath.wholePlaylist(playlist._id)} rel="nofollow">
            show all {counted(playlist.song_ids.length, "song")}
          </a>
        </p>
      )}
    </>
  );
}

/** The first song after those of the first page; the link to it moves the focus there. */
const REST = { id: "rest", tabIndex: -1 } as const;

function PlaylistRow({ song, position }: { song: PlayableSong; position: number }) {
  const { english_name, artists, album, is_title, spotify_song_id, youtube_id } = song;
  return (
    <li className="playlist-row" {...(position === PAGE_LENGTH + 1 && REST)}>
      <span className="position">{position}</span>
      <CoverArt kind="song" record={song} />
      <span className="song-row-names">
        <span>
          <NameLink name={english_name} {...songLink(song)} className="playlist-song" />
          {is_title && <TitleStar />}
        </span>
        <span className="song-row-artists">
          <ArtistNames artists={artists} cut />
        </span>
      </span>
      <span className="playlist-album">
        {album !== null && <NameLink name={album.name} href={pagePath.album(album.id)} />}
      </span>
      <span className="playlist-play">
        {spotify_song_id !== null && (
          <OutsideLink href={externalLink.spotifySong(spotify_song_id)}>Spotify</OutsideLink>
        )}
        {youtube_id !== null && (
          <OutsideLink href={externalLink.youtubeVideo(youtube_id)}>YouTube</OutsideLink>
        )}
      </span>
      <QuickRating song={song} />
      <SongMenuButton song={song} />
    </li>
  );
}
