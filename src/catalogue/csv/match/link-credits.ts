import { nameKey } from "../../../domain/name.ts";
import { songsLike } from "./link-acts.ts";
import type { ArtistDraft, SongDraft } from "../drafts.ts";
import type { KnownRecords } from "./known-records.ts";
import { matchPerson, type NamedAct } from "./match-person.ts";
import { parseCreditedName } from "../rows/names.ts";
import type { Questions } from "./questions.ts";
import type { Scratch } from "../scratch.ts";

/** The artist of a credit: an act of the song, a known person, or none in the database. */
export type CreditLink = { act: string } | { person: number } | { waits: string } | null;

/** The acts of a song, with what the file says of them. */
export interface SongActs {
  drafts: { ref: string; draft: ArtistDraft }[];
  /** The ids of acts that are known from elsewhere, as those of a song that was found by its id. */
  ids: number[];
}

export async function linkCredits(
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
  return [...acts].map(([id, act]) => ({ ...act, name: artists.get(id)?.name ?? "?" }));
}
