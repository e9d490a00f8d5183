import type { CompiledQuery, Compilable, DialectAdapter, Kysely } from "kysely";
import type { Snapshot } from "../database.ts";
import type { Tables } from "../tables.ts";

type Value = number | string | boolean | null;

/** The properties that decide how a query is built, such as its order. */
type Variant = Readonly<Record<string, Value>>;

/** The values of a query: each a parameter, a list of parameters, or what it is built by. */
type Values = readonly (Value | readonly Value[] | Variant)[];

/** Stands for a value while a query is built. */
class Placeholder {
  readonly value: number;
  readonly item: number | undefined;

  constructor(value: number, item?: number) {
    this.value = value;
    this.item = item;
  }
}

/**
 * Returns a query that is built and compiled once for each engine, each length of its lists and each variant, since
 * building it takes longer than running it.
 * @param build returns the query. It gets placeholders, once, and must use them as parameters alone: a query that depended on
 *   a value would keep the first one. It may depend on the fields of objects, which it gets unchanged: each combination is
 *   compiled and kept, so there must be few
 */
export function compiled<Given extends Values, Row>(
  build: (db: Snapshot, ...values: Given) => Compilable<Row>,
): (db: Snapshot, ...values: Given) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return async (db, ...values) => {
    // A reader is a Kysely that shows only the methods that read.
    const kysely = db as Kysely<Tables>;
    const { adapter } = kysely.getExecutor();
    let queries = known.get(adapter);
    if (queries === undefined) {
      queries = new Map();
      known.set(adapter, queries);
    }
    const shape = shapeOf(values);
    let query = queries.get(shape);
    if (query === undefined) {
      query = build(db, ...(values.map(placeholdersFor) as unknown as Given)).compile();
      queries.set(shape, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueOf(parameter, values) : parameter,
    );
    const { rows } = await kysely.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function shapeOf(values: Values): string {
  return values
    .map((value) => {
      if (isList(value)) return value.length;
      return isVariant(value) ? JSON.stringify(value) : "";
    })
    .join();
}

function placeholdersFor(value: Values[number], at: number): unknown {
  if (isVariant(value)) return value;
  if (!isList(value)) return new Placeholder(at);
  return value.map((_, item) => new Placeholder(at, item));
}

function isList(value: Values[number]): value is readonly Value[] {
  return Array.isArray(value);
}

function isVariant(value: Values[number]): value is Variant {
  return typeof value === "object" && value !== null && !isList(value);
}

function valueOf({ value, item }: Placeholder, values: Values): unknown {
  const given = values[value];
  return item === undefined ? given : (given as readonly Value[])[item];
}
