import { expect, test } from "vitest";
import { parseRecordAddress } from "./requested-other.ts";

test.each([
  ["https://norae.example/artist/12", { kind: "artist", id: 10 }],
  ["/album/12/notes?page=2", { kind: "album", id: 10 }],
  ["song/12", { kind: "song", id: 10 }],
  ["https://norae.example/song/12#credits", { kind: "song", id: 10 }],
  ["artist 12", null],
  ["an artist/12a", null],
  ["/artist/19", null],
  ["/user/12", null],
  ["12", null],
  ["", null],
])("the address %s names %o", (text, record) => {
  expect(parseRecordAddress(text)).toEqual(record);
});
