import { Histogram, type Registry } from "prom-client";

/** Counts of durations in plain numbers, since what counts each request must cost next to nothing. */
export class Durations {
  /** How many were at most as long as each bound; the last is of those that were longer than all. */
  readonly counts: number[];
  sum = 0;
  readonly #bounds: readonly number[];

  /** @param bounds in seconds, ascending */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.counts = Array<number>(bounds.length + 1).fill(0);
  }

  add(milliseconds: number): void {
    const seconds = milliseconds / 1_000;
    let at = 0;
    while (at < this.#bounds.length && seconds > this.#bounds[at]!) at += 1;
    this.counts[at]! += 1;
    this.sum += seconds;
  }
}

interface Options {
  name: string;
  help: string;
  label: string;
  bounds: readonly number[];
  /** The durations by the value of the label, read when the metrics are. */
  durations: ReadonlyMap<string, Durations>;
  registry: Registry;
}

type Value = Awaited<ReturnType<Histogram["get"]>>;

export class CountedHistogram extends Histogram {
  readonly #options: Options;
  readonly #described: Omit<Value, "values">;

  constructor(options: Options) {
    const { name, help, label, registry } = options;
    super({ name, help, labelNames: [label], registers: [registry] });
    this.#options = options;
    const { type, aggregator, collect } = registry.getMetricsAsArray().at(-1)!;
    this.#described = { name, help, type, aggregator, collect };
  }

  override get(): Promise<Value> {
    const values = [...this.#options.durations].flatMap(([value, one]) =>
      this.#valuesOf(value, one),
    );
    return Promise.resolve({ ...this.#described, values });
  }

  /** Called by the registry for its text, in place of `get`. */
  getForPromString(): Promise<Value> {
    return this.get();
  }

  #valuesOf(value: string, { counts, sum }: Durations): Value["values"] {
    const { name, label, bounds } = this.#options;
    const labels = { [label]: value };
    let total = 0;
    const buckets = counts.map((count, at) => {
      total += count;
      const le = bounds[at] ?? "+Inf";
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: total },
    ];
  }
}
