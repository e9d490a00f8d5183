import { OpenAPIHono, z } from "@hono/zod-openapi";
import { findCandidates, keysOfCredited } from "../../catalogue/liner-notes/candidates.ts";
import { matchTracks } from "../../catalogue/liner-notes/match-tracks.ts";
import { parseLinerNotes } from "../../catalogue/liner-notes/parse.ts";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import { listSongsOfAlbum } from "../../database/catalogue/songs/songs.ts";
import { loadCreditedPeople, loadPeopleByName } from "../../database/edits/people-by-name.ts";
import type { Snapshot } from "../../database/database.ts";
import { loadKnownFor, loadSongsWith } from "../../database/people/known-for.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { idsOf } from "../../database/sql/id-set.ts";
import { isLonger } from "../../domain/text/characters.ts";
import { LINER_NOTES } from "../../domain/edits/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { findBySound } from "../../search/find-by-sound.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  bodyTooLargeText,
  jsonBody,
  limitedBody,
  refuseParameters,
} from "../request/parameters.ts";
import { limitedReads } from "../request/limit-by-address.ts";
import { route } from "../request/route.ts";

const id = z.int({ error: LINER_NOTES.about }).positive(LINER_NOTES.about).optional();

const notesSchema = z
  .object({
    text: z
      .string({ error: LINER_NOTES.empty })
      .refine((text) => text.trim() !== "", LINER_NOTES.empty)
      .refine((text) => !isLonger(text, LINER_NOTES.length), LINER_NOTES.tooLong)
      .openapi({ example: "Lyrics by Hana Spout\n작곡 비트사모바르" }),
    song_id: id.openapi({ example: 1 }),
    album_id: id,
  })
  .refine(({ song_id, album_id }) => (song_id === undefined) !== (album_id === undefined), {
    error: LINER_NOTES.about,
  })
  .meta({ id: "LinerNotes" });

const readSchema = z
  .object({
    tracks: z.array(
      z.object({
        track: z.int().nullable(),
        title: z.string().nullable(),
        song_id: z.int().nullable().describe("of the album; null: no song of it is meant"),
        credits: z.array(
          z.object({
            name: z.string().describe("as it stands in the text"),
            roles: z
              .string()
              .describe("letters: L lyrics, C composition, A arrangement, F featured"),
            also: z.array(z.string()).describe("keys of further roles"),
            candidates: z.array(
              z.object({ id: z.int(), english_name: z.string(), why: z.string() }),
            ),
          }),
        ),
      }),
    ),
    unread: z.array(
      z.object({
        line: z.int().describe("counted from 1"),
        text: z.string(),
        suggestion: z
          .string()
          .optional()
          .describe("the line with the role that was probably meant, where a word is misspelt"),
      }),
    ),
  })
  .meta({ id: "ReadLinerNotes" });

const lookUp = route("post", "/api/liner-notes", {
  tags: ["edits"],
  summary: "Read pasted liner notes",
  description:
    "Turns text as it stands in booklets and on sites into credits to look over: in English, Korean or both, of a song " +
    "or of an album by track number. Nothing is stored. What was not understood is in `unread`, so that nothing is lost.",
  request: { body: jsonBody("notes", notesSchema) },
  responses: {
    ...answers(readSchema, "what was read"),
    ...fails({
      invalid: LINER_NOTES.empty,
      not_found: ERROR_TEXT.song.missing,
      too_large: bodyTooLargeText("notes"),
      too_many: "Too many reads; Retry-After says when to go on",
    }),
  },
});

export type LinerNotesRoutes = typeof lookUp;

export function linerNotesRoutes(context: ApiContext): OpenAPIHono {
  const { database, limits } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.on(
    "POST",
    "/api/liner-notes",
    limitedReads(context, () => limits.search),
    limitedBody("notes"),
  );

  app.openapi(lookUp, async (c) => {
    const { text, ...about } = c.req.valid("json");
    const notes = parseLinerNotes(text);
    const all = notes.tracks.flatMap(({ credits }) => credits);
    const names = new Set(all.slice(0, MOST_NAMES).map(({ name }) => name));
    const keys = [...names].flatMap(keysOfCredited);
    const read = await database.read(async (db) => {
      const songs = await readSongs(db, about);
      if (isFailure(songs)) return songs;
      const acts = new Map(
        songs.flatMap(({ artists }) => artists.map((act) => [act.id, act.english_name])),
      );
      const actIds = [...acts.keys()].filter((one) => one !== null);
      const credited = await loadCreditedPeople(db, actIds);
      const byName = await loadPeopleByName(db, keys);
      return { songs, acts: [...acts.values()], actIds, credited, byName };
    });
    c.header("Cache-Control", "no-store");
    if (isFailure(read)) return refusal(c, read);
    const { songs, acts, actIds, credited, byName } = read;
    const isUnknown = (name: string) => !keysOfCredited(name).some((key) => byName.has(key));
    const bySound = await findBySound(context, [...names].filter(isUnknown));
    const wanted = keys.flatMap((key) => [...(credited.get(key)?.keys() ?? [])]);
    const people = await database.read(async (db) => {
      const named = await loadNamedArtists(db, [...wanted, ...[...bySound.values()].flat()]);
      const ids = [...new Set([...named.keys(), ...[...byName.values()].flatMap(idsOf)])];
      const knownFor = await loadKnownFor(db, ids);
      const together = await loadSongsWith(db, ids, actIds);
      const shown = acts.slice(0, MOST_ACTS).join(", ");
      return { credited, named, byName, bySound, knownFor, together, acts: shown };
    });
    const known = new Map([...names].map((name) => [name, findCandidates(name, people)]));
    const ofSong = about.song_id === undefined ? matchTracks(notes.tracks, songs) : null;
    const tracks = notes.tracks.map(({ track, title, credits }, at) => ({
      track,
      title,
      song_id:
        ofSong === null ? ofOneSong(notes.tracks.length, title, songs) : (ofSong[at] ?? null),
      credits: credits.map((credit) => ({ ...credit, candidates: known.get(credit.name) ?? [] })),
    }));
    return c.json({ tracks, unread: notes.unread }, 200);
  });
  return app;
}

/** The credits whose people are looked for: an album has some hundred. */
const MOST_NAMES = 1_000;

const MOST_ACTS = 3;

async function readSongs(
  db: Snapshot,
  { song_id, album_id }: { song_id?: number | undefined; album_id?: number | undefined },
) {
  const songs =
    song_id === undefined
      ? await listSongsOfAlbum(db, album_id ?? 0)
      : await loadSongs(db, [song_id]);
  const missing = song_id === undefined ? ERROR_TEXT.albumSongs.missing : ERROR_TEXT.song.missing;
  return songs.length === 0 ? failure("not_found", missing) : songs;
}

/** Of notes on one song its only part is meant, of an album's the part with its title. */
function ofOneSong(parts: number, title: string | null, songs: readonly Song[]): number | null {
  const [matched = null] = matchTracks([{ track: null, title }], songs);
  return parts === 1 ? (songs[0]?.id ?? null) : matched;
}
