import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/engines.ts";
import { editingOn } from "../../../test/factory/editing.ts";
import { filesOf, namesOf, PEOPLE, SONGS } from "../../../test/factory/edited-songs.ts";
import { type Credit, FoldedSongs } from "../../../test/factory/folded-songs.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { runs } from "../../../test/length.ts";
import { countWrongCounts } from "../../database/counts/check-counts.ts";
import { isFailure } from "../../domain/failure.ts";
import { correctRecord } from "../correct.ts";
import { readCreditsNow } from "./credits-version.ts";
import { readFieldsNow } from "./record-fields.ts";

/** The number of histories, and of steps in each. */
const HISTORIES = runs({ short: 1, full: 67 });
const STEPS = { sqlite: 300, postgres: runs({ short: 100, full: 300 }) };
/** After how many steps everything is compared and counted again. */
const CHECKED_EVERY = 50;

/** Those of them who are merged and separated. */
const MERGED = [2, 3, 4, 5, 6];
const NAMES = ["Name Alone", "Another Name"];
const ROLES = ["L", "C", "A"];

const song = fc.constantFrom(...SONGS);
/** A person by their id, or a name. */
const subject = fc.oneof(
  fc.nat(PEOPLE.length - 1).map((at) => at + 1),
  fc.constantFrom(...NAMES),
);
const roles = fc.subarray(ROLES, { minLength: 1 }).map((letters) => letters.join(""));
const credit = fc
  .record({ subject, roles, other: fc.boolean() })
  .map(({ other, ...one }): Credit => ({ ...one, name: namesOf(one.subject)[other ? 1 : 0] }));
const credits = fc.uniqueArray(credit, { maxLength: 3, selector: (one) => one.subject });
const track = fc.option(fc.integer({ min: 1, max: 9 }));
const draw = fc.nat(999);
const twin = fc.constantFrom(...MERGED);

const ofSong = fc
  .record({
    song,
    add: credits,
    remove: credits,
    complete: draw.map((one) => one < 100),
    isRenaming: draw.map((one) => one < 300),
  })
  // Others are added, or the same under their other name.
  .map(({ isRenaming, ...one }) => ({
    ...one,
    add: isRenaming ? one.remove.map(renamed) : one.add,
  }));

function renamed(one: Credit): Credit {
  const [first, other] = namesOf(one.subject);
  return { ...one, name: one.name === first ? other : first };
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("credits" as const),
      // One song by itself, or several of the album as one edit.
      songs: fc.uniqueArray(ofSong, { minLength: 1, maxLength: 3, selector: (one) => one.song }),
      isTrusted: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("field" as const),
      song,
      track,
      isTrusted: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom(
        "approve" as const,
        "reject" as const,
        "withdraw" as const,
        "revert" as const,
      ),
      which: draw,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom("merge" as const, "unmerge" as const),
      winner: twin,
      loser: twin,
      which: draw,
      isApproved: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("correct" as const), song, track }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("import" as const),
      lists: fc.array(credits, { minLength: SONGS.length, maxLength: SONGS.length }),
      tracks: fc.array(track, { minLength: SONGS.length, maxLength: SONGS.length }),
    }),
  },
);

for (const engine of ENGINES) {
  describe(`history of edits on ${engine}`, () => {
    const { on, now, person, propose, decide } = editingOn(engine);

    test.for(Array.from({ length: HISTORIES }, (_, number) => number))(
      "%i leaves the catalogue as what is applied says, whatever was done in which order",
      async (number) => {
        const folded = new FoldedSongs(SONGS);
        const [fan, friend, keeper] = [
          await person("Fan"),
          await person("Friend", "maintainer"),
          await person("Keeper", "maintainer"),
        ];
        const first = filesOf([], [], 0);
        await on.importFiles(first);
        let version = 0;

        const creditsNow = (id: number) => on.database.read((db) => readCreditsNow(db, id));
        const listOf = async (id: number) => {
          const { credits: listed } = await creditsNow(id);
          const names = new Map<string, Set<string>>();
          for (const { artist_id, name, roles: letters } of listed)
            for (const letter of letters) {
              const alone = NAMES.find((one) => one.toUpperCase() === name.toUpperCase());
              const line = `${artist_id ?? alone} ${letter}`;
              names.set(line, (names.get(line) ?? new Set()).add(name));
            }
          return names;
        };

        async function expectFolded(ids: readonly number[]): Promise<void> {
          for (const id of ids) {
            expect(await listOf(id)).toEqual(folded.creditsOf(id));
            const fields = await on.database.read((db) => readFieldsNow(db, "song", id));
            expect(fields?.["track"] ?? null).toBe(folded.trackOf(id));
          }
        }

        /** Returns credits of the people who are there now. */
        const present = (list: Credit[]) =>
          list
            .map((each) => ({ ...each, subject: folded.personOf(each.subject) }))
            .filter(
              (each, at, all) => all.findIndex((same) => same.subject === each.subject) === at,
            );

        async function take(
          one: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
        ): Promise<void> {
          switch (one.what) {
            case "credits": {
              const given = (list: readonly Credit[]) =>
                list.map((each) => ({
                  artist_id: typeof each.subject === "number" ? each.subject : null,
                  name: each.name,
                  roles: each.roles,
                }));
              const said = one.songs
                .map((each) => ({ ...each, add: present(each.add), remove: present(each.remove) }))
                .filter(({ add, remove, complete }) => add.length + remove.length > 0 || complete);
              if (said.length === 0) return;
              const changes = await Promise.all(
                said.map(async ({ song: song_id, add, remove, complete }) => {
                  const { version: seen } = await on.database.read((db) =>
                    readCreditsNow(db, song_id),
                  );
                  return {
                    song_id,
                    version: seen,
                    add: given(add),
                    remove: given(remove),
                    complete,
                  };
                }),
              );
              const edit = await propose(
                one.isTrusted ? friend : fan,
                changes.length === 1
                  ? { kind: "credits", ...changes[0] }
                  : { kind: "credits", album_id: 1, songs: changes },
              );
              if (isFailure(edit)) return;
              folded.propose(edit.id, { credits: said });
              if (edit.state === "applied") folded.apply(edit.id);
              return;
            }
            case "field": {
              const before = folded.trackOf(one.song);
              if (before === one.track) return;
              const edit = await propose(one.isTrusted ? friend : fan, {
                kind: "fields",
                target: `song:${one.song}`,
                before: { track: before },
                set: { track: one.track },
              });
              if (isFailure(edit)) return;
              folded.propose(edit.id, { track: { song: one.song, number: one.track } });
              if (edit.state === "applied") folded.apply(edit.id);
              return;
            }
            case "correct": {
              await correctRecord(
                on.database,
                "song",
                one.song,
                { track: one.track },
                "made up",
                [],
                now,
              );
              const { id } = (await on.rows("select max(id) as id from edit"))[0] as { id: number };
              folded.propose(id, { track: { song: one.song, number: one.track } });
              folded.apply(id);
              return;
            }
            case "merge":
            case "unmerge": {
              const gone = folded.merged;
              const lost = gone[one.which % Math.max(1, gone.length)];
              const [winner, loser] = [folded.personOf(one.winner), folded.personOf(one.loser)];
              if (one.what === "merge" ? winner === loser : lost === undefined) return;
              const edit = await propose(
                fan,
                one.what === "merge"
                  ? { kind: "merge", target: `artist:${winner}`, merged_id: loser }
                  : { kind: "unmerge", target: `artist:${lost}` },
              );
              if (isFailure(edit)) return;
              folded.propose(
                edit.id,
                one.what === "merge" ? { merge: { loser, winner } } : { unmerge: lost! },
              );
              if (one.isApproved && (await decide(edit.id, "approve", keeper)) === null)
                folded.apply(edit.id);
              return;
            }
            case "import":
              version += 1;
              await on.importFiles(filesOf(one.lists, one.tracks, version));
              for (const [at, id] of SONGS.entries())
                folded.import(id, one.lists[at] ?? [], one.tracks[at] ?? null);
              return;
            default: {
              const ids = folded.idsOf(one.what === "revert" ? "applied" : "pending");
              const id = ids[one.which % Math.max(1, ids.length)];
              if (id === undefined) return;
              const refused = await decide(id, one.what, one.what === "withdraw" ? fan : keeper);
              if (refused !== null) return;
              if (one.what === "approve") folded.apply(id);
              else folded.forget(id);
            }
          }
        }

        const steps = fc.sample(step, { numRuns: STEPS[engine], seed: 18 + number });
        for (const [at, one] of steps.entries()) {
          await take(one);
          await expectFolded("song" in one ? [one.song] : SONGS);
          if (at % CHECKED_EVERY > 0) continue;
          await expectConsistent(on.database);
          expect(await on.database.read(countWrongCounts)).toBe(0);
        }
        await expectFolded(SONGS);
        const [albums] = await on.rows<{ count: number }>(
          "select count(*) as count from edit where target_kind = 'album' and state <> 'pending'",
        );
        expect(Number(albums?.count)).toBeGreaterThan(STEPS[engine] / 100);
        // Most of what was proposed was not refused.
        expect(folded.idsOf("applied").length).toBeGreaterThan(STEPS[engine] / 10);
        const [merges] = await on.rows<{ count: number }>(
          "select count(*) as count from edit where kind in ('merge', 'unmerge') and state <> 'pending'",
        );
        expect(Number(merges?.count)).toBeGreaterThan(STEPS[engine] / 100);
        await expectConsistent(on.database);
        expect(await on.database.read(countWrongCounts)).toBe(0);
      },
    );
  });
}
