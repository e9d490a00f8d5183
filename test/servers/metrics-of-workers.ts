// The primary process of a cluster of two workers, each with metrics of its own: prints their sum.
import cluster from "node:cluster";
import { Counter, Gauge, Registry } from "prom-client";
import { metricsOfWorkers, shareMetrics } from "../../src/server/metrics/across-processes.ts";

if (cluster.isPrimary) {
  const workers = [cluster.fork({ COUNT: "2" }), cluster.fork({ COUNT: "3" })];
  await Promise.all(
    workers.map((worker) => new Promise((resolve) => worker.once("message", resolve))),
  );
  process.stdout.write(await metricsOfWorkers());
  for (const worker of workers) worker.disconnect();
} else {
  const count = Number(process.env["COUNT"]);
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "requests_total", help: "Requests.", registers }).inc(count);
  new Gauge({ name: "ready", help: "Ready.", registers, aggregator: "min" }).set(count - 2);
  shareMetrics(registry);
  process.send!("shared");
}
