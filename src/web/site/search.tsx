import { pagePath } from "../../domain/page-path.ts";
import { LaterSuggestions } from "../search/suggestions/later-suggestions.tsx";
import { Icon } from "../ui/icon.tsx";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { SEARCH_KEY, useSearchKey } from "./search-key.ts";

const PLACEHOLDER = "Search artists, songs, albums";

/** The search field of the bar, collapsed until it has the focus. It expands by CSS, so that it works before scripts. */
export function SiteSearch() {
  const { text, input, isExpanded, formProps, inputProps } = useSiteSearch();
  return (
    <form action={pagePath.search()} role="search" className="site-search" {...formProps}>
      <Icon name="search" />
      <input
        type="search"
        name="query"
        placeholder={PLACEHOLDER}
        aria-label={PLACEHOLDER}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        {...inputProps}
      />
      <button
        type="submit"
        aria-label="search"
        // Keeps the focus, and with it the width, in the field.
        onPointerDown={(event) => event.preventDefault()}
      >
        <Icon name="next" />
      </button>
      {isExpanded && <LaterSuggestions input={input} text={text} />}
    </form>
  );
}

function useSiteSearch() {
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [hasFocus, setHasFocus] = useState(false);
  /** By Esc: the focus stays where it is, so that the user does not lose the place. */
  const [isCollapsed, setIsCollapsed] = useState(false);

  const isKeyEnabled = useSearchKey();

  // The text that was typed before scripts ran.
  useEffect(() => setText(input.current?.value ?? ""), []);

  useEffect(() => {
    if (!isKeyEnabled) return;
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTypedIn(event.target)) return;
      event.preventDefault();
      setIsCollapsed(false);
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isKeyEnabled]);

  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    setText("");
    if (input.current?.form?.contains(document.activeElement))
      (document.activeElement as HTMLElement).blur();
  }, [key]);

  const formProps = {
    "data-collapsed": isCollapsed || undefined,
    onFocus: () => setHasFocus(true),
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      setHasFocus(false);
      setIsCollapsed(false);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      setText("");
      setIsCollapsed(true);
      input.current?.focus();
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (text.trim() === "") event.preventDefault();
    },
  };

  const inputProps = {
    ref: input,
    "aria-keyshortcuts": isKeyEnabled ? SEARCH_KEY : undefined,
    value: text,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setText(event.target.value);
      setIsCollapsed(false);
    },
    onClick: () => setIsCollapsed(false),
  };

  return { text, setText, isExpanded: hasFocus && !isCollapsed, input, formProps, inputProps };
}

const TYPED_IN = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
