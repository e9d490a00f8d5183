import { beforeEach, expect, test, vi } from "vitest";
import { COMMENTS } from "../edit/decide/comments.tsx";
import { CREDITS_DRAFTS } from "../edit/credits/draft/stored-credits.ts";
import { FACTS_DRAFTS } from "../edit/facts/facts-draft.ts";
import { MEMBERSHIP_DRAFTS } from "../edit/members/membership-draft.ts";
import { MERGE_DRAFTS } from "../edit/merge/merge-form.tsx";
import { initialRecord, NEW_RECORD_DRAFTS } from "../edit/new/new-record-draft.ts";
import { ALBUM_DRAFTS } from "../edit/release/album-draft.ts";
import { readDraft, storeDraft } from "../feedback/stored-draft.ts";
import { draftAt } from "../playlist/draft/stored-draft.ts";
import { REPORTS } from "../report/report-form.tsx";
import { reviewDraftAt } from "../review/write/use-review-form.ts";
import { currentSession, storeSession } from "../viewer/session.ts";
import type { DraftSlot } from "./draft-store.ts";
// Written by the modules of 0.2.0.
import recorded from "./drafts-of-0.2.0.json" with { type: "json" };

const OWNER = 7;

class Storage extends Map<string, string> {
  readonly getItem = (key: string) => this.get(key) ?? null;
  readonly setItem = (key: string, text: string) => void this.set(key, text);
  readonly removeItem = (key: string) => void this.delete(key);
}

let localStorage: Storage;

beforeEach(() => {
  localStorage = new Storage(Object.entries(recorded.localStorage));
  const sessionStorage = new Storage(Object.entries(recorded.sessionStorage));
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("window", { localStorage, sessionStorage });
  vi.stubGlobal("dispatchEvent", () => true);
  return () => vi.unstubAllGlobals();
});

/** Reads what is stored, takes it away and stores it again. */
function storeAgain<Draft>({ read, store, remove }: DraftSlot<Draft>): void {
  const stored = read();
  remove();
  if (stored !== null) store(stored);
}

const start = { name: "Made-Up", artists: [{ id: 2, name: "Made-Up Artist" }], album: null };

const STORES: [key: string, again: () => void][] = [
  ["norae.facts.7.song:1", () => storeAgain(FACTS_DRAFTS.at("song:1", OWNER))],
  ["norae.memberships.7.2", () => storeAgain(MEMBERSHIP_DRAFTS.at("2", OWNER))],
  ["norae.merge.7.artist:4+5", () => storeAgain(MERGE_DRAFTS.at("artist:4+5", OWNER))],
  [
    `norae.new.7.song ${initialRecord("song", start).start}`,
    () => storeAgain(NEW_RECORD_DRAFTS.at(`song ${initialRecord("song", start).start}`, OWNER)),
  ],
  ["norae.credits.7.1", () => storeAgain(CREDITS_DRAFTS.at("1", OWNER))],
  ["norae.album-credits.7.4", () => storeAgain(ALBUM_DRAFTS.at("4", OWNER))],
  ["norae.comment.7.8", () => storeAgain(COMMENTS.at("8", OWNER))],
  ["norae.report.visitor.review.9", () => storeAgain(REPORTS.at("review.9", null))],
  ["norae.playlist.7.3", () => storeAgain(draftAt({ userId: OWNER, playlistId: 3 }))],
  [
    "norae.review.7.song.1",
    () => storeAgain(reviewDraftAt({ kind: "song", itemId: 1, reviewId: null }, OWNER)),
  ],
  [
    "norae.feedback",
    () => {
      const draft = { kind: "", message: "", contact: "", about: "", ...readDraft() };
      localStorage.removeItem("norae.feedback");
      storeDraft(draft);
    },
  ],
  [
    "user",
    () => {
      const session = currentSession();
      localStorage.removeItem("user");
      if (session !== null) storeSession(session);
    },
  ],
];

test.each(STORES)("what 0.2.0 stored as %s is read, and stored as 0.2.0 reads it", (key, again) => {
  const stored: Record<string, string> = recorded.localStorage;
  again();
  expect(JSON.parse(localStorage.get(key) ?? "null")).toEqual(JSON.parse(stored[key]!));
  expect([...localStorage.keys()].toSorted()).toEqual(Object.keys(stored).toSorted());
});

test("everything that was stored is looked at", () => {
  const keys = [...STORES.map(([key]) => key), "token"];
  expect(keys.toSorted()).toEqual(Object.keys(recorded.localStorage).toSorted());
});
