import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchItem } from "../../domain/search-item.ts";
import { pagePath } from "../../domain/page-path.ts";
import { isComposing } from "../ui/is-composing.ts";
import { pathOfItem } from "./suggestion.tsx";

/** How long after Enter it goes to the results, in milliseconds (specification 1, section 9). */
const ENTER_DELAY = 300;

interface SuggestionKeysOptions {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** In the order in which they stand; none while the list is put away. */
  items: readonly SearchItem[];
  listId: string;
  optionId: (at: number) => string;
  putAway: () => void;
}

/**
 * Makes a field and a list under it a combobox: arrow keys go through the list and the field, Enter opens what they
 * are on or else all results, Esc puts the list away. The focus stays in the field, which was there before this was
 * loaded: so it is not given its part as `ui/combobox.ts` gives one, but takes it on.
 * @returns the place of the option that the keys are on, -1 for the field itself
 */
export function useSuggestionKeys(options: SuggestionKeysOptions): number {
  const { input, items, listId, optionId } = options;
  const navigate = useNavigate();
  const [place, setPlace] = useState<{ items: readonly string[]; at: number }>(NOWHERE);
  const keys = items.map(({ type, id }) => `${type}${id}`);
  const active = keys.join() === place.items.join() ? place.at : -1;

  function open(event: KeyboardEvent): void {
    const chosen = items[active];
    const text = options.text.trim();
    if (chosen !== undefined) {
      event.preventDefault();
      void navigate(pathOfItem(chosen));
    } else if (text !== "") {
      event.preventDefault();
      goSoon(() => {
        void navigate(pagePath.search(text), { state: { query: text, results: items } });
      });
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Enter and the arrows are the input method's own while a syllable is being put together.
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const moveTo = (at: number) => {
      event.preventDefault();
      setPlace({ items: keys, at });
    };
    if (event.key === "Escape" && items.length > 0) {
      event.preventDefault();
      options.putAway();
    } else if (event.key === "ArrowDown" && items.length > 0) {
      moveTo(active === items.length - 1 ? -1 : active + 1);
    } else if (event.key === "ArrowUp" && items.length > 0) {
      moveTo(active === -1 ? items.length - 1 : active - 1);
    } else if (event.key === "Enter") {
      open(event);
    }
  });

  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.addEventListener("keydown", listen);
    return () => {
      field.removeEventListener("keydown", listen);
      for (const name of ["role", "aria-autocomplete", "aria-expanded"])
        field.removeAttribute(name);
      for (const name of ["aria-controls", "aria-activedescendant"]) field.removeAttribute(name);
    };
  }, [input]);

  const isOpen = items.length > 0;
  const activeId = active === -1 ? null : optionId(active);
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.setAttribute("aria-expanded", String(isOpen));
    setOrRemove(field, "aria-controls", isOpen ? listId : null);
    setOrRemove(field, "aria-activedescendant", activeId);
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [input, isOpen, listId, activeId]);

  return active;
}

/** Goes when the delay is over, unless one went elsewhere or followed a link meanwhile: the last choice counts. */
function goSoon(go: () => void): void {
  const { href } = location;
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    waiting.abort();
    if (location.href === href) go();
  }, ENTER_DELAY);
  const giveUp = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("a[href], button") === null) return;
    waiting.abort();
    clearTimeout(timer);
  };
  document.addEventListener("click", giveUp, { capture: true, signal: waiting.signal });
}

const NOWHERE = { items: [], at: -1 };

function setOrRemove(field: HTMLElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name);
  else field.setAttribute(name, value);
}
