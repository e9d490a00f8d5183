import { expect, test } from "vitest";
import {
  parsePicturePath,
  PICTURE_FORMS,
  PICTURED,
  picturePath,
  yearPicturePath,
} from "./picture-path.ts";

test("every form of every picture has one address, which is read back to its parts", () => {
  const forms = PICTURE_FORMS.map((form) => picturePath("artist", 12, form));
  expect(forms).toEqual([
    "/pictures/cover/artist/12.svg",
    "/pictures/cover/artist/12-art.svg",
    "/pictures/cover/artist/12-200.png",
    "/pictures/cover/artist/12-640.png",
    "/pictures/cover/artist/12-1200x630.png",
  ]);
  expect(PICTURED).toEqual(["artist", "album", "song", "playlist"]);
  for (const kind of PICTURED)
    for (const [at, form] of PICTURE_FORMS.entries()) {
      const path = picturePath(kind, 12, form);
      expect(path).toBe(forms[at]!.replace("artist", kind));
      expect(parsePicturePath(path)).toEqual({ kind, id: "12", form });
    }
});

test("a year has one picture, for shared links", () => {
  expect(yearPicturePath(2020)).toBe("/pictures/year/2020-1200x630.png");
  const address = { kind: "year", id: "2020", form: "1200x630" };
  expect(parsePicturePath(yearPicturePath(2020))).toEqual(address);
  for (const path of ["/pictures/year/2020.svg", "/pictures/year/2020-640.png"])
    expect(parsePicturePath(path), path).toBeNull();
});

test("an invalid id is passed on, to be refused with its noun's message", () => {
  expect(parsePicturePath("/pictures/cover/album/abc.svg")).toMatchObject({ id: "abc" });
  expect(parsePicturePath("/pictures/cover/album/.svg")).toMatchObject({ id: "" });
  expect(parsePicturePath("/pictures/cover/album/12-200.svg")).toMatchObject({ id: "12-200" });
  expect(parsePicturePath("/pictures/cover/album/-1-200.png")).toMatchObject({ id: "-1" });
  expect(parsePicturePath("/pictures/year/20x8-1200x630.png")).toMatchObject({ id: "20x8" });
});

test("other addresses are none", () => {
  for (const path of [
    "/pictures/cover/album/12",
    "/pictures/cover/album/12.png",
    "/pictures/cover/album/12-300.png",
    "/pictures/cover/album/12-art.png",
    "/pictures/cover/user/12.svg",
    "/pictures/cover/album/1/2.svg",
    "/pictures/album/12.svg",
  ])
    expect(parsePicturePath(path), path).toBeNull();
});
