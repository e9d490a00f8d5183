import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { isComposing } from "./is-composing.ts";

interface ComboboxOptions<Item> {
  field: RefObject<HTMLInputElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Whether the arrow keys return to the text between the last suggestion and the first. */
  passesText?: boolean;
  onChoose: (item: Item) => void;
  /** Called for Enter without an active suggestion; by default it sends the form. */
  onEnter?: (event: KeyboardEvent) => void;
}

export interface Combobox {
  isOpen: boolean;
  active: number | null;
  close: () => void;
  listProps: { id: string; role: "listbox"; onMouseDown: (event: MouseEvent) => void };
  optionProps: (index: number) => {
    id: string;
    role: "option";
    "aria-selected": boolean;
    tabIndex: -1;
  };
}

/**
 * Makes a field and the list under it an editable combobox with a listbox, after WAI-ARIA: arrow keys move through the
 * list, Enter chooses, Esc closes, Home and End return to the text. The focus stays in the field. It may have the focus
 * before this is loaded, so its attributes are set here and not rendered.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox {
  const { field, items, keyOf } = options;
  const id = useId();
  const [isWanted, setIsWanted] = useState(true);
  const [place, setPlace] = useState<{ list: string; at: number } | null>(null);
  const isOpen = isWanted && items.length > 0;
  // An index in another list means nothing.
  const list = items.map(keyOf).join();
  const active = isOpen && place?.list === list ? place.at : null;
  const optionId = (index: number) => `${id}-${index}`;

  function step(by: 1 | -1) {
    const last = items.length - 1;
    const first = by === 1 ? 0 : last;
    if (active === null) return { list, at: first };
    if (active !== last - first) return { list, at: active + by };
    return options.passesText ? null : { list, at: first };
  }

  const onInput = useEffectEvent(() => {
    setIsWanted(true);
    setPlace(null);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while a syllable is being composed.
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = active === null ? undefined : items[active];
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (items.length === 0) return;
        event.preventDefault();
        setIsWanted(true);
        setPlace(step(event.key === "ArrowDown" ? 1 : -1));
        return;
      case "Home":
      case "End":
        // The browser moves the caret.
        return setPlace(null);
      case "Escape":
        if (!isOpen) return;
        event.preventDefault();
        return setIsWanted(false);
      case "Enter":
        if (chosen === undefined) return options.onEnter?.(event);
        event.preventDefault();
        setIsWanted(false);
        return options.onChoose(chosen);
      default:
    }
  });

  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    // On the window, behind React's own listener: a rendering before that would put the former text back.
    addEventListener("input", ({ target }) => target === input && onInput(), { signal });
    input.addEventListener("focus", () => setIsWanted(true), { signal });
    input.addEventListener("blur", () => setIsWanted(false), { signal });
    return () => {
      listening.abort();
      for (const name of ATTRIBUTES) input.removeAttribute(name);
    };
  }, [field]);

  const activeId = active === null ? null : optionId(active);
  useEffect(() => {
    const values = ["combobox", "list", String(isOpen), isOpen ? id : null, activeId];
    for (const [at, name] of ATTRIBUTES.entries()) {
      const value = values[at];
      if (value == null) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    }
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, id, isOpen, activeId]);

  return {
    isOpen,
    active,
    close: () => setIsWanted(false),
    // The field keeps the focus.
    listProps: { id, role: "listbox", onMouseDown: (event) => event.preventDefault() },
    optionProps: (index) => ({
      id: optionId(index),
      role: "option",
      "aria-selected": index === active,
      tabIndex: -1,
    }),
  };
}

const ATTRIBUTES = [
  "role",
  "aria-autocomplete",
  "aria-expanded",
  "aria-controls",
  "aria-activedescendant",
] as const;
