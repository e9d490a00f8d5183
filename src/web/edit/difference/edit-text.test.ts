import { expect, test } from "vitest";
import { relatedText } from "./edit-text.ts";

const record = { artists: "", year: null, former_name: null };
const act = { ...record, kind: "artist", id: 1, name: "Made-Up Act" } as const;
const album = { ...record, kind: "album", id: 2, name: "Made-Up Album" } as const;
const encore = { name: "Encore", artists: "Made-Up Act", year: 2020 };
const song = { ...record, kind: "song", id: 3, ...encore } as const;
const unmade = { ...record, kind: "song", id: null, name: null } as const;
const changes = {};

test("a new record is by its acts, and on its album", () => {
  const of = (body: Record<string, unknown>) =>
    relatedText({ kind: "new", changes: body, target: unmade, others: [act, album, other] });
  const other = { ...act, id: 4, name: "Other" };
  expect(of({ artists: [1], album: 2 })).toBe("by Made-Up Act, on Made-Up Album");
  expect(of({ artists: [4, 1] })).toBe("by Other, Made-Up Act");
  expect(of({})).toBe("");
});

test("a release and a group are told in short, with acts that they make", () => {
  const of = (body: Record<string, unknown>, others: Parameters<typeof relatedText>[0]["others"]) =>
    relatedText({ kind: "new", changes: body, target: unmade, others });
  const guest = { key: "g", english_name: "New Guest" };
  const tracks = [{ set: { name: "First" } }, { song_id: 3 }];
  const release = { artists: [1, "g"], tracks, people: [guest] };
  const text = "by Made-Up Act, New Guest (new), with 2 songs";
  expect(of(release, [act, song])).toBe(text);
  const made = { ...release, artists: [1, 4], people: [{ ...guest, id: 4 }] };
  expect(of(made, [act, { ...act, id: 4, name: "Now Otherwise" }])).toBe(
    text.replace("New Guest", "Now Otherwise"),
  );
  // After a reversion the name is in the edit alone.
  expect(of(made, [act, { ...act, id: 4, name: null }])).toBe(text);
  const accepted = { ...made, people: [{ ...guest, id: 4, waits_in: 8 }] };
  expect(of(accepted, [act])).toBe(text.replace(" (new)", ""));
  const songs = [{ song_id: 3, add: [] }];
  expect(of({ ...release, songs }, [act, song])).toBe(`${text}, changing the credits of 1 song`);
  expect(of({ members: [{ artist: 1 }] }, [act])).toBe("with 1 member");
});

test("credits of an album say how many tracks they add", () => {
  const of = (body: object) =>
    relatedText({ kind: "credits", changes: { ...body }, target: album, others: [song] });
  expect(of({ songs: [], tracks: [{ song_id: 3 }, { set: { name: "First" } }] })).toBe(
    "with 2 tracks",
  );
  expect(of({ songs: [{ song_id: 3 }] })).toBe("");
});

test("a merge says which record stays, with what tells the two apart, and the name of the other one afterwards", () => {
  const other = { ...song, id: 5, artists: "Other", year: null };
  const merge = { kind: "merge", changes, target: song } as const;
  const into = "into Encore (Made-Up Act, 2020)";
  expect(relatedText({ ...merge, others: [other] })).toBe(`merges Encore (Other) ${into}`);
  const merged = { ...record, kind: "song", id: 5, name: null } as const;
  const former = { ...merged, former_name: "Encore!" };
  expect(relatedText({ ...merge, others: [former] })).toBe(`merges Encore! ${into}`);
  const unmerge = { kind: "unmerge", changes, target: merged } as const;
  expect(relatedText({ ...unmerge, others: [song] })).toBe(
    "separates song 5 from Encore (Made-Up Act, 2020)",
  );
});

test("two records are kept apart as different, or because it cannot be known", () => {
  const other = { ...song, id: 5, year: 2021 };
  const of = (body: Record<string, unknown>) =>
    relatedText({ kind: "different", changes: body, target: song, others: [other] });
  const [one, two] = ["Encore (Made-Up Act, 2020)", "Encore (Made-Up Act, 2021)"];
  expect(of({ other: 5 })).toBe(`${one} is not the same as ${two}`);
  expect(of({ other: 5, may_be_same: true })).toBe(`${one} may be the same as ${two}`);
});

test("a membership is added, changed or removed", () => {
  const of = (before: object | null, after: object | null) =>
    relatedText({ kind: "membership", changes: { before, after }, target: act, others: [act] });
  expect(of(null, {})).toBe("adds the member Made-Up Act");
  expect(of({}, {})).toBe("changes the member Made-Up Act");
  expect(of({}, null)).toBe("removes the member Made-Up Act");
});
