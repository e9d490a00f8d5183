import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { Name, SecondName } from "../../record/name.tsx";
import { ArtistDetail } from "../../search/artist-detail.tsx";
import { LONGEST_TEXT } from "../../person-search/suggestion-limits.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Section } from "../../ui/section.tsx";

interface MergeSearchProps {
  kind: EditedKind;
  id: number;
  name: string;
  text: string;
  problem: string | null;
  matches: readonly SearchItem[] | null;
}

export function MergeSearch({ kind, id, name, text, problem, matches }: MergeSearchProps) {
  const label = `name or address of the other ${kind}`;
  return (
    <>
      <form
        action={pagePath.merge(kind, id)}
        role="search"
        aria-label={`the other ${kind}`}
        className="artist-search"
        autoComplete="off"
      >
        <span className="artist-search-field">
          <SearchField
            key={text}
            label={label}
            placeholder={label}
            name="q"
            defaultValue={text === "" ? name.slice(0, LONGEST_TEXT) : text}
            required
            maxLength={LONGEST_TEXT}
          />
        </span>
        <Button type="submit">search</Button>
      </form>
      <Problem text={problem} />
      {matches?.length === 0 && (
        <EmptyState>
          No other {kind} found for '{text}'.
        </EmptyState>
      )}
      {matches !== null && matches.length > 0 && (
        <Section heading="which one?" className="person-matches">
          <ul>
            {matches.map((match) => (
              <Match key={match.id} kind={kind} id={id} match={match} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Match({ kind, id, match }: { kind: EditedKind; id: number; match: SearchItem }) {
  return (
    <li>
      <span>
        <a href={pagePath.merge(kind, id, { with: encodeId(match.id) })} rel="nofollow">
          <Name length={NAME_LENGTHS.artist}>{match.name}</Name>
        </a>
        <SecondName name={match.name} koreanName={match.korean_name} />
        <span className="note">
          {" "}
          {kind === "artist" ? (
            <ArtistDetail item={match} />
          ) : (
            [match.artist_english_name, match.role, match.year].filter(Boolean).join(", ")
          )}
        </span>
      </span>
    </li>
  );
}
