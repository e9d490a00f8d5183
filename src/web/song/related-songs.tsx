import type { LeadsOn } from "../../database/catalogue/related-songs.ts";
import type { SongCredit } from "../../domain/credit.ts";
import { type Failure, isFailure } from "../../domain/failure.ts";
import type { ListedSong } from "../../domain/song.ts";
import { Name } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { MoreByWriters } from "./more-by-writers.tsx";
import { SongTile } from "./list/song-tile.tsx";

interface RelatedSongsProps {
  credits: readonly SongCredit[];
  leadsOn: LeadsOn<ListedSong> | Failure;
}

export function RelatedSongs({ credits, leadsOn }: RelatedSongsProps) {
  return (
    <>
      {!isFailure(leadsOn) && <MoreByWriters credits={credits} more={leadsOn.more} />}
      <Section heading="related songs" className="related-songs">
        <Songs {...{ credits, leadsOn }} />
      </Section>
    </>
  );
}

function Songs({ credits, leadsOn }: RelatedSongsProps) {
  if (isFailure(leadsOn)) return <p className="block-failure">{leadsOn.message}</p>;
  if (leadsOn.related.length === 0) return <p className="empty">No related songs found</p>;
  const names = new Map(credits.map(({ artist }) => [artist.id, artist.english_name]));
  return (
    <ul className="tiles">
      {leadsOn.related.map(({ song, shared }) => (
        <SongTile
          key={song.id}
          song={song}
          note={<SharedWriters names={shared.flatMap((id) => names.get(id) ?? [])} />}
        />
      ))}
    </ul>
  );
}

/** The number of shared writers who are named. */
const NAMED = 3;

/** The writers that a related song shares: 'shares Kenzie, Andrew Choi and 2 others'. */
function SharedWriters({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const others = names.length - NAMED;
  return (
    <span className="tile-shared">
      shares{" "}
      {names.slice(0, NAMED).map((name, index) => (
        <span key={name}>
          {index > 0 && ", "}
          <Name>{name}</Name>
        </span>
      ))}
      {others > 0 && ` +${others}`}
    </span>
  );
}
