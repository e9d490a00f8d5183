import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

/** Not a dependency: with a hundred packages of its own it would make every installation a quarter larger. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/** What is read of its result (https://github.com/GoogleChrome/lighthouse, docs/understanding-results.md). */
interface Result {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  audits: Record<string, ResultOfAudit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
}

interface ResultOfAudit {
  id: string;
  score: number | null;
  numericValue?: number;
  details?: { type: string; items?: Record<string, unknown>[] };
}

/** The score of each category, from 0 to 100. */
export const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;

/** The kinds of bytes. Those of other kinds, such as data, are in the total alone. */
export const KINDS = ["document", "stylesheet", "script", "font", "image", "total"] as const;

export interface Audit {
  scores: Record<keyof typeof CATEGORIES, number>;
  /** Largest contentful paint, total blocking time (ms) and cumulative layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes as they were sent, with headers. */
  bytes: Record<(typeof KINDS)[number], number>;
  /** How fast Lighthouse found the machine: what it simulates is a processor four times as slow. */
  benchmarkIndex: number;
  /** What is not as it should be: audits of other categories than performance. */
  problems: string[];
}

/** What Lighthouse prints of one page is a megabyte or two. */
const MOST_PRINTED = 64 * 1024 * 1024;

/** Opens a page in a browser of its own and measures it as on a phone: 150 ms away, 1.6 Mbit/s, a slow processor. */
export async function auditPage(url: string): Promise<Audit> {
  const port = await freePort();
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      `--remote-debugging-port=${port}`,
      // Its own sandbox needs a user that is not root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    const args = ["--yes", LIGHTHOUSE, url, `--port=${port}`, "--output=json", "--quiet"];
    const { stdout } = await promisify(execFile)("npx", args, { maxBuffer: MOST_PRINTED });
    const result = JSON.parse(stdout) as Result;
    if (result.runtimeError !== undefined)
      throw new Error(`${url}: ${result.runtimeError.message}`);
    return readResult(result);
  } finally {
    await browser.close();
  }
}

function readResult({ environment, audits, categories }: Result): Audit {
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const isPartOf = (category: string, audit: string) =>
    categories[category]?.auditRefs.some(({ id, weight }) => id === audit && weight > 0) ?? false;
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    lcp: numberOf("largest-contentful-paint"),
    tbt: numberOf("total-blocking-time"),
    cls: numberOf("cumulative-layout-shift"),
    bytes: bytesOf(audits["network-requests"]),
    benchmarkIndex: environment.benchmarkIndex,
    problems: Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id }) => id)
      .filter((id) =>
        ["accessibility", "best-practices", "seo"].some((category) => isPartOf(category, id)),
      ),
  };
}

function bytesOf(requests: ResultOfAudit | undefined): Audit["bytes"] {
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, total: 0 };
  const { details } = requests ?? {};
  for (const item of details?.items ?? []) {
    const size = Number(item["transferSize"]);
    const { resourceType } = item;
    const kind = typeof resourceType === "string" ? resourceType.toLowerCase() : "";
    const known = KINDS.find((one) => one === kind);
    if (known !== undefined) bytes[known] += size;
    bytes.total += size;
  }
  return bytes;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
