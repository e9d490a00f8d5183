import { type Failure, isFailure } from "../../domain/failure.ts";
import type { ListedSong } from "../../domain/song.ts";
import { Section } from "../ui/section.tsx";
import { SongTile } from "./song-tile.tsx";

/** Songs that share credits with this one. */
export function RelatedSongs({ related }: { related: ListedSong[] | Failure }) {
  return (
    <Section heading="related songs" className="related-songs">
      <Songs related={related} />
    </Section>
  );
}

function Songs({ related }: { related: ListedSong[] | Failure }) {
  if (isFailure(related)) return <p className="block-failure">{related.message}</p>;
  if (related.length === 0) return <p className="empty">No related songs found</p>;
  return (
    <ul className="tiles">
      {related.map((song) => (
        <SongTile key={song.id} song={song} />
      ))}
    </ul>
  );
}
