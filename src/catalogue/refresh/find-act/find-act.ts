import type {
  ActMatch,
  ActToRefresh,
  KnownOfAct,
} from "../../../database/refresh/acts-to-refresh.ts";
import { listed } from "../../matching/describe-records.ts";
import type { ArtistDocument } from "../../musicbrainz/documents.ts";
import type { Answers } from "../../musicbrainz/web/answers.ts";
import { findByAddress } from "./addresses.ts";
import { type Candidate, ENOUGH_TITLES, findByName } from "./search.ts";

/** The artist of MusicBrainz that an act is, those that it may be, or none. */
export type Found =
  | { is: "same"; match: ActMatch }
  | { is: "waiting"; matches: ActMatch[] }
  | { is: "unknown" };

/** Finds the artist of MusicBrainz that an act is: by its addresses in other systems, else by names, titles and dates. */
export async function findAct(
  answers: Answers,
  act: Pick<ActToRefresh, "id" | "is_group">,
  known: KnownOfAct,
  rejected: ReadonlySet<string>,
): Promise<Found> {
  const matchOf = ({ id, name }: ArtistDocument, evidence: string): ActMatch => ({
    artist_id: act.id,
    mbid: id,
    name,
    evidence,
  });
  const addresses = (await findByAddress(answers, known, act.is_group))
    .map((one) => ({ ...one, artists: one.artists.filter(({ id }) => !rejected.has(id)) }))
    .filter(({ artists }) => artists.length > 0);
  const deciding = addresses.filter(({ artists }) => artists.length === 1);
  const systemsOf = Map.groupBy(deciding, ({ artists }) => artists[0]!.id);
  if (systemsOf.size === 1) {
    const [same = []] = systemsOf.values();
    return { is: "same", match: matchOf(same[0]!.artists[0]!, `has its ${systems(same)} address`) };
  }
  if (addresses.length > 0) {
    const artists = new Map(
      addresses.flatMap((one) => one.artists.map((artist) => [artist.id, artist])),
    );
    return {
      is: "waiting",
      matches: [...artists.values()].map((artist) =>
        matchOf(
          artist,
          `has its ${systems(addresses.filter((one) => one.artists.some(({ id }) => id === artist.id)))} address, as another artist does`,
        ),
      ),
    };
  }
  const candidates = await findByName(answers, known, act.is_group, (mbid) => rejected.has(mbid));
  const certain = candidates.filter(isCertain);
  if (certain.length === 1)
    return { is: "same", match: matchOf(certain[0]!.artist, evidenceOf(certain[0]!)) };
  if (candidates.length === 0) return { is: "unknown" };
  return {
    is: "waiting",
    matches: candidates.map((one) => matchOf(one.artist, evidenceOf(one))),
  };
}

function isCertain({ titles, contradicting }: Candidate): boolean {
  return titles.length >= ENOUGH_TITLES && contradicting.length === 0;
}

function evidenceOf({ titles, contradicting }: Candidate): string {
  return [
    "has its name",
    titles.length > 0
      ? `and its ${listed(titles.map((title) => `'${title}'`))}`
      : "and no title in common",
    ...(contradicting.length > 0 ? [`but another id at ${contradicting.join(" and ")}`] : []),
  ].join(" ");
}

function systems(addresses: readonly { system: string }[]): string {
  return [...new Set(addresses.map(({ system }) => system))].join(" and ");
}
