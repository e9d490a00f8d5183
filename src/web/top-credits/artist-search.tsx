import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useTypedSearch } from "../search/suggestions/use-typed-search.ts";
import { useCombobox } from "../ui/form/combobox.ts";
import { Icon } from "../ui/icon.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import type { ChosenArtist } from "./read-credits.ts";
import { ArtistDetail } from "../search/artist-detail.tsx";
import { SuggestionList } from "../person-search/suggestion-list.tsx";
import { LONGEST_TEXT, SHORTEST_TEXT, SUGGESTIONS } from "../person-search/suggestion-limits.ts";
import { searchCalls } from "../search/calls.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { Name, SecondName } from "../record/name.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";

export function ArtistSearch({ chosen, text }: { chosen: ChosenArtist | null; text: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { found } = useTypedSearch(typed, findIdols, SHORTEST_TEXT);
  const items = found?.result ?? [];
  const isMissed = found?.result?.length === 0 && found.text === typed.trim();
  // The page itself says so after the form was sent.
  const isReported = isMissed && typed.trim() !== text;
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ id }: SearchItem) =>
    void navigate(pagePath.topCredits(id), { preventScrollReset: true });
  const keyOf = ({ id }: SearchItem) => id;
  const combobox = useCombobox({ field, items, keyOf, onChoose: choose });
  return (
    <form
      action={pagePath.topCredits()}
      role="search"
      aria-label="credits by artist"
      className="artist-search"
      autoComplete="off"
    >
      <span className="artist-search-field">
        <SearchField
          label="search for an artist"
          placeholder="credits on songs by…"
          name="q"
          defaultValue={chosen?.name ?? text}
          required
          minLength={SHORTEST_TEXT}
          maxLength={LONGEST_TEXT}
          ref={field}
          onChange={({ target }) => setTyped(target.value)}
        />
        {combobox.isOpen && <SuggestionList combobox={combobox} items={items} onChoose={choose} />}
      </span>
      <Button type="submit">search</Button>
      {(chosen !== null || text !== "") && (
        <ButtonLink href={pagePath.topCredits()} kind="plain" data-keep-position="">
          <Icon name="close" />
          <span>clear</span>
        </ButtonLink>
      )}
      <span className={isReported ? "note artist-search-missed" : "visually-hidden"} role="status">
        {combobox.isOpen && `${items.length} suggested`}
        {isReported && NO_ARTIST}
      </span>
    </form>
  );
}

/** Returns the idols that match a text; null where the request fails: the form still finds them. */
async function findIdols(text: string, signal: AbortSignal): Promise<readonly SearchItem[] | null> {
  const query = { q: text, idolOnly: "true" } as const;
  const found = await searchCalls.artists({ query, signal }).catch(() => null);
  return found?.slice(0, SUGGESTIONS) ?? null;
}

export const NO_ARTIST = "No idol artist has this in their name.";

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
        {matches.map((match) => (
          <li key={match.id}>
            <a href={pagePath.topCredits(match.id)}>
              <Name length={NAME_LENGTHS.artist}>{match.name}</Name>
              <SecondName name={match.name} koreanName={match.korean_name} />
            </a>
            <span className="note">
              {" "}
              <ArtistDetail item={match} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
