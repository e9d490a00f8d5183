import type { ReactNode } from "react";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { Name, SecondName } from "../record/name.tsx";
import { ArtistDetail } from "../search/artist-detail.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";

interface PersonMatchesProps {
  text: string;
  matches: readonly SearchItem[];
  renderChoices: (match: SearchItem) => ReactNode;
}

export function PersonMatches({ text, matches, renderChoices }: PersonMatchesProps) {
  if (matches.length === 0) return <EmptyState>No one else found for '{text}'.</EmptyState>;
  return (
    <Section heading="which one?" className="person-matches">
      <ul>
        {matches.map((match) => {
          const { id, name, korean_name } = match;
          return (
            <li key={id}>
              <span>
                <Name length={NAME_LENGTHS.artist}>{name}</Name>
                <SecondName name={name} koreanName={korean_name} />
                <span className="note">
                  {" "}
                  <ArtistDetail item={match} />
                </span>
              </span>
              <span className="person-choices">{renderChoices(match)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
