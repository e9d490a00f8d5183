import { type Aggregator, Counter, Gauge, type Registry } from "prom-client";

/** Values by the labels that they have in common; undefined ones are left out. */
export type LabelledValues = readonly (readonly [
  labels: Readonly<Record<string, string>>,
  value: number | undefined,
])[];

interface Options {
  name: string;
  help: string;
  labels?: readonly string[];
  registry: Registry;
  values: () => LabelledValues | Promise<LabelledValues>;
}

export function counter({ name, help, labels = [], registry, values }: Options): void {
  void new Counter({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const read = await values();
      this.reset();
      for (const [own, value] of read) if (value !== undefined) this.inc({ ...own }, value);
    },
  });
}

/** Registers a gauge. @param aggregator what it is for several processes: by default their sum */
export function gauge({
  name,
  help,
  labels = [],
  registry,
  values,
  aggregator = "sum",
}: Options & { aggregator?: Aggregator }): void {
  void new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    aggregator,
    async collect() {
      const read = await values();
      this.reset();
      // One without labels is 0 otherwise, where it has no value.
      if (labels.length === 0) this.remove();
      for (const [own, value] of read) if (value !== undefined) this.set({ ...own }, value);
    },
  });
}
