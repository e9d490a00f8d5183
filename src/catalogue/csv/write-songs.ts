import { nameKey } from "../../domain/text/name.ts";
import { parseCreditedName } from "../../domain/credits/credited-name.ts";
import { matchPerson, type NamedAct } from "../matching/credits-by-name/match-person.ts";
import type { ArtistDraft, SongDraft } from "./drafts.ts";
import { lettersOf, parseRoles } from "../../domain/catalogue/role.ts";
import type { SongLine } from "../interchange/format.ts";
import type { Progress } from "../progress.ts";
import { artistDraft, isSame, personRef, refOfAct, songsLike } from "./match/link-acts.ts";
import { type Draft, openDraftFile, type Scratch } from "./scratch.ts";
import type { KnownRecords } from "./match/known-records.ts";
import type { Questions } from "./match/questions.ts";
import type { RowNotes } from "./rows/row-notes.ts";

interface SongWriting {
  scratch: Scratch;
  known: KnownRecords;
  questions: Questions;
  notes: RowNotes;
  progress: Progress;
  /** Whether rows are about songs that have to be here already. */
  mustBeKnown: boolean;
  sources: string[];
}

const BATCH = 200;

export async function writeSongs(writing: SongWriting): Promise<void> {
  const { scratch, progress } = writing;
  progress.phase("comparing credits");
  const file = openDraftFile(scratch, "song");
  let songs = 0;
  for (const drafts of scratch.drafts("song", BATCH)) {
    for (const draft of drafts) {
      const line = await toLine(writing, draft);
      if (line) file.write(draft.ref, line);
    }
    songs += drafts.length;
    progress.at(songs, songs);
  }
  file.close();
}

async function toLine(writing: SongWriting, { ref, body }: Draft): Promise<SongLine | null> {
  const { scratch, known, questions, notes } = writing;
  const song = JSON.parse(body) as SongDraft;
  const drafts = song.artists.flatMap((act) => {
    const draft = artistDraft(scratch, act);
    return draft ? [{ ref: act, draft }] : [];
  });
  const record = await findRecord(known, song, drafts, writing.mustBeKnown);
  const found = record === undefined ? undefined : (await known.songs([record])).get(record);
  const holder = found && scratch.reserve("song", found.id, ref);
  if (writing.mustBeKnown && (!found || holder !== ref)) {
    const reason = found
      ? "is about the same song as an earlier row with another id"
      : waitingReason(song);
    for (const line of scratch.rowsOf("song", ref)) {
      if (found) notes.skipped({ line, field: "", reason });
      else notes.waiting({ line, field: "", reason });
    }
    return null;
  }
  const ids = writing.mustBeKnown && found ? await known.artistsOfSong(found.id) : [];
  const links = await linkCredits(scratch, known, questions, song, {
    drafts: ids.length > 0 ? [] : drafts,
    ids,
  });
  for (const link of links) if (link && "waits" in link) noteWaiting(writing, ref, link.waits);
  const credits: NonNullable<SongLine["credits"]> = [];
  for (const [at, { name, roles, also }] of song.credits.entries()) {
    const link = links[at] ?? null;
    const artist = link && (await refOfLink(writing, link));
    credits.push({
      name,
      ...(artist && { artist }),
      ...(roles !== "" && { roles: lettersOf(parseRoles(roles) ?? []) }),
      ...(also && { also }),
    });
  }
  const artists =
    ids.length > 0
      ? await Promise.all(ids.map((id) => personRef(scratch, known, id)))
      : song.artists.map((act) => refOfAct(scratch, act));
  return {
    ref,
    ...(found &&
      holder === ref && { former_refs: [{ catalogue: found.catalogue, ref: found.ref }] }),
    name: song.name === "" ? (found?.name ?? ref) : song.name,
    ...(song.korean_name !== undefined && { korean_name: song.korean_name }),
    ...(song.album !== undefined && !writing.mustBeKnown && { album: song.album }),
    ...(song.disc !== undefined && { disc: song.disc }),
    ...(song.track !== undefined && { track: song.track }),
    ...(song.release_date && { release_date: song.release_date }),
    artists: [...new Set(artists.flatMap((one) => one ?? []))],
    ...(song.external && { external: song.external }),
    ...(credits.length > 0 && { credits }),
    ...(song.cut !== "" && { credits_incomplete: lettersOf(parseRoles(song.cut) ?? []) }),
    sources: writing.sources,
  };
}

/**
 * Finds the known song by title and date among those of its acts; only if it has to exist, by an id, since imports do that, and
 * without a date, where one song has the title.
 */
async function findRecord(
  known: KnownRecords,
  song: SongDraft,
  drafts: SongActs["drafts"],
  mustBeKnown: boolean,
): Promise<number | undefined> {
  for (const [source, id] of Object.entries(song.external ?? {})) {
    const [found, ...more] = await known.songsOfId(source, id);
    if (found !== undefined) return mustBeKnown && more.length === 0 ? found : undefined;
  }
  const records = drafts.flatMap(({ draft }) => draft.record ?? []);
  if (records.length === 0 || records.length < drafts.length) return undefined;
  const acts = await known.acts(records);
  const [first = [], ...others] = records.map((id) => songsLike(acts.get(id), song));
  const common = first.filter(({ id }) =>
    others.every((some) => some.some((one) => one.id === id)),
  );
  const agreeing = common.filter((one) => isSame(one, song, mustBeKnown));
  return agreeing.length === 1 ? agreeing[0]?.id : undefined;
}

function waitingReason({ external, release_date }: SongDraft): string {
  const ids = Object.entries(external ?? {}).map(([source, id]) => `${source} ${id}`);
  return ids.length > 0
    ? `no song in the catalogue has the id ${ids.join(" or ")}`
    : release_date
      ? "no song in the catalogue has its title, artist and date, and it has no id in another system"
      : "no single song in the catalogue has its title and artist, and it has no date and no id in another system";
}

function noteWaiting({ scratch, notes }: SongWriting, ref: string, name: string): void {
  for (const line of scratch.rowsOf("song", ref)) {
    const reason = `${name} is in the questions: which artist is meant?`;
    notes.leftOut({ line, field: "credits", reason }, false);
  }
}

async function refOfLink({ scratch, known }: SongWriting, link: NonNullable<CreditLink>) {
  if ("act" in link) return refOfAct(scratch, link.act);
  return "person" in link ? personRef(scratch, known, link.person) : undefined;
}

/** The artist of a credit: an act of the song, a known person, or none in the database. */
type CreditLink = { act: string } | { person: number } | { waits: string } | null;

interface SongActs {
  drafts: { ref: string; draft: ArtistDraft }[];
  /** The ids of acts that are known from elsewhere, as those of a song that was found by its id. */
  ids: number[];
}

async function linkCredits(
  scratch: Scratch,
  known: KnownRecords,
  questions: Questions,
  song: SongDraft,
  { drafts, ids }: SongActs,
): Promise<CreditLink[]> {
  if (song.credits.length === 0) return [];
  const acts = await knownActs(known, song, drafts, ids);
  const by = [
    ...drafts.map(({ draft }) => draft.name),
    ...(drafts.length === 0 ? acts.map(({ name }) => name) : []),
  ].join(", ");
  const ownKeys = new Map(
    drafts.flatMap(({ ref, draft }) => draft.forms.map((form) => [nameKey(form), ref] as const)),
  );
  const links: CreditLink[] = [];
  for (const { name } of song.credits) {
    const credited = parseCreditedName(name);
    const own = credited.forms.map((form) => ownKeys.get(nameKey(form))).find(Boolean);
    const answer = questions.answerTo(name, by);
    if (answer !== undefined) links.push(answer === null ? null : { person: answer });
    else if (own !== undefined) links.push({ act: own });
    else {
      const teamIds = credited.teams.flatMap((team) => scratch.artistsNamed(nameKey(team)));
      const match = await matchPerson(credited, {
        acts,
        teams: await namedActs(known, teamIds),
        others: song.credits.filter((other) => other.name !== name).map((other) => other.name),
        artistsNamed: (key) => scratch.artistsNamed(key),
        coWritersOf: (person) => known.coWriters(person),
      });
      if ("person" in match) links.push({ person: match.person });
      else if (match.candidates.length === 0) links.push(null);
      else {
        questions.ask(name, by, song.name, match.candidates);
        links.push({ waits: name });
      }
    }
  }
  return links;
}

/** Returns the acts that are certainly here, or whose name fits one act that has a song of this title. */
async function knownActs(
  known: KnownRecords,
  song: SongDraft,
  drafts: SongActs["drafts"],
  ids: readonly number[],
): Promise<NamedAct[]> {
  const found = [...ids];
  for (const { draft } of drafts) {
    if (typeof draft.record === "number") {
      found.push(draft.record);
      continue;
    }
    const candidates = (await known.actCandidates(draft)).ids;
    const acts = await known.acts(candidates);
    const likely = candidates.filter((id) => songsLike(acts.get(id), song).length > 0);
    const [only] = likely.length > 0 ? likely : candidates;
    if (only !== undefined && (likely.length || candidates.length) === 1) found.push(only);
  }
  return namedActs(known, found);
}

async function namedActs(known: KnownRecords, ids: readonly number[]): Promise<NamedAct[]> {
  const acts = await known.acts(ids);
  const artists = await known.artists(ids);
  return [...acts].map(([id, act]) => ({ ...act, id, name: artists.get(id)?.name ?? "?" }));
}
