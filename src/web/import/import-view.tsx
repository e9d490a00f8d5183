import { useState } from "react";
import { counted } from "../../domain/text/counted.ts";
import { IMPORT } from "../../domain/playlists/import-row.ts";
import { messageOr } from "../api-client/api-error.ts";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/form/drop-zone.tsx";
import type { FilePlaylists, FileRating, FileRatings, Named } from "./read/file-contents.ts";
import { LongList } from "./long-list.tsx";
import { type Entry, matchRows } from "./match-rows.ts";
import { PlaylistsImport } from "./playlists/playlists-import.tsx";
import { Progress } from "./sending-part.tsx";
import { RatingsImport } from "./ratings/ratings-import.tsx";
import { type FileContents, readFile, TOO_LARGE } from "./read/read-file.ts";

const ENDINGS = [".csv", ".tsv", ".txt", ".json", ".jspf", ".m3u", ".m3u8"];
const TYPES = ["text/csv", "text/tab-separated-values", "text/plain", "application/json"];
const ACCEPTED = [...ENDINGS, ...TYPES];

const NO_ANSWER = "The songs could not be looked up. Please try again.";

type ReadContents = Exclude<FileContents, { of: "nothing" }>;

type Stage =
  | { at: "choosing" }
  | { at: "matching"; file: string; done: number; total: number }
  | { at: "failed"; contents: ReadContents; problem: string }
  | { at: "deciding"; subject: ImportSubject };

export function ImportView({ username }: { username: string }) {
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function open(file: File): Promise<void> {
    setStage({ at: "choosing" });
    setProblems([]);
    setProblem(null);
    const fail = (text: string) => setProblem(`${file.name}: ${text}`);
    if (file.size > IMPORT.bytes) return fail(TOO_LARGE);
    const contents = readFile(new Uint8Array(await file.arrayBuffer()), file.name);
    setProblems(contents.problems);
    if (contents.of === "nothing") return fail(contents.problem);
    await match(contents);
  }

  async function match(contents: ReadContents): Promise<void> {
    const rows =
      contents.of === "ratings"
        ? contents.ratings
        : contents.playlists.flatMap(({ songs }) => songs);
    const { file } = contents;
    const total = rows.length;
    const progress = (done: number) => setStage({ at: "matching", file, done, total });
    try {
      const subject: ImportSubject =
        contents.of === "ratings"
          ? { of: "ratings", contents, entries: await matchRows(contents.ratings, progress) }
          : { ...contents, entries: await matchRows(rows, progress) };
      setStage({ at: "deciding", subject });
    } catch (error) {
      setStage({ at: "failed", contents, problem: messageOr(error, NO_ANSWER) });
    }
  }

  const isBusy = stage.at === "matching";
  return (
    <>
      <DropZone
        accept={ACCEPTED}
        onFile={(file) => void open(file)}
        isDisabled={isBusy}
        isInvalid={problem !== null}
        describedBy="import-problem"
      >
        <span>choose a file: CSV, JSON or text</span>
        <span className="note">
          at most {IMPORT.bytes / 1024 / 1024} MB and {IMPORT.rows.toLocaleString("en-US")} rows
        </span>
      </DropZone>
      <p id="import-problem" role="alert" className="field-problem import-problem">
        {problem}
      </p>
      {stage.at === "matching" && (
        <Progress label={`looking up ${stage.file}`} done={stage.done} total={stage.total} />
      )}
      {stage.at === "failed" && (
        <p role="alert">
          {stage.problem} <Button onClick={() => void match(stage.contents)}>retry</Button>
        </p>
      )}
      {stage.at === "deciding" &&
        (stage.subject.of === "ratings" ? (
          <RatingsImport
            key={stage.subject.entries.length}
            {...stage.subject}
            username={username}
            rematch={(contents) => void match({ of: "ratings", ...contents })}
          />
        ) : (
          <PlaylistsImport {...stage.subject} username={username} />
        ))}
      {problems.length > 0 && (
        <LongList heading={`${counted(problems.length, "row")} left out`}>
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </LongList>
      )}
    </>
  );
}

type ImportSubject =
  | { of: "ratings"; contents: FileRatings & Named; entries: Entry<FileRating>[] }
  | ({ of: "playlists"; entries: Entry[] } & FilePlaylists & Named);
