import type { ListedIdol } from "../../database/catalogue/idols.ts";
import { type Letter, letterOf, LETTERS } from "../../domain/letter.ts";
import { sortKey } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { Section } from "../ui/section.tsx";
import { nameSize } from "./name-size.ts";

interface IdolsByLetterProps {
  idols: readonly ListedIdol[];
  /** Whether the letters go from Z to A. */
  isReversed: boolean;
}

/** Names under their first letters, in different sizes, in each letter in the order of the list. */
export function IdolsByLetter({ idols, isReversed }: IdolsByLetterProps) {
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
