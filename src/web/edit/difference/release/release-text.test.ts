import { expect, test } from "vitest";
import { memberText, personText, trackText } from "./release-text.ts";

test("a track is a new song, or one that is here, whose number an album may lack", () => {
  expect(trackText({ songId: null }, "new", "1")).toBe("new song");
  expect(trackText({ songId: 5 }, "new", "1")).toBe("here already: also on this release");
  expect(trackText({ songId: 5 }, "credits", "1")).toBe("here already: track 1 on this release");
  expect(trackText({ songId: 5 }, "credits", "")).toBe("here already: also on this release");
});

test("a membership is told by its dates and by whether it lasts", () => {
  const none = { active: null, from: null, to: null };
  expect(memberText(none)).toBe("");
  expect(memberText({ active: false, from: "2020", to: "2023-05" })).toBe(
    "from 2020 to 2023-05, former member",
  );
  expect(memberText({ ...none, active: true, from: "2020" })).toBe("from 2020, current member");
  expect(memberText({ ...none, to: "2023" })).toBe("until 2023");
});

test("a new person is told by what is known of them", () => {
  expect(personText({ isGroup: null, isIdol: null })).toBe("");
  expect(personText({ isGroup: true, isIdol: true })).toBe("group, idol");
  expect(personText({ isGroup: false, isIdol: null })).toBe("not a group");
});
