import { type Letter, LETTERS } from "../../domain/letter.ts";
import { pagePath } from "../../domain/page-path.ts";

/** Links to the artists under each letter. */
export function LetterIndex({ current }: { current: Letter | null }) {
  return (
    <nav aria-label="letters" className="letters">
      <a href={pagePath.artistDiscovery()} aria-current={current === null ? "page" : undefined}>
        all
      </a>
      {LETTERS.map((letter) => (
        <a
          key={letter}
          href={pagePath.artistDiscovery(letter)}
          aria-current={letter === current ? "page" : undefined}
          lang={letter === "가" ? "ko" : undefined}
        >
          {letter.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
