import { OpenAPIHono, z } from "@hono/zod-openapi";
import { findCandidates, keysOfCredited } from "../../catalogue/liner-notes/candidates.ts";
import { RECORDINGS } from "../../catalogue/liner-notes/track-recordings.ts";
import { matchTracks } from "../../catalogue/liner-notes/match-tracks.ts";
import { type LinerNotes, parseLinerNotes } from "../../catalogue/liner-notes/parse.ts";
import { splitTitle } from "../../catalogue/liner-notes/titles/title-forms.ts";
import { loadCreditedPeople, loadPeopleByName } from "../../database/edits/people-by-name.ts";
import { loadKnownFor, loadSongsWith } from "../../database/people/known-for.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import { idsOf } from "../../database/sql/id-set.ts";
import { isLonger } from "../../domain/text/characters.ts";
import { EDIT_LENGTHS, LINER_NOTES } from "../../domain/edits/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
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
import { loadRecordings, loadSubject } from "./notes-subject.ts";

const id = z.int({ error: LINER_NOTES.about }).positive(LINER_NOTES.about).optional();

/** The acts of one release, at most. */
const ACTS_OF_RELEASE = 50;

const INVALID_RELEASE = "Invalid release: its name, korean_name and album_type are strings";

/** A name as typed so far: the names of records are not longer. */
const typed = z
  .string({ error: INVALID_RELEASE })
  .transform((text) => text.slice(0, EDIT_LENGTHS.name));

const notesSchema = z
  .object({
    text: z
      .string({ error: LINER_NOTES.empty })
      .refine((text) => text.trim() !== "", LINER_NOTES.empty)
      .refine((text) => !isLonger(text, LINER_NOTES.length), LINER_NOTES.tooLong)
      .openapi({ example: "Lyrics by Hana Spout\n작곡 비트사모바르" }),
    song_id: id.openapi({ example: 1 }),
    album_id: id,
    artist_ids: z
      .array(z.int({ error: ERROR_TEXT.artist.invalid }).positive(ERROR_TEXT.artist.invalid), {
        error: LINER_NOTES.about,
      })
      .max(ACTS_OF_RELEASE, `There are at most ${ACTS_OF_RELEASE} artists`)
      .optional()
      .describe(
        "the artists of a release that is not here yet; empty: artists who have no record yet",
      ),
    release: z
      .object(
        {
          name: typed.optional(),
          korean_name: typed.nullish(),
          album_type: typed.nullish(),
        },
        { error: INVALID_RELEASE },
      )
      .optional()
      .describe("with artist_ids: the names and the type of the release as typed so far"),
  })
  .refine(
    ({ song_id, album_id, artist_ids }) =>
      [song_id, album_id, artist_ids].filter((one) => one !== undefined).length === 1,
    { error: LINER_NOTES.about },
  )
  .meta({ id: "LinerNotes" });

const readSchema = z
  .object({
    tracks: z.array(
      z.object({
        track: z.int().nullable(),
        title: z.string().nullable().describe("as written in the text, in one script or both"),
        name: z.string().nullable().describe("the title in English, or in its only script"),
        korean_name: z
          .string()
          .nullable()
          .describe("the title in Hangul, if the text has it in both scripts"),
        is_title: z.boolean().describe("whether the text marks it as a title track"),
        song_id: z.int().nullable().describe("the album's song; null: none matches"),
        recordings: z
          .array(
            z.object({
              id: z.int(),
              english_name: z.string(),
              korean_name: z.string().nullable(),
              artists: z.string(),
              album: z.string().nullable(),
              year: z.int().nullable(),
              likely: z
                .boolean()
                .describe(
                  "whether it can be preselected: the only song with the title, not a version and not from a " +
                    "concert, and neither is the release",
                ),
            }),
          )
          .describe(
            `songs by the release's artists with this title that may be on it, newest first, at most ${RECORDINGS}; ` +
              "none if song_id is known, or if the notes are for one song",
          ),
        credits: z.array(
          z.object({
            name: z.string().describe("as written in the text"),
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
          .describe("the line with the role that was probably meant, if a word is misspelt"),
      }),
    ),
  })
  .meta({ id: "ReadLinerNotes" });

const lookUp = route("post", "/api/liner-notes", {
  tags: ["edits"],
  summary: "Read pasted liner notes",
  description:
    "Turns text from booklets and websites into credits to check: in English, Korean or both, for a song, " +
    "for an album by track number, or for a release that is not here yet. For an album or a release, a list of titles is read " +
    "even without credits. Nothing is stored. What was not understood is in `unread`, so that nothing is lost.",
  request: { body: jsonBody("notes", notesSchema) },
  responses: {
    ...answers(readSchema, "what was read"),
    ...fails({
      invalid: LINER_NOTES.empty,
      not_found: `${ERROR_TEXT.song.missing}, or ${ERROR_TEXT.artist.missing}`,
      too_large: bodyTooLargeText("notes"),
      too_many: "Too many reads; Retry-After says when to continue",
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
    const notes = parseLinerNotes(text, about.song_id === undefined ? "release" : "song");
    const all = notes.tracks.flatMap(({ credits }) => credits);
    const names = new Set(all.slice(0, MOST_NAMES).map(({ name }) => name));
    const keys = [...names].flatMap(keysOfCredited);
    const read = await database.read(async (db) => {
      const subject = await loadSubject(db, about);
      if (isFailure(subject)) return subject;
      const { songs, release } = subject;
      const acts = new Map(subject.acts.map((act) => [act.id, act.english_name]));
      const actIds = [...acts.keys()].filter((one) => one !== null);
      const credited = await loadCreditedPeople(db, actIds);
      const byName = await loadPeopleByName(db, keys);
      return { songs, release, acts: [...acts.values()], actIds, credited, byName };
    });
    c.header("Cache-Control", "no-store");
    if (isFailure(read)) return refusal(c, read);
    const { songs, release, acts, actIds, credited, byName } = read;
    const isUnknown = (name: string) => !keysOfCredited(name).some((key) => byName.has(key));
    const bySound = await findBySound(context, [...names].filter(isUnknown));
    const wanted = keys.flatMap((key) => [...(credited.get(key)?.keys() ?? [])]);
    const songIds = release === null ? ofOneSong(notes, songs) : matchTracks(notes.tracks, songs);
    const unknown = notes.tracks.map((track, at) => (songIds[at] == null ? track : null));
    const people = await database.read(async (db) => {
      const named = await loadNamedArtists(db, [...wanted, ...[...bySound.values()].flat()]);
      const ids = [...new Set([...named.keys(), ...[...byName.values()].flatMap(idsOf)])];
      const knownFor = await loadKnownFor(db, ids);
      const together = await loadSongsWith(db, ids, actIds);
      const shown = acts.slice(0, MOST_ACTS).join(", ");
      const recordings = release === null ? [] : await loadRecordings(db, unknown, release, songs);
      return { credited, named, byName, bySound, knownFor, together, acts: shown, recordings };
    });
    const known = new Map([...names].map((name) => [name, findCandidates(name, people)]));
    const tracks = notes.tracks.map(({ track, title, is_title, credits }, at) => ({
      track,
      title,
      ...(title === null ? { name: null, korean_name: null } : splitTitle(title)),
      is_title,
      song_id: songIds[at] ?? null,
      recordings: people.recordings[at] ?? [],
      credits: credits.map((credit) => ({ ...credit, candidates: known.get(credit.name) ?? [] })),
    }));
    return c.json({ tracks, unread: notes.unread }, 200);
  });
  return app;
}

/** The credits whose people are looked for: an album has some hundred. */
const MOST_NAMES = 1_000;

const MOST_ACTS = 3;

/** Of notes on one song its only part is meant, else the part with its title. */
function ofOneSong({ tracks }: LinerNotes, songs: readonly Song[]): (number | null)[] {
  if (tracks.length === 1) return [songs[0]?.id ?? null];
  return tracks.map(({ title }) => matchTracks([{ track: null, title }], songs)[0] ?? null);
}
