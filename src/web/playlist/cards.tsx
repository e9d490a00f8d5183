import type { Ref } from "react";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WrittenDay } from "../record/age.tsx";
import { NameLink } from "../record/name.tsx";
import { UserLink } from "../record/user-link.tsx";
import type { CardPlaylist } from "./card-of.ts";
import { usePlaylistBackground } from "./theme/use-background.ts";
import { PlaylistCover } from "./playlist-cover.tsx";

interface PlaylistCardsProps {
  playlists: readonly CardPlaylist[];
  level: 2 | 3;
  /** The fact beside the date: the author or, where all are of one user, the visibility. */
  fact: "author" | "visibility" | "nothing";
  ref?: Ref<HTMLUListElement>;
}

/** The number of cards at the top of a page, whose covers load eagerly. */
const EAGER = 4;

export function PlaylistCards({ playlists, level, fact, ref }: PlaylistCardsProps) {
  return (
    <ul className="playlist-cards" ref={ref}>
      {playlists.map((playlist, index) => (
        <PlaylistCard
          key={playlist._id}
          playlist={playlist}
          level={level}
          fact={fact}
          eager={index < EAGER}
        />
      ))}
    </ul>
  );
}

interface PlaylistCardProps extends Omit<PlaylistCardsProps, "playlists" | "ref"> {
  playlist: CardPlaylist;
  eager: boolean;
}

function PlaylistCard({ playlist, level, fact, eager }: PlaylistCardProps) {
  const { _id, name, description, theme, background_color, song_count, created_at } = playlist;
  const background = usePlaylistBackground(theme, background_color);
  const Heading = `h${level}` as const;
  return (
    <li className="playlist-card" {...background}>
      <PlaylistCover playlist={playlist} eager={eager} />
      <div className="playlist-card-notes">
        {fact === "visibility" && (
          <p className="playlist-card-badge">{playlist.is_public ? "Public" : "Private"}</p>
        )}
        <Heading className="playlist-card-name">
          <NameLink name={name} href={pagePath.playlist(_id)} />
        </Heading>
        {description !== "" && (
          <p className="playlist-card-words" dir="auto">
            {description}
          </p>
        )}
        <p className="playlist-card-facts">
          {fact === "author" && (
            <span>
              <UserLink username={playlist.norae_user} isPrivate={playlist.user_is_private} />
            </span>
          )}
          <span>{counted(song_count, "song")}</span>
          <WrittenDay instant={created_at} />
        </p>
      </div>
    </li>
  );
}

/** Placeholders of the shape of cards while they load: a cover, a name, a description and facts. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <ul className="playlist-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="playlist-card skeleton-part">
          <span className="playlist-cover" />
          <span className="playlist-card-notes">
            <span className="card-line" />
            <span className="card-line" />
            <span className="card-line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
