import { beforeAll, expect, test } from "vitest";
import { openCopy } from "../../test/engines.ts";
import { forTests } from "../../test/for-tests.ts";
import { plainChain, plainGraph, plainWays } from "../../test/factory/plain-connections.ts";
import { importStarter } from "../../test/importing.ts";
import { type ConnectedSong, listConnectedSongs } from "../database/catalogue/connected-songs.ts";
import { randomOf } from "../catalogue/made-up/random.ts";
import { ConnectionFinder } from "./connection-finder.ts";
import { readGraph } from "./read-graph.ts";

/** A hundred people at one end and a hundred at the other. */
const PEOPLE = 100;

const opened = forTests(() => openCopy("sqlite", "starter", importStarter));
let finder: ConnectionFinder;
let songs: ConnectedSong[];
beforeAll(async () => {
  finder = new ConnectionFinder(await readGraph(opened.database));
  const all = { after: -1, limit: 1_000_000 };
  ({ songs } = await opened.database.read((db) => listConnectedSongs(db, all)));
});

for (const parts of [
  { featured: false, performed: false },
  { featured: true, performed: true },
]) {
  const what = parts.performed ? "with featured artists and performers" : "of writers";
  test(`ten thousand connections ${what} are those that plain search finds, ties included`, () => {
    const graph = plainGraph(songs, parts);
    const people = [...graph.keys()];
    const next = randomOf(people.length);
    const draw = () =>
      Array.from({ length: PEOPLE }, () => people[Math.floor(next() * people.length)]!);
    const starts = draw();
    const lengths = new Set<number | undefined>();
    let ties = 0;
    for (const to of draw()) {
      const ways = plainWays(graph, to);
      for (const from of starts) {
        if (from === to) continue;
        const found = finder.find({ from, to, chain: 1, ...parts });
        const chain = found.outcome === "connected" ? found.people : null;
        expect(chain, `${from} to ${to}`).toEqual(plainChain(ways, from));
        lengths.add(chain?.length);
        if (found.outcome === "connected" && found.total > 1) ties += 1;
      }
    }
    expect(lengths.size).toBeGreaterThan(3);
    expect(ties).toBeGreaterThan(1_000);
  });
}
