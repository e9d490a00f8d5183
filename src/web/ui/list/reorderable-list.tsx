import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { placeByKey } from "./reordering.ts";
import { useDraggedRow } from "./use-dragged-row.ts";

interface ReorderableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** Both indices count from 0. */
  onMove: (from: number, to: number) => void;
  children: (item: Item, at: number) => ReactNode;
}

/** A list that is reordered by dragging, by the arrow keys on a handle, or by buttons. Every move is announced. */
export function ReorderableList<Item>(props: ReorderableListProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [lifted, setLifted] = useState<number | null>(null);
  /** The control that gets the focus again once its row has moved, since the browser removes it. */
  const refocus = useRef<string | null>(null);
  const { dragged, startAt } = useDraggedRow(list, move);

  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || from === to) return;
    onMove(from, to);
    setAnnouncement(`${nameOf(item)}: now ${to + 1} of ${items.length}`);
  }

  function moveByControl(control: string, from: number, to: number | null): void {
    if (to === null) return;
    refocus.current = control;
    move(from, to);
  }

  useLayoutEffect(() => {
    if (refocus.current === null) return;
    const control = list.current?.querySelector<HTMLElement>(`[data-control="${refocus.current}"]`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "nearest" });
    refocus.current = null;
  });

  return (
    <>
      <ol ref={list} className="reorderable" aria-label={label}>
        {items.map((item, at) => {
          const key = keyOf(item);
          const isLifted = lifted === key;
          const step = (to: number, name: "up" | "down") => (
            <Button
              kind="plain"
              data-control={`${key}-${name}`}
              aria-label={`move ${nameOf(item)} ${name}`}
              aria-disabled={to < 0 || to >= items.length || undefined}
              onClick={() => {
                const isPossible = to >= 0 && to < items.length;
                moveByControl(`${key}-${name}`, at, isPossible ? to : null);
              }}
            >
              <Icon name={name} />
            </Button>
          );
          return (
            <li
              key={key}
              data-dragged={dragged?.from === at || undefined}
              data-drop={dropMark(dragged, at)}
              data-lifted={isLifted || undefined}
            >
              <button
                type="button"
                className="drag-handle"
                data-control={`${key}`}
                aria-label={`move ${nameOf(item)}, ${at + 1} of ${items.length}`}
                aria-expanded={isLifted}
                aria-keyshortcuts="ArrowUp ArrowDown Home End"
                onPointerDown={(event) => startAt(event, at)}
                onClick={() => setLifted(isLifted ? null : key)}
                onKeyDown={(event: KeyboardEvent) => {
                  const to = placeByKey(event.key, at, items.length);
                  if (event.key.startsWith("Arrow") || to !== null) event.preventDefault();
                  moveByControl(`${key}`, at, to);
                }}
              >
                <Icon name="grip" />
              </button>
              {children(item, at)}
              {isLifted && (
                <span className="move-buttons">
                  {step(at - 1, "up")}
                  {step(at + 1, "down")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

function dropMark(dragged: { from: number; to: number } | null, at: number) {
  if (dragged === null || dragged.from === dragged.to || dragged.to !== at) return undefined;
  return dragged.to > dragged.from ? "after" : "before";
}
