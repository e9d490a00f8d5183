import type { Registry } from "prom-client";
import type { OnQueryEnd, QueryKind } from "../../database/database.ts";
import { CountedHistogram, Durations } from "./counted-histogram.ts";

/** In seconds. */
const BOUNDS = [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counts the queries of the database. */
export class QueryCounts {
  readonly #durations = new Map<QueryKind, Durations>([
    ["read", new Durations(BOUNDS)],
    ["write", new Durations(BOUNDS)],
  ]);

  readonly add: OnQueryEnd = (kind, milliseconds) => this.#durations.get(kind)?.add(milliseconds);

  /** Registers the metric that shows the counts. */
  register(registry: Registry): void {
    void new CountedHistogram({
      name: "norae_database_query_duration_seconds",
      help: "The time of statements, by whether they were part of a read or of a transaction that writes.",
      label: "connection",
      bounds: BOUNDS,
      durations: this.#durations,
      registry,
    });
  }
}
