import type { ListedSong } from "../../domain/song.ts";
import { pagePath } from "../../domain/page-path.ts";
import { linkState } from "../link-state.ts";
import { SongTile } from "../song/song-tile.tsx";
import { Section } from "../ui/section.tsx";

export function NewSongReleases({ songs }: { songs: readonly ListedSong[] }) {
  return (
    <Section
      heading="new song releases"
      all={{
        href: pagePath.recentReleases(),
        label: "see all recent releases",
        attributes: linkState({ is_idol: true, is_group: false }),
      }}
    >
      {songs.length === 0 ? (
        <p className="empty">No songs yet: the catalogue is empty.</p>
      ) : (
        <ul className="tiles strip">
          {/* Their covers wait until the page is laid out: on a phone they begin at the lower edge of its first view. */}
          {songs.map((song) => (
            <SongTile key={song.id} song={song} />
          ))}
        </ul>
      )}
    </Section>
  );
}
