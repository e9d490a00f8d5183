import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "./is-composing.ts";

interface ComboboxOptions<Item> {
  /** What is suggested for the text that was typed. */
  items: readonly Item[];
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
}

/** What a list of suggestions is given. */
export interface Suggested<Item> {
  id: string;
  items: readonly Item[];
  /** The one that Enter chooses. */
  active: number | null;
  onChoose: (item: Item) => void;
  onPoint: (index: number) => void;
}

/**
 * A field that suggests while one types, as WAI-ARIA's editable combobox has it: the arrow keys go through the
 * suggestions, Enter chooses, Esc closes; without one pointed at, Enter sends the form that the field stands in.
 * Returns what the field is given, and the list's part while there is something to suggest.
 */
export function useCombobox<Item>({ items, onType, onChoose }: ComboboxOptions<Item>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const isShown = isOpen && items.length > 0;

  function choose(item: Item): void {
    setIsOpen(false);
    onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const chosen = isShown && active !== null ? items[active] : undefined;
    if (event.key === "Escape" && isShown) setIsOpen(false);
    else if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    else if (isArrow(event.key) && items.length > 0) {
      setIsOpen(true);
      setActive(stepped(isShown ? active : null, event.key, items.length));
    } else return;
    event.preventDefault();
  }

  const field = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": isShown ? id : undefined,
    "aria-activedescendant": isShown && active !== null ? `${id}-${active}` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setActive(null);
      setIsOpen(true);
      onType(target.value);
    },
    onFocus: () => setIsOpen(true),
    onBlur: () => setIsOpen(false),
    onKeyDown,
  } as const;
  const list: Suggested<Item> = { id, items, active, onChoose: choose, onPoint: setActive };
  return { field, list: isShown ? list : null };
}

function isArrow(key: string): key is "ArrowDown" | "ArrowUp" {
  return key === "ArrowDown" || key === "ArrowUp";
}

/** The suggestion below or above, from the last to the first and back. */
function stepped(active: number | null, key: "ArrowDown" | "ArrowUp", count: number): number {
  if (key === "ArrowDown") return active === null ? 0 : (active + 1) % count;
  return active === null ? count - 1 : (active + count - 1) % count;
}
