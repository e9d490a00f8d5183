import type { SearchItem } from "../../domain/search-item.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CoverArt } from "../cover.tsx";
import { KoreanName, Name } from "../name.tsx";

interface FoundTitlesProps {
  kind: "album" | "song";
  items: readonly SearchItem[];
}

/** A list of albums or songs, with their artists. */
export function FoundTitles({ kind, items }: FoundTitlesProps) {
  return (
    <ul className="song-rows">
      {items.map(({ id, name, korean_name, artist_english_name, picture }) => (
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
        </li>
      ))}
    </ul>
  );
}
