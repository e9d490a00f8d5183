import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { textOf } from "../../../../test/http/read-page.ts";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Difference } from "./difference.tsx";

const named = { artists: "", year: null, former_name: null };
const act = { ...named, kind: "artist", id: 1, name: "Made-Up Act" } as const;
const single = { ...named, kind: "song", id: 3, name: "Encore" } as const;
const credit = { artist_id: null, name: "켄들", roles: "L", also: [], person: "k" };
const writer = { artist_id: 5, name: "Samovar", roles: "C", also: [] };

const RELEASE = {
  kind: "new",
  state: "pending",
  target: { ...named, kind: "album", id: null, name: null },
  others: [act, single],
  people: [
    {
      id: 5,
      english_name: "Samovar Maker",
      known_for: { written: 2, acts: [], songs: 0 },
      other_names: [],
    },
  ],
  changes: {
    set: { name: "New Mini" },
    artists: [1, "g"],
    tracks: [
      {
        track: 1,
        is_title: true,
        set: { name: "First", korean_name: "처음" },
        artists: ["g"],
        credits: [writer, credit],
        complete: true,
      },
      { disc: 2, track: 1, song_id: 3 },
    ],
    songs: [{ song_id: 3, before: [], add: [credit], remove: [], complete: false }],
    people: [
      { key: "k", english_name: "Kettle", korean_name: "켄들" },
      { key: "g", english_name: "New Guest", korean_name: null, is_group: true },
    ],
  },
} satisfies Partial<Edit>;

type Shown = Parameters<typeof Difference>[0];

const shown = (edit: Shown["edit"], isWhole: boolean) =>
  renderToStaticMarkup(<Difference edit={edit} isWhole={isWhole} />);

test("a release is shown with its tracks, their credits, and whom it adds", () => {
  const html = shown(RELEASE, true);
  expect(textOf(html)).toBe(
    "by Made-Up Act, New Guest (new), with 2 songs, changing the credits of 1 song fact value name New Mini " +
      "tracks 1-1 First (처음) ★ title track new song, by New Guest (new) " +
      "Samovar composition linked to Samovar Maker, wrote 2 songs " +
      "켄들 lyrics linked to Kettle, a new person The list is complete: no one is missing. " +
      "2-1 Encore here already: also on this release " +
      "Encore added 켄들 lyrics linked to Kettle, a new person the list before (0) no credits " +
      "new people and artists Kettle (켄들) New Guest, group",
  );
  expect(html).toMatch(/<ol[^>]*><li><span[^>]*>1-1<\/span>/);
  expect(html).toContain(`href="${pagePath.song(single.id)}"`);
});

test("a list tells of a release in short", () => {
  expect(textOf(shown(RELEASE, false))).toBe(
    "by Made-Up Act, New Guest (new), with 2 songs, changing the credits of 1 song fact value name New Mini",
  );
});

test("what an applied edit made is linked, and no more once that is gone", () => {
  const [first] = RELEASE.changes.tracks;
  const [kettle] = RELEASE.changes.people;
  const changes = { tracks: [{ ...first, id: 7 }], people: [{ ...kettle, id: 8 }] };
  const made = { ...single, id: 7, name: "Renamed" };
  const edit: Shown["edit"] = { ...RELEASE, kind: "credits", changes, people: [] };
  const links = (of: Shown["edit"]) =>
    [pagePath.song(7), pagePath.artist(8)].filter((path) => shown(of, true).includes(`"${path}"`));
  expect(links({ ...edit, state: "applied", others: [made] })).toHaveLength(2);
  const gone = { ...made, name: null };
  expect(links({ ...edit, state: "reverted", others: [gone] })).toEqual([]);
});

test("a group is shown with its members, new ones and those who wait in another edit", () => {
  const members = [
    { artist: 1, active: false, from: "2020", to: "2023" },
    { artist: "m", active: null, from: null, to: null },
  ];
  const people = [{ key: "m", english_name: "New Member", is_idol: true, waits_in: 12 }];
  const changes = { set: { name: "New Group", is_group: true }, members, people };
  const target = { ...RELEASE.target, kind: "artist" } as const;
  const html = shown({ ...RELEASE, target, changes }, true);
  expect(textOf(html)).toBe(
    "with 2 members fact value name New Group is group true " +
      "members Made-Up Act, from 2020 to 2023, former member New Member (new) " +
      "new people New Member, idol, added by edit 12",
  );
  expect(html).toContain(`href="${pagePath.edit(12)}"`);
});

test("songs of an album that is here get numbers", () => {
  const changes = { songs: [], tracks: [{ track: 4, song_id: 3 }] };
  const edit = { ...RELEASE, kind: "credits", changes } as const;
  expect(textOf(shown(edit, true))).toBe("tracks 4 Encore here already: track 4 on this release");
  expect(textOf(shown(edit, false))).toBe("with 1 track");
});
