import {
  answersPart,
  idParameters,
  idSchema,
  INVALID_PART,
  partQuery,
  readPart,
  refuseParameters,
} from "../request/parameters.ts";
import {
  artistDetailsSchema,
  artistSchema,
  membershipSchema,
  popularCreditSchema,
  presentArtist,
  presentArtistDetails,
  presentMembership,
  presentPopularCredit,
} from "./contract/artist-contract.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  findArtist,
  findListedArtist,
  listArtists,
} from "../../database/catalogue/artists/artists.ts";
import type { Snapshot } from "../../database/database.ts";
import {
  listCreditsByArtist,
  listPopularCredits,
} from "../../database/catalogue/credits/popular-credits.ts";
import { listGroupsOf, listMembersOf } from "../../database/catalogue/artists/memberships.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import {
  answer,
  answers,
  fails,
  namedRecord,
  readRecord,
  recordProblems,
  refuses,
} from "../answers.ts";
import type { PublicApiContext } from "../context.ts";
import { TOO_MANY_LISTS } from "./search.ts";
import { route } from "../request/route.ts";

const tags = ["artists"];

const list = route("get", "/api/artists/", {
  tags,
  summary: "All artists",
  description:
    "Every artist that has a page, by name; all at once, or in parts with limit or cursor. Also works without the trailing slash.",
  request: { query: z.object(partQuery) },
  responses: {
    ...answersPart(z.array(artistSchema), "the artists"),
    ...refuses(INVALID_PART),
    ...fails({ too_many: TOO_MANY_LISTS }),
  },
});

const topCredits = route("get", "/api/artists/top-credits/", {
  tags,
  summary: "Popular credits",
  description:
    "The hundred people credited with lyrics, composition or arrangement on the most songs by idols, most first. " +
    "Also works without the trailing slash.",
  responses: answers(z.array(popularCreditSchema), "the people"),
});

const creditsByArtist = route("get", "/api/artists/credits-by-artist/{id}", {
  tags,
  summary: "Who worked on an artist's songs",
  description: "The same as popular credits, for the songs of one artist.",
  request: { params: idParameters(ERROR_TEXT.artist.invalid) },
  responses: {
    ...answers(
      z.array(popularCreditSchema),
      "the people, those who worked on the most songs first, then by name",
    ),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const details = route("get", "/api/artists/{id}", {
  tags,
  summary: "An artist",
  description:
    "With other names, how many songs credit the artist for what, and when it was last updated.",
  request: { params: idParameters(ERROR_TEXT.artist.invalid) },
  responses: {
    ...answers(z.array(artistDetailsSchema), "a list with the artist in it"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export function artistRoutes({ database, clock }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  const today = () => todayInSeoul(clock());

  const answerList = async (c: Context, asked: Parameters<typeof readPart>[1]) => {
    const artists = await readPart(c, asked, (part) =>
      database.read((db) => listArtists(db, today(), part)),
    );
    return c.json(artists.map(presentArtist), 200);
  };
  app.openapi(list, (c) => answerList(c, c.req.valid("query")));
  app.openapi(withoutSlash(list), (c) => answerList(c, c.req.valid("query")));

  const answerTopCredits = async (c: Context) =>
    c.json((await database.read(listPopularCredits)).map(presentPopularCredit), 200);
  app.openapi(topCredits, answerTopCredits);
  app.openapi(withoutSlash(topCredits), answerTopCredits);

  app.openapi(creditsByArtist, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) =>
      (await listCreditsByArtist(db, id)).map(presentPopularCredit);
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  app.openapi(details, async (c) => {
    const { id } = c.req.valid("param");
    const read = async (db: Snapshot) => {
      const listed = await findListedArtist(db, id, today());
      const artist = await findArtist(db, id);
      return listed && artist ? [presentArtistDetails({ ...listed, ...artist })] : [];
    };
    return answer(c, await readRecord(database, namedRecord("artist", id), read));
  });
  return app;
}

/** Returns the same route without the trailing slash, hidden in the reference. */
function withoutSlash<Route extends { path: string }>(slashed: Route) {
  return { ...slashed, path: slashed.path.slice(0, -1), hide: true };
}

const groupsOfArtist = route("get", "/api/memberships/artist/{artistId}", {
  tags: ["memberships"],
  summary: "An artist's groups",
  description: "The groups that the artist is or was in, by name. A subunit is in its group.",
  request: { params: z.object({ artistId: idSchema(ERROR_TEXT.artist.invalid) }) },
  responses: {
    ...answers(z.array(membershipSchema), "the groups"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

const membersOfGroup = route("get", "/api/memberships/group/{melon_artist_id}", {
  tags: ["memberships"],
  summary: "A group's members",
  description: "Past and present, by name, including subunits.",
  request: { params: z.object({ melon_artist_id: idSchema(ERROR_TEXT.artist.invalid) }) },
  responses: {
    ...answers(z.array(membershipSchema), "the members"),
    ...recordProblems(ERROR_TEXT.artist),
  },
});

export function membershipRoutes({ database }: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(groupsOfArtist, async (c) => {
    const { artistId } = c.req.valid("param");
    const read = async (db: Snapshot) => (await listGroupsOf(db, artistId)).map(presentMembership);
    return answer(c, await readRecord(database, namedRecord("artist", artistId), read));
  });
  app.openapi(membersOfGroup, async (c) => {
    const { melon_artist_id: groupId } = c.req.valid("param");
    const read = async (db: Snapshot) => (await listMembersOf(db, groupId)).map(presentMembership);
    return answer(c, await readRecord(database, namedRecord("artist", groupId), read));
  });
  return app;
}
