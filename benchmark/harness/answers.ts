import { short, spreadText } from "../serving/alternate.ts";
import { measureCachedAnswers } from "../serving/cached-answers.ts";
import type { Part } from "./part.ts";
import { markdownTable } from "./table.ts";

/** Measures cached answers beside a bare server. */
export const measureAnswers: Part = async ({ isQuick, rounds, peers, starter }) => {
  const { cached } = await starter();
  const rows: string[][] = [];
  const count = isQuick ? 2_000 : 10_000;
  for await (const answer of measureCachedAnswers(cached, { count, rounds, peer: peers.cached })) {
    const { what, bytes, cost, bareCost, toBare, toPeer } = answer;
    rows.push([
      what,
      bytes.toLocaleString("en-US"),
      `${short(cost.median)} µs`,
      `${short(bareCost.median)} µs`,
      spreadText(toBare),
      ...(peers.cached === undefined ? [] : [toPeer === null ? "" : spreadText(toPeer)]),
    ]);
  }
  const head = ["", "bytes", "cost", "bare", "bare to ours"];
  if (peers.cached !== undefined) head.push(`ours to ${peers.name}`);
  return `## Cached answers

The processor time of the server for an answer from its cache, beside a bare \`node:http\` server that answers the same bytes and headers, ${count.toLocaleString("en-US")} requests a round over eight connections. Aim: 0.75.

${markdownTable(head, rows)}`;
};
