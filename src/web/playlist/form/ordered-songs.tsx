import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { CoverArt } from "../../record/cover.tsx";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ReorderableList } from "../../ui/list/reorderable-list.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import type { DraftSong } from "../draft/draft.ts";

interface OrderedSongsProps {
  label: string;
  songs: readonly DraftSong[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  /** Puts a removed song back in its place. */
  onRestore: (at: number, song: DraftSong) => void;
  focusElsewhere: () => void;
}

/** One toast for all removed songs: the last can be put back. */
const KEY = "removed song";

const keyOf = ({ id }: DraftSong) => id;
const nameOf = ({ name }: DraftSong) => name;

export function OrderedSongs(props: OrderedSongsProps) {
  const { label, songs, onMove, onRemove, onRestore, focusElsewhere } = props;
  const isShown = useIsShown();
  const requestFocus = useFocusRequest();

  function remove({ currentTarget }: MouseEvent, at: number): void {
    // The focused button is removed with its row, so the next row's gets the focus.
    const row = currentTarget.closest("li");
    const next = (
      row?.nextElementSibling ?? row?.previousElementSibling
    )?.querySelector<HTMLElement>(":scope > .button");
    if (next) next.focus();
    else focusElsewhere();
    const song = songs[at]!;
    onRemove(at);
    const undo = () => {
      if (!isShown())
        return showToast("The form is closed, so this can no longer be undone.", { key: KEY });
      onRestore(at, song);
      requestFocus(() =>
        document.querySelector<HTMLElement>(`.reorderable > :nth-child(${at + 1}) > .drag-handle`),
      );
    };
    showToast(`${song.name} removed`, {
      key: KEY,
      milliseconds: 8_000,
      action: { label: "undo", onPress: undo },
    });
  }

  return (
    <>
      {songs.length > 1 && (
        <p className="note">Drag the dots to change the order, or use the arrow keys on them.</p>
      )}
      {songs.length > 0 && (
        <ReorderableList label={label} items={songs} keyOf={keyOf} nameOf={nameOf} onMove={onMove}>
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
    </>
  );
}

/** Returns a function that returns whether the component is still on the page. */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return useCallback(() => isShown.current, []);
}

/** The names of a song in the form, without links, so that the user does not leave it by mistake. */
export function SongNames({ name, artist }: { name: string; artist: string }) {
  return (
    <span className="song-row-names">
      <strong>
        <Name>{name}</Name>
      </strong>
      <span className="song-row-artists">
        <Name>{artist}</Name>
      </span>
    </span>
  );
}
