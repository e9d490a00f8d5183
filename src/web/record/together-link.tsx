import { pagePath } from "../../domain/page-path.ts";
import { peopleTogether, TOGETHER_PEOPLE } from "../../domain/credits/together.ts";

interface TogetherLinkProps {
  /** Null for those without a page. */
  ids: readonly (number | null)[];
  label?: string;
}

/** Leads to the songs that people wrote together: the first five of them who have a page. */
export function TogetherLink({ ids, label }: TogetherLinkProps) {
  const people = peopleTogether(ids);
  if (people.length < TOGETHER_PEOPLE.least) return null;
  return (
    <p className="note not-printed">
      <a href={pagePath.together({ people })} rel="nofollow">
        {label ?? `what ${people.length > 2 ? "they" : "these two"} wrote together`}
      </a>
    </p>
  );
}
