import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  listCreditsOfArtist,
  listCreditsOfSong,
  listProductionOfArtist,
} from "../../database/catalogue/credits/credits.ts";
import { loadListedSongs, loadSongs } from "../../database/catalogue/songs/song-set.ts";
import type { Snapshot } from "../../database/database.ts";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import type { SongCredit } from "../../domain/credits/credit.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { type ListRole, parseRole, ROLE_LETTERS } from "../../domain/catalogue/role.ts";
import { answer, answers, namedRecord, readRecord, recordProblems } from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import {
  LETTERS_IN_WORDS,
  presentProductionCredit,
  presentSongCredit,
  productionCreditSchema,
  songCreditSchema,
} from "./contract/artist-contract.ts";
import { idParameters, idSchema, refuseParameters } from "../request/parameters.ts";
import {
  artistCreditSchema,
  artistProductionSchema,
  presentArtistCredit,
  presentArtistProduction,
} from "./contract/song-contract.ts";
import { route } from "../request/route.ts";

const tags = ["credits"];

const ofSong = route("get", "/api/credits/song/{id}", {
  tags,
  summary: "A song's credits",
  description:
    "Who is featured on it and credited with its lyrics, composition and arrangement, in the order of the source.",
  request: { params: idParameters(ERROR_TEXT.song.invalid) },
  responses: {
    ...answers(z.array(songCreditSchema), "the credits; empty if none are known"),
    ...recordProblems(ERROR_TEXT.song),
  },
});

export type SongCreditRoutes = typeof ofSong;

const productionOfSong = createRoute({
  ...ofSong,
  path: "/api/credits/song/{id}/production",
  summary: "A song's production",
  description: "Who produced it, played on it, recorded and mixed it, in the order of the source.",
  responses: {
    ...answers(z.array(productionCreditSchema), "the credits; empty if none are known"),
    ...recordProblems(ERROR_TEXT.song),
  },
});

const INVALID_ROLE = `Invalid credit type: it can be ${ROLE_LETTERS.slice(0, -1).join(", ")} or ${ROLE_LETTERS.at(-1)}`;

/** An artist's id, with or without a role: `12` or `12&L`, which is one parameter to the router. */
const artistAndRoleSchema = z
  .string()
  .transform((text, context): { id: number; roles?: ListRole[] } => {
    const [idText = "", letter, ...more] = text.split("&");
    const id = parseDecimalId(idText);
    const role = letter === undefined ? undefined : parseRole(letter);
    if (id !== null && role !== null && more.length === 0)
      return { id, ...(role && { roles: [role] }) };
    const message = id === null ? ERROR_TEXT.artist.invalid : INVALID_ROLE;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const ofArtist = route("get", "/api/credits/artist/{artistId}", {
  tags,
  summary: "An artist's credits",
  description:
    "Every song that credits the artist, and for what; newest first, those without a date last.",
  request: {
    params: z.object({ artistId: artistAndRoleSchema.openapi({ type: "integer", example: 1 }) }),
  },
  responses: {
    ...answers(z.array(artistCreditSchema), "the songs, each with its credit type"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const ofArtistInRole = createRoute({
  ...ofArtist,
  path: "/api/credits/artist/{artistId}&{role}",
  summary: "An artist's credits of one type",
  description: `${LETTERS_IN_WORDS}; S is read as F and W as L. Each song lists everything it credits the artist for.`,
  request: {
    params: z.object({
      artistId: idSchema(ERROR_TEXT.artist.invalid),
      role: z.enum(ROLE_LETTERS).openapi({ example: "L" }),
    }),
  },
  responses: {
    ...ofArtist.responses,
    ...recordProblems({
      ...ERROR_TEXT.artist,
      invalid: `${ERROR_TEXT.artist.invalid}, or ${INVALID_ROLE}`,
    }),
  },
});

const productionOfArtist = createRoute({
  ...ofArtist,
  path: "/api/credits/artist/{id}/production",
  summary: "What else an artist worked on",
  description:
    "Every song on whose production the artist worked, and how; newest first, those without a date last. " +
    "It counts in no ranking.",
  request: { params: idParameters(ERROR_TEXT.artist.invalid) },
  responses: {
    ...answers(z.array(artistProductionSchema), "the songs, each with what the artist did"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export function creditRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(ofSong, async (c) => {
    const { id } = c.req.valid("param");
    const read = (db: Snapshot) =>
      readSongCredits(db, id, ({ roles }) => roles.length > 0, presentSongCredit);
    return answer(c, await readRecord(database, namedRecord("song", id), read));
  });
  app.openapi(productionOfSong, async (c) => {
    const { id } = c.req.valid("param");
    const read = (db: Snapshot) =>
      readSongCredits(db, id, ({ also }) => also.length > 0, presentProductionCredit);
    return answer(c, await readRecord(database, namedRecord("song", id), read));
  });
  app.openapi(ofArtist, async (c) => {
    const { id, ...options } = c.req.valid("param").artistId;
    const read = async (db: Snapshot) => {
      const credits = await listCreditsOfArtist(db, loadSongs, id, options);
      return credits.map((credit) => presentArtistCredit(id, credit));
    };
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  app.openAPIRegistry.registerPath(ofArtistInRole);
  app.openapi(productionOfArtist, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) => {
      const credits = await listProductionOfArtist(db, loadSongs, id);
      return credits.map((credit) => presentArtistProduction(id, credit));
    };
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  return app;
}

/** Reads some of a song's credits; each repeats the date of the song. */
async function readSongCredits<Presented>(
  db: Snapshot,
  id: number,
  isShown: (credit: SongCredit) => boolean,
  present: (credit: SongCredit, date: CalendarDate | null) => Presented,
): Promise<Presented[]> {
  const credits = await listCreditsOfSong(db, id);
  const [song] = await loadListedSongs(db, [id]);
  return credits.filter(isShown).map((credit) => present(credit, song?.release_date ?? null));
}
