import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";

/** Describes the machine and its load now, for the figures of a run. */
export function describeMachine(now = new Date()): string {
  const [model = "unknown"] = cpus().map((cpu) => cpu.model.trim());
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(", ");
  return [
    `${model}, ${availableParallelism()} cores, ${gigabytes} GB`,
    `${process.platform} ${release()}`,
    `Node ${process.versions.node}`,
    `${now.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `load ${load}`,
  ].join("; ");
}
