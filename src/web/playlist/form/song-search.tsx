import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import {
  PLAYLIST_SONGS,
  PLAYLIST_TEXT,
  SONGS_TO_ADD,
} from "../../../domain/playlists/playlist-rules.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { counted } from "../../../domain/text/counted.ts";
import { CoverArt } from "../../record/cover.tsx";
import { searchCalls } from "../../search/calls.ts";
import { type TypedSearch, useTypedSearch } from "../../search/suggestions/use-typed-search.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import type { DraftSong } from "../draft/draft.ts";
import { SongNames } from "./ordered-songs.tsx";

interface SongSearchProps {
  chosen: readonly DraftSong[];
  onAdd: (song: DraftSong) => void;
  most?: { songs: number; text: string };
}

const OF_PLAYLIST = { songs: PLAYLIST_SONGS, text: PLAYLIST_TEXT.full };

/**
 * Finds songs to add: fifteen, each with its button. The field stays in view above a long list; what is found lies over
 * that, so that nothing moves. Adding a song keeps what was found, and selects the text, which the next one replaces.
 */
export function SongSearch({ chosen, onAdd, most = OF_PLAYLIST }: SongSearchProps) {
  const [text, setText] = useState("");
  const [added, setAdded] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const { found, retry } = useTypedSearch(text, findSongs, SHORTEST_TEXT);
  const { songs = [], problem = null } = found?.result ?? {};
  const ids = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length >= most.songs;

  function type(typed: string): void {
    setText(typed);
    setAdded(null);
    setIsOpen(true);
  }

  function add(song: DraftSong): void {
    onAdd(song);
    setAdded(song.name);
    field.current?.focus();
    field.current?.select();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter would submit the surrounding form; the search runs by itself.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Escape") type("");
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <div className="song-search" onFocus={() => setIsOpen(true)} onBlur={onBlur}>
      <span className="field-label" aria-hidden="true">
        add songs
      </span>
      <SearchField
        ref={field}
        label="search songs to add"
        name="songs"
        placeholder="search songs to add"
        value={text}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => showOnTop(target)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="note">
        {added === null ? statusOf(found) : `${added} added`}
      </p>
      {isFull && <p className="note">{most.text}</p>}
      {problem !== null && (
        <ErrorState
          retry={() => {
            retry();
            field.current?.focus();
          }}
        >
          {problem}
        </ErrorState>
      )}
      {isOpen && songs.length > 0 && (
        <ul className="found-songs" aria-label="songs found">
          {songs.map((song) => (
            <FoundSong
              key={song.id}
              song={song}
              isChosen={ids.has(song.id)}
              isFull={isFull}
              onAdd={add}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function statusOf(found: TypedSearch<FoundSongs> | null): string {
  if (found === null) return "two letters are enough, in English or Korean";
  const { songs, problem } = found.result;
  if (problem !== null) return "";
  return songs.length === 0
    ? `nothing found for '${found.text}'`
    : `${counted(songs.length, "song")} found`;
}

/** The widest window in which an on-screen keyboard leaves little room. */
const NARROW = "(width <= 44rem)";

/** Scrolls the field to the top if a keyboard covers the lower half of the window, so that the results are visible. */
function showOnTop(field: HTMLElement): void {
  if (matchMedia(NARROW).matches) field.closest(".song-search")?.scrollIntoView();
}

interface FoundSongProps {
  song: SearchItem;
  isChosen: boolean;
  isFull: boolean;
  onAdd: (song: DraftSong) => void;
}

function FoundSong({ song, isChosen, isFull, onAdd }: FoundSongProps) {
  const { id, name, artist_english_name: artist, picture } = song;
  const isOff = isChosen || isFull;
  return (
    <li>
      <CoverArt kind="song" record={{ id, english_name: name, picture_url: picture }} />
      <SongNames name={name} artist={artist} />
      <Button
        aria-label={`${isChosen ? "added" : "add"} ${name} by ${artist}`}
        aria-disabled={isOff || undefined}
        // The field keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isOff && onAdd({ id, name, artist })}
      >
        <Icon name={isChosen ? "check" : "plus"} />
        <span>{isChosen ? "added" : "add"}</span>
      </Button>
    </li>
  );
}

/** The minimum length of a search text (specification 2, section 9). */
const SHORTEST_TEXT = 2;

type FoundSongs = { songs: readonly SearchItem[]; problem: string | null };

async function findSongs(text: string, signal: AbortSignal): Promise<FoundSongs> {
  const query = { q: text, limit: String(SONGS_TO_ADD) };
  try {
    return { songs: await searchCalls.songs({ query, signal }), problem: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { songs: [], problem: PLAYLIST_TEXT.songsFailed(message) };
  }
}
