import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLimits } from "../../api/request/limits.ts";
import { systemClock } from "../../domain/calendar-date.ts";
import { Readiness } from "../health/readiness.ts";
import { AnswerCache } from "../pages/cache/answer-cache.ts";
import { readConfiguration } from "../configuration/configuration.ts";
import { Metrics } from "./metrics.ts";

const folder = join(import.meta.dirname, "..", "..", "..", "deploy");
const rules = readFileSync(join(folder, "alerts.yaml"), "utf8");

/** The metrics of Prometheus itself that rules use. */
const OF_PROMETHEUS: ReadonlySet<string> = new Set(["up"]);

function exposed(): Set<string> {
  const { configuration } = readConfiguration({}, tmpdir());
  const builds = { built: 1, failed: 0, lastSeconds: 1 };
  const metrics = new Metrics();
  metrics.register({
    database: { engine: "sqlite", pools: () => [] },
    caches: { pages: new AnswerCache({ maximumBytes: 0, clock: systemClock }) },
    indexes: { search: { builds } },
    limits: createLimits(configuration!.limits, systemClock),
    readiness: new Readiness(),
    dataFolder: tmpdir(),
    backupFolder: tmpdir(),
  });
  return new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
}

const run = (...args: string[]) => spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });

const hasPromtool = run("--version").error === undefined;

test("the alert rules use metrics that the server exposes, and no others", () => {
  const names = exposed();
  const used = new Set(rules.match(/\b(?:norae|nodejs|process)_[a-z0-9_]+/g));
  expect(used.size).toBeGreaterThan(12);
  const unknown = [...used].filter(
    (name) => !names.has(name) && !names.has(name.replace(/_(bucket|sum|count)$/, "")),
  );
  expect(unknown).toEqual([]);
  // A name before braces or a range is a metric, too.
  const others = [...rules.matchAll(/\b([a-z_]+)(?:\{[a-z]+[=!]|\[\d+m\])/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !used.has(name) && !OF_PROMETHEUS.has(name));
  expect(others).toEqual([]);
});

test("the alert rules say each what happened and what to do", () => {
  const each = rules.split(/^ {6}- alert: /m).slice(1);
  expect(each.length).toBeGreaterThan(10);
  for (const rule of each) {
    expect(rule).toMatch(/labels: \{ severity: (page|ticket) \}/);
    expect(rule).toMatch(/ summary: .+\n +description: >-\n/);
  }
});

test.skipIf(!hasPromtool)("the alert rules are valid, and fire in trouble alone", () => {
  for (const args of [
    ["check", "rules", "alerts.yaml"],
    ["test", "rules", "alerts.test.yaml"],
  ]) {
    const { status, stdout, stderr } = run(...args);
    expect(stdout + stderr).toContain("SUCCESS");
    expect(status).toBe(0);
  }
});
