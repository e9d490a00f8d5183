import type { LeadsOn } from "../../database/catalogue/related-songs.ts";
import type { SongCredit } from "../../domain/credit.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/song.ts";
import { ArtistNames } from "../record/artist-names.tsx";
import { Name } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { songLink } from "./song-link.ts";

/** The number of writers whose songs are shown at once. */
const SHOWN = 8;

type MoreSongs = LeadsOn<ListedSong>["more"];

export function MoreByWriters({
  credits,
  more,
}: {
  credits: readonly SongCredit[];
  more: MoreSongs;
}) {
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

interface Row {
  id: number;
  name: string;
  songs: readonly ListedSong[];
}

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
