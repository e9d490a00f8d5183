import { beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { openWith } from "../factory/catalogue/save.ts";
import { signIn, type SignedInTester } from "../factory/users/sign-in.ts";
import { writeReview } from "../factory/edits/written.ts";
import { runNorae, settingsOf, startServer } from "../servers/server-under-test.ts";

const { draft, songs } = sampleCatalogue();

describe.each(ENGINES)("norae moderate beside a running site on %s", (engine) => {
  const made = forTests(() => openWith(engine, draft));
  let ada: SignedInTester;
  let review: number;

  beforeAll(async () => {
    ada = await signIn(made.database, "Teapot");
    const words = { itemId: songs.glow, userId: ada.userId, content: "Buy teapots" };
    review = await writeReview(made.database, "song", words);
  });
  const server = forTests(() => startServer(made.place));

  const run = (...args: string[]) => runNorae(args, { env: settingsOf(made.place) });
  const norae = (...args: string[]) => run("moderate", ...args);
  /** The pages that show the review, and which of them have its words now. */
  const pages = [
    pagePath.song(songs.glow),
    pagePath.home(),
    pagePath.profile("Teapot"),
    pagePath.review(1),
  ];
  const showing = async () => {
    const texts = await Promise.all(pages.map(async (path) => (await server.fetch(path)).text()));
    return texts.filter((text) => text.includes("Buy teapots")).length;
  };

  test("what is hidden is gone from the pages that others have seen, and comes back", async () => {
    expect(await norae("list")).toMatchObject({ stdout: "Nothing is reported.\n", status: 0 });
    expect(await showing()).toBe(pages.length);
    // Now from the cache.
    expect(await showing()).toBe(pages.length);
    const silent = await norae("hide", "review", String(review));
    expect(silent).toMatchObject({ status: 1 });
    expect(silent.stderr).toContain("Give a reason");
    const reason = ["--reason", "made-up advertising"];
    expect(await norae("hide", "review", String(review), ...reason)).toMatchObject({
      status: 0,
      stdout: `review ${review}: hidden.\n`,
    });
    await expect.poll(showing).toBe(0);
    expect((await server.fetch(pagePath.review(review))).status).toBe(404);
    expect((await norae("list", "hidden")).stdout).toBe(
      `review ${review}\tGlow\tby Teapot\n  > Buy teapots\n  hidden: made-up advertising\n`,
    );
    await norae("restore", "review", String(review), "--reason", "it was none");
    await expect.poll(showing).toBe(pages.length);
  });

  test("a profile is named by its username, and each step is in the log", async () => {
    const status = async (name: string) => (await server.fetch(pagePath.profile(name))).status;
    expect(await status("Teapot")).toBe(200);
    const neutral = `hidden-${ada.userId}`;
    await norae("hide", "profile", "Teapot", "--reason", "a made-up reason");
    await expect.poll(() => status(neutral)).toBe(200);
    const song = async () => (await server.fetch(pagePath.song(songs.glow))).text();
    await expect.poll(song).not.toContain("Teapot");
    expect(await song()).toContain(neutral);
    await norae("restore", "profile", neutral, "--reason", "it was none");
    await expect.poll(song).toContain("Teapot");
    const { stdout } = await norae("log");
    expect(stdout.split("\n").slice(0, 4)).toEqual([
      expect.stringMatching(/restore profile of Teapot\tby the operator\tit was none$/),
      expect.stringMatching(/hide profile of Teapot\tby the operator\ta made-up reason$/),
      expect.stringMatching(/restore review 1 of Teapot\tby the operator\tit was none$/),
      expect.stringMatching(/hide review 1 of Teapot\tby the operator\tmade-up advertising$/),
    ]);
  });

  test("somebody is suspended, with a reason and an end, and is no longer", async () => {
    const suspension = async () => {
      const headers = { Authorization: `Bearer ${ada.token}` };
      const answer = await server.fetch("/api/auth/check", { headers });
      return ((await answer.json()) as { suspension: object | null }).suspension;
    };
    const reason = ["--reason", "made up"];
    expect(await norae("suspend", "Teapot", "--days", "30", ...reason)).toMatchObject({
      status: 0,
      stdout: "Teapot: suspended.\n",
    });
    expect(await suspension()).toMatchObject({ reason: "made up" });
    expect((await norae("list", "suspended")).stdout).toMatch(
      /^Teapot\tsince \S+\tuntil \S+\tmade up\n$/,
    );
    await norae("suspend", "Teapot", "--for-good", ...reason);
    expect(await suspension()).toEqual({ reason: "made up", ends_at: null });
    expect((await norae("unsuspend", "Teapot", ...reason)).stdout).toBe(
      "Teapot: suspension ended.\n",
    );
    expect(await suspension()).toBe(null);
    expect((await norae("list", "suspended")).stdout).toBe("No user is suspended.\n");
    expect((await norae("unsuspend", "Teapot", ...reason)).stderr).toContain("not suspended");
    expect((await norae("suspend", "Teapot", ...reason)).stderr).toContain("--for-good");
    expect((await norae("suspend", "Teapot", "--days", "0", ...reason)).status).toBe(2);
    expect((await norae("suspend", "Nobody", "--days", "1", ...reason)).stderr).toContain(
      "no user with this name",
    );
  });

  test("trust is given and taken by the operator, which the log and the list say", async () => {
    const grant = (...args: string[]) => run("grant", ...args);
    expect((await norae("list", "trust")).stdout).toBe(
      "No user was given trust, or had it taken.\n",
    );
    const given = await grant("trusted", "Teapot", "--reason", "made-up diligence");
    expect(given).toMatchObject({ status: 0, stdout: "Teapot: trusted.\n" });
    expect((await norae("list", "trust")).stdout).toMatch(
      /^Teapot\ttrusted\tsince \S+\tmade-up diligence\n$/,
    );
    expect((await grant("maintainer", "Teapot")).status).toBe(0);
    expect((await grant("earned", "Teapot")).status).toBe(0);
    expect((await grant("earned", "Teapot")).stderr).toContain("earns it by edits");
    expect((await norae("log")).stdout.split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(/earn_trust of Teapot\tby the operator\t$/),
      expect.stringMatching(/appoint of Teapot\tby the operator\t$/),
      expect.stringMatching(/give_trust of Teapot\tby the operator\tmade-up diligence$/),
    ]);
  });

  test("what does not exist is said, with what to do", async () => {
    const error = async (...args: string[]) => (await norae(...args)).stderr;
    const reason = ["--reason", "made up"];
    expect(await error("hide", "profile", "Nobody", ...reason)).toContain("no user Nobody");
    expect(await error("dismiss", "review", "x")).toContain("album-12");
    expect(await error("hide", "playlist", "99", ...reason)).toContain("no longer exists");
    expect((await norae("hide", "song", "1", ...reason)).status).toBe(2);
  });
});
