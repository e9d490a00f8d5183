import { memo, useCallback, useRef } from "react";
import { counted } from "../../domain/counted.ts";
import { PLAYLIST_SONGS } from "../../domain/playlist-rules.ts";
import type { DraftSong } from "./draft.ts";
import { OrderedSongs } from "./ordered-songs.tsx";

interface SelectedSongsProps {
  songs: readonly DraftSong[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

/** The songs of a draft: to be reordered or removed. Memoised, so that typing in other fields does not render it. */
export const SelectedSongs = memo(function SelectedSongs(props: SelectedSongsProps) {
  const { songs, onMove, onRemove } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <section className="selected-songs" aria-label="selected songs">
      <h2 ref={heading} tabIndex={-1}>
        {counted(songs.length, "song")}
        <span className="note">{` of at most ${PLAYLIST_SONGS}`}</span>
      </h2>
      {songs.length === 0 && (
        <p className="empty">No songs yet. What you add stands here, in the order of playing.</p>
      )}
      <OrderedSongs
        label="songs in the order of playing"
        songs={songs}
        onMove={onMove}
        onRemove={onRemove}
        focusElsewhere={focusHeading}
      />
    </section>
  );
});
