import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/menu/tooltip.tsx";

/** The random-song button. Without scripts the server redirects; with them no document is loaded. */
export function RandomSongButton() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function open(): Promise<void> {
    try {
      const { requestOtherSong } = await import("./request-random-song.ts");
      const song = await requestOtherSong(pathname);
      const { melon_song_id: song_id, album_id } = song;
      await navigate(pagePath.song(song_id), { state: { song_id, album_id } });
    } catch (error) {
      // Specification 1, section 8: logged only.
      console.warn("No random song:", error);
    }
  }

  return (
    <form
      action={pagePath.randomSong()}
      className="random-song"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void open();
      }}
    >
      <Tooltip text="surprise me!" align="start">
        <button type="submit" className="button" data-kind="plain" aria-label="surprise me!">
          <Icon name="shuffle" />
        </button>
      </Tooltip>
    </form>
  );
}
