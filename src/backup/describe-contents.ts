import { counted } from "../domain/text/counted.ts";
import type { Contents } from "./format.ts";

const NAMED = {
  account: "account",
  artist: "artist",
  album: "album",
  song: "song",
  playlist: "playlist",
  edit: "edit",
};

export interface Counts {
  tables: readonly Pick<Contents["tables"][number], "name" | "group" | "rows">[];
  pictures: Pick<Contents["pictures"], "files">;
}

/** Writes what a backup has: '1 account, 8 artists, …: 1,204 rows'. */
export function describeContents({ tables, pictures }: Counts): string {
  const parts = Object.entries(NAMED).flatMap(([name, noun]) => {
    const table = tables.find((one) => one.name === name);
    return table === undefined ? [] : counted(table.rows, noun);
  });
  const reviews = tables
    .filter(({ name }) => name.endsWith("_review"))
    .reduce((sum, { rows }) => sum + rows, 0);
  const isOfPeople = tables.some(({ group }) => group === "people");
  const ofPeople = isOfPeople
    ? [counted(reviews, "review"), counted(Math.floor(pictures.files / 2), "picture")]
    : [];
  const rows = counted(
    tables.reduce((sum, table) => sum + table.rows, 0),
    "row",
  );
  const named = [...parts, ...ofPeople];
  return named.length === 0 ? rows : `${named.join(", ")}: ${rows}`;
}
