import { CatalogueDraft } from "./drafts.ts";

/** The moment of tests over the sample: 1 March 2026 in Seoul, a day in a common year. */
export const SAMPLE_NOW = new Date("2026-03-01T03:00:00Z");

/** Makes a small catalogue with an example of every rule of the lists. */
export function sampleCatalogue() {
  const draft = new CatalogueDraft();
  const artists = addArtists(draft);
  const albums = addAlbums(draft, artists);
  const songs = addSongs(draft, artists, albums);
  draft.merged({ kind: "artist", id: 901, mergedInto: artists.lanterns });
  draft.merged({ kind: "album", id: 902, mergedInto: albums.firstLight });
  draft.merged({ kind: "song", id: 903, mergedInto: songs.glow });
  return { draft, artists, albums, songs };
}

type Artists = ReturnType<typeof addArtists>;
type Albums = ReturnType<typeof addAlbums>;

function addArtists(draft: CatalogueDraft) {
  const lanterns = draft.artist({
    english_name: "Paper Lanterns",
    korean_name: "종이등",
    aliases: ["PLTN", "The Lanterns"],
    is_idol: true,
    is_group: true,
    gender: "F",
    debut_date: "2021-04",
  });
  const moth = draft.artist({ english_name: "Moth", is_idol: true, is_group: false, gender: "F" });
  const harbour = draft.artist({ english_name: "Harbour Nine", is_idol: true, is_group: true });
  const quill = draft.artist({ english_name: "Quill Example", is_idol: false });
  const tempo = draft.artist({ english_name: "Tempo Example", is_idol: false });
  const ghost = draft.artist({ english_name: "Ghost Singer", linkable: false });
  const silent = draft.artist({ english_name: "Silent Nobody" });
  const half = draft.artist({
    english_name: "Half Lanterns",
    is_group: true,
    group_type: "subunit",
  });
  draft.membership({ group: lanterns, member: moth, active: true, from: "2021-04" });
  draft.membership({ group: lanterns, member: ghost, active: false, from: "2021", to: "2022-08" });
  draft.membership({ group: lanterns, member: half });
  return { lanterns, moth, harbour, quill, tempo, ghost, silent, half };
}

function addAlbums(draft: CatalogueDraft, { lanterns, harbour, ghost }: Artists) {
  const album = (english_name: string, facts: object) => draft.album({ english_name, ...facts });
  return {
    firstLight: album("First Light", {
      artists: [lanterns],
      album_type: "EP",
      release_date: "2024-02-29",
      picture_url: "https://pictures.example/first-light.webp",
    }),
    nightMarket: album("Night Market", {
      artists: [lanterns],
      album_type: "Full Album",
      release_date: "2025",
    }),
    attic: album("Attic Tapes", { artists: [lanterns], album_type: null }),
    bridge: album("Bridge", {
      artists: [harbour, lanterns, ghost],
      album_type: "Single",
      release_date: "2025-03-01",
    }),
    tomorrow: album("Tomorrow", {
      artists: [harbour],
      album_type: "Single",
      release_date: "2026-09-09",
    }),
  };
}

function addSongs(draft: CatalogueDraft, artists: Artists, albums: Albums) {
  const { lanterns, moth, harbour, quill, tempo, ghost } = artists;
  const song = (english_name: string, facts: object) => draft.song({ english_name, ...facts });
  const onFirst = {
    artists: [lanterns],
    album_id: albums.firstLight,
    release_date: "2024-02-29",
  };
  const glow = song("Glow", {
    ...onFirst,
    korean_name: "빛",
    track: 2,
    is_title: true,
    credits: [
      { artist: moth, name: "MOTH", roles: "F" },
      { name: "Nobody Known", roles: "F" },
      { artist: quill, name: "Quill", roles: "L" },
      { artist: quill, name: "Q.", roles: "C" },
      { artist: ghost, name: "The Ghost", roles: "A" },
    ],
  });
  const lyrics = [{ artist: quill, name: "Quill", roles: "L" }];
  const dusk = song("Dusk", { ...onFirst, track: 1, credits: lyrics });
  const bonus = song("A Bonus", onFirst);
  const secondTitle = song("Unnumbered Title", { ...onFirst, is_title: true });
  const market = song("Market", {
    artists: [lanterns],
    album_id: albums.nightMarket,
    track: 1,
    release_date: "2025",
    credits: [{ artist: tempo, name: "Tempo", roles: "CA" }],
  });
  const crossing = song("Crossing", {
    artists: [harbour, lanterns, ghost],
    album_id: albums.bridge,
    track: 1,
    is_title: true,
    release_date: "2025-03-01",
    credits: [
      { artist: quill, name: "Quill", roles: "LC" },
      { artist: moth, name: "Moth", roles: "F" },
    ],
  });
  const loose = song("Loose", { artists: [moth], release_date: "2025-11" });
  const undated = song("Undated", { artists: [lanterns] });
  const future = song("Not Yet", {
    artists: [harbour],
    album_id: albums.tomorrow,
    is_title: true,
    release_date: "2026-09-09",
  });
  const own = song("Quill Alone", {
    artists: [quill],
    release_date: "2020-06-06",
    credits: [{ artist: quill, name: "Quill", roles: "LCA" }],
  });
  return { glow, dusk, bonus, secondTitle, market, crossing, loose, undated, future, own };
}
