import { collectDefaultMetrics, Registry } from "prom-client";
import type { Limits } from "../../api/request/limits.ts";
import type { Database, Engine, OnQueryEnd, QueryKind } from "../../database/database.ts";
import { migrationNames } from "../../database/migrate.ts";
import { COMMIT, VERSION } from "../../domain/catalogue/release.ts";
import type { EditState } from "../../domain/edits/edit.ts";
import type { BuildCounts } from "../../threads/replaceable-thread.ts";
import type { Readiness } from "../health/readiness.ts";
import { countDroppedLines } from "../log/log.ts";
import type { AnswerCache } from "../pages/cache/answer-cache.ts";
import { CountedHistogram, Durations } from "./counted-histogram.ts";
import { type MeasuredFolders, registerDisks } from "./disk-metrics.ts";
import { counter, gauge } from "./labelled-metrics.ts";
import { RequestCounts } from "./request-counts.ts";
import { readImportState } from "./states/import-state.ts";
import { registerRefresh } from "./states/refresh-state.ts";

export interface MeasuredParts extends MeasuredFolders {
  database: Pick<Database, "pools" | "engine">;
  caches: Readonly<Record<string, AnswerCache>>;
  indexes: Readonly<Record<string, { readonly builds: Readonly<BuildCounts> }>>;
  limits: Limits;
  readiness: Readiness;
}

/** The metrics of a process. The counts are plain numbers, which are read when the metrics are. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new RequestCounts();
  readonly queries = new QueryCounts();
  readonly edits = new EditCounts();
  #isComplete = false;

  /** Returns the metrics; null until the server is complete. */
  text(): Promise<string> | null {
    return this.#isComplete ? this.registry.metrics() : null;
  }

  register(parts: MeasuredParts): void {
    const { database, caches, indexes, limits, readiness, dataFolder } = parts;
    const { registry } = this;
    this.#isComplete = true;
    // Among them the delay of the event loop since the last time that they were read.
    collectDefaultMetrics({ register: registry });
    this.requests.register(registry);
    this.queries.register(registry);
    this.edits.register(registry);
    registerBuild(registry, database.engine);
    registerImports(registry, dataFolder);
    registerRefresh(registry, dataFolder);
    registerDisks(registry, parts);
    registerCaches(registry, caches);
    registerIndexes(registry, indexes);
    gauge({
      name: "norae_ready",
      help: "1 where the process can answer requests, see /health/ready.",
      registry,
      aggregator: "min",
      values: async () => [[{}, (await readiness.check()) === null ? 1 : 0]],
    });
    gauge({
      name: "norae_database_pool_connections",
      help: "The open connections of each pool to PostgreSQL, by whether they are used.",
      labels: ["pool", "state"],
      registry,
      values: () =>
        database
          .pools()
          .flatMap(({ name: pool, total, idle }) => [
            [{ pool, state: "used" }, total - idle] as const,
            [{ pool, state: "idle" }, idle] as const,
          ]),
    });
    gauge({
      name: "norae_database_pool_waiting",
      help: "The queries that wait for a connection of a pool.",
      labels: ["pool"],
      registry,
      values: () => database.pools().map(({ name: pool, waiting }) => [{ pool }, waiting]),
    });
    counter({
      name: "norae_limit_refusals_total",
      help: "Requests above a limit, by the kind of the limit.",
      labels: ["kind"],
      registry,
      values: () => Object.entries(limits).map(([kind, { refused }]) => [{ kind }, refused]),
    });
    counter({
      name: "norae_log_lines_dropped_total",
      help: "Lines of the log that were dropped, since its reader is too slow or gone.",
      registry,
      values: () => [[{}, countDroppedLines()]],
    });
  }
}

function registerBuild(registry: Registry, engine: Engine): void {
  const schema = migrationNames(engine).at(-1) ?? "";
  gauge({
    name: "norae_build_info",
    help: "1 for the build that runs, by its version, its commit and the last migration that it knows.",
    labels: ["version", "commit", "schema"],
    registry,
    // While processes are replaced, two builds run.
    aggregator: "max",
    values: () => [[{ version: VERSION, commit: COMMIT, schema }, 1]],
  });
}

function registerCaches(registry: Registry, caches: MeasuredParts["caches"]): void {
  const each = Object.entries(caches);
  counter({
    name: "norae_cache_answers_total",
    help: "Answers by whether they were cached (hit, or stale while they were renewed) or made (miss).",
    labels: ["cache", "result"],
    registry,
    values: () =>
      each.flatMap(([cache, { counts }]) => [
        [{ cache, result: "hit" }, counts.hits] as const,
        [{ cache, result: "stale" }, counts.stale] as const,
        [{ cache, result: "miss" }, counts.misses] as const,
      ]),
  });
  gauge({
    name: "norae_cache_bytes",
    help: "The approximate memory of the cached answers.",
    labels: ["cache"],
    registry,
    values: () => each.map(([cache, { bytes }]) => [{ cache }, bytes]),
  });
  gauge({
    name: "norae_cache_entries",
    help: "The cached answers.",
    labels: ["cache"],
    registry,
    values: () => each.map(([cache, { size }]) => [{ cache }, size]),
  });
  counter({
    name: "norae_invalidated_tags_total",
    help: "Tags of what changed.",
    labels: ["cache"],
    registry,
    values: () => each.map(([cache, { counts }]) => [{ cache }, counts.invalidatedTags]),
  });
  counter({
    name: "norae_invalidated_pages_total",
    help: "Cached answers that were removed because something changed that they show.",
    labels: ["cache"],
    registry,
    values: () => each.map(([cache, { counts }]) => [{ cache }, counts.invalidatedPages]),
  });
}

function registerIndexes(registry: Registry, indexes: MeasuredParts["indexes"]): void {
  const each = Object.entries(indexes);
  counter({
    name: "norae_index_builds_total",
    help: "Builds of the index of the search and of the graph of people.",
    labels: ["index", "result"],
    registry,
    values: () =>
      each.flatMap(([index, { builds }]) => [
        [{ index, result: "built" }, builds.built] as const,
        [{ index, result: "failed" }, builds.failed] as const,
      ]),
  });
  gauge({
    name: "norae_index_build_last_seconds",
    help: "How long the last build took.",
    labels: ["index"],
    registry,
    aggregator: "max",
    values: () => each.map(([index, { builds }]) => [{ index }, builds.lastSeconds]),
  });
}

class EditCounts {
  readonly #counts = new Map<EditState, number>([["applied", 0]]);

  readonly add = (state: EditState): void => {
    this.#counts.set(state, (this.#counts.get(state) ?? 0) + 1);
  };

  register(registry: Registry): void {
    counter({
      name: "norae_edits_total",
      help: "Edits by the state that a request to this process gave them.",
      labels: ["state"],
      registry,
      values: () => [...this.#counts].map(([state, count]) => [{ state }, count]),
    });
  }
}

/** In seconds. */
const BOUNDS = [0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

class QueryCounts {
  readonly #durations = new Map<QueryKind, Durations>([
    ["read", new Durations(BOUNDS)],
    ["write", new Durations(BOUNDS)],
  ]);

  readonly add: OnQueryEnd = (kind, milliseconds) => this.#durations.get(kind)?.add(milliseconds);

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

export function registerImports(registry: Registry, dataFolder: string): void {
  const read = () => readImportState(dataFolder);
  gauge({
    name: "norae_imports_running",
    help: "1 while an import runs that uses this data folder.",
    registry,
    aggregator: "max",
    values: async () => [[{}, (await read()).running === null ? 0 : 1]],
  });
  gauge({
    name: "norae_import_last_success",
    help: "1 where the last import succeeded, 0 where it failed or was refused.",
    registry,
    aggregator: "min",
    values: async () => {
      const { last } = await read();
      return [[{}, last ? Number(last.succeeded) : undefined]];
    },
  });
  gauge({
    name: "norae_import_last_duration_seconds",
    help: "How long the last import took.",
    registry,
    aggregator: "max",
    values: async () => [[{}, (await read()).last?.seconds]],
  });
  gauge({
    name: "norae_import_last_end_timestamp_seconds",
    help: "When the last import ended, in seconds since 1970.",
    registry,
    aggregator: "max",
    values: async () => {
      const ended = (await read()).last?.ended;
      return [[{}, ended === undefined ? undefined : Date.parse(ended) / 1_000]];
    },
  });
}
