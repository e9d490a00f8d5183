import { type MouseEvent, useRef, useState } from "react";
import { FAVOURITE_SONGS, FAVOURITES_TEXT } from "../../domain/favourite-rules.ts";
import type { FavouriteSong } from "../../domain/taste.ts";
import { useNavigate } from "react-router";
import { signInFrom } from "../account/return-to.ts";
import { statusOf, textOr } from "../api-client/api-error.ts";
import { CoverArt } from "../cover.tsx";
import type { DraftSong } from "../playlist/draft.ts";
import { SongNames } from "../playlist/song-names.tsx";
import { SongSearch } from "../playlist/song-search.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ReorderableList } from "../ui/reorderable-list.tsx";
import { moved } from "../ui/reordering.ts";
import { userCalls } from "./calls.ts";

interface FavouritesEditorProps {
  userId: number;
  songs: readonly FavouriteSong[];
  /** Called when editing ends, with the songs if they were saved. */
  onDone: (songs?: FavouriteSong[]) => void;
}

/** Chooses favourite songs, and their order. */
export function FavouritesEditor({ userId, songs, onDone }: FavouritesEditorProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly DraftSong[]>(() => songs.map(draftOf));
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const part = useRef<HTMLDivElement>(null);

  async function save(): Promise<void> {
    setProblem(null);
    setIsSaving(true);
    const body = { song_ids: chosen.map(({ id }) => id) };
    try {
      onDone(await userCalls.saveFavourites({ params: { id: userId }, body }));
    } catch (error) {
      if (statusOf(error) === 401) return void navigate(signInFrom(location));
      setProblem(textOr(error, FAVOURITES_TEXT.failed));
      setIsSaving(false);
    }
  }

  function remove({ currentTarget }: MouseEvent, at: number): void {
    // The focused button is removed with its row, so the next row's gets the focus.
    const row = currentTarget.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const field = part.current?.querySelector<HTMLElement>("input");
    (next?.querySelector<HTMLElement>(":scope > .button") ?? field)?.focus();
    setAnnouncement(`${chosen[at]?.name} removed`);
    setChosen(chosen.filter((_, index) => index !== at));
  }

  return (
    <div ref={part} className="favourites-editor">
      <SongSearch
        chosen={chosen}
        most={{ songs: FAVOURITE_SONGS, text: FAVOURITES_TEXT.tooMany }}
        onAdd={(song) => setChosen([...chosen, song])}
      />
      {chosen.length > 1 && (
        <p className="note">Drag the dots to put them in order, or use the arrow keys on them.</p>
      )}
      {chosen.length > 0 && (
        <ReorderableList
          label="favourite songs in order"
          items={chosen}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={(from, to) => setChosen(moved(chosen, from, to))}
        >
          {({ id, name, artist }, at) => (
            <>
              <span className="note">{at + 1}</span>
              <CoverArt kind="song" record={{ id, english_name: name, picture_url: null }} />
              <SongNames name={name} artist={artist} />
              <Button
                kind="plain"
                aria-label={`remove ${name}`}
                onClick={(event) => remove(event, at)}
              >
                <Icon name="close" />
              </Button>
            </>
          )}
        </ReorderableList>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {problem !== null && (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      )}
      <p className="editor-actions">
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
