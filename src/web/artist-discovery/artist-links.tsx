import type { IndexedIdol } from "../../database/catalogue/artist-index.ts";
import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";

export function ArtistLinks({ artists }: { artists: readonly IndexedIdol[] }) {
  return (
    <ul className="artist-links">
      {artists.map(({ id, english_name, korean_name }) => (
        <li key={id}>
          <a href={pagePath.artist(id)}>
            <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
          </a>
          <SecondName name={secondName(english_name, korean_name)} />
        </li>
      ))}
    </ul>
  );
}

function SecondName({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <span className="korean">
      {" "}
      <Name length={NAME_LENGTHS.artist}>{name}</Name>
    </span>
  );
}
