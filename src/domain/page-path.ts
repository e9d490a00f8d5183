import { type CreditPage, creditPageChoice, creditPageSegment } from "./credits/credit-page.ts";
import {
  directionOf,
  DISCOVERY_DEFAULTS,
  type DiscoveryState,
  type DiscoveryType,
} from "./catalogue/idol-lists.ts";
import { connectionParameters, type ConnectionQuestion } from "./credits/connection-question.ts";
import { encodeId } from "./id.ts";
import type { ReportedKind } from "./moderation/moderation-rules.ts";
import { togetherParameters, type TogetherQuestion } from "./credits/together.ts";

/** Builds the path of every page. Links are built nowhere else. */
export const pagePath = {
  home: () => "/",
  about: () => "/about",
  apiReference: () => "/api",
  artist: (id: number) => `/artist/${encodeId(id)}`,
  artistTab: (id: number, tab: ArtistTab) => `/artist/${encodeId(id)}?tab=${tab}`,
  artistCreditsTab: (id: number, page: CreditPage) =>
    `/artist/${encodeId(id)}?tab=credits&credits=${creditPageChoice(page)}`,
  artistSongs: (id: number, choices: Choices = {}) =>
    `/artist/${encodeId(id)}/songs${query(choices)}`,
  artistAlbums: (id: number, choices: Choices = {}) =>
    `/artist/${encodeId(id)}/albums${query(choices)}`,
  artistCredits: (id: number, choices: Choices = {}) =>
    `/artist/${encodeId(id)}/credits${query(choices)}`,
  /** The songs of a list of credits as CSV. */
  artistCreditsFile: (id: number, choices: Choices = {}) =>
    `/artist/${encodeId(id)}/credits.csv${query(choices)}`,
  /** The news of an act or a person as a feed; of releases as a calendar, too. */
  artistFeed: (id: number, what: "releases" | "credits", format: FeedFormat) =>
    `/artist/${encodeId(id)}/${what}.${format}`,
  /** All acts that a person writes for, and all co-writers. */
  artistWorkedWith: (id: number, which: "acts" | "co-writers", page?: number) =>
    `/artist/${encodeId(id)}/${which}${query({ page })}`,
  artistSelfWritten: (id: number, choices: Choices = {}) =>
    `/artist/${encodeId(id)}/self-written${query(choices)}`,
  artistCreditsOf: (id: number, page: CreditPage, choices: Choices = {}) =>
    `/artist/${encodeId(id)}/${creditPageSegment(page)}${query(choices)}`,
  album: (id: number) => `/album/${encodeId(id)}`,
  /** The album with who produced, recorded and mixed it among the credits. */
  albumProduction: (id: number) => `/album/${encodeId(id)}?production=1`,
  albumCredits: (id: number) => `/album/${encodeId(id)}#${CREDITS_ANCHOR}`,
  songCredits: (id: number) => `/song/${encodeId(id)}#${CREDITS_ANCHOR}`,
  song: (id: number) => `/song/${encodeId(id)}`,
  /** Redirects to what the writers of a song wrote together. */
  songWriters: (id: number) => `/song/${encodeId(id)}/writers`,
  artistDiscovery: ({ letter, all, page }: IndexPlace = {}) =>
    `/artist-discovery${query({ all: all ? 1 : undefined, letter, page })}`,
  discoveryList: (type: DiscoveryType, state: Partial<DiscoveryState> = {}, page?: number) =>
    `/artist-discovery/${type}${query({ ...discoveryQuery(state), page })}`,
  recentReleases: (year?: number, page?: number) => `/recent-releases${query({ year, page })}`,
  recentReleasesList: (year?: number, page?: number) =>
    `/recent-releases-list${query({ year, page })}`,
  /** `role`: what ranks, `year`: whose songs count, `first`: 1 for those who are credited for the first time. */
  topCredits: (artist?: number, choices: Choices = {}) =>
    `/top-credits${query({ artist: artist === undefined ? undefined : encodeId(artist), ...choices })}`,
  /** `kind`: songs or albums, `by`: rating or ratings, `year`, `decade`: of which, `act`: by whom. */
  charts: (act?: number, choices: Choices = {}) =>
    `/charts${query({ act: act === undefined ? undefined : encodeId(act), ...choices })}`,
  year: (year: number) => `/year/${year}`,
  years: () => "/years",
  /** The ranking of acts by how much of their songs they wrote. */
  selfWritten: (choices: Choices = {}) => `/self-written${query(choices)}`,
  /** `q`: a name that is searched for to change the question; `cursor`: that of a later page. */
  together: (question?: Partial<TogetherQuestion>, choices: Choices = {}) =>
    `/together${questionQuery(question, choices)}`,
  /** `q`: a name that is searched for the end `for`; `chain`: another of the equally short chains. */
  connection: (question: Partial<ConnectionQuestion> = {}, { chain, ...choices }: Choices = {}) =>
    `/connection${query({
      ...Object.fromEntries(connectionParameters(question, encodeId)),
      chain: chain === 1 ? undefined : chain,
      ...choices,
    })}`,
  /** `types`: one group of results, `artists`, `albums` or `songs`; `spelling`: `typed` takes the text for no misspelt name. */
  search: (text?: string, types?: string, page?: number, spelling?: "typed") =>
    `/search${query({ query: text, types, page, spelling })}`,
  feed: (cursor?: string) => `/feed${query({ cursor })}`,
  /** `returnTo`: the path of this site to return to. */
  login: (returnTo?: string) => `/login${query({ returnToUrl: returnTo })}`,
  randomSong: () => "/surprise",
  /** `about`: the path of the page that the feedback is about; `type`: what of it is to be corrected, `role`: in which roles. */
  feedback: (about?: string, choices: Choices = {}) => `/feedback${query({ about, ...choices })}`,
  feedbackThanks: (about?: string) => `/feedback/thanks${query({ about })}`,
  /** Acts with missing facts. `view`: types of albums, numbers of tracks, or likely duplicates. */
  contribute: (choices: Choices = {}) => `/contribute${query(choices)}`,
  /** The missing facts of an act: the writers of songs, or by `view`: cut, types, tracks. */
  missingCredits: (act: number, choices: Choices = {}) =>
    `/artist/${encodeId(act)}/missing${query(choices)}`,
  contributionGuide: () => "/contribute/guide",
  importFile: () => "/import",
  ownEdits: () => "/contribute/mine",
  /** `role`: letters of the roles of the names that are added. */
  editCredits: (songId: number, role?: string) =>
    `/song/${encodeId(songId)}/edit${query({ role })}`,
  pasteNotes: (albumId: number) => `/album/${encodeId(albumId)}/notes`,
  editFacts: (kind: "artist" | "album" | "song", id: number) => `/${kind}/${encodeId(id)}/facts`,
  editMembers: (artistId: number) => `/artist/${encodeId(artistId)}/members`,
  /** `type`: the kind of the new record; `q`: its name; `artist`, `album`: encoded ids of its act and album. */
  newRecord: (choices: Choices = {}) => `/contribute/new${query(choices)}`,
  /** `with`: the record that may be the same; `q`: a name or an address that is searched for. */
  merge: (kind: "artist" | "album" | "song", id: number, choices: Choices = {}) =>
    `/${kind}/${encodeId(id)}/merge${query(choices)}`,
  /** The history of a record. `cursor`: that of a later page. */
  history: (kind: "artist" | "album" | "song", id: number, choices: Choices = {}) =>
    `/${kind}/${encodeId(id)}/history${query(choices)}`,
  sources: (kind: "artist" | "album" | "song", id: number) =>
    `/${kind}/${encodeId(id)}/history#${SOURCES_ANCHOR}`,
  edits: (choices: Choices = {}) => `/edits${query(choices)}`,
  editsFeed: () => "/edits.atom",
  edit: (id: number) => `/edits/${id}`,
  following: () => "/following",
  /** The same as a feed, for clients that know its secret. */
  privateFeed: (secret: string, format: FeedFormat) => `${PRIVATE_FEEDS}/${secret}.${format}`,
  /** The form that reports something that a user wrote; of a profile by the id of its user. */
  report: (kind: ReportedKind, id: string | number) => `/report?about=${kind}:${id}`,
  moderation: (choices: Choices = {}) => `/moderation${query(choices)}`,
  privacyPolicy: () => "/privacy-policy",
  review: (id: number, kind: "song" | "album" = "song") =>
    kind === "song" ? `/review/${id}` : `/review/album-${id}`,
  profile: (username: string) => `/user/${username}`,
  createPlaylist: () => "/create-playlist",
  playlist: (id: number) => `/playlist/${id}`,
  /** A long playlist in full, at the first song that its page omits. */
  wholePlaylist: (id: number) => `/playlist/${id}${query({ all: 1 })}#rest`,
  userPlaylists: (username: string, cursor?: string) =>
    `/user/${username}/playlists${query({ cursor })}`,
  userReviews: (username: string, choices: { rating?: number | undefined; cursor?: string } = {}) =>
    `/user/${username}/reviews${query(choices)}`,
};

/** The formats of feeds by the ends of their addresses: Atom, JSON Feed, iCalendar. */
export const FEED_FORMATS = ["atom", "json", "ics"] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The beginning of the addresses of private feeds. Logs leave out the rest. */
export const PRIVATE_FEEDS = "/feeds/private";

/** The id of the heading of an album's or a song's credits. */
export const CREDITS_ANCHOR = "credits";

/** The id of the heading of where the facts of a record are from. */
export const SOURCES_ANCHOR = "sources";

/** A place in the A-Z overview; `all`: with artists of whom no song is here. */
export interface IndexPlace {
  letter?: string | undefined;
  all?: boolean | undefined;
  page?: number | undefined;
}

/** Returns the parameters that differ from the defaults; the direction only if it is not the default of its sort. */
function discoveryQuery(given: Partial<DiscoveryState>) {
  const state = { ...DISCOVERY_DEFAULTS, ...given };
  const direction = given.direction ?? directionOf(state.sort);
  return {
    gender: state.gender ?? undefined,
    q: state.text === "" ? undefined : state.text,
    decades: state.decades.length === 0 ? undefined : state.decades.join(","),
    active: state.activeOnly ? undefined : 0,
    sort: state.sort === DISCOVERY_DEFAULTS.sort ? undefined : state.sort,
    direction: direction === directionOf(state.sort) ? undefined : direction,
    view: state.view === DISCOVERY_DEFAULTS.view ? undefined : state.view,
  };
}

export const ARTIST_TABS = ["discography", "details", "credits"] as const;

export type ArtistTab = (typeof ARTIST_TABS)[number];

export type Choices = Readonly<Record<string, string | number | undefined>>;

/** Formats a query. The first page has no number, so that no page has two URLs. */
function query(values: Choices): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || (name === "page" && value === 1)) continue;
    parameters.set(name, String(value));
  }
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** Formats a question, its people in their order; a colon needs no escape in a query. */
function questionQuery(question: Partial<TogetherQuestion> = {}, choices: Choices): string {
  const nobody = { people: [], not: [], act: null, from: null, to: null };
  const parameters = new URLSearchParams(
    togetherParameters({ ...nobody, ...question }, encodeId).map(([name, value]) => [name, value]),
  );
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined) parameters.append(name, String(value));
  const text = parameters.toString().replaceAll("%3A", ":");
  return text === "" ? "" : `?${text}`;
}
