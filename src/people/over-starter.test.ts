import { expect, test } from "vitest";
import { openCopy } from "../../test/databases/engines.ts";
import { contentOf, graphOf } from "../../test/factory/catalogue/connected-songs.ts";
import { forTests } from "../../test/for-tests.ts";
import { importStarter } from "../../test/data/importing.ts";
import { listConnectedSongs } from "../database/catalogue/songs/connected-songs.ts";
import { readGraph } from "./read-graph.ts";

const opened = forTests(() => openCopy("sqlite", "starter", importStarter));

test("the graph of a catalogue that is read in parts has all of its songs", async () => {
  const all = { after: -1, limit: 1_000_000 };
  const { songs } = await opened.database.read((db) => listConnectedSongs(db, all));
  expect(songs.length).toBeGreaterThan(4_000);
  expect(contentOf(await readGraph(opened.database))).toEqual(contentOf(graphOf(songs)));
});
