import { expect, test } from "vitest";
import { loggedPathOf } from "./logged-path.ts";

const loggedPath = loggedPathOf(["/", "artist/:artist/songs", "user/:username", "/api/songs/*"]);

test("words of routes and numbers are written, and nothing else", () => {
  const paths = {
    "/": "/",
    "/artist/12/songs": "/artist/12/songs",
    "/artist/12.data": "/artist/12.data",
    "/artist/12/songs.data?_routes=x": "/artist/12/songs.data",
    "/user/ada@example.com": "/user/:text",
    "/user/songs": "/user/songs",
    "/api/songs/eyJhbGciOi?token=x": "/api/songs/:text",
    "/artist/12#id_token=eyJ": "/artist/12",
    "/a\n2026 error": "/:text",
    "/12345678901234567890": "/:text",
  };
  for (const [path, logged] of Object.entries(paths)) expect(loggedPath(path), path).toBe(logged);
});

test("of a secret address nothing behind its beginning is written, whatever it looks like", () => {
  for (const rest of ["c2VjcmV0.atom", "123", "123.data", "songs", "artist/12?x=1", "a/b/c", ""])
    expect(loggedPath(`/feeds/private/${rest}`)).toBe("/feeds/private/:text");
});

test("a long path is cut", () => {
  expect(loggedPath("/1".repeat(1_000))).toBe("/1/1/1/1/1/1/1");
});
