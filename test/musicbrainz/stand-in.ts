import type { MadeUp } from "./made-up.ts";
import { serveDocuments, type WebServiceUnderTest } from "./web-service.ts";

type Credit = { artist: { id: string } }[];
type Relations = { url?: { resource: string }; ended?: boolean }[];
type Track = { recording: MadeUp; "artist-credit"?: Credit };

/** The records of a stand-in for MusicBrainz. Tests change them between requests. */
export interface StandIn {
  artists: MadeUp[];
  releases: MadeUp[];
  /** Standalone recordings. */
  recordings: MadeUp[];
  /** The MBIDs that were merged into others. */
  redirects: Map<string, string>;
}

/** Answers as MusicBrainz's web service: records by MBID, lists by artist in pages, addresses, and a search over names. */
export function serveStandIn(standIn: StandIn): Promise<WebServiceUnderTest> {
  return serveDocuments((path, query) => answerOf(standIn, path, query));
}

function answerOf(standIn: StandIn, path: string, query: URLSearchParams): object | null {
  const [, entity = "", id] = path.split("/");
  const all = recordsOf(standIn, entity);
  if (id !== undefined) {
    const mbid = standIn.redirects.get(id) ?? id;
    return all.find((one) => one.id === mbid) ?? null;
  }
  const resources = query.getAll("resource");
  if (entity === "url") {
    const urls = resources.flatMap((resource) => addressOf(standIn, resource));
    if (resources.length > 1) return urls.length === 0 ? null : { "url-count": urls.length, urls };
    return urls[0] ?? null;
  }
  const text = query.get("query");
  const page = {
    limit: Number(query.get("limit") ?? 25),
    offset: Number(query.get("offset") ?? 0),
  };
  if (text !== null)
    return entity === "release"
      ? pageOf("", entity, standIn.releases.filter(isFoundBy(text)), page)
      : pageOf("", entity, all.filter(isCalledIn(text)), page);
  const by = query.get("artist") ?? query.get("track_artist") ?? "";
  const artist = standIn.redirects.get(by) ?? by;
  if (!standIn.artists.some((one) => one.id === artist)) return null;
  const listed = all.filter((one) => isListed(entity, one, query, artist));
  return pageOf(`${entity}-`, entity, listed, page);
}

function pageOf(
  prefix: string,
  entity: string,
  found: readonly MadeUp[],
  { limit, offset }: { limit: number; offset: number },
): object {
  const shown = { artist: withoutRelations, release: withoutTracks }[entity];
  return {
    [`${prefix}count`]: found.length,
    [`${prefix}offset`]: offset,
    [`${entity}s`]: found.slice(offset, offset + limit).map((one) => shown?.(one) ?? one),
  };
}

/** Whether a query of artists has one of its names, or its MBID. */
function isCalledIn(text: string): (artist: MadeUp) => boolean {
  const names = new Set(
    [...text.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, name = ""]) =>
      name.replaceAll(/\\(.)/g, "$1").toLowerCase(),
    ),
  );
  return (artist) => [artist.id, ...namesOf(artist)].some((name) => names.has(name));
}

/** Whether a query of releases with a range of dates finds an official one in Korean, or of Korea. */
function isFoundBy(text: string): (release: MadeUp) => boolean {
  const [, from = "", to = ""] = /date:\[(\S+) TO (\S+)\]/.exec(text) ?? [];
  return ({ date, status, country, "text-representation": texts }) =>
    String(date) >= from &&
    String(date) <= to &&
    status === "Official" &&
    (country === "KR" || (texts as { language: string }).language === "kor");
}

function recordsOf(standIn: StandIn, entity: string): MadeUp[] {
  if (entity === "artist") return standIn.artists;
  if (entity === "release") return standIn.releases;
  const made =
    entity === "release-group"
      ? standIn.releases.map((one) => one["release-group"] as MadeUp)
      : [
          ...standIn.recordings,
          ...standIn.releases.flatMap((one) => tracksOf(one).map(({ recording }) => recording)),
        ];
  return [...new Map(made.map((one) => [one.id, one])).values()];
}

function tracksOf(release: MadeUp): Track[] {
  return (release["media"] as { tracks: Track[] }[]).flatMap(({ tracks }) => tracks);
}

/** @param artist the MBID in the query, followed */
function isListed(entity: string, one: MadeUp, query: URLSearchParams, artist: string): boolean {
  const isIts = (of: unknown) => ((of ?? []) as Credit).some((name) => name.artist.id === artist);
  if (query.has("artist")) return isIts(one["artist-credit"]);
  return (
    entity === "release" &&
    !isIts(one["artist-credit"]) &&
    tracksOf(one).some((track) => isIts(track["artist-credit"]))
  );
}

function addressOf({ artists }: StandIn, resource: string): object[] {
  const relations = artists.flatMap((artist) =>
    ((artist["relations"] ?? []) as Relations)
      .filter(({ url }) => url?.resource === resource)
      .map(({ ended = false }) => ({
        "target-type": "artist",
        direction: "backward",
        ended,
        artist: withoutRelations(artist),
      })),
  );
  const id = "00000000-0000-4000-8000-00000000ffff";
  return relations.length === 0 ? [] : [{ id, resource, relations }];
}

function namesOf(artist: MadeUp): string[] {
  const aliases = (artist["aliases"] ?? []) as { name: string }[];
  return [String(artist["name"]), ...aliases.map(({ name }) => name)].map((name) =>
    name.toLowerCase(),
  );
}

function withoutRelations({ relations: _, ...artist }: MadeUp): MadeUp {
  return artist;
}

function withoutTracks({ media: _, ...release }: MadeUp): MadeUp {
  return release;
}
