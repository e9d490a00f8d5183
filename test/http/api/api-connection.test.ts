import { describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { connectedCatalogue } from "../../factory/catalogue/connected-catalogue.ts";

const { draft, people, songs } = connectedCatalogue();
const { band, ann, ben, cho, dal, eve, fin, sia, old, namesake } = people;

interface Answer {
  length: number | null;
  chain: { from: number; to: number; songs: { id: number }[] }[];
  chains: number;
  not_followed: number;
}

describe.each(ENGINES)("GET /api/connection on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));

  const read = (query: string) => api.read<Answer>(`/api/connection?${query}`);
  /** Returns the people of a chain, from end to end. */
  const through = async (query: string) => {
    const { length, chain } = await read(query);
    expect(length).toBe(chain.length);
    return [chain[0]?.from, ...chain.map(({ to }) => to)];
  };
  const refused = async (query: string) => {
    const response = await api.request(`/api/connection?${query}`);
    expect(response.headers.get("Cache-Control"), query).toBe("no-store");
    const { error, message } = (await response.json()) as { error: string; message: string };
    expect(message).toBe(error);
    return [response.status, error];
  };

  test("answers the chain with the most shared songs, each with the roles of both, newest first", async () => {
    expect(await read(`from=${ann}&to=${cho}`)).toEqual({
      length: 2,
      chain: [
        {
          from: ann,
          from_english_name: "Ann Example",
          to: ben,
          to_english_name: "Ben Example",
          songs: [
            { id: songs.ferry, english_name: "Ferry", from_roles: "LC", to_roles: "A" },
            { id: songs.harbour, english_name: "Harbour", from_roles: "L", to_roles: "C" },
          ],
        },
        {
          from: ben,
          from_english_name: "Ben Example",
          to: cho,
          to_english_name: "Cho Example",
          songs: [{ id: songs.pier, english_name: "Pier", from_roles: "L", to_roles: "C" }],
        },
      ],
      chains: 2,
      not_followed: 3,
    });
  });

  test("answers an equally short chain where it is asked for, and no more than there are", async () => {
    expect(await through(`from=${ann}&to=${cho}&chain=2`)).toEqual([ann, dal, cho]);
    expect(await through(`from=${cho}&to=${ann}&chain=2`)).toEqual([cho, dal, ann]);
    const none = [404, "There is no such chain"];
    expect(await refused(`from=${ann}&to=${cho}&chain=3`)).toEqual(none);
    expect(await refused(`from=${ann}&to=${eve}&chain=2`)).toEqual(none);
  });

  test("follows neither names without a page nor what is no song", async () => {
    expect(await read(`from=${eve}&to=${cho}`)).toEqual({
      length: null,
      chain: [],
      chains: 0,
      not_followed: 3,
    });
  });

  test("counts featured artists and performers only where asked to", async () => {
    expect(await through(`from=${eve}&to=${cho}&featured=1`)).toEqual([eve, fin, cho]);
    expect(await read(`from=${eve}&to=${cho}&featured=1`)).toMatchObject({ not_followed: 4 });
    expect(await through(`from=${eve}&to=${ann}&performed=1`)).toEqual([eve, band, ann]);
    const { chain } = await read(`from=${eve}&to=${band}&performed=1`);
    expect(chain[0]?.songs).toEqual([
      { id: songs.alone, english_name: "Alone", from_roles: "L", to_roles: "P" },
    ]);
    // An artist without a page performs three songs.
    expect(await read(`from=${eve}&to=${ann}&performed=1`)).toMatchObject({ not_followed: 6 });
    expect(await read(`from=${ann}&to=${ben}&featured=0&performed=0`)).toMatchObject({
      length: 1,
    });
  });

  test("never merges namesakes", async () => {
    expect(await refused(`from=${ann}&to=${namesake}`)).toEqual([
      404,
      "Artist is not credited with writing",
    ]);
  });

  test("refuses ids that are malformed, given twice or the same, and other malformed parameters", async () => {
    const from = "Invalid from: it is the id of an artist";
    const to = "Invalid to: it is the id of an artist";
    const chain = "Invalid chain: it can be 1 to 21";
    for (const [query, error] of [
      ["", from],
      [`to=${cho}`, from],
      [`from=${ann}`, to],
      [`from=&to=${cho}`, from],
      [`from=0x2&to=${cho}`, from],
      [`from=${ann}&to=-1`, to],
      [`from=${ann}&from=${ben}&to=${cho}`, from],
      [`from=${ann}&to=${cho}&to=${cho}`, to],
      [`from=${ann}&to=${ann}`, "from and to are the same person: choose two"],
      [`from=${ann}&to=${cho}&featured=yes`, "Invalid featured: it can be 0 or 1"],
      [`from=${ann}&to=${cho}&performed=`, "Invalid performed: it can be 0 or 1"],
      [`from=${ann}&to=${cho}&chain=0`, chain],
      [`from=${ann}&to=${cho}&chain=22`, chain],
      [`from=${ann}&to=${cho}&chain=1.5`, chain],
    ] as const)
      expect(await refused(query), query).toEqual([400, error]);
  });

  test("answers 404 for who does not exist, has no page, or is credited with nothing that counts", async () => {
    const missing = [404, "Artist does not exist"];
    expect(await refused(`from=${ann}&to=9999`)).toEqual(missing);
    expect(await refused(`from=0&to=${ann}`)).toEqual(missing);
    expect(await refused(`from=${old}&to=${ann}&performed=1`)).toEqual(missing);
    expect(await refused(`from=${sia}&to=${ann}`)).toEqual([
      404,
      "Artist is not credited with writing",
    ]);
    expect(await refused(`from=${ann}&to=${band}&featured=1`)).toEqual([
      404,
      "Artist has no such credits",
    ]);
  });

  test("redirects a merged artist to the survivor", async () => {
    const response = await api.request(`/api/connection?from=901&to=${cho}&featured=1`);
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      `/api/connection?from=${ben}&to=${cho}&featured=1`,
    ]);
  });

  test("is stored by no cache", async () => {
    const response = await api.request(`/api/connection?from=${ann}&to=${cho}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

test("before the credits are read, the answer is 503 and says when to try again", async () => {
  const connections = { find: () => Promise.resolve(null), credited: () => Promise.resolve(null) };
  const api = await forTest(openApi("sqlite", draft, { connections }));
  const response = await api.request(`/api/connection?from=${ann}&to=${cho}`);
  const error = "The credits are still loading. Try again in a few seconds.";
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error, message: error });
  expect(response.headers.get("Retry-After")).toBe("2");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
