import { AggregatorRegistry, type Registry } from "prom-client";

export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  listening();
}

/** Returns the metrics of all workers of a cluster, added up. @throws where one does not answer within 5 seconds */
export function metricsOfWorkers(): Promise<string> {
  return listening().clusterMetrics();
}

let aggregator: AggregatorRegistry<"text/plain; version=0.0.4; charset=utf-8"> | undefined;

function listening() {
  return (aggregator ??= new AggregatorRegistry());
}
