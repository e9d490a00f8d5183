import { AggregatorRegistry, Registry } from "prom-client";
import { expect, test } from "vitest";
import { CountedHistogram, Durations } from "./counted-histogram.ts";

/** A histogram of two bounds, and its registry. */
function histogramUnderTest() {
  const registry = new Registry();
  const bounds = [0.1, 1];
  const song = new Durations(bounds);
  const named = { name: "made_up_seconds", help: "Made up.", label: "route" };
  const durations = new Map([["/song/:song", song]]);
  void new CountedHistogram({ ...named, bounds, durations, registry });
  return { registry, add: (milliseconds: number) => song.add(milliseconds) };
}

const LINES = `# HELP made_up_seconds Made up.
# TYPE made_up_seconds histogram
made_up_seconds_bucket{route="/song/:song",le="0.1"} 2
made_up_seconds_bucket{route="/song/:song",le="1"} 3
made_up_seconds_bucket{route="/song/:song",le="+Inf"} 4
made_up_seconds_sum{route="/song/:song"} 2.65
made_up_seconds_count{route="/song/:song"} 4
`;

test("durations are counted up to each bound, the bound included", async () => {
  const { registry, add } = histogramUnderTest();
  for (const milliseconds of [50, 100, 500, 2_000]) add(milliseconds);
  expect(await registry.metrics()).toBe(LINES);
});

test("the counts of several processes are added up", async () => {
  const parts = [
    [50, 2_000],
    [100, 500],
  ].map((milliseconds) => {
    const { registry, add } = histogramUnderTest();
    milliseconds.forEach(add);
    return registry.getMetricsAsJSON();
  });
  // As messages between processes are.
  const sent = JSON.parse(JSON.stringify(await Promise.all(parts))) as object[];
  expect(await AggregatorRegistry.aggregate(sent).metrics()).toBe(LINES);
});
