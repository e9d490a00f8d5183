import { type MouseEvent, useState } from "react";
import { CoverArt } from "../../record/cover.tsx";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ReorderableList } from "../../ui/list/reorderable-list.tsx";
import type { DraftSong } from "../draft/draft.ts";

interface OrderedSongsProps {
  label: string;
  songs: readonly DraftSong[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  focusElsewhere: () => void;
}

const keyOf = ({ id }: DraftSong) => id;
const nameOf = ({ name }: DraftSong) => name;

export function OrderedSongs(props: OrderedSongsProps) {
  const { label, songs, onMove, onRemove, focusElsewhere } = props;
  const [announcement, setAnnouncement] = useState("");

  function remove({ currentTarget }: MouseEvent, at: number): void {
    // The focused button is removed with its row, so the next row's gets the focus.
    const row = currentTarget.closest("li");
    const next = (
      row?.nextElementSibling ?? row?.previousElementSibling
    )?.querySelector<HTMLElement>(":scope > .button");
    if (next) next.focus();
    else focusElsewhere();
    setAnnouncement(`${songs[at]?.name} removed`);
    onRemove(at);
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
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
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
