import type { Generated } from "kysely";

/** The type of a column in SQL; `SQL_TYPE` has its name in each engine. */
type SqlType = "bigint" | "integer" | "real" | "text" | "boolean";

export const SQL_TYPE = {
  sqlite: { bigint: "integer", integer: "integer", real: "real", text: "text", boolean: "boolean" },
  postgres: {
    bigint: "bigint",
    integer: "integer",
    real: "double precision",
    text: "text",
    boolean: "boolean",
  },
} as const satisfies Record<"sqlite" | "postgres", Record<SqlType, string>>;

/** A column, with what Kysely reads from it and writes to it as its type parameter. */
export interface Column<Value> {
  readonly type: SqlType;
  readonly isNullable: boolean;
  /** Tells types apart. No column has it. */
  readonly value?: Value;
}

/** The columns of a table, in the order in which rows are inserted. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row of a table as Kysely needs it. */
export type TableOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer Value> ? Value : never;
};

export type TablesOf<T extends Readonly<Record<string, Columns>>> = {
  [K in keyof T]: TableOf<T[K]>;
};

const column = <Value>(type: SqlType): Column<Value> => ({ type, isNullable: false });

/** A number of 64 bits. */
export const bigint = column<number>("bigint");
export const id = bigint;
export const integer = column<number>("integer");
export const real = column<number>("real");
export const text = column<string>("text");
export const boolean = column<boolean>("boolean");

export const textOf = <Value extends string>(): Column<Value> => column("text");

/** An id that the database gives. */
export const generated = column<Generated<number>>("bigint");

export function orNull<Value>({ type }: Column<Value>): Column<Value | null> {
  return { type, isNullable: true };
}

export function pick<T extends object, K extends keyof T>(columns: T, ...names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T, K>;
}

export function omit<C extends Columns, K extends keyof C>(columns: C, ...names: K[]): Omit<C, K> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !names.some((one) => one === name)),
  ) as Omit<C, K>;
}
