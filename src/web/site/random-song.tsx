import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { call } from "../api-client/call.ts";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";

/** A song by chance. Without scripts the server leads there; with them no document is loaded. */
export function Surprise() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function open(): Promise<void> {
    try {
      const song = await drawSong(pathname);
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
      className="surprise"
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

/** Another song than the one that is shown: another visitor may have drawn one in between. */
async function drawSong(shownPath: string) {
  const first = await askForSong();
  return pagePath.song(first.melon_song_id) === shownPath ? askForSong() : first;
}

const randomSong = call("GET /api/songs/random", { isAnonymous: true, cache: "no-store" });

async function askForSong() {
  const [song] = await randomSong();
  if (song === undefined) throw new Error("There are no songs");
  return song;
}
