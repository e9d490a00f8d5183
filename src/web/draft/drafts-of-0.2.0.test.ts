import { beforeEach, expect, test, vi } from "vitest";
import { COMMENTS } from "../edit/decide/comments.tsx";
import { CREDITS_DRAFTS } from "../edit/credits/draft/stored-credits.ts";
import { FACTS_DRAFTS } from "../edit/facts/facts-draft.ts";
import { MEMBERSHIP_DRAFTS } from "../edit/members/membership-draft.ts";
import { MERGE_DRAFTS } from "../edit/merge/merge-form.tsx";
import { initialRecord, NEW_RECORD_DRAFTS } from "../edit/new/new-record-draft.ts";
import { ALBUM_DRAFTS } from "../edit/release/release-draft.ts";
import { readDraft, storeDraft } from "../feedback/stored-draft.ts";
import { draftAt } from "../playlist/draft/stored-draft.ts";
import { REPORTS } from "../report/report-form.tsx";
import { reviewDraftAt } from "../review/write/use-review-form.ts";
import { currentSession, storeSession } from "../viewer/session.ts";
// Written by the modules of 0.2.0.
import recorded from "./drafts-of-0.2.0.json" with { type: "json" };

const OWNER = 7;

class Storage extends Map<string, string> {
  readonly getItem = (key: string) => this.get(key) ?? null;
  readonly setItem = (key: string, text: string) => void this.set(key, text);
  readonly removeItem = (key: string) => void this.delete(key);
}

let stores: Record<"localStorage" | "sessionStorage", Storage>;

beforeEach(() => {
  const { localStorage, sessionStorage } = recorded;
  stores = {
    localStorage: new Storage(Object.entries(localStorage)),
    sessionStorage: new Storage(Object.entries(sessionStorage)),
  };
  vi.stubGlobal("localStorage", stores.localStorage);
  vi.stubGlobal("window", stores);
  vi.stubGlobal("dispatchEvent", () => true);
  return () => vi.unstubAllGlobals();
});

/** Returns what stores again what it reads, once the recorded text is gone; nothing where it reads nothing. */
function again<Stored>({
  read,
  store,
}: {
  read: () => Stored | null;
  store: (stored: Stored) => void;
}) {
  return () => {
    const stored = read();
    return () => void (stored !== null && store(stored));
  };
}

const start = { name: "Made-Up", artists: [{ id: 2, name: "Made-Up Artist" }], album: null };
const newSong = `song ${initialRecord("song", start).start}`;
const newReview = { kind: "song", itemId: 1, reviewId: null } as const;
const feedback = {
  read: readDraft,
  store: (draft: ReturnType<typeof readDraft>) =>
    storeDraft({ kind: "", message: "", contact: "", about: "", ...draft }),
};

const STORES = {
  "norae.facts.7.song:1": again(FACTS_DRAFTS.at("song:1", OWNER)),
  "norae.memberships.7.2": again(MEMBERSHIP_DRAFTS.at("2", OWNER)),
  "norae.merge.7.artist:4+5": again(MERGE_DRAFTS.at("artist:4+5", OWNER)),
  [`norae.new.7.${newSong}`]: again(NEW_RECORD_DRAFTS.at(newSong, OWNER)),
  "norae.credits.7.1": again(CREDITS_DRAFTS.at("1", OWNER)),
  "norae.album-credits.7.4": again(ALBUM_DRAFTS.at("4", OWNER)),
  "norae.comment.7.8": again(COMMENTS.at("8", OWNER)),
  "norae.report.visitor.review.9": again(REPORTS.at("review.9", null)),
  "norae.playlist.7.3": again(draftAt({ userId: OWNER, playlistId: 3 })),
  "norae.review.7.song.1": again(reviewDraftAt(newReview, OWNER)),
  "norae.feedback": again(feedback),
  user: again({ read: currentSession, store: storeSession }),
  token: again({ read: currentSession, store: storeSession }),
};

test.each(Object.entries(STORES))(
  "what 0.2.0 stored as %s is read, and stored as 0.2.0 reads it",
  (key, read) => {
    const before: Record<string, string> = recorded.localStorage;
    const store = read();
    for (const storage of Object.values(stores)) storage.delete(key);
    store();
    const { localStorage } = stores;
    expect(parsed(localStorage.get(key))).toEqual(parsed(before[key]));
    expect([...localStorage.keys()].toSorted()).toEqual(Object.keys(before).toSorted());
  },
);

function parsed(text = "null"): unknown {
  return text.startsWith("{") ? JSON.parse(text) : text;
}

test("everything that 0.2.0 stored is looked at", () => {
  expect(Object.keys(STORES).toSorted()).toEqual(Object.keys(recorded.localStorage).toSorted());
});
