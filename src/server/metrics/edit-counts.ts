import type { Registry } from "prom-client";
import type { EditState } from "../../domain/edit.ts";
import { counter } from "./labelled-metrics.ts";

/** Counts edits by the state that a request has brought them into. */
export class EditCounts {
  readonly #counts = new Map<EditState, number>([["applied", 0]]);

  readonly add = (state: EditState): void => {
    this.#counts.set(state, (this.#counts.get(state) ?? 0) + 1);
  };

  /** Registers the metric that shows the counts. */
  register(registry: Registry): void {
    counter({
      name: "norae_edits_total",
      help: "Edits by the state that a request to this process has brought them into.",
      labels: ["state"],
      registry,
      values: () => [...this.#counts].map(([state, count]) => [{ state }, count]),
    });
  }
}
