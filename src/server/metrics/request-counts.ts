import { type Registry } from "prom-client";
import { type AnsweredRequest, OTHER_ROUTE } from "../http/observation/observe-requests.ts";
import { CountedHistogram, Durations } from "./counted-histogram.ts";
import { counter } from "./labelled-metrics.ts";

/** In seconds: from a cached answer to the timeout of a rendering. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Why a write was refused although it was valid, by its status. */
const WRITE_REFUSALS: Readonly<Record<number, string>> = { 507: "full", 503: "unavailable" };

/** Counts requests in plain numbers, by the patterns of routes: an address would be a label without end. */
export class RequestCounts {
  readonly #durations = new Map<string, Durations>();
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #refusedWrites = new Map(Object.values(WRITE_REFUSALS).map((reason) => [reason, 0]));

  readonly add = ({ route: found, method, status, milliseconds }: AnsweredRequest): void => {
    const route = found ?? OTHER_ROUTE;
    let statuses = this.#statuses.get(route);
    let durations = this.#durations.get(route);
    if (statuses === undefined || durations === undefined) {
      this.#statuses.set(route, (statuses = new Map()));
      this.#durations.set(route, (durations = new Durations(BOUNDS)));
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    durations.add(milliseconds);
    const reason = READS.has(method) ? undefined : WRITE_REFUSALS[status];
    if (reason !== undefined)
      this.#refusedWrites.set(reason, (this.#refusedWrites.get(reason) ?? 0) + 1);
  };

  register(registry: Registry): void {
    counter({
      name: "norae_requests_total",
      help: "Answered requests by the pattern of the route and the status.",
      labels: ["route", "status"],
      registry,
      values: () =>
        [...this.#statuses].flatMap(([route, counts]) =>
          Array.from(
            counts,
            ([status, count]) => [{ route, status: String(status) }, count] as const,
          ),
        ),
    });
    counter({
      name: "norae_writes_refused_total",
      help: "Writes that were refused with 507 (full) or 503 (unavailable).",
      labels: ["reason"],
      registry,
      values: () =>
        Array.from(this.#refusedWrites, ([reason, count]) => [{ reason }, count] as const),
    });
    void new CountedHistogram({
      name: "norae_request_duration_seconds",
      help: "The time until an answer was handed to the system, by the pattern of the route.",
      label: "route",
      bounds: BOUNDS,
      durations: this.#durations,
      registry,
    });
  }
}
