/** Marks the buttons that open an album's menu; holds the album's id. */
export const ALBUM_ATTRIBUTE = "data-album-menu";

const LABEL = "more for ";

/** The button that opens an album's menu, as a song's does (`song/menu-button.tsx`). Hidden without scripts. */
export function AlbumMenuButton({ album }: { album: { id: number; english_name: string } }) {
  return (
    <button
      type="button"
      className="song-menu-button"
      aria-haspopup="menu"
      aria-label={LABEL + album.english_name}
      {...{ [ALBUM_ATTRIBUTE]: album.id }}
    />
  );
}

export function albumOfButton(button: HTMLElement): { id: number; name: string } {
  return {
    id: Number(button.getAttribute(ALBUM_ATTRIBUTE)),
    name: (button.getAttribute("aria-label") ?? "").slice(LABEL.length),
  };
}
