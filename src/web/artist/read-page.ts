import { loadListedAlbums } from "../../database/catalogue/albums/album-set.ts";
import { listAlbumsOfArtist } from "../../database/catalogue/albums/albums.ts";
import { findArtist } from "../../database/catalogue/artists/artists.ts";
import {
  listCreditsOfArtist,
  listFeaturedSongs,
  listProductionOfArtist,
} from "../../database/catalogue/credits/credits.ts";
import type { Snapshot } from "../../database/database.ts";
import { listGroupsOf, listMembersOf } from "../../database/catalogue/artists/memberships.ts";
import { listCreditsByArtist } from "../../database/catalogue/credits/popular-credits.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import { listSongsOfArtist } from "../../database/catalogue/songs/songs.ts";
import { findSelfWritten } from "../../database/people/self-written.ts";
import type { ArtistDetails, Membership } from "../../domain/catalogue/artist.ts";
import type { ArtistCredit } from "../../domain/credits/credit.ts";
import { type CreditPage, creditPageChoice } from "../../domain/credits/credit-page.ts";
import type { PageContext } from "../context.ts";
import type { FailureReport } from "../request/failure-report.ts";
import { unavailableRecord } from "../request/requested-record.ts";
import { requestedValue } from "../request/requested-values.ts";
import { creditTabsOf, openingTab, requestedOrFirst, tabsOf } from "./tabs.ts";
import {
  countActsOf,
  findCareer,
  listActsOf,
  listCoWritersOf,
} from "../../database/people/careers.ts";
import { countOf } from "../../domain/catalogue/credit-counts.ts";
import { yearsChart } from "./career/years-chart.ts";

/** The number of items of each list before 'see all' (specification 1, section 9). */
const PREVIEW = 10;
const CREDITS_PREVIEW = 8;
const TOP_WRITERS = 6;

/**
 * Reads a tab of an artist's page. Unreadable memberships are left out (specification 1, section 8).
 * @throws the 404 page, or a redirect to the survivor of a merge
 */
export async function readArtistPage(
  { database, report }: Pick<PageContext, "database"> & Pick<FailureReport, "report">,
  id: number,
  url: URL,
) {
  const read = (memberships: typeof readMemberships) =>
    database.read((db) => readTab(db, id, url, memberships));
  try {
    return await read(readMemberships);
  } catch (error) {
    if (!(error instanceof UnreadMemberships)) throw error;
    report(error.cause);
    // Everything is read again: on PostgreSQL a failed statement ends the whole snapshot.
    return read(async () => ({ members: [], groups: [] }));
  }
}

/** Its cause says why they could not be read. */
class UnreadMemberships extends Error {}

type Memberships = { members: Membership[]; groups: Membership[] };

async function readMemberships(db: Snapshot, id: number): Promise<Memberships> {
  try {
    return { members: await listMembersOf(db, id), groups: await listGroupsOf(db, id) };
  } catch (cause) {
    throw new UnreadMemberships("Memberships could not be loaded", { cause });
  }
}

async function readTab(
  db: Snapshot,
  id: number,
  url: URL,
  memberships: (db: Snapshot, id: number) => Promise<Memberships>,
) {
  const artist = await findArtist(db, id);
  if (artist === null) throw await unavailableRecord(db, "artist", id, url);
  const { members, groups } = await memberships(db, id);
  const tabs = tabsOf({ artist, members, groups });
  const opening = openingTab(artist, tabs);
  const tab = tabs.find((each) => each === requestedValue(url, "tab")) ?? opening;
  const creditTab = requestedOrFirst(
    requestedValue(url, "credits"),
    creditTabsOf(artist),
    creditPageChoice,
  );
  return {
    artist,
    members,
    groups,
    tabs,
    opening,
    tab,
    discography: tab === "discography" ? await readDiscography(db, id) : null,
    credits:
      tab === "credits" && creditTab !== null
        ? {
            type: creditTab,
            songs: await readCredited(db, id, creditTab),
            career: await readCareer(db, artist),
          }
        : null,
  };
}

function readCredited(db: Snapshot, id: number, type: CreditPage): Promise<ArtistCredit[]> {
  const limit = CREDITS_PREVIEW;
  return type === "production"
    ? listProductionOfArtist(db, loadListedSongs, id, { limit })
    : listCreditsOfArtist(db, loadListedSongs, id, { roles: [type], limit });
}

async function readDiscography(db: Snapshot, id: number) {
  const list = (titlesOnly: boolean) =>
    listSongsOfArtist(db, loadListedSongs, id, { titlesOnly, limit: PREVIEW });
  const titles = await list(true);
  return {
    titles,
    // Many artists have no known title tracks: then all songs are listed.
    songs: titles.length > 0 ? [] : await list(false),
    featured: await listFeaturedSongs(db, id, { limit: PREVIEW }),
    albums: await listAlbumsOfArtist(db, loadListedAlbums, id, { limit: PREVIEW }),
    writers: await listCreditsByArtist(db, id, { limit: TOP_WRITERS }),
    selfWritten: await findSelfWritten(db, id),
  };
}

const SUMMARY_LINES = 5;

export type ShownCareer = NonNullable<Awaited<ReturnType<typeof readCareer>>>;

/** Reads what a writer's page says of their career; null for an artist who is credited with no writing. */
async function readCareer(db: Snapshot, { id, credit_counts }: ArtistDetails) {
  if (countOf(credit_counts, "writing") === 0) return null;
  const few = { limit: SUMMARY_LINES };
  const career = await findCareer(db, id);
  return {
    career,
    acts: { count: await countActsOf(db, id), people: await listActsOf(db, id, few) },
    coWriters: await listCoWritersOf(db, id, few),
    chart: yearsChart(career.years),
  };
}
