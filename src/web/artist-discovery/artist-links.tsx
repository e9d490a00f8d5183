import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import type { IndexedName } from "./names-by-list.ts";

export function ArtistLinks({ names }: { names: readonly IndexedName[] }) {
  return (
    <ul className="artist-links">
      {names.map(([id, name, second]) => (
        <li key={id}>
          <a href={pagePath.artist(id)}>
            <Name length={NAME_LENGTHS.artist}>{name}</Name>
          </a>
          {second !== undefined && (
            <span className="korean">
              {" "}
              <Name length={NAME_LENGTHS.artist}>{second}</Name>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
