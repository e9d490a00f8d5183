import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { AnsweredRequest } from "../http/observation/observe-requests.ts";
import { RequestCounts } from "./request-counts.ts";

const AT = { route: "/song/:song?", method: "GET", url: "/song/12?q=secret" };
const REQUEST = { ...AT, status: 200, milliseconds: 0.2 } as AnsweredRequest;

async function countsOf(...requests: Partial<AnsweredRequest>[]): Promise<string[]> {
  const counts = new RequestCounts();
  for (const request of requests) counts.add({ ...REQUEST, ...request });
  const registry = new Registry();
  counts.register(registry);
  return (await registry.metrics()).split("\n");
}

test("requests are counted by route and status, and their durations by route", async () => {
  const lines = await countsOf({}, {}, { status: 304 }, { route: null, milliseconds: 20_000 });
  expect(lines).toEqual(
    expect.arrayContaining([
      'norae_requests_total{route="/song/:song?",status="200"} 2',
      'norae_requests_total{route="/song/:song?",status="304"} 1',
      'norae_requests_total{route="other",status="200"} 1',
      'norae_request_duration_seconds_bucket{route="/song/:song?",le="0.001"} 3',
      'norae_request_duration_seconds_bucket{route="other",le="10"} 0',
      'norae_request_duration_seconds_count{route="other"} 1',
    ]),
  );
});

test("writes that are refused are counted by why, and reads are not", async () => {
  const lines = await countsOf(
    { method: "POST", status: 507 },
    { method: "DELETE", status: 507 },
    { method: "PUT", status: 503 },
    { method: "GET", status: 503 },
  );
  expect(lines).toContain('norae_writes_refused_total{reason="full"} 2');
  expect(lines).toContain('norae_writes_refused_total{reason="unavailable"} 1');
});
