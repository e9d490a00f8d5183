import type { Peer, Sites } from "./environment/starter-site.ts";

export interface Run {
  /** Fewer rounds, requests and sizes. */
  isQuick: boolean;
  /** The rounds of each comparison. */
  rounds: number;
  /** Another build that is measured in the same run, over the same data. */
  peer: Peer | null;
  /** Returns the sites that several parts measure, started when the first of them needs them. */
  sites: () => Promise<Sites>;
}

/** Measures one part. @returns its section in Markdown, with a heading */
export type Part = (run: Run) => Promise<string>;

/** Formats a table in Markdown. The formatter of the project aligns it. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Returns a cell, or the head of a column, that compares with a peer; nothing where there is none. */
export function ofPeer(peer: Peer | null, cell: (name: string) => string): string[] {
  return peer === null ? [] : [cell(peer.name)];
}
