import { memo, type MouseEvent, useRef, useState } from "react";
import { counted } from "../../domain/counted.ts";
import { PLAYLIST_SONGS } from "../../domain/playlist-rules.ts";
import { CoverArt } from "../cover.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ReorderableList } from "../ui/reorderable-list.tsx";
import type { DraftSong } from "./draft.ts";
import { SongNames } from "./song-names.tsx";

interface SelectedSongsProps {
  songs: readonly DraftSong[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

const keyOf = ({ id }: DraftSong) => id;
const nameOf = ({ name }: DraftSong) => name;

/** The songs of a draft: to be reordered or removed. Memoised, so that typing in other fields does not render it. */
export const SelectedSongs = memo(function SelectedSongs(props: SelectedSongsProps) {
  const { songs, onMove, onRemove } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState("");

  function remove({ currentTarget }: MouseEvent, at: number): void {
    // The focused button is removed with its row, so the next row's gets the focus.
    const row = currentTarget.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector<HTMLElement>(":scope > .button") ?? heading.current)?.focus();
    setAnnouncement(`${songs[at]?.name} removed`);
    onRemove(at);
  }

  return (
    <section className="selected-songs" aria-label="selected songs">
      <h2 ref={heading} tabIndex={-1}>
        {counted(songs.length, "song")}
        <span className="note">{` of at most ${PLAYLIST_SONGS}`}</span>
      </h2>
      {songs.length > 1 && (
        <p className="note">Drag the dots to put them in order, or use the arrow keys on them.</p>
      )}
      {songs.length === 0 ? (
        <p className="empty">No songs yet. What you add stands here, in the order of playing.</p>
      ) : (
        <ReorderableList
          label="songs in the order of playing"
          items={songs}
          keyOf={keyOf}
          nameOf={nameOf}
          onMove={onMove}
        >
          {({ id, name, artist }, at) => (
            <>
              <span className="position">{at + 1}</span>
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
    </section>
  );
});
