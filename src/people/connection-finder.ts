import type { Database } from "../database/database.ts";
import { MOST_CHAINS } from "../domain/credits/connection-question.ts";
import { RankedChains } from "./chains/rank-chains.ts";
import { ShortestChains } from "./chains/shortest-chains.ts";
import type { Connection, ConnectionQuery, Connections, SharedSong } from "./connection.ts";
import type { ChangingGraph } from "./graph/changing-graph.ts";
import { byteOfCounted, type CountedParts } from "./graph/part.ts";
import { readGraph } from "./read-graph.ts";

/** Finds connections in a graph. Synchronous, so that one search runs at a time. */
export class ConnectionFinder {
  readonly #graph: ChangingGraph;
  readonly #chains: ShortestChains;

  constructor(graph: ChangingGraph) {
    this.#graph = graph;
    this.#chains = new ShortestChains(graph);
  }

  find({ from, to, chain, ...parts }: ConnectionQuery): Connection {
    const credited = this.credited([from, to], parts);
    const people = [from, to].filter((id) => !credited.includes(id));
    if (people.length > 0) return { outcome: "not credited", people };
    const counted = byteOfCounted(parts);
    const nobodies = this.#graph.countNobodies(counted);
    const { personIds } = this.#graph;
    const found = this.#chains.find(personIds.find(from)!, personIds.find(to)!, counted);
    if ("end" in found) {
      if (chain > 1) return { outcome: "no such chain", chains: 0 };
      return { outcome: "unconnected", reached: found, nobodies };
    }
    const ranked = new RankedChains(found, (person) => personIds.idOf(person));
    const total = ranked.count;
    const chains = Math.min(total, MOST_CHAINS);
    const nodes = chain <= MOST_CHAINS ? ranked.chain(chain - 1) : null;
    if (nodes === null) return { outcome: "no such chain", chains };
    return {
      outcome: "connected",
      people: nodes.map((node) => personIds.idOf(node)),
      links: nodes.slice(1).map((node, at) => this.#sharedSongs(nodes[at]!, node, counted)),
      chains,
      total,
      nobodies,
    };
  }

  credited(artistIds: readonly number[], parts: CountedParts): number[] {
    const counted = byteOfCounted(parts);
    return artistIds.filter((id) => {
      const person = this.#graph.personIds.find(id);
      return person !== undefined && this.#graph.songs.has(person, counted);
    });
  }

  #sharedSongs(from: number, to: number, counted: number): SharedSong[] {
    const { songs, songIds } = this.#graph;
    const [ofFrom, ofTo] = [songs.list(from), songs.list(to)];
    const bytes = new Map(Array.from(ofTo.targets, (song, at) => [song, ofTo.parts[at]!]));
    return Array.from(ofFrom.targets, (song, at) => ({
      id: songIds.idOf(song),
      from: ofFrom.parts[at]! & counted,
      to: (bytes.get(song) ?? 0) & counted,
    })).filter((song) => song.from !== 0 && song.to !== 0);
  }
}

/** Returns connections in this process, whose graph is read at the first query: for development and tests. */
export function connectionsInProcess(database: Database): Connections & { refresh(): void } {
  let reading: Promise<ConnectionFinder> | undefined;
  const finder = () =>
    (reading ??= readGraph(database).then((graph) => new ConnectionFinder(graph)));
  return {
    find: async (query) => (await finder()).find(query),
    credited: async (artistIds, parts) => (await finder()).credited(artistIds, parts),
    refresh: () => {
      reading = undefined;
    },
  };
}
