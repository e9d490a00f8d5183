import { readMembershipPeriods } from "../facts/artist-facts.ts";
import type { Progress } from "../../progress.ts";
import type { ArtistDocument, ReleaseDocument } from "../documents.ts";
import { isMbid, mbidBytes } from "../mbid.ts";
import { storeArtist, storeOrigin } from "../read/artists.ts";
import { storeRelease } from "../read/releases.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import { type WebService, WebServiceProblem } from "./client.ts";

/** Reads documents of the web service. Answers are kept, so that an interrupted import does not ask for them again. */
interface Answers {
  find<D>(path: string): Promise<D | null>;
  /** Returns the ids that a browse request lists, on pages of a hundred. */
  browse(path: string, list: string): Promise<string[]>;
}

const PAGE = 100;

/** Maximum number of pages of one list: more than the releases of any artist. */
const MOST_PAGES = 200;

export function createAnswers(scratch: Scratch, service: WebService): Answers {
  const find = async <D>(path: string): Promise<D | null> => {
    const known = scratch.statement("select body from answer where path = ?").get(path);
    const text = known === undefined ? await service.get(path) : known["body"];
    if (known === undefined) scratch.replace("answer", path, text as string | null);
    return text === null ? null : (JSON.parse(String(text)) as D);
  };
  return {
    find,
    async browse(path, list) {
      const ids: string[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await find<Record<string, unknown>>(
          `${path}&limit=${PAGE}&offset=${ids.length}`,
        );
        const listed = answer?.[list];
        if (!Array.isArray(listed) || listed.length === 0) break;
        ids.push(...listed.map((one: { id: string }) => one.id));
        if (listed.length < PAGE) break;
      }
      return ids.filter(isMbid);
    },
  };
}

const OF_ARTIST = "inc=aliases+artist-rels+url-rels";
const OF_RELEASE =
  "inc=recordings+artist-credits+aliases+isrcs+release-groups+url-rels+artist-rels+recording-rels+work-rels" +
  "+recording-level-rels+work-level-rels";

/** Asks for artists, their members and all releases, and stores the answers. @returns what is taken @throws WebServiceProblem */
export async function fetchArtists(
  scratch: Scratch,
  answers: Answers,
  mbids: readonly string[],
  progress: Progress,
): Promise<Selection> {
  progress.phase("asking for artists");
  const artists: ArtistDocument[] = [];
  for (const mbid of mbids) {
    const artist = await answers.find<ArtistDocument>(`artist/${mbid}?${OF_ARTIST}`);
    if (artist === null) throw new WebServiceProblem(`MusicBrainz has no artist ${mbid}.`);
    artists.push(artist);
    // An artist that was merged into another is answered with the other.
    if (artist.id !== mbid)
      scratch.insert("redirect", "artist", mbidBytes(artist.id), mbidBytes(mbid));
  }
  const acts = new Set(artists.map(({ id }) => id));
  const selection: Selection = {
    isAll: false,
    isAct: (mbid) => acts.has(mbid),
    isWanted: () => false,
  };
  for (const artist of artists) storeOrigin(scratch, artist);
  const members = new Set(artists.flatMap(readMembershipPeriods).map(({ member }) => member));
  for (const id of members.difference(acts)) {
    const member = await answers.find<ArtistDocument>(`artist/${id}?inc=aliases`);
    if (member !== null) artists.push(member);
  }
  for (const { id } of artists) scratch.insert("wanted_artist", mbidBytes(id));
  const releases = new Set<string>();
  for (const act of acts) {
    // Its own, then those of others on which it has a track.
    for (const by of ["artist", "track_artist"]) {
      for (const id of await answers.browse(`release?${by}=${act}`, "releases")) releases.add(id);
    }
  }
  progress.phase("asking for releases", releases.size);
  let done = 0;
  for (const id of releases) {
    const release = await answers.find<ReleaseDocument>(`release/${id}?${OF_RELEASE}`);
    if (release !== null) storeRelease(scratch, selection, release);
    progress.at((done += 1), done);
  }
  for (const artist of artists) storeArtist(scratch, selection, artist);
  return selection;
}
