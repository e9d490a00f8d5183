import { lazy, Suspense, useRef, useState } from "react";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { FavouriteSong } from "../../domain/reviews/taste.ts";
import { CoverArt } from "../record/cover.tsx";
import { Name, NameLink } from "../record/name.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import { loadPart } from "../ui/toast/load-part.ts";
import { useFocusRequest } from "../ui/use-focus-request.ts";

// Loaded only for the owner.
const loadEditor = () => import("./own/favourites-editor.tsx");
const preload = () => void loadEditor().catch(() => undefined);
const FavouritesEditor = lazy(async () => ({ default: (await loadEditor()).FavouritesEditor }));

type FavouritesProps = { userId: number; shown: readonly FavouriteSong[]; isOwner: boolean };

/** The favourite songs of a user; their owner chooses them here. Nothing if another user has none. */
export function Favourites({ userId, shown, isOwner }: FavouritesProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [saved, setSaved] = useState<{ over: readonly FavouriteSong[]; songs: FavouriteSong[] }>();
  const opener = useRef<HTMLButtonElement>(null);
  const requestFocus = useFocusRequest();
  // Songs that were saved here are newer than those of the page.
  const songs = saved?.over === shown ? saved.songs : shown;
  if (songs.length === 0 && !isOwner) return null;
  const open = (label: string) => (
    <Button
      ref={opener}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void loadPart(loadEditor).then(setIsEditing)}
    >
      {label}
    </Button>
  );
  function close(chosen?: FavouriteSong[]): void {
    if (chosen !== undefined) setSaved({ over: shown, songs: chosen });
    setIsEditing(false);
    requestFocus(() => opener.current);
  }
  return (
    <Section heading="favourite songs" className="favourites">
      {isOwner && isEditing ? (
        <Suspense>
          <FavouritesEditor userId={userId} songs={songs} onDone={close} />
        </Suspense>
      ) : songs.length === 0 ? (
        <EmptyState next={open("choose")}>
          Choose four favourite songs to show here, at the top of your profile.
        </EmptyState>
      ) : (
        <>
          <ol className="favourite-songs">
            {songs.map((song) => (
              <FavouriteItem key={song.song_id} song={song} />
            ))}
          </ol>
          {isOwner && <p className="ways-on">{open("change")}</p>}
        </>
      )}
    </Section>
  );
}

function FavouriteItem({ song }: { song: FavouriteSong }) {
  const { song_id, song_name, artists, picture_url } = song;
  return (
    <li>
      <CoverArt kind="song" record={{ id: song_id, english_name: song_name, picture_url }} eager />
      <NameLink name={song_name} href={pagePath.song(song_id)} length={NAME_LENGTHS.title} />
      <span className="note">
        <Name length={NAME_LENGTHS.artist}>
          {artists.map(({ artist_name }) => artist_name).join(", ")}
        </Name>
      </span>
    </li>
  );
}
