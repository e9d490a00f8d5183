import { type KeyboardEvent, useState } from "react";
import { PLAYLIST_SONGS, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { counted } from "../../domain/counted.ts";
import { SmallCover } from "../cover.tsx";
import { type TypedSearch, useTypedSearch } from "../search/use-typed-search.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchField } from "../ui/search-field.tsx";
import type { DraftSong } from "./draft.ts";
import { findSongs, type FoundSongs, SHORTEST_TEXT } from "./find-songs.ts";
import { SongNames } from "./song-names.tsx";

interface SongSearchProps {
  /** The songs that are already in it. */
  chosen: readonly DraftSong[];
  onAdd: (song: DraftSong) => void;
}

/** Finds songs to add: fifteen, each with its button. */
export function SongSearch({ chosen, onAdd }: SongSearchProps) {
  const [text, setText] = useState("");
  const { found, retry } = useTypedSearch(text, findSongs, SHORTEST_TEXT);
  const { songs = [], problem = null } = found?.result ?? {};
  const ids = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length >= PLAYLIST_SONGS;
  return (
    <div className="song-search">
      <span className="field-label" aria-hidden="true">
        add songs
      </span>
      <SearchField
        label="search songs to add"
        name="songs"
        placeholder="search songs to add"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={preventSubmit}
      />
      <p role="status" className="note">
        {statusOf(found)}
      </p>
      {isFull && <p className="field-problem">{PLAYLIST_TEXT.full}</p>}
      {problem !== null && <ErrorState retry={retry}>{problem}</ErrorState>}
      {songs.length > 0 && (
        <ul className="found-songs" aria-label="songs found">
          {songs.map((song) => (
            <FoundSong
              key={song.id}
              song={song}
              isChosen={ids.has(song.id)}
              isFull={isFull}
              onAdd={onAdd}
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

/** Enter would submit the surrounding form; the search runs by itself. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
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
      <SmallCover kind="song" record={{ id, english_name: name, picture_url: picture }} />
      <SongNames name={name} artist={artist} />
      <Button
        aria-label={`${isChosen ? "added" : "add"} ${name} by ${artist}`}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && onAdd({ id, name, artist })}
      >
        <Icon name={isChosen ? "check" : "plus"} />
        <span>{isChosen ? "added" : "add"}</span>
      </Button>
    </li>
  );
}
