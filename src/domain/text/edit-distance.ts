/** Returns the number of edits, swaps of neighbours among them; more than `most` as soon as that is certain. */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  return lastRow(left, right, most)[right.length]!;
}

/** Returns the fewest edits between a text and any beginning of another, for names that are still being typed. */
export function beginningDistance(text: string, longer: string, most: number): number {
  const row = lastRow(text, longer.slice(0, text.length + most), most);
  let least = most + 1;
  for (const edits of row) least = Math.min(least, edits);
  return least;
}

function lastRow(left: string, right: string, most: number): Uint16Array {
  const width = right.length + 1;
  let before = new Uint16Array(width);
  let row = Uint16Array.from({ length: width }, (_, at) => at);
  let next = new Uint16Array(width);
  for (let down = 1; down <= left.length; down += 1) {
    next[0] = down;
    let least = down;
    for (let along = 1; along < width; along += 1) {
      const isSame = left[down - 1] === right[along - 1];
      let edits = Math.min(
        row[along]! + 1,
        next[along - 1]! + 1,
        row[along - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped =
        down > 1 &&
        along > 1 &&
        left[down - 1] === right[along - 2] &&
        left[down - 2] === right[along - 1];
      if (isSwapped) edits = Math.min(edits, before[along - 2]! + 1);
      next[along] = edits;
      least = Math.min(least, edits);
    }
    [before, row, next] = [row, next, before];
    if (least > most) return row.fill(most + 1);
  }
  return row;
}

/** Returns how many edits are tolerated in a text of a length: none, one or two. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
