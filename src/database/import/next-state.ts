import type { RecordKind, Tables } from "../tables.ts";

/** The tables of which the next state is counted: whose rows they have, by which column, and the columns that count. */
const COUNTED = [
  { table: "artist", kind: "artist", key: "id", columns: ["id", "is_idol", "linkable"] },
  {
    table: "song",
    kind: "song",
    key: "id",
    columns: [
      "id",
      "kind",
      "album_id",
      "disc",
      "track",
      "is_title",
      "sort_key",
      "release_date",
      "credits_cut",
    ],
  },
  {
    table: "album_artist",
    kind: "album",
    key: "album_id",
    columns: ["album_id", "position", "artist_id", "release_order"],
  },
  {
    table: "song_artist",
    kind: "song",
    key: "song_id",
    columns: ["song_id", "position", "artist_id", "is_title", "is_listed", "release_order"],
  },
  {
    table: "song_place",
    kind: "song",
    key: "song_id",
    columns: ["song_id", "position", "album_id", "disc", "track"],
  },
  { table: "credit", kind: "song", key: "song_id", columns: ["song_id", "artist_id", "roles"] },
  {
    table: "credit_role",
    kind: "song",
    key: "song_id",
    columns: ["artist_id", "role", "song_id", "release_order"],
  },
] as const satisfies { table: keyof Tables; kind: RecordKind; key: string; columns: string[] }[];

const MEMBERSHIP = {
  table: "membership",
  columns: ["group_id", "member_id", "from_date", "to_date", "left_by"],
} as const;

/** The tables of which there is a next state, and its columns: each is `next_…`. */
export const NEXT_STATE = [...COUNTED, MEMBERSHIP] as const;

type NextState = (typeof NEXT_STATE)[number];

/** The staged rows of affected records, with the live rows of unaffected ones that their counts depend on. */
export type NextTables = {
  [Next in NextState as `next_${Next["table"]}`]: Pick<
    Tables[Next["table"]],
    Next["columns"][number] & keyof Tables[Next["table"]]
  >;
};

/** Returns the statements that fill the next state with the rows near the records that are counted. */
export function nearStatements(): string[] {
  const affected = "(select artist_id from staging_affected_artist)";
  const isNear = ({ table, kind, key }: (typeof COUNTED)[number]) =>
    kind === "album"
      ? `artist_id in ${affected} and ${isUnaffected(table, kind, key)}`
      : `${key} in (select ${kind}_id from staging_near_${kind})`;
  return [
    ...COUNTED.map((counted) => fill(counted.table, counted.columns, isNear(counted))),
    fill(
      MEMBERSHIP.table,
      MEMBERSHIP.columns,
      `group_id in ${affected} and ${isUnaffectedMembership()}`,
    ),
  ];
}

/** Returns the statement that unites live rows with the staged ones of a table. */
function fill(table: string, columns: readonly string[], isLive: string): string {
  const list = columns.join(", ");
  return (
    `insert into next_${table} select ${list} from ${table} where ${isLive} ` +
    `union all select ${list} from staging_${table}`
  );
}

function isUnaffected(table: string, kind: RecordKind, key: string): string {
  return `not exists (select 1 from staging_affected where kind = '${kind}' and record_id = ${table}.${key})`;
}

function isUnaffectedMembership(): string {
  return (
    "not exists (select 1 from staging_affected_membership t " +
    "where t.group_id = membership.group_id and t.member_id = membership.member_id)"
  );
}
