import { expect, test } from "vitest";
import { MARKS_TEXT } from "../text/characters.ts";
import { aboutPath, checkFeedback, type FeedbackDraft } from "./feedback-rules.ts";

const DRAFT: FeedbackDraft = { kind: "idea", message: "More teapots.", contact: "", about: "" };

const ORIGIN = "https://norae.example";

const check = (draft: Partial<FeedbackDraft>) => checkFeedback({ ...DRAFT, ...draft }, ORIGIN);

test("a message is stored as typed, without surrounding space", () => {
  expect(check({ message: "  One\r\n\ttwo 🫖\n\n" })).toEqual({
    feedback: { kind: "idea", message: "One\n\ttwo 🫖", contact: null, about: null },
  });
});

test("a message has one of four kinds", () => {
  for (const kind of ["", "praise", "Idea", "constructor"])
    expect(check({ kind }).problems).toEqual({ kind: "Please say what it is about" });
});

test("a message is not empty", () => {
  for (const message of ["", " \n\t ", "\0", "\u0007"])
    expect(check({ message }).problems).toEqual({ message: "Please write a message" });
});

test("a message has up to 5,000 characters as a person counts them", () => {
  const decomposed = "\u1112\u1161\u11ab";
  const tooLong = { message: "The message must be 5,000 characters or less" };
  expect(check({ message: decomposed.repeat(5_000) }).problems).toBeUndefined();
  expect(check({ message: `${decomposed.repeat(5_000)}.` }).problems).toEqual(tooLong);
  expect(check({ message: `a${"\u0301".repeat(900_000)}` }).problems).toEqual(tooLong);
});

test("a message has at most 48 kB, and few marks on each character", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(check({ message: family.repeat(1_900) }).problems).toBeUndefined();
  expect(check({ message: family.repeat(2_000) }).problems).toHaveProperty("message");
  const marked = `a${"\u0301".repeat(9)}`;
  expect(check({ message: marked, contact: marked, about: `/${marked}` }).problems).toEqual({
    message: MARKS_TEXT,
    contact: MARKS_TEXT,
    about: "The page must be one of this site, such as /song/12",
  });
});

test("a message loses control characters and others that no database stores", () => {
  const message = "a\0b\u001B[31mc\u0085d\uD800e";
  expect(check({ message })).toMatchObject({ feedback: { message: "ab[31mcd\uFFFDe" } });
});

test("a message may have a contact of one line", () => {
  expect(check({ contact: " somebody@example.invalid \n or elsewhere" })).toMatchObject({
    feedback: { contact: "somebody@example.invalid or elsewhere" },
  });
  expect(check({ contact: "x".repeat(201) }).problems).toEqual({
    contact: "The contact must be 200 characters or less",
  });
});

test("a message may give its page as a whole address of this site, and of no other", () => {
  expect(check({ about: `${ORIGIN}/song/12` }).feedback?.about).toBe("/song/12");
  expect(check({ about: ORIGIN }).feedback?.about).toBe("/");
  expect(check({ about: `${ORIGIN}.elsewhere/song/12` }).problems).toHaveProperty("about");
});

test("a message reports all errors at once", () => {
  const { problems = {} } = check({ kind: "", message: "", about: "elsewhere" });
  expect(Object.keys(problems)).toEqual(["kind", "message", "about"]);
});

test.each(["/", "/song/12", "/search?query=teapot&types=SONG", "/artist/%EB%85%B8#a"])(
  "the page that a message is about may be %s",
  (path) => expect(aboutPath(` ${path} `)).toBe(path),
);

test("the page that a message is about may be none", () => expect(aboutPath("  ")).toBeNull());

test.each(
  "song/12 //elsewhere.example/ /\\elsewhere.example https://elsewhere.example/ javascript:alert(1)"
    .split(" ")
    .concat("/a b", "/a\u0000", "/a\u001B[2J", `/${"x".repeat(300)}`),
)("is not %j", (text) => expect(aboutPath(text)).toBeUndefined());
