import { describe, expect, test } from "vitest";
import { BOTH_ENGINES, openTestDatabase } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { failure } from "../../../domain/failure.ts";
import { USERNAME_TEXT } from "../../../domain/users/username.ts";
import { type Identity, openAccount, renameAccount } from "./accounts.ts";
import type { Transaction } from "../../database.ts";
import { findSignedInUser, findUser, findUserByFormerName, findUserByName } from "./users.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

function identity(subject: string, overrides: Partial<Identity> = {}): Identity {
  return {
    issuer: "https://identity.example",
    subject,
    fullName: "Ada Made-Up",
    givenName: "Ada",
    email: "ada@example.com",
    ...overrides,
  };
}

describe.each(BOTH_ENGINES)("accounts on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  const write = <T>(work: (db: Transaction) => Promise<T>) => opened.database.write(work);
  const signIn = (who: Identity) => write((db) => openAccount(db, who, NOW));
  const open = async (who: Identity) => (await signIn(who)).userId;
  const nameOf = async (id: number) =>
    (await opened.database.read((db) => findUser(db, id)))?.norae_user;

  test("the first sign-in creates an account, the next one finds it and updates name and e-mail", async () => {
    const id = await open(identity("first"));
    expect(await nameOf(id)).toBe("Ada");
    expect(await open(identity("first", { email: "new@example.com" }))).toBe(id);
    expect(await opened.database.read((db) => findSignedInUser(db, id, NOW))).toEqual({
      userId: id,
      noraeUser: "Ada",
      fullName: "Ada Made-Up",
      firstName: "Ada",
      picture: null,
      email: "new@example.com",
      hiddenReason: null,
      suspension: null,
      isMaintainer: false,
      decidedEdits: 0,
      unseenNews: 0,
    });
  });

  test("a sign-in says whether it created the account: of two first ones at once, one did", async () => {
    expect((await signIn(identity("new"))).isNew).toBe(true);
    expect((await signIn(identity("new"))).isNew).toBe(false);
    const both = await Promise.all([signIn(identity("both")), signIn(identity("both"))]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test("an account hangs on issuer and subject, never on the e-mail", async () => {
    const one = await open(identity("same"));
    expect(await open(identity("other subject"))).not.toBe(one);
    expect(await open(identity("same", { issuer: "https://other.example" }))).not.toBe(one);
  });

  test("two people of one name get usernames that differ by more than their case", async () => {
    const one = await open(identity("grace-1", { givenName: "Grace" }));
    const two = await open(identity("grace-2", { givenName: "GRACE" }));
    expect([await nameOf(one), await nameOf(two)]).toEqual(["Grace", "GRACE-2"]);
  });

  test("forty people of one name that sign in at once all get accounts, one each", async () => {
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        open(identity(`crowd-${number}`, { givenName: "Crowd" })),
      ),
    );
    expect(new Set(many).size).toBe(40);
  });

  test("a text that can be nobody's name, such as one with a null character, finds nobody", async () => {
    for (const text of ["a\0b", "\ud800", "", "노래", "a b", "a".repeat(10_000)]) {
      const { database } = opened;
      expect(await database.read((db) => findUserByName(db, text))).toBeNull();
      expect(await database.read((db) => findUserByFormerName(db, text, NOW))).toBeNull();
    }
  });

  test("a new username replaces the old one, which redirects to it for 30 days [3-6.18]", async () => {
    const id = await open(identity("rename", { givenName: "Before" }));
    expect(await write((db) => renameAccount(db, id, "After", later(7)))).toBeNull();
    const { database } = opened;
    expect(await database.read((db) => findUserByName(db, "before"))).toBeNull();
    expect((await database.read((db) => findUserByName(db, "AFTER")))?._id).toBe(id);
    const former = (days: number) =>
      database.read((db) => findUserByFormerName(db, "BEFORE", later(days)));
    expect((await former(36))?.norae_user).toBe("After");
    expect(await former(38)).toBeNull();
  });

  test("a former username is reserved meanwhile, and its owner may take it back", async () => {
    const id = await open(identity("giver", { givenName: "Given" }));
    const other = await open(identity("taker", { givenName: "Taker" }));
    await write((db) => renameAccount(db, id, "Giver", later(8)));
    const take = (who: number, days: number) =>
      write((db) => renameAccount(db, who, "GIVEN", later(days)));
    expect(await take(other, 9)).toEqual(failure("conflict", USERNAME_TEXT.taken));
    expect(await take(id, 10)).toBeNull();
    expect(await nameOf(id)).toBe("GIVEN");
    await write((db) => renameAccount(db, id, "Giver", later(18)));
    expect(await take(other, 47)).toEqual(failure("conflict", USERNAME_TEXT.taken));
    expect(await take(other, 49)).toBeNull();
  });

  test("a name that was borne for less than seven days is free at once, whatever it was before", async () => {
    const id = await open(identity("squatter", { givenName: "Squatter" }));
    const other = await open(identity("owner", { givenName: "Owner" }));
    await write((db) => renameAccount(db, id, "wanted", later(30)));
    await write((db) => renameAccount(db, id, "WANTED", later(35)));
    await write((db) => renameAccount(db, id, "another", later(36.5)));
    expect(await write((db) => renameAccount(db, other, "Wanted", later(36.6)))).toBeNull();
    // The first name was borne for a month.
    expect(await write((db) => renameAccount(db, other, "Squatter", later(36.7)))).toEqual(
      failure("conflict", USERNAME_TEXT.taken),
    );
  });

  test("another user's username and a reserved one are refused; the case of the own one may change", async () => {
    const id = await open(identity("case", { givenName: "Casey" }));
    await open(identity("holder", { givenName: "Holder" }));
    const rename = (name: string) => write((db) => renameAccount(db, id, name, NOW));
    const taken = failure("conflict", USERNAME_TEXT.taken);
    expect(await rename("hOLDER")).toEqual(taken);
    expect(await rename("Admin")).toEqual(taken);
    expect(await rename("CASEY")).toBeNull();
    expect(await nameOf(id)).toBe("CASEY");
  });

  test("of ten simultaneous requests for one name, one gets it and nine a conflict", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        open(identity(`racer-${number}`, { givenName: `Racer${number}` })),
      ),
    );
    const results = await Promise.all(
      ids.map((id) => write((db) => renameAccount(db, id, "the-prize", NOW))),
    );
    expect(results.filter((result) => result === null)).toHaveLength(1);
  });
});
