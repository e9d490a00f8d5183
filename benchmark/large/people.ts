import type { DatabaseSync } from "node:sqlite";
import { type Random, randomOf } from "../../src/catalogue/made-up/random.ts";

/** Adds the accounts that review and make playlists: user1, user2 and so on; their ids begin with 1. */
export function fillPeople(database: DatabaseSync, people: number): void {
  const next = randomOf(people);
  const account = database.prepare(
    "insert into account (id, username, username_key, created_at) values (?, ?, ?, ?)",
  );
  database.exec("begin");
  for (let id = 1; id <= people; id += 1)
    account.run(id, `user${id}`, `user${id}`, randomTime(next));
  database.exec("commit");
}

/** Returns a random user id, some more often than others. */
export function randomUser(next: Random, people: number): number {
  return 1 + Math.floor(people * next() ** 2);
}

/** Returns a time within the three years before 2026. */
export function randomTime(next: Random): string {
  return new Date(Date.UTC(2026, 0, 1) - Math.floor(next() * 1e11)).toISOString();
}
