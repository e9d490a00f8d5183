import { beforeAll, describe, expect, test } from "vitest";
import { TOGETHER_TEXT } from "../../../src/domain/credits/together.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { saveClaims } from "../../factory/catalogue/claims.ts";
import {
  MERGED,
  NO_PAGE,
  OTHER,
  people,
  TOGETHER,
  WRITER,
} from "../../factory/users/writing-people.ts";

interface TogetherAnswer {
  count: number;
  songs: { song: { _id: number; english_name: string }; roles: Record<string, string> }[];
  cursor: string | null;
}

describe.each(ENGINES)("songs together on %s", (engine) => {
  const api = forTests(() => openApi(engine, people()));
  beforeAll(() => saveClaims(api.database, people()));

  const together = (query: string) => api.read<TogetherAnswer>(`/api/together?${query}`);
  const refusal = async (query: string) => {
    const response = await api.request(`/api/together?${query}`);
    return [response.status, ((await response.json()) as { error: string }).error];
  };

  test("songs together come with all roles of each person, the newest first, by cursor", async () => {
    const first = await together(`person=${WRITER}&person=${OTHER}`);
    expect(first).toMatchObject({ count: TOGETHER, cursor: expect.any(String) as string });
    expect(first.songs).toHaveLength(50);
    expect(first.songs[0]).toMatchObject({
      song: { english_name: expect.stringMatching(/^Song \d?9$/) as string },
      roles: { [WRITER]: "LC", [OTHER]: "CA" },
    });
    const rest = await together(
      `person=${WRITER}&person=${OTHER}&cursor=${encodeURIComponent(first.cursor!)}`,
    );
    expect(rest).toMatchObject({ count: TOGETHER, cursor: null });
    const ids = [...first.songs, ...rest.songs].map(({ song }) => song._id);
    expect(new Set(ids).size).toBe(TOGETHER);
  });

  test("a question that is malformed, of one person or of nobody is 400, an unknown artist 404", async () => {
    const two = `person=${WRITER}&person=${OTHER}`;
    const refused: [query: string, status: number, text: string][] = [
      ["", 400, TOGETHER_TEXT.people],
      [`person=${WRITER}`, 400, TOGETHER_TEXT.people],
      [`${two}&person=${WRITER}`, 400, TOGETHER_TEXT.twice],
      [`${two}&not=`, 400, TOGETHER_TEXT.not],
      [`${two}&act=`, 400, TOGETHER_TEXT.act],
      [`${two}&from=`, 400, TOGETHER_TEXT.year],
      [`${two}&cursor=`, 400, TOGETHER_TEXT.cursor],
      [`${two}&cursor=x`, 400, TOGETHER_TEXT.cursor],
      [`${two}&cursor=2019~1&cursor=2019~2`, 400, TOGETHER_TEXT.cursor],
      [`person=${WRITER}&person=777777`, 404, "Artist does not exist"],
      [`${two}&not=777777`, 404, "Artist does not exist"],
      [`${two}&act=${NO_PAGE}`, 404, "Artist does not exist"],
    ];
    for (const [query, status, text] of refused)
      expect(await refusal(query), query).toEqual([status, text]);
  });

  test("a question about a merged artist redirects to the same about the survivor", async () => {
    const response = await api.request(
      `/api/together?person=${MERGED}:L&person=${OTHER}&from=2012`,
    );
    expect([response.status, response.headers.get("Location")]).toEqual([
      301,
      `/api/together?person=${WRITER}%3AL&person=${OTHER}&from=2012`,
    ]);
    expect((await api.request(response.headers.get("Location")!)).status).toBe(200);
    expect(await refusal(`person=${OTHER}&person=${OTHER}`)).toEqual([400, TOGETHER_TEXT.twice]);
  });
});
