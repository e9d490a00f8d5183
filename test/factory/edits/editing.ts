import { beforeEach, expect } from "vitest";
import type { CatalogueFiles } from "../../data/catalogue-files.ts";
import { importingOn } from "../../data/importing.ts";
import { expectConsistent } from "../../import/invariants.ts";
import { readCreditsNow } from "../../../src/catalogue/edits/credits/credits-version.ts";
import { decideEdit } from "../../../src/catalogue/edits/decide.ts";
import { orRefused } from "../../../src/catalogue/edits/edit-refused.ts";
import type { RecordFields } from "../../../src/catalogue/edits/fields/links.ts";
import { readFieldsNow } from "../../../src/catalogue/edits/fields/record-fields.ts";
import { readMembershipsNow } from "../../../src/catalogue/edits/memberships/memberships-now.ts";
import { proposeEdit } from "../../../src/catalogue/edits/propose.ts";
import { openAccount } from "../../../src/database/community/users/accounts.ts";
import { countWrongCounts } from "../../../src/database/diagnostics.ts";
import type { Database, Engine } from "../../../src/database/database.ts";
import type { StoredEdit } from "../../../src/database/edits/edits.ts";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import type { RecordKind } from "../../../src/database/tables.ts";
import type { EditDecision } from "../../../src/domain/edits/edit.ts";
import { isFailure } from "../../../src/domain/failure.ts";
import { proposedEditSchema } from "../../../src/domain/edits/proposed/proposed-edit.ts";
import { TRUST } from "./trust.ts";

/**
 * People who edit an imported catalogue, on a clock that goes on by a minute a call.
 * @param files are imported before each test
 */
export function editingOn(engine: Engine, files?: CatalogueFiles) {
  const on = importingOn(engine);
  beforeEach(async () => {
    if (files !== undefined) await on.importFiles(files);
  });
  async function expectSound(): Promise<void> {
    await expectConsistent(on.database);
    expect(await on.database.read(countWrongCounts)).toBe(0);
  }
  return { on, expectSound, ...editorsOf(engine, on) };
}

/** People who edit the catalogue of a database, on a clock that goes on by a minute a call. */
export function editorsOf(engine: Engine, on: { readonly database: Database }) {
  let minutes = 0;
  const now = () => new Date(Date.UTC(2026, 0, 20) + ++minutes * 60_000);

  async function person(name: string, standing?: "trusted" | "maintainer"): Promise<number> {
    const identity = { issuer: "https://identity.example", subject: name, givenName: name };
    return on.database.write(async (db) => {
      const { userId } = await openAccount(db, { ...identity, fullName: null, email: null }, now());
      if (standing !== undefined) await giveStanding(db, userId, standing, now());
      return userId;
    });
  }

  const fanAndKeeper = async () => ({
    fan: await person("Fan"),
    keeper: await person("Keeper", "maintainer"),
  });

  const propose = (userId: number, edit: object) => {
    const parsed = proposedEditSchema.parse({ source: "a made-up booklet", ...edit });
    return orRefused(
      on.database.write((db) =>
        proposeEdit(db, parsed, { userId, engine, trust: TRUST, clock: now }),
      ),
    );
  };

  /** Proposes what is not refused. @returns the edit's id */
  async function proposed(userId: number, edit: object): Promise<number> {
    const answer = await propose(userId, edit);
    if (isFailure(answer)) throw new Error(answer.message);
    return answer.id;
  }

  const decide = (id: number, decision: EditDecision, userId: number | null, reason = "made up") =>
    orRefused(
      on.database.write((db) =>
        decideEdit(db, id, decision, { userId, engine, trust: TRUST, reason, clock: now }),
      ),
    );

  async function fields(kind: RecordKind, id: number): Promise<RecordFields> {
    const found = await on.database.read((db) => readFieldsNow(db, kind, id));
    if (found === null) throw new Error(`there is no ${kind} ${id}`);
    return found;
  }

  /** Proposes a change of fields as they are now. */
  const set = async (userId: number, kind: RecordKind, id: number, changes: object) =>
    propose(userId, {
      kind: "fields",
      target: `${kind}:${id}`,
      before: await fields(kind, id),
      set: changes,
    });

  const creditsNow = (songId = 1) => on.database.read((db) => readCreditsNow(db, songId));

  /** Reads the credits of a song as 'name: roles'. */
  const credits = async (songId = 1) =>
    (await creditsNow(songId)).credits.map(({ name, roles }) => `${name}: ${roles}`);

  /** Returns changes of the credits of a song as they are now. */
  const changesOf = async (changes: object, song_id = 1) => ({
    song_id,
    version: (await creditsNow(song_id)).version,
    ...changes,
  });

  /** Returns an edit of the credits of a song as they are now. */
  const creditsEdit = async (changes: object, songId = 1) => ({
    kind: "credits",
    ...(await changesOf(changes, songId)),
  });

  const members = (groupId: number) => on.database.read((db) => readMembershipsNow(db, groupId));

  const edit = (id: number): Promise<StoredEdit> =>
    on.database.read((db) =>
      db.selectFrom("edit").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );

  return {
    now,
    person,
    fanAndKeeper,
    propose,
    proposed,
    decide,
    fields,
    set,
    creditsNow,
    credits,
    changesOf,
    creditsEdit,
    members,
    edit,
  };
}
