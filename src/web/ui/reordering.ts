/** A list with one of its items at another place; both count from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return items[from] === undefined ? [...items] : others.toSpliced(to, 0, items[from]);
}

/** Where a key takes an item of a list, or null where it takes it nowhere. */
export function placeByKey(key: string, from: number, count: number): number | null {
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count || to === from ? null : to;
}

/** The upper and lower edge of a row, in pixels. */
export interface Row {
  top: number;
  bottom: number;
}

/**
 * Where an item that is let go of at a height goes: before the first row whose middle is below it. The place is the
 * one that it has once it is taken out of the list.
 */
export function placeAtHeight(rows: readonly Row[], from: number, height: number): number {
  const below = rows.findIndex(({ top, bottom }) => height < (top + bottom) / 2);
  const gap = below === -1 ? rows.length : below;
  return gap > from ? gap - 1 : gap;
}
