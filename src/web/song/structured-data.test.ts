import { expect, test } from "vitest";
import type { TypedArtist } from "../../domain/catalogue/artist.ts";
import { parseRoles } from "../../domain/catalogue/role.ts";
import { pagePath } from "../../domain/page-path.ts";
import { artistReference } from "../structured-data.ts";
import { songStructuredData } from "./structured-data.ts";

const origin = "https://norae.example";

const artist = (id: number | null, is_person: boolean | null): TypedArtist => ({
  id,
  english_name: `Made-up ${id}`,
  korean_name: null,
  is_person,
});
const SOLOIST = artist(1, true);
const GROUP = artist(2, false);
const WRITERS = artist(3, false);
const GUEST = artist(4, true);
const NAME = artist(null, null);

const credit = (of: TypedArtist, letters: string) => ({
  song_id: 9,
  artist: of,
  credited_name: of.english_name,
  roles: parseRoles(letters) ?? [],
  also: [],
});

function structured(kind: "song" | "film") {
  const song = {
    id: 9,
    english_name: "Made-up Song",
    korean_name: null,
    album: null,
    disc: null,
    track: null,
    is_title: null,
    is_explicit: null,
    kind,
    artists: [SOLOIST, GROUP],
    featured: [GUEST, NAME],
    release_date: null,
    spotify_song_id: null,
    youtube_id: null,
    picture_url: null,
    credits_cut: [],
    last_updated: "2026-11-28T00:00:00Z",
  };
  const credits = [
    credit(GUEST, "F"),
    credit(NAME, "F"),
    credit(WRITERS, "LCA"),
    credit(NAME, "C"),
  ];
  return songStructuredData({ origin, song, otherAlbums: [], credits });
}

const is = (type: string, { id }: TypedArtist) =>
  expect.objectContaining({ "@type": type, "@id": origin + pagePath.artist(id!) });

test("a song is by its act: a soloist is a person, and who is featured contributes", () => {
  expect(structured("song")).toMatchObject({
    byArtist: [is("Person", SOLOIST), is("MusicGroup", GROUP)],
    contributor: [is("Person", GUEST), { name: NAME.english_name }, is("MusicGroup", WRITERS)],
    recordingOf: {
      lyricist: [is("MusicGroup", WRITERS)],
      composer: [is("MusicGroup", WRITERS), { "@type": "Person", name: NAME.english_name }],
    },
  });
  expect(structured("film")).toMatchObject({
    creator: [is("Person", SOLOIST), is("MusicGroup", GROUP)],
    contributor: [is("Person", GUEST), { name: NAME.english_name }, is("MusicGroup", WRITERS)],
  });
});

test("a name without a page has no identity", () => {
  const reference = artistReference(origin, NAME);
  expect(reference).toMatchObject({ "@type": "MusicGroup", "@id": undefined, url: undefined });
});
