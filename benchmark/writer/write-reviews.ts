/**
 * Writes a review every 20 ms, each by another new account, until it gets a message; then sends back how long each
 * took in milliseconds, and whether all are there. `write-reviews.ts ROUND SONGS`
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  DATABASE_FILE,
  openSqliteWriter,
  retryWhileLocked,
} from "../../src/database/sqlite/open.ts";

export interface WrittenReviews {
  waits: number[];
  isComplete: boolean;
}

const EVERY = 20;

/** Longer than any import locks out writers, so that the wait is measured and not cut off. */
const TIMEOUT = 600_000;

/** Accounts of a round begin with this id. */
const FIRST = 1 + Number(process.argv[2]) * 1_000_000;
const SONGS = Number(process.argv[3]);

const ACCOUNT = "insert into account (id, username, username_key, created_at) values";
const REVIEW = `insert into song_review
  (item_id, user_id, half_stars, content, is_public, created_at, updated_at) values`;

const writer = process.env["DATABASE_URL"]
  ? await toPostgres(process.env["DATABASE_URL"])
  : toSqlite();
const waits: number[] = [];
const stopped = new AbortController();
process.once("message", () => stopped.abort());

process.send?.("ready");
for (let at = 0; !stopped.signal.aborted; at += 1) {
  const began = performance.now();
  await writer.write(FIRST + at, 1 + ((at * 7_919) % SONGS));
  waits.push(performance.now() - began);
  await pause(EVERY);
}
const written: WrittenReviews = { waits, isComplete: (await writer.count()) === waits.length };
process.send?.(written);
process.disconnect?.();

interface Writer {
  write(user: number, song: number): Promise<void>;
  count(): Promise<number>;
}

function toSqlite(): Writer {
  const database = openSqliteWriter(join(process.env["NORAE_DATA"] ?? "", DATABASE_FILE));
  const account = database.prepare(`${ACCOUNT} (?, ?, ?, '2026')`);
  const review = database.prepare(`${REVIEW} (?, ?, 8, '', 1, '2026', '2026')`);
  const counted = database.prepare("select count(*) as number from song_review where user_id >= ?");
  return {
    write: (user, song) =>
      retryWhileLocked(() => {
        database.exec("begin immediate");
        account.run(user, `user${user}`, `user${user}`);
        review.run(song, user);
        database.exec("commit");
        return Promise.resolve();
      }, TIMEOUT),
    count: () => Promise.resolve(Number(counted.get(FIRST)?.["number"])),
  };
}

async function toPostgres(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  process.once("disconnect", () => void client.end());
  return {
    write: async (user, song) => {
      await client.query("begin");
      await client.query(`${ACCOUNT} ($1, $2, $2, '2026')`, [user, `user${user}`]);
      await client.query(`${REVIEW} ($1, $2, 8, '', true, '2026', '2026')`, [song, user]);
      await client.query("commit");
    },
    count: async () => {
      const { rows } = await client.query<{ number: string }>(
        "select count(*) as number from song_review where user_id >= $1",
        [FIRST],
      );
      return Number(rows[0]?.number);
    },
  };
}
