import { formatNumber } from "../../domain/text/format-number.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { type Kind, KINDS } from "../../search/index/record.ts";
import { CoverArt, Face } from "../record/cover.tsx";
import { KoreanName, Name, NameLink, SecondName } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { ArtistDetail } from "./artist-detail.tsx";
import type { ResultGroup } from "./read-results.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { SongMenuButton } from "../song/menu/menu-button.tsx";

interface ResultsProps {
  /** The text or name that was searched for. */
  name: string;
  groups: readonly ResultGroup[];
  pathOf: (type: string) => string;
}

export function Results({ name, groups, pathOf }: ResultsProps) {
  return groups.map((group) => {
    const { kind, hasMore } = group;
    const total = totalOf(group);
    const type = RESULT_TYPES[kind];
    return (
      <Section
        key={kind}
        heading={
          <>
            {type}
            {total !== null && <span className="count"> {total}</span>}
          </>
        }
        all={hasMore ? { href: pathOf(type), label: `see all ${type} for ${name}` } : undefined}
      >
        <Found group={group} />
      </Section>
    );
  });
}

export function totalOf({ total, isAtLeast }: ResultGroup): string | null {
  return total === null ? null : `${isAtLeast ? "at least " : ""}${formatNumber(total)}`;
}

export function Found({ group: { kind, items, songs } }: { group: ResultGroup }) {
  return kind === "artist" ? (
    <FoundArtists items={items} />
  ) : (
    <FoundTitles kind={kind} items={items} songs={songs} />
  );
}

/** Artists with their faces; idols are marked (specification 1, "Search bar and results"). */
function FoundArtists({ items }: { items: readonly SearchItem[] }) {
  return (
    <ul className="found-artists">
      {items.map((item) => (
        <li key={item.id}>
          <Face id={item.id} name={item.name} picture={item.picture} />
          <span>
            <NameLink name={item.name} href={pagePath.artist(item.id)} />
            {item.type === "IDOL" && <span className="found-mark"> (idol)</span>}
            <SecondName name={item.name} koreanName={item.korean_name} />
            <span className="found-detail">
              <ArtistDetail item={item} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The groups of results, by their names in the address (`?types=songs`). */
export const RESULT_TYPES = {
  artist: "artists",
  album: "albums",
  song: "songs",
} as const satisfies Record<Kind, string>;

export function kindOfResultType(text: string | null): Kind | undefined {
  return KINDS.find((kind) => RESULT_TYPES[kind] === text);
}

interface FoundTitlesProps {
  kind: "album" | "song";
  items: readonly SearchItem[];
  songs: readonly ListedSong[];
}

function FoundTitles({ kind, items, songs }: FoundTitlesProps) {
  const songById = new Map(songs.map((song) => [song.id, song]));
  return (
    <ul className="song-rows">
      {items.map(({ id, name, korean_name, artist_english_name, picture, year }) => {
        const song = kind === "song" ? songById.get(id) : undefined;
        return (
          <li key={id} className="song-row">
            <CoverArt kind={kind} record={{ id, english_name: name, picture_url: picture }} />
            <span className="song-row-names">
              <a href={pagePath[kind](id)}>
                <Name length={NAME_LENGTHS.title}>{name}</Name>
                <KoreanName name={name} koreanName={korean_name} />
              </a>
              <span className="song-row-artists">
                <Name length={NAME_LENGTHS.table}>{artist_english_name}</Name>
              </span>
            </span>
            <span className="song-row-detail">{year}</span>
            {song !== undefined && <SongMenuButton song={song} />}
          </li>
        );
      })}
    </ul>
  );
}
