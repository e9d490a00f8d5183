import {
  listConnectedSongs,
  listSongsWithArtists,
  loadArtistsWithPage,
  loadConnectedSongs,
} from "../database/catalogue/songs/connected-songs.ts";
import type { Database } from "../database/database.ts";
import { ChangingGraph } from "./graph/changing-graph.ts";
import { GraphBuilder } from "./graph/graph-builder.ts";

const BATCH = 2_000;

/** Reads who is on which song. Slow, so that it should run in a worker thread. */
export async function readGraph(database: Database): Promise<ChangingGraph> {
  const builder = new GraphBuilder();
  for (let after: number | null = -1; after !== null;) {
    const from: number = after;
    const { songs, last } = await database.read((db) =>
      listConnectedSongs(db, { after: from, limit: BATCH }),
    );
    for (const song of songs) builder.add(song);
    after = last;
  }
  return new ChangingGraph(builder.finish());
}

export interface ChangedRecords {
  songs: readonly number[];
  /** Artists who may have got or lost their page. */
  artists: readonly number[];
}

/** Reads changed songs, and the songs of artists who got or lost their page, into a graph. */
export async function readChanges(
  database: Database,
  graph: ChangingGraph,
  { songs, artists }: ChangedRecords,
): Promise<void> {
  await database.read(async (db) => {
    const withPage = new Set(await loadArtistsWithPage(db, artists));
    // Of a name that changed nothing is in the graph.
    const other = artists.filter((id) => withPage.has(id) !== songsOf(graph, id).length > 0);
    const affected = new Set([
      ...songs,
      ...other.flatMap((id) => songsOf(graph, id)),
      ...(await listSongsWithArtists(db, other)),
    ]);
    const read = await loadConnectedSongs(db, [...affected]);
    for (const song of read) affected.delete(song.id);
    for (const song of read) graph.replaceSong(song);
    for (const id of affected) graph.replaceSong({ id, people: [] });
  });
}

function songsOf(graph: ChangingGraph, artistId: number): number[] {
  const person = graph.personIds.find(artistId);
  if (person === undefined) return [];
  return Array.from(graph.songs.list(person).targets, (song) => graph.songIds.idOf(song));
}
