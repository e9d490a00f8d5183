import { randomInt } from "node:crypto";
import type { Attack, Scene } from "../attack.ts";
import { byLength } from "../attack.ts";
import { makeOwner } from "../copy/owner.ts";
import { signIn } from "../copy/sign-in.ts";
import { type Answer, type AttackRequest, json, send } from "../send.ts";

/** A number that is nothing's id. */
const MISSING = 999_999;

/** Headers that differ from answer to answer, whatever is asked for. */
const ALWAYS_DIFFERENT = new Set(["date", "age"]);

/**
 * Asks for what is private and for what does not exist, in every way in which either can be named: status, headers,
 * body and time have to be the same, or strangers learn that it is there.
 */
export const privateThings: Attack = {
  name: "private things",
  async run(scene) {
    const { copy, tally, length } = scene;
    const owner = await makeOwner(copy, tally);
    const other = await signIn(copy, tally);
    const askers = { "a visitor": {}, "another user": other.headers };
    const named = waysToName(owner.privatePlaylist, owner.songReview, owner.albumReview);
    for (const [asker, headers] of Object.entries(askers)) {
      for (const { name, there, missing } of named) {
        const ask = (request: AttackRequest) =>
          send(copy, tally, { ...request, headers: { ...request.headers, ...headers } });
        const [one, two] = [await ask(there), await ask(missing)];
        const what = `${asker}, ${name}`;
        for (const difference of differences(one, two, idIn(there), String(MISSING)))
          tally.findings.add(`${what}: ${difference}`);
        if (owner.secrets.some((secret) => one.text.includes(secret)))
          tally.findings.add(`${what}: a secret is in the answer`);
      }
    }
    const pairs = byLength(length, 15, 100);
    for (const { name, there, missing } of named.filter(({ isTimed }) => isTimed)) {
      const gap = await timeGap(scene, other.headers, there, missing, pairs);
      if (gap === null) continue;
      // A busy machine may have done that once, but not twice in the same direction.
      const again = await timeGap(scene, other.headers, there, missing, 3 * pairs);
      if (again !== null && Math.sign(again) === Math.sign(gap))
        tally.findings.add(`${name}: what is private takes ${again.toFixed(1)} ms more`);
    }
  },
};

interface Named {
  name: string;
  there: AttackRequest;
  missing: AttackRequest;
  isTimed: boolean;
}

function waysToName(playlist: number, song: number, album: number): Named[] {
  const read = (path: string, id: number, isTimed = false): Named => ({
    name: path,
    there: { path: path.replace("{id}", String(id)) },
    missing: { path: path.replace("{id}", String(MISSING)) },
    isTimed,
  });
  const write = (method: string, path: string, id: number, body?: object): Named => {
    const request = (of: number) => json(method, path.replace("{id}", String(of)), body ?? {});
    return {
      name: `${method} ${path}`,
      there: request(id),
      missing: request(MISSING),
      isTimed: false,
    };
  };
  return [
    read("/api/playlists/{id}", playlist, true),
    read("/api/playlists/{id}/songs", playlist, true),
    ...["csv", "jspf", "txt"].map((type) => read(`/api/playlists/{id}/export.${type}`, playlist)),
    read("/api/reviews/{id}", song, true),
    read("/api/reviews/album-{id}", album),
    read("/playlist/{id}", playlist),
    read("/playlist/{id}.data", playlist),
    read("/playlist/{id}?all=1", playlist),
    read("/review/{id}", song),
    read("/review/album-{id}", album),
    read("/review/{id}.data", song),
    ...["", "-art"].map((form) => read(`/pictures/cover/playlist/{id}${form}.svg`, playlist)),
    read("/pictures/cover/playlist/{id}-640.png", playlist, true),
    write("PATCH", "/api/playlists/{id}", playlist, { name: "taken" }),
    write("PUT", "/api/playlists/{id}/songs", playlist, { song_ids: [1] }),
    write("POST", "/api/playlists/{id}/songs", playlist, { song_id: 3 }),
    write("POST", "/api/playlists/{id}/songs/list", playlist, { song_ids: [3] }),
    write("POST", "/api/playlists/{id}/duplicate", playlist),
    write("DELETE", "/api/playlists/{id}/songs/1", playlist),
    write("DELETE", "/api/playlists/{id}", playlist),
    write("PATCH", "/api/reviews/{id}", song, { content: "taken" }),
    write("DELETE", "/api/reviews/{id}", song),
    write("PATCH", "/api/reviews/album/{id}", album, { content: "taken" }),
    write("DELETE", "/api/reviews/album/{id}", album),
  ];
}

function idIn({ path }: AttackRequest): string {
  return /(?:playlist|playlists|reviews?|album)[/-](?:album[/-])?(\d+)/.exec(path)?.[1] ?? "";
}

/** Lists how two answers differ, but for the id that was asked for. */
function differences(one: Answer, two: Answer, oneId: string, twoId: string): string[] {
  // In addresses alone: small numbers stand elsewhere, too, and '/69' may be part of a script's hash.
  const neutral = (text: string, id: string) =>
    text.replaceAll(
      new RegExp(`sha256-[\\w+/=]+|((?:/|%2F)(?:album-)?)${id}(?!\\d)`, "g"),
      (found: string, before: string | undefined) => (before === undefined ? found : `${before}#`),
    );
  const headersOf = ({ headers }: Answer, id: string) =>
    Object.entries(headers)
      .filter(([name]) => !ALWAYS_DIFFERENT.has(name))
      // Both follow from the body, which is compared.
      .filter(([name]) => name !== "content-length" && name !== "etag")
      .map(([name, value]) => neutral(`${name}: ${String(value)}`, id))
      .join("\n");
  return [
    one.status === two.status ? [] : `the status is ${one.status}, not ${two.status}`,
    headersOf(one, oneId) === headersOf(two, twoId)
      ? []
      : `headers differ:\n${headersOf(one, oneId)}\n--\n${headersOf(two, twoId)}`,
    neutral(one.text, oneId) === neutral(two.text, twoId) ? [] : "the bodies differ",
  ].flat();
}

/**
 * Times two requests in pairs, in a random order. @returns the median of the differences in milliseconds where nearly
 * all pairs differ in one direction and by much; else null
 */
async function timeGap(
  { copy, tally }: Scene,
  headers: Record<string, string>,
  there: AttackRequest,
  missing: AttackRequest,
  pairs: number,
): Promise<number | null> {
  const time = async (request: AttackRequest) =>
    (await send(copy, tally, { ...request, headers })).milliseconds;
  const gaps: number[] = [];
  const plain: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const isFirst = randomInt(2) === 0;
    const first = await time(isFirst ? there : missing);
    const second = await time(isFirst ? missing : there);
    gaps.push(isFirst ? first - second : second - first);
    plain.push(isFirst ? second : first);
  }
  const median = middle(gaps);
  const agreeing = gaps.filter((gap) => Math.sign(gap) === Math.sign(median)).length / pairs;
  return agreeing > 0.9 && Math.abs(median) > Math.max(2, middle(plain) / 2) ? median : null;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
