import type { DatabaseSync } from "node:sqlite";
import { mulberry32 } from "../place/mulberry32.ts";
import type { Random } from "./names.ts";

/** How many people have an account; their ids begin with 1. */
export const PEOPLE = 20_000;

/** The people who review and make playlists: user1, user2 and so on. */
export function fillPeople(database: DatabaseSync): void {
  const next = mulberry32(PEOPLE);
  const account = database.prepare(
    "insert into account (id, username, username_key, created_at) values (?, ?, ?, ?)",
  );
  database.exec("begin");
  for (let id = 1; id <= PEOPLE; id += 1) account.run(id, `user${id}`, `user${id}`, momentOf(next));
  database.exec("commit");
}

/** Somebody, and some more often than others. */
export function someone(next: Random): number {
  return 1 + Math.floor(PEOPLE * next() ** 2);
}

/** A moment of the three years before 2026. */
export function momentOf(next: Random): string {
  return new Date(Date.UTC(2026, 0, 1) - Math.floor(next() * 1e11)).toISOString();
}
