import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NamedArtist } from "../../../domain/catalogue/artist.ts";
import { ArtistTitle } from "./card.tsx";
import { artistType, workOf } from "./description.ts";

const artist: NamedArtist = { id: 12, english_name: "Paper Lanterns", korean_name: "종이등" };

function title(facts: Partial<NamedArtist>): string {
  return renderToStaticMarkup(<ArtistTitle artist={{ ...artist, ...facts }} />);
}

test("over the picture the English name is left out of an artist without an id [1-2.70]", () => {
  expect(title({})).toContain("Paper Lanterns");
  expect(title({})).not.toContain("beside-picture-only");
  expect(title({ id: null })).toBe(
    '<h1 tabindex="-1"><span class="beside-picture-only"><span translate="no">Paper Lanterns</span></span>' +
      ' <span class="korean" lang="ko" translate="no">(종이등)</span></h1>',
  );
});

test("an artist is of the type production, subunit, group or solo, or of none that is known [1-2.69]", () => {
  expect(artistType({ group_type: "production", is_group: true })).toBe("production");
  expect(artistType({ group_type: "subunit", is_group: true })).toBe("subunit");
  expect(artistType({ group_type: null, is_group: true })).toBe("group");
  expect(artistType({ group_type: null, is_group: false })).toBe("solo");
  expect(artistType({ group_type: null, is_group: null })).toBeNull();
});

test("a writer is credited for the roles in which they write, the most frequent first; groups and idols for none", () => {
  const credit_counts = { lyrics: 3, composition: 9, mixing: 20 };
  const writer = { is_group: false, is_idol: null, credit_counts };
  expect(workOf(writer)).toEqual(["composition", "lyrics"]);
  expect(workOf({ ...writer, credit_counts: { featured: 2 } })).toEqual([]);
  expect(workOf({ ...writer, is_group: true })).toEqual([]);
  expect(workOf({ ...writer, is_idol: true })).toEqual([]);
});
