import type { SearchItem } from "../../domain/search-item.ts";
import { secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Face } from "../cover.tsx";
import { Name } from "../name.tsx";

/** Artists with their faces; idols are marked (specification 1, "Search bar and results"). */
export function FoundArtists({ items }: { items: readonly SearchItem[] }) {
  return (
    <ul className="found-artists">
      {items.map(({ id, name, korean_name, type, picture }) => (
        <li key={id}>
          <Face id={id} name={name} picture={picture} />
          <span>
            <a href={pagePath.artist(id)}>
              <Name>{name}</Name>
            </a>
            {type === "IDOL" && <span className="found-mark"> (idol)</span>}
            <span className="found-korean" lang="ko" translate="no">
              {secondName(name, korean_name)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
