/** Returns a list with one of its items moved; both indices count from 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return items[from] === undefined ? [...items] : others.toSpliced(to, 0, items[from]);
}

export function placeByKey(key: string, from: number, count: number): number | null {
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count || to === from ? null : to;
}

/** The upper and lower edge of a row, in pixels. */
export type Row = { top: number; bottom: number };

/** Returns the index, without the item, at a height: before the first row whose middle is below it. */
export function placeAtHeight(rows: readonly Row[], from: number, height: number): number {
  const below = rows.findIndex(({ top, bottom }) => height < (top + bottom) / 2);
  const gap = below === -1 ? rows.length : below;
  return gap > from ? gap - 1 : gap;
}
