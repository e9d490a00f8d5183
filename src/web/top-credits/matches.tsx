import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { Name, SecondName } from "../record/name.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import { SHORTEST_TEXT } from "../person-search/suggestion-limits.ts";
import { NO_ARTIST } from "./artist-search.tsx";

export function Matches({ text, matches }: { text: string; matches: readonly SearchItem[] }) {
  if (matches.length === 0) {
    return (
      <EmptyState>
        {Array.from(text).length < SHORTEST_TEXT
          ? `Type at least ${SHORTEST_TEXT} characters of an artist's name.`
          : NO_ARTIST}
      </EmptyState>
    );
  }
  return (
    <Section heading="which artist?" className="credit-matches">
      <ul className="artist-links">
        {matches.map(({ id, name, korean_name }) => (
          <li key={id}>
            <a href={pagePath.topCredits(id)}>
              <Name length={NAME_LENGTHS.artist}>{name}</Name>
              <SecondName name={name} koreanName={korean_name} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
