import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ArtistDetails } from "../../domain/artist.ts";
import { ArtistTitle } from "./card.tsx";
import { artistType } from "./description.ts";

const artist: ArtistDetails = {
  _id: 12,
  melon_artist_id: 12,
  english_name: "Paper Lanterns",
  korean_name: "종이등",
  is_idol: true,
  is_group: true,
  gender: "F",
  group_type: null,
  debut_date: null,
  latest_release_date: null,
  is_active: false,
  num_songs: 0,
  spotify_artist_id: null,
  picture_url: null,
  s3_picture_url: null,
  aliases: [],
  num_albums: 0,
  credit_counts: { F: 0, L: 0, C: 0, A: 0 },
  last_updated: "2026-01-01T00:00:00.000Z",
};

function title(facts: Partial<ArtistDetails>): string {
  return renderToStaticMarkup(<ArtistTitle artist={{ ...artist, ...facts }} />);
}

test("over the picture the English name is left out of an artist without a number [1-2.70]", () => {
  expect(title({})).toContain("Paper Lanterns");
  expect(title({})).not.toContain("beside-picture-only");
  expect(title({ melon_artist_id: -1 })).toBe(
    '<h1 tabindex="-1"><span class="beside-picture-only">Paper Lanterns</span>' +
      ' <span class="korean" lang="ko">(종이등)</span></h1>',
  );
});

test("an artist is of the type production, subunit, group or solo, or of none that is known [1-2.69]", () => {
  expect(artistType({ group_type: "production", is_group: true })).toBe("production");
  expect(artistType({ group_type: "subunit", is_group: true })).toBe("subunit");
  expect(artistType({ group_type: null, is_group: true })).toBe("group");
  expect(artistType({ group_type: null, is_group: false })).toBe("solo");
  expect(artistType({ group_type: null, is_group: null })).toBeNull();
});
