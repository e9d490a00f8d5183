import type { ListedIdol } from "../../database/catalogue/idols.ts";
import type { DiscoveryView } from "../../domain/idol-lists.ts";
import { NAME_LENGTHS, secondName } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { Face } from "../cover.tsx";
import { Name } from "../name.tsx";
import type { Eager } from "../ui/picture.tsx";
import { IdolsByLetter } from "./idols-by-letter.tsx";

interface IdolListProps {
  idols: readonly ListedIdol[];
  view: DiscoveryView;
  /** Whether names go from Z to A. */
  isReversed: boolean;
}

export function IdolList({ idols, view, isReversed }: IdolListProps) {
  if (view === "list") return <IdolsByLetter idols={idols} isReversed={isReversed} />;
  return (
    <ul className="idols" data-view={view}>
      {idols.map((idol, index) => (
        <IdolTile
          key={idol.id}
          idol={idol}
          isBig={view === "big"}
          eager={index === 0 ? "first" : index < EAGER}
        />
      ))}
    </ul>
  );
}

/** The number of faces visible at once on a large screen. */
const EAGER = 8;

interface IdolTileProps {
  idol: ListedIdol;
  isBig: boolean;
  eager: Eager;
}

function IdolTile({ idol, isBig, eager }: IdolTileProps) {
  const { id, english_name, korean_name, debut_date, picture_url } = idol;
  const second = secondName(english_name, korean_name);
  return (
    <li className="idol">
      <Face id={id} name={english_name} picture={picture_url} eager={eager} />
      <span className="idol-names">
        <a href={pagePath.artist(id)} className="tile-name">
          <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
        </a>
        {second !== null && (
          <span className="korean">
            <Name length={NAME_LENGTHS.artist}>{second}</Name>
          </span>
        )}
        {isBig && debut_date !== null && (
          <span className="idol-debut">
            debut <CalendarDay date={debut_date} />
          </span>
        )}
      </span>
    </li>
  );
}
