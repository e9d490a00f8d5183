import type { RelatedAndMore } from "../../database/catalogue/songs/related-songs.ts";
import type { SongCredit } from "../../domain/credits/credit.ts";
import { type Failure, isFailure } from "../../domain/failure.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { Name } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { SongTile } from "./list/song-tile.tsx";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { songLink } from "./song-link.ts";

interface RelatedSongsProps {
  credits: readonly SongCredit[];
  leadsOn: RelatedAndMore<ListedSong> | Failure;
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

const SHOWN = 8;

type MoreSongs = RelatedAndMore<ListedSong>["more"];

function MoreByWriters({ credits, more }: { credits: readonly SongCredit[]; more: MoreSongs }) {
  const names = new Map(credits.flatMap(({ artist }) => namedById(artist)));
  const songsOf = new Map(more.map(({ artist_id, songs }) => [artist_id, songs]));
  const rows = [...names].flatMap(([id, name]) => {
    const songs = songsOf.get(id) ?? [];
    return songs.length === 0 ? [] : { id, name, songs };
  });
  if (rows.length === 0) return null;
  return (
    <Section heading="more by its writers" className="more-by-writers">
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details>
          <summary>{`show ${rows.length - SHOWN} more`}</summary>
          <Rows rows={rows.slice(SHOWN)} />
        </details>
      )}
    </Section>
  );
}

function namedById({ id, english_name }: SongCredit["artist"]): [id: number, name: string][] {
  return id === null ? [] : [[id, english_name]];
}

type Row = { id: number; name: string; songs: readonly ListedSong[] };

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="more-songs">
      {rows.map(({ id, name, songs }) => (
        <div key={id}>
          <dt>
            <span className="visually-hidden">more by </span>
            <a href={pagePath.artistTab(id, "credits")}>
              <Name length={NAME_LENGTHS.artist}>{name}</Name>
            </a>
          </dt>
          {songs.map((song) => (
            <dd key={song.id}>
              <a {...songLink(song)}>
                <Name length={NAME_LENGTHS.title}>{song.english_name}</Name>
              </a>{" "}
              <span className="more-songs-artists">
                <ArtistNames artists={song.artists} cut />
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
