import type { Registry } from "prom-client";
import { readImportState } from "./import-state.ts";
import { gauge } from "./labelled-metrics.ts";

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
