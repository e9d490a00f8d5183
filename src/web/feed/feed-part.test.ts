import { expect, test } from "vitest";
import type { CardPlaylist } from "../playlist/card-of.ts";
import { joined } from "./feed-part.ts";

const card = (_id: number) => ({ _id }) as CardPlaylist;
const part = (ids: number[], next: string | null) => ({ playlists: ids.map(card), next });

test("a part is appended to the feed, each playlist once, with the next cursor", () => {
  expect(joined(part([9, 8, 7], "7~1"), part([7, 6], "6~2"))).toEqual(part([9, 8, 7, 6], "6~2"));
  expect(joined(part([9], "9~1"), part([], null))).toEqual(part([9], null));
});
