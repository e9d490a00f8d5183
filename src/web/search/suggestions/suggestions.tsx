import "./suggestions-style.css";
import type { ComponentProps, RefObject } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../../domain/text/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { stateOfPath } from "../../navigation/link-state.ts";
import { useCombobox } from "../../ui/form/combobox.ts";
import { ArtistDetail } from "../artist-detail.tsx";
import { searchCalls } from "../calls.ts";
import { NO_RESULTS } from "../no-results.ts";
import { useTypedSearch } from "./use-typed-search.ts";
import { hasHangul, secondName } from "../../../domain/text/name.ts";
import { CoverArt, Face } from "../../record/cover.tsx";
import { matchedParts } from "./matched-parts.ts";

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; text: string };

/** The list of suggestions under a search field. Loaded when the field is first used. */
export function Suggestions({ input, text }: SuggestionsProps) {
  const navigate = useNavigate();
  const { found } = useTypedSearch(text, findAnything);
  const items = found?.result ?? [];
  const isMissed = found?.result?.length === 0 && found.text === text.trim();
  const { isOpen, listProps, optionProps } = useCombobox({
    field: input,
    items,
    keyOf: ({ type, id }) => `${type}${id}`,
    passesText: true,
    onChoose: (item) => void navigate(pathOfItem(item), { state: stateOfPath(pathOfItem(item)) }),
    onEnter: (event) => {
      const query = text.trim();
      if (query === "") return;
      event.preventDefault();
      // Those of a shorter text may still be shown, or none.
      const state = found?.text === query ? { query, results: items } : { query };
      goAfterDelay(() => void navigate(pagePath.search(query), { state }));
    },
  });

  return (
    <>
      <span
        role="status"
        className={isMissed ? "search-suggestions search-suggestions-missed" : "visually-hidden"}
      >
        {isOpen && counted(items.length, "suggestion")}
        {isMissed && NO_RESULTS}
      </span>
      {isOpen && (
        <div aria-label="suggestions" className="search-suggestions" {...listProps}>
          {items.map((item, at) => (
            <Suggestion
              key={`${item.type}${item.id}`}
              item={item}
              typed={found?.text ?? ""}
              {...optionProps(at)}
            />
          ))}
        </div>
      )}
    </>
  );
}

const MAX_SUGGESTIONS = 10;

/** Returns what a text may mean; null where the request fails, which is only logged (specification 1, section 8). */
async function findAnything(text: string, signal: AbortSignal) {
  try {
    const query = { q: text, limit: String(MAX_SUGGESTIONS) };
    return await searchCalls.everything({ query, signal });
  } catch (error) {
    if (!signal.aborted) console.warn("Suggestions failed:", error);
    return null;
  }
}

/** The delay after Enter, in milliseconds (specification 1, section 9). */
const ENTER_DELAY = 300;

/** Calls `go` after the delay, unless one navigated or followed a link meanwhile: the last choice counts. */
function goAfterDelay(go: () => void): void {
  const { href } = location;
  const pending = new AbortController();
  const timer = setTimeout(() => {
    pending.abort();
    if (location.href === href) go();
  }, ENTER_DELAY);
  const cancel = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("a[href], button") === null) return;
    pending.abort();
    clearTimeout(timer);
  };
  document.addEventListener("click", cancel, { capture: true, signal: pending.signal });
}

interface SuggestionProps extends ComponentProps<"a"> {
  item: SearchItem;
  typed: string;
}

function pathOfItem({ type, id }: SearchItem): string {
  if (type === "SONG") return pagePath.song(id);
  return type === "ALBUM" ? pagePath.album(id) : pagePath.artist(id);
}

/** One suggestion: an option of the list and a link, so that it can be opened in another tab. */
function Suggestion({ item, typed, ...optionProps }: SuggestionProps) {
  const { type, name, korean_name, artist_english_name } = item;
  const second = secondName(name, korean_name);
  const isTitle = type === "SONG" || type === "ALBUM";
  const facts = [type.toLowerCase(), item.role, item.year].filter(Boolean).join(", ");
  const hasFacts = isTitle || (item.group ?? item.role ?? item.year ?? item.also_known_as) != null;
  return (
    <a href={pathOfItem(item)} className="search-suggestion" {...optionProps}>
      <ItemPicture item={item} />
      <span className="search-suggestion-names">
        <span className="search-suggestion-name">
          <Marked name={name} typed={typed} />
          {type === "IDOL" && <span className="found-mark"> (idol)</span>}
        </span>
        <span className="search-suggestion-detail">
          {isTitle && <Marked name={artist_english_name} typed={typed} />}
          {isTitle && second !== null && " · "}
          {second !== null && <Marked name={second} typed={typed} />}
          {hasFacts && (isTitle || second !== null) && " · "}
          {isTitle ? facts : <ArtistDetail item={item} />}
        </span>
      </span>
    </a>
  );
}

function ItemPicture({ item: { type, id, name, picture } }: { item: SearchItem }) {
  if (type === "IDOL" || type === "ARTIST") return <Face id={id} name={name} picture={picture} />;
  const record = { id, english_name: name, picture_url: picture };
  return <CoverArt kind={type === "SONG" ? "song" : "album"} record={record} />;
}

function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <bdi lang={hasHangul(name) ? "ko" : undefined} translate="no">
      {matchedParts(name, typed).map(({ text, isMatched }, at) =>
        isMatched ? <mark key={at}>{text}</mark> : text,
      )}
    </bdi>
  );
}
