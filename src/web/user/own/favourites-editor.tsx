import { useRef, useState } from "react";
import { FAVOURITE_SONGS, FAVOURITES_TEXT } from "../../../domain/reviews/favourite-rules.ts";
import type { FavouriteSong } from "../../../domain/reviews/taste.ts";

import { goToSignIn } from "../../viewer/return-to.ts";
import { statusOf, messageOr } from "../../api-client/api-error.ts";
import { type DraftSong, restored } from "../../playlist/draft/draft.ts";
import { OrderedSongs } from "../../playlist/form/ordered-songs.tsx";
import { SongSearch } from "../../playlist/form/song-search.tsx";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { moved } from "../../ui/list/reordering.ts";
import { userCalls } from "../calls.ts";

interface FavouritesEditorProps {
  userId: number;
  songs: readonly FavouriteSong[];
  onDone: (songs?: FavouriteSong[]) => void;
}

export function FavouritesEditor({ userId, songs, onDone }: FavouritesEditorProps) {
  const [chosen, setChosen] = useState<readonly DraftSong[]>(() => songs.map(draftOf));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const part = useRef<HTMLDivElement>(null);

  async function save(): Promise<void> {
    setProblem(null);
    setIsSaving(true);
    const body = { song_ids: chosen.map(({ id }) => id) };
    try {
      onDone(await userCalls.saveFavourites({ params: { id: userId }, body }));
    } catch (error) {
      if (statusOf(error) === 401) return goToSignIn();
      setProblem(messageOr(error, FAVOURITES_TEXT.failed));
      setIsSaving(false);
    }
  }

  return (
    <div ref={part} className="favourites-editor">
      <SongSearch
        chosen={chosen}
        most={{ songs: FAVOURITE_SONGS, text: FAVOURITES_TEXT.tooMany }}
        onAdd={(song) => setChosen([...chosen, song])}
      />
      <OrderedSongs
        label="favourite songs in order"
        songs={chosen}
        onMove={(from, to) => setChosen(moved(chosen, from, to))}
        onRestore={(at, song) => setChosen((now) => restored(now, at, song, FAVOURITE_SONGS))}
        onRemove={(at) => setChosen(chosen.filter((_, index) => index !== at))}
        focusElsewhere={() => part.current?.querySelector("input")?.focus()}
      />
      <Problem text={problem} />
      <p className="actions">
        <Button kind="strong" isBusy={isSaving} onClick={() => void save()}>
          save
        </Button>
        <Button disabled={isSaving} onClick={() => onDone()}>
          cancel
        </Button>
      </p>
    </div>
  );
}

function draftOf({ song_id, song_name, artists }: FavouriteSong): DraftSong {
  const artist = artists.map(({ artist_name }) => artist_name).join(", ");
  return { id: song_id, name: song_name, artist };
}
