import { readArtist } from "./read-artist.ts";
import { stringify } from "csv-stringify/sync";
import { listCreditsOfArtist } from "../../database/catalogue/credits/credits.ts";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import type { Credited } from "../../domain/credits/credit.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { lettersOf } from "../../domain/catalogue/role.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { pageContext } from "../context.ts";
import { requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/credits-file.ts";
import { creditsFilePath, requestedCredits, wantedCredits } from "./credits/credit-choices.ts";
import { readFilterNames, rolesListed } from "./credits/read-credits.ts";

/** Answers `/artist/{artist}/credits.csv`: all songs of the credits list with the same query, for spreadsheets. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const { origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const choices = requestedCredits(url);
  const found = await readArtist({ context, url }, id, async (db, artist) => {
    await readFilterNames(db, choices.filters, (filters) =>
      creditsFilePath(id, null, { ...choices, filters }),
    );
    return listCreditsOfArtist(db, loadSongs, id, {
      ...wantedCredits(choices.filters),
      roles: rolesListed(choices, null, artist),
      sortBy: choices.sort,
      sortDirection: choices.direction,
    });
  });
  return new Response(creditsTable(found, origin), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="credits-${encodeId(id)}.csv"`,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The columns, and what is in them. Ids are those of the API; the address has the id as the song's page writes it. */
const COLUMNS: Record<string, (song: Credited<Song>, origin: string) => string | number | null> = {
  song_id: ({ id }) => id,
  english_name: ({ english_name }) => english_name,
  korean_name: ({ korean_name }) => korean_name,
  release_date: ({ release_date }) => release_date,
  album_id: ({ album }) => album?.id ?? null,
  album: ({ album }) => album?.name ?? null,
  artist_ids: ({ artists }) => joined(artists, ({ id }) => id),
  artists: ({ artists }) => joined(artists, ({ english_name }) => english_name),
  artists_korean: ({ artists }) => joined(artists, ({ korean_name }) => korean_name),
  roles: ({ roles }) => lettersOf(roles),
  credited_name: ({ credited_name }) => credited_name,
  address: ({ id }, origin) => origin + pagePath.song(id),
};

/** Returns CSV in UTF-8 with a byte-order mark. A name that begins like a formula must not be one in a spreadsheet. */
function creditsTable(songs: readonly Credited<Song>[], origin: string): string {
  const rows = songs.map((song) =>
    Object.fromEntries(
      Object.entries(COLUMNS).map(([name, valueOf]) => [name, valueOf(song, origin)]),
    ),
  );
  return stringify(rows, {
    header: true,
    columns: Object.keys(COLUMNS),
    bom: true,
    escape_formulas: true,
  });
}

function joined(
  artists: readonly NamedArtist[],
  valueOf: (artist: NamedArtist) => string | number | null,
): string {
  return artists.map((artist) => valueOf(artist) ?? "").join(" | ");
}
