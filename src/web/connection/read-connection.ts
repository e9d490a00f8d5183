import { readNamedArtists } from "../request/named-artists.ts";
import { redirect } from "react-router";
import {
  CONNECTION_TEXT,
  type ConnectionQuestion,
} from "../../domain/credits/connection-question.ts";
import { failure, RETRY_SECONDS } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { findConnection, type FoundConnection, type ShownChain } from "../../people/connection.ts";
import { type LoaderContext, pageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { loadOrFail } from "../request/load-or-fail.ts";

const SONGS = 6;

export type ShownLink = { count: number; songs: ShownChain["links"][number] };

export type ConnectionAnswer =
  | (Omit<ShownChain, "links"> & { chain: number; links: ShownLink[] })
  | Extract<FoundConnection, { outcome: "unconnected" | "not credited" }>;

/** Reads the people of a question. @throws the 404 page for an unknown one, and a redirect to survivors of merges */
export function readEnds(context: LoaderContext, question: ConnectionQuestion) {
  return loadOrFail(context, "Failed to load people", async (db) => {
    const { from, to } = question;
    const ids = [from, to].filter((id) => id !== null);
    const { survivors, nameOf, survivorOf } = await readNamedArtists(db, ids, "question");
    if (survivors.size > 0)
      throw redirect(
        pagePath.connection({ ...question, from: survivorOf(from), to: survivorOf(to) }),
        301,
      );
    return { from: nameOf(from), to: nameOf(to) };
  });
}

/** Finds how two people are connected; null where one is not named. Of a chain that is not there, the best is shown. */
export async function readConnection(
  context: LoaderContext,
  question: ConnectionQuestion,
  chain: number,
): Promise<ConnectionAnswer | null> {
  const { from, to, ...counted } = question;
  if (from === null || to === null) return null;
  const found = await findConnection(context.get(pageContext), { from, to, chain, ...counted });
  if (found === null)
    throw failureResponse(
      failure("unavailable", CONNECTION_TEXT.reading, RETRY_SECONDS.database),
      "question",
    );
  if (found.outcome === "no such chain") return readConnection(context, question, 1);
  if (found.outcome !== "connected") return found;
  const links = found.links.map((songs) => ({ count: songs.length, songs: songs.slice(0, SONGS) }));
  return { ...found, chain, links };
}
