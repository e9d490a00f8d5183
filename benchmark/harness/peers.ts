import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Measured } from "../serving/load.ts";

/** Servers of another build that are measured in the same run. */
export interface Peers {
  /** What the figures call them: the build that they are of. */
  name: string;
  /** The one that answers from its cache. */
  cached: Measured | undefined;
  /** The one that makes every page again: NORAE_PAGE_CACHE=0. */
  uncached: Measured | undefined;
}

const LISTENING = "0A";

/** Finds out which of the addresses, separated by commas, is which peer. They have to be of this machine. */
export async function findPeers(addresses: string | undefined, name = "peer"): Promise<Peers> {
  const peers: Peers = { name, cached: undefined, uncached: undefined };
  for (const address of addresses?.split(",") ?? []) {
    const url = address.replace(/\/$/, "");
    const peer = { url, pid: processListeningAt(Number(new URL(url).port)) };
    await fetch(url);
    const again = await fetch(url);
    const isCached = again.headers.get("Cache-Status")?.startsWith("norae; hit") ?? false;
    peers[isCached ? "cached" : "uncached"] = peer;
  }
  return peers;
}

/** @throws if no process of this user listens at the port */
function processListeningAt(port: number): number {
  const inodes = new Set(["tcp", "tcp6"].flatMap((family) => socketsListeningAt(family, port)));
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    for (const link of openFilesOf(pid))
      if (inodes.has(/^socket:\[(\d+)\]$/.exec(link)?.[1])) return Number(pid);
  throw new Error(`No process listens at port ${port}.`);
}

/** Returns the inodes of the sockets, from the table that proc(5) describes. */
function socketsListeningAt(family: string, port: number): (string | undefined)[] {
  const rows = readFileSync(`/proc/net/${family}`, "utf8").trim().split("\n").slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local = "", , state]) => state === LISTENING && portOf(local) === port)
    .map((fields) => fields[9]);
}

function portOf(local: string): number {
  return Number.parseInt(local.split(":").at(-1) ?? "", 16);
}

function openFilesOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((file) => readlinkSync(`${folder}/${file}`));
  } catch {
    // Of another user, or ended.
    return [];
  }
}
