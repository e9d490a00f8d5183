interface Suffixes {
  units: Uint16Array;
  starts: Uint32Array;
  places: Uint32Array;
  textOf: Uint32Array;
}

/** The number of units that are sorted by counting, before equal runs are sorted by comparison. */
const COUNTED_UNITS = 6;

/** Fewer places are sorted faster by comparison alone. */
const FEWEST_COUNTED = 10_000;

export function sortSuffixes({ units, starts, places, textOf }: Suffixes): void {
  const count = places.length;
  let order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  let next = new Uint32Array(count);
  const unitAt = (entry: number, depth: number): number => {
    const place = places[entry]! + depth;
    return place < starts[textOf[entry]! + 1]! ? units[place]! : 0;
  };
  const counted = count < FEWEST_COUNTED ? 0 : COUNTED_UNITS;
  const counts = new Uint32Array(counted === 0 ? 0 : 65_537);
  for (let depth = counted - 1; depth >= 0; depth -= 1) {
    counts.fill(0);
    for (let at = 0; at < count; at += 1) counts[unitAt(at, depth) + 1]! += 1;
    for (let unit = 0; unit < 65_536; unit += 1) counts[unit + 1]! += counts[unit]!;
    for (let at = 0; at < count; at += 1) {
      const entry = order[at]!;
      const unit = unitAt(entry, depth);
      next[counts[unit]!] = entry;
      counts[unit]! += 1;
    }
    [order, next] = [next, order];
  }
  sortEqualRuns(order, unitAt, counted);
  reorder(places, order, next);
  reorder(textOf, order, next);
}

type UnitAt = (entry: number, depth: number) => number;

function sortEqualRuns(order: Uint32Array, unitAt: UnitAt, counted: number): void {
  const compare = (left: number, right: number): number => {
    for (let depth = counted; ; depth += 1) {
      const unit = unitAt(left, depth);
      const difference = unit - unitAt(right, depth);
      if (difference !== 0) return difference;
      if (unit === 0) return left - right;
    }
  };
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && agree(order[from]!, order[to]!, unitAt, counted)) to += 1;
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
  }
}

/** Whether two entries are equal in the counted units and longer than those. */
function agree(left: number, right: number, unitAt: UnitAt, counted: number): boolean {
  if (counted === 0) return true;
  for (let depth = counted - 1; depth >= 0; depth -= 1) {
    if (unitAt(left, depth) !== unitAt(right, depth)) return false;
  }
  return unitAt(left, counted - 1) !== 0;
}

function reorder(array: Uint32Array, order: Uint32Array, scratch: Uint32Array): void {
  for (let at = 0; at < order.length; at += 1) scratch[at] = array[order[at]!]!;
  array.set(scratch);
}
