import { groupOf } from "../database/snapshot/groups.ts";
import { counted } from "../domain/text/counted.ts";
import { describeContents } from "./describe-contents.ts";
import { pictureOf, tableOf } from "./format.ts";
import { readArchive } from "./tar-stream.ts";

/** Describes what can be read of a backup that is damaged or cut off, up to the damage. */
export async function describeReadable(file: string): Promise<string> {
  const tables = new Map<string, number>();
  let pictures = 0;
  try {
    for await (const { path, bytes } of readArchive(file, { readsUnfinished: true })) {
      if (pictureOf(path) !== undefined) pictures += 1;
      const table = tableOf(path);
      if (table === undefined) continue;
      const { rows, isWhole } = countRows(bytes.toString());
      tables.set(table, (tables.get(table) ?? 0) + rows);
      if (!isWhole) break;
    }
  } catch {
    // The damage, which has been reported.
  }
  const found = [...tables].flatMap(([name, rows]) => {
    const group = groupOf(name);
    return group === undefined ? [] : { name, rows, group };
  });
  if (found.length === 0) return "None of it can be read.";
  const what = describeContents({ tables: found, pictures: { files: pictures } });
  return `Still readable are ${what} of ${counted(found.length, "table")}.`;
}

/** Counts the lines that are JSON, up to the first that is not: after damage anything may follow. */
function countRows(text: string): { rows: number; isWhole: boolean } {
  const lines = text.split("\n");
  const end = lines.pop();
  const broken = lines.findIndex((line) => !isJson(line));
  return { rows: broken === -1 ? lines.length : broken, isWhole: broken === -1 && end === "" };
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
