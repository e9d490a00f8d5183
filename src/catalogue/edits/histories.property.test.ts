import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import { filesOf, namesOf, SONGS } from "../../../test/factory/edits/edited-songs.ts";
import { aloneOf, ROLES, step, type Step } from "../../../test/factory/edits/edit-steps.ts";
import {
  type Credit,
  FoldedSongs,
  type Said,
} from "../../../test/factory/catalogue/folded-songs.ts";
import { lengthOfRun, runs } from "../../../test/length.ts";
import { isFailure } from "../../domain/failure.ts";
import { correctRecord } from "../operator/correct.ts";
import { readFieldsNow } from "./fields/record-fields.ts";

const HISTORIES = runs({ short: 1, full: 67 });
const STEPS = lengthOfRun({ short: 150, full: 300 });
/** After how many steps everything is compared and counted again. */
const CHECKED_EVERY = 50;

describe.each(ENGINES)("history of edits on %s", (engine) => {
  const editing = editingOn(engine);
  const { on, now, person, propose, decide, expectSound, creditsNow, changesOf } = editing;

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

      const listOf = async (id: number) => {
        const { credits: listed } = await creditsNow(id);
        const names = new Map<string, Set<string>>();
        for (const { artist_id, name, roles: letters } of listed)
          for (const letter of letters) {
            const line = `${artist_id ?? aloneOf(name)} ${letter}`;
            names.set(line, (names.get(line) ?? new Set()).add(name));
          }
        return names;
      };

      const inRole = async (id: number, role: string) => {
        const { credits: listed } = await creditsNow(id);
        const who = listed
          .filter((one) => one.roles.includes(role))
          .map(({ artist_id, name }) => artist_id ?? aloneOf(name));
        return [...new Set(who)];
      };

      async function expectFolded(ids: readonly number[]): Promise<void> {
        for (const id of ids) {
          expect(await listOf(id)).toEqual(folded.creditsOf(id));
          for (const role of ROLES) {
            const order = folded.orderOf(id, role);
            const listed = await inRole(id, role);
            const named = listed.filter((who) => order.includes(who));
            expect(listed.slice(0, named.length)).toEqual(
              order.filter((who) => listed.includes(who)),
            );
          }
          const fields = await on.database.read((db) => readFieldsNow(db, "song", id));
          expect(fields?.["track"] ?? null).toBe(folded.trackOf(id));
        }
      }

      const present = (list: Credit[]) =>
        list
          .map((each) => ({ ...each, subject: folded.personOf(each.subject) }))
          .filter((each, at, all) => all.findIndex((same) => same.subject === each.subject) === at);

      /** Proposes an edit of a user who may be trusted, and notes what it says unless it is refused. */
      async function say(isTrusted: boolean, edit: object, said: Said): Promise<void> {
        const answer = await propose(isTrusted ? friend : fan, edit);
        if (isFailure(answer)) return;
        folded.propose(answer.id, said);
        if (answer.state === "applied") folded.apply(answer.id);
      }

      /** Approves an edit, by a second person where it needs two. */
      async function approve(id: number) {
        const refused = await decide(id, "approve", keeper);
        const waits = refused === null && (await editing.edit(id)).state === "pending";
        return waits ? decide(id, "approve", friend) : refused;
      }

      async function take(one: Step): Promise<void> {
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
              said.map(({ song, add, remove, complete }) =>
                changesOf({ add: given(add), remove: given(remove), complete }, song),
              ),
            );
            const what = changes.length === 1 ? changes[0] : { album_id: 1, songs: changes };
            return say(one.isTrusted, { kind: "credits", ...what }, { credits: said });
          }
          case "order": {
            const listed = await inRole(one.song, one.role);
            if (listed.length < 2) return;
            const at = one.which % listed.length;
            const subjects = [...listed.slice(at), ...listed.slice(0, at)].toReversed();
            const { song, role } = one;
            const ordered = subjects.map((who) => ({
              artist_id: typeof who === "number" ? who : null,
              name: namesOf(who)[0],
            }));
            const edit = await editing.creditsEdit({ order: [{ role, credits: ordered }] }, song);
            return say(one.isTrusted, edit, { order: { song, role, subjects } });
          }
          case "field": {
            const before = folded.trackOf(one.song);
            if (before === one.track) return;
            const set = { before: { track: before }, set: { track: one.track } };
            const edit = { kind: "fields", target: `song:${one.song}`, ...set };
            return say(one.isTrusted, edit, { track: { song: one.song, number: one.track } });
          }
          case "correct": {
            const { song, track } = one;
            await correctRecord(on.database, "song", song, { track }, "made up", [], now);
            const { id } = (await on.rows("select max(id) as id from edit"))[0] as { id: number };
            folded.propose(id, { track: { song, number: track } });
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
            if (one.isApproved && (await approve(edit.id)) === null) folded.apply(edit.id);
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
            const refused =
              one.what === "approve"
                ? await approve(id)
                : await decide(id, one.what, one.what === "withdraw" ? fan : keeper);
            if (refused !== null) return;
            if (one.what === "approve") folded.apply(id);
            else folded.forget(id);
          }
        }
      }

      const steps = fc.sample(step, { numRuns: STEPS, seed: 18 + number });
      for (const [at, one] of steps.entries()) {
        await take(one);
        await expectFolded("song" in one ? [one.song] : SONGS);
        if (at % CHECKED_EVERY > 0) continue;
        await expectSound();
      }
      await expectFolded(SONGS);
      // Most of what was proposed was not refused.
      expect(folded.idsOf("applied").length).toBeGreaterThan(STEPS / 10);
      for (const some of [
        "target_kind = 'album'",
        `body like '%"order":%'`,
        "kind in ('merge', 'unmerge')",
      ]) {
        const decided = `select id from edit where ${some} and state <> 'pending'`;
        // Short lists are not ordered: three of 300 steps are the fewest of all histories.
        expect((await on.rows(decided)).length, some).toBeGreaterThanOrEqual(STEPS / 100);
      }
      await expectSound();
    },
  );
});
