import { type Letter, LETTERS } from "../../domain/letter.ts";
import { type IndexPlace, pagePath } from "../../domain/page-path.ts";

/** Links to the artists under each letter; all who have a song are on one page, everybody a letter at a time. */
export function LetterIndex({ current, all }: { current: Letter | null; all: boolean }) {
  return (
    <nav aria-label="letters" className="letters">
      {!all && (
        <LetterLink state={{}} isCurrent={current === null}>
          A–Z
        </LetterLink>
      )}
      {LETTERS.map((letter) => (
        <LetterLink key={letter} state={{ all, letter }} isCurrent={letter === current}>
          {letter}
        </LetterLink>
      ))}
    </nav>
  );
}

interface LetterLinkProps {
  state: IndexPlace;
  isCurrent: boolean;
  children: string;
}

function LetterLink({ state, isCurrent, children }: LetterLinkProps) {
  return (
    <a
      href={pagePath.artistDiscovery(state)}
      aria-current={isCurrent ? "page" : undefined}
      lang={children === "가" ? "ko" : undefined}
    >
      {children.toUpperCase()}
    </a>
  );
}
