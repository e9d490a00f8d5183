import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { RECORD } from "../catalogue.ts";
import { newCredit } from "../edit-things.ts";
import { NOW } from "../people.ts";
import type { Answers } from "../roles.ts";
import type { Body, Row } from "../row.ts";
import type { RightsSite } from "../site.ts";

const REFUSED = { visitor: 401, suspended: 403 } as const;

/** Applied at once for those who are trusted. */
const AT_ONCE = { ...REFUSED, user: "pending", trusted: "applied" } as const;

/** Pending until a second person approves, even for maintainers. */
const BY_TWO = { ...REFUSED, user: "pending" } as const;

const FOR_MAINTAINERS = { ...REFUSED, user: 403, maintainer: "applied" } as const;

/** Proposals of each kind. */
export const PROPOSALS: Row[] = (
  [
    ["credits of a song", (_, site) => newCredit(site), AT_ONCE],
    ["credits of an album's songs", (_, site) => newAlbumCredits(site), AT_ONCE],
    ["fields of a song", fieldsOf(`song:${RECORD.song}`), AT_ONCE],
    ["fields of an album", fieldsOf(`album:${RECORD.album}`), AT_ONCE],
    ["fields of an act", fieldsOf(`artist:${RECORD.act}`), AT_ONCE],
    ["fields of an act with many songs", fieldsOf(`artist:${RECORD.bigAct}`), BY_TWO],
    ["fields of an album with many songs", fieldsOf(`album:${RECORD.bigAlbum}`), BY_TWO],
    ["a membership", membershipOf(RECORD.act), AT_ONCE],
    ["a membership of an act with many songs", membershipOf(RECORD.bigAct), BY_TWO],
    ["a new artist", newRecord("artist", {}), AT_ONCE],
    ["a new album", newRecord("album", { artists: [RECORD.act] }), AT_ONCE],
    ["a new song", newRecord("song", { artists: [RECORD.act], album: RECORD.album }), AT_ONCE],
    [
      "a merge",
      anew({ kind: "merge", target: `artist:${RECORD.twin}`, merged_id: RECORD.otherTwin }),
      BY_TWO,
    ],
    [
      "the undoing of a merge",
      anew({ kind: "unmerge", target: `artist:${RECORD.merged}` }),
      BY_TWO,
    ],
    [
      "fields of a song that was changed back and forth",
      fieldsOf(`song:${RECORD.lockedSong}`),
      FOR_MAINTAINERS,
    ],
    [
      "credits of a song that was changed back and forth",
      (_, site) => newCredit(site, RECORD.lockedSong),
      FOR_MAINTAINERS,
    ],
  ] satisfies [as: string, body: Body, answers: Answers][]
).map(([as, body, answers]) => ({
  call: "POST /api/edits",
  as,
  body: async (made, site) => ({
    source: "made up",
    ...(typeof body === "function" ? await body(made, site) : body),
  }),
  isByNewPerson: true,
  answers,
}));

/** Withdraws what others proposed of the kind: the same is not proposed twice. */
function anew(body: { kind: "merge" | "unmerge" } & Record<string, unknown>): Body {
  return async (_, site) => {
    await site.database.write((db) =>
      db
        .updateTable("edit")
        .set({ state: "withdrawn", decided_at: NOW.toISOString(), decided_as: "author" })
        .where("kind", "=", body.kind)
        .where("state", "=", "pending")
        .execute(),
    );
    return body;
  };
}

async function newAlbumCredits(site: RightsSite): Promise<object> {
  const path = `/api/edits/credits/album/${RECORD.album}`;
  const songs = await site.json<{ song_id: number; version: string }[]>("GET", path, null);
  const add = [{ artist_id: null, name: `Name ${site.next()}`, roles: "L" }];
  const open = songs.filter(({ song_id }) => song_id !== RECORD.lockedSong);
  return {
    kind: "credits",
    album_id: RECORD.album,
    songs: open.map(({ song_id, version }) => ({ song_id, version, add })),
  };
}

function fieldsOf(target: string): Body {
  return async (_, site) => {
    const { fields: before } = await readFields(site, target);
    return { kind: "fields", target, before, set: { korean_name: `가짜 ${site.next()}` } };
  };
}

function readFields(site: RightsSite, target: string): Promise<{ fields: object }> {
  return site.json("GET", `/api/edits/fields/${target}`, null);
}

function membershipOf(group_id: number): Body {
  return async (_, site) => {
    const path = `/api/edits/memberships/${group_id}`;
    const [membership] = await site.json<{ member_id: number; version: string }[]>(
      "GET",
      path,
      null,
    );
    const { member_id, version } = membership!;
    // Each time another day: what goes back and forth is refused.
    const from = new Date(Date.UTC(1950, 0, site.next())).toISOString().slice(0, 10);
    return { kind: "membership", group_id, member_id, operation: "change", version, from };
  };
}

function newRecord(record: string, more: object): Body {
  return (_, site) => ({ kind: "new", record, set: { name: `New ${site.next()}` }, ...more });
}

/** Merges a record into another, makes memberships, and changes a song back and forth. */
export async function prepareProposals(site: RightsSite): Promise<void> {
  const other = await site.people.make("maintainer");
  const propose = async (body: object) =>
    site.json<Edit>("POST", "/api/edits", site.decider, { source: "made up", ...body });
  const merge = { kind: "merge", target: `artist:${RECORD.survivor}`, merged_id: RECORD.merged };
  const { id } = await propose(merge);
  await site.json("POST", `/api/edits/${id}/approve`, other, {});
  for (const group_id of [RECORD.act, RECORD.bigAct]) {
    const joining = { group_id, member_id: RECORD.member, operation: "add" };
    const proposed = await propose({ kind: "membership", ...joining });
    if (proposed.state === "pending")
      await site.json("POST", `/api/edits/${proposed.id}/approve`, other, {});
  }
  const target = `song:${RECORD.lockedSong}`;
  for (const track of [1, 2, 1, 2, 1]) {
    const { fields: before } = await readFields(site, target);
    await propose({ kind: "fields", target, before, set: { track } });
  }
}
