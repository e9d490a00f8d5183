import { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { openWith } from "../../test/factory/catalogue/save.ts";
import { saveTiedRows } from "../../test/factory/catalogue/tied-rows.ts";
import { wideCatalogue } from "../../test/factory/catalogue/wide-catalogue.ts";
import { forTests } from "../../test/for-tests.ts";
import { NAMED_QUERIES } from "../../test/queries/named-queries.ts";
import { shuffledTies } from "../../test/data/shuffled-ties.ts";
import type { Database, Engine, Snapshot } from "./database.ts";

const RANDOM = new Set(["findRandomSong"]);

/** Queries whose rows may come in any order, with the reason. */
const IN_ANY_ORDER: Record<string, string> = {
  findCandidates: "they are ranked afterwards, by their ids in the end",
};

const open = (engine: Engine) =>
  forTests(async () => {
    const opened = await openWith(engine, wideCatalogue());
    await saveTiedRows(opened.database);
    return opened;
  });
const plain = open("sqlite");
// One of its own: what is compiled once for a database is compiled with or without the plugin.
const shuffled = open("sqlite");
const onPostgres = open("postgres");

const queries = Object.entries(NAMED_QUERIES).filter(([name]) => !RANDOM.has(name));

describe("every query decides the order of all that it answers, and leaves none to the database", () => {
  for (const [name, calls] of queries) {
    test(name, async () => {
      for (const call of calls) {
        const answer = await plain.database.read(call);
        for (let time = 0; time < 3; time += 1)
          expect(arranged(name, await readShuffled(shuffled.database, call))).toEqual(
            arranged(name, answer),
          );
      }
    });
  }
});

describe("every query answers the same on both engines", () => {
  for (const [name, calls] of queries) {
    test(name, async () => {
      for (const call of calls)
        expect(arranged(name, await onPostgres.database.read(call))).toEqual(
          arranged(name, await plain.database.read(call)),
        );
    });
  }
});

function arranged(name: string, answer: unknown): unknown {
  return IN_ANY_ORDER[name] !== undefined && Array.isArray(answer)
    ? new Set<unknown>(answer)
    : answer;
}

function readShuffled<T>(database: Database, work: (db: Snapshot) => Promise<T>): Promise<T> {
  return database.read((db) => {
    if (!(db instanceof Kysely)) throw new Error("a reader is a Kysely");
    return work(db.withPlugin(shuffledTies));
  });
}
