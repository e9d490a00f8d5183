import type { ListedIdol } from "../../database/catalogue/artists/idols.ts";
import type { DiscoveryView } from "../../domain/catalogue/idol-lists.ts";
import { type Letter, letterOf, LETTERS } from "../../domain/text/letter.ts";
import { NAME_LENGTHS, secondName, sortKey } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Face } from "../record/cover.tsx";
import { Name } from "../record/name.tsx";
import type { Eager } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";

type IdolListProps = { idols: readonly ListedIdol[]; view: DiscoveryView; isReversed: boolean };

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

function IdolTile({ idol, isBig, eager }: { idol: ListedIdol; isBig: boolean; eager: Eager }) {
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

type IdolsByLetterProps = { idols: readonly ListedIdol[]; isReversed: boolean };

/** Names under their first letters, in different sizes, in each letter in the order of the list. */
function IdolsByLetter({ idols, isReversed }: IdolsByLetterProps) {
  const groups = Map.groupBy(idols, (idol) => letterOf(sortKey(idol.english_name)));
  const letters = LETTERS.filter((letter) => groups.has(letter));
  return (isReversed ? letters.toReversed() : letters).map((letter) => (
    <Section key={letter} heading={<LetterHeading letter={letter} />} className="idol-letter">
      <ul className="idol-names-list">
        {groups.get(letter)?.map((idol) => (
          <li key={idol.id} data-size={nameSize(idol.english_name)}>
            <a href={pagePath.artist(idol.id)}>
              <Name>{idol.english_name}</Name>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  ));
}

function LetterHeading({ letter }: { letter: Letter }) {
  return letter === "가" ? <span lang="ko">{letter}</span> : letter.toUpperCase();
}

/** The number of sizes of names in the list view: 1 to 1.4rem (specification 1, "Artist discovery"). */
export const NAME_SIZES = 5;

/** Returns the size of a name, 0 to 4: pseudo-random but constant, since the page is the same for everyone. */
export function nameSize(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  // Mixes the high bits in, since the low bits alone are poorly distributed.
  return ((hash ^ (hash >>> 15)) >>> 0) % NAME_SIZES;
}
