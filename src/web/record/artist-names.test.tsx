import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { ArtistNames } from "./artist-names.tsx";

const LONG = "The Society of Perpetually Rehearsing Teacups";

function artist(id: number | null): NamedArtist {
  return { id, english_name: LONG, korean_name: null };
}

function shown(artists: NamedArtist[], cut: boolean): string[] {
  const html = renderToStaticMarkup(<ArtistNames artists={artists} cut={cut} />);
  return Array.from(html.matchAll(/aria-hidden="true">([^<]*)</g), ([, text = ""]) => text);
}

test("an artist's name is cut after 30 characters alone, and after 15 among others [1-5.12 1-5.13 1-5.14 1-5.15 1-5.16]", () => {
  expect(shown([artist(7)], true)).toEqual(["The Society of Perpetually Reh..."]);
  expect(shown([artist(7), artist(8)], true)).toEqual(["The Society of...", "The Society of..."]);
  expect(shown([artist(7), artist(8)], false)).toEqual([]);
});

test("an artist without a page is no link", () => {
  const html = renderToStaticMarkup(<ArtistNames artists={[artist(7), artist(null)]} />);
  const name = `<span translate="no">${LONG}</span>`;
  expect(html).toBe(`<a href="/artist/8">${name}</a>, ${name}`);
});
