/** Measures questions of 'together' over the database in a folder, in a process of its own: `measure.ts FOLDER`. */
import { openMeasured, processorTime, summaryOf } from "../environment/measured-database.ts";
import {
  answers,
  type CreditedSong,
  readCreditedSongs,
} from "../../test/factory/credited-songs.ts";
import { randomOf } from "../../src/catalogue/generate/random.ts";
import { loadListedSongs } from "../../src/database/catalogue/song-set.ts";
import { listTogether } from "../../src/database/people/together.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../src/domain/role.ts";
import type { TogetherQuestion } from "../../src/domain/together.ts";

const QUESTIONS = 1_000;
/** Questions that are answered before any is measured, so that the code is compiled. */
const WARM_UP = 100;
/** Milliseconds of CPU time. */
const MOST = 25;

const [dataFolder = ""] = process.argv.slice(2);
const { database, close } = await openMeasured(dataFolder);
const songs = await readCreditedSongs(database);
const shared = songs.filter(({ roles }) => roles.size > 1);
const credits = songs.reduce((sum, { roles }) => sum + roles.size, 0);
console.log(`${songs.length} songs, on which people are credited ${credits} times`);
const ofPerson = new Map<number, CreditedSong[]>();
for (const song of songs)
  for (const person of song.roles.keys()) {
    const known = ofPerson.get(person);
    if (known) known.push(song);
    else ofPerson.set(person, [song]);
  }
const next = randomOf(songs.length);
const below = (number: number) => Math.floor(next() * number);
const pick = <Value>(values: readonly Value[]) => values[below(values.length)]!;

const times: number[] = [];
let [different, found] = [0, 0];
for (let asked = -WARM_UP; asked < QUESTIONS; asked += 1) {
  const question = randomQuestion();
  const start = processorTime();
  const answer = await database.read((db) => listTogether(db, loadListedSongs, question));
  const time = processorTime() - start;
  if (asked < 0) continue;
  times.push(time);
  const expected = (ofPerson.get(question.people[0]!.id) ?? []).filter((song) =>
    answers(song, question),
  );
  found += expected.length;
  const ids = new Set(expected.map(({ id }) => id));
  if (answer.count !== ids.size || answer.songs.some(({ song }) => !ids.has(song.id)))
    different += 1;
}
await close();
const { text, p99 } = summaryOf(times);
console.log(
  `${times.length} questions: ${text}; ` +
    `${found} songs, ${different} answers other than by searching all`,
);
process.exitCode = different === 0 && p99 < MOST ? 0 : 1;

/** Returns a question about people of one song, and a stranger at times. */
function randomQuestion(): TogetherQuestion {
  const song = pick(shared);
  const credited = [...song.roles.keys()];
  const wanted = Math.min(credited.length, 2 + below(4));
  const named = new Set<number>();
  while (named.size < wanted) named.add(pick(credited));
  if (below(5) === 0) named.add(pick([...pick(shared).roles.keys()]));
  const people = [...named].slice(0, 5).map((id) => ({
    id,
    roles: below(4) === 0 ? [pick(LIST_ROLES)] : WRITING_ROLES,
  }));
  const not = below(5) === 0 ? [pick([...pick(shared).roles.keys()])] : [];
  const year = Number((song.release_date ?? "2010").slice(0, 4));
  return {
    people,
    not: not.filter((id) => !named.has(id)),
    act: below(5) === 0 ? pick(song.acts) : null,
    from: below(5) === 0 ? year - below(5) : null,
    to: below(5) === 0 ? year + below(5) : null,
  };
}
