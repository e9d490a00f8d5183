import { useMemo, useRef, useState } from "react";
import { formatDate } from "../../../domain/calendar-date.ts";
import { counted } from "../../../domain/text/counted.ts";
import type { ImportedState, RatingToImport } from "../../../domain/playlists/import-row.ts";
import { STEP_NAME } from "../../../domain/reviews/rating.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { writeCsv } from "../../../domain/text/csv.ts";
import { shownRating } from "../../../domain/reviews/rating.ts";
import type { ReviewKind, ReviewPrivacy } from "../../../domain/reviews/review-rules.ts";
import { newKey } from "../../api-client/attempt.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { saveFile } from "../../ui/share/save-file.ts";
import { importCalls } from "../calls.ts";
import { DoubtfulRows, nameOf, RowName } from "../doubtful-rows.tsx";
import type { FileRating, FileRatings, Named } from "../read/file-contents.ts";
import { hardlyFoundText } from "../found-text.ts";
import { LongList } from "../long-list.tsx";
import { type Entry, withChosen } from "../match-rows.ts";
import { ratingsReadText } from "../read-text.ts";
import { SCALES, starsOf } from "../read/scale.ts";
import { batchesOf, planOf, repeatedRows, type RowPlan } from "./plan-ratings.ts";
import { SendingPart, useSending } from "../sending-part.tsx";

interface RatingsImportProps {
  contents: FileRatings & Named;
  entries: Entry<FileRating>[];
  username: string;
  /** Looks the rows up again, as rows of another kind. */
  rematch: (contents: FileRatings & Named) => void;
}

type Part = { key: string; ratings: RatingToImport[] };

export function RatingsImport({ contents, entries: found, username, rematch }: RatingsImportProps) {
  const { isOwn } = contents;
  const [entries, setEntries] = useState(found);
  const [scale, setScale] = useState(contents.scale);
  const [privacy, setPrivacy] = useState<ReviewPrivacy>("public");
  const [replacing, setReplacing] = useState<ReadonlySet<string>>(new Set());
  const [states, setStates] = useState<readonly ImportedState[]>([]);
  const choices = { scale, privacy, replacing };
  const why = scale === contents.scale ? contents.why : null;
  const repeated = useMemo(() => repeatedRows(entries, scale), [entries, scale]);
  const planned = useMemo(
    () => Map.groupBy(entries, (entry) => planOf(entry, { scale }, repeated)),
    [entries, scale, repeated],
  );
  const parts = useRef<Part[] | null>(null);
  const sending = useSending(async ({ key, ratings }: Part) => {
    const answer = await importCalls.ratings({ body: { ratings }, key });
    setStates((before) => [...before, ...answer.states]);
  });

  const of = (plan: RowPlan) => planned.get(plan) ?? [];
  const differing = of("differs");
  const count = of("ready").length + differing.filter(isReplaced).length;
  const failure = hardlyFoundText({
    found: of("ready").length + of("already").length + differing.length + repeated.size,
    unclear: of("doubtful").length,
    rows: contents.rows,
    what: "ratings",
    is: contents.is,
  });
  const left = [...of("unknown"), ...of("doubtful"), ...of("unreadable")];

  function isReplaced({ row }: Entry): boolean {
    return replacing.has(row.place);
  }

  function start(): void {
    parts.current ??= batchesOf(entries, choices).map((ratings) => ({ key: newKey(), ratings }));
    void sending.start(parts.current);
  }

  function saveLeft(): void {
    const rows = left.map(({ row }) => [row.kind, row.title, row.act, row.album, `${row.given}`]);
    const text = writeCsv([["kind", "title", "act", "album", "rating"], ...rows]);
    saveFile(new Blob([text], { type: "text/csv" }), "norae-left-out.csv");
  }

  if (sending.state === "done")
    return <Done states={states} left={left.length} {...{ saveLeft, username }} />;
  const isDeciding = sending.state === "idle";
  return (
    <>
      <p className="import-read">{ratingsReadText({ ...contents, scale, why })}</p>
      {failure !== null && (
        <p role="alert" className="import-failure">
          {failure}
        </p>
      )}
      <dl className="import-counts" aria-live="polite">
        <Count label="ready" entries={of("ready")} />
        <Count label="already here" entries={of("already")} />
        <Count label="rated differently" entries={differing} />
        <Count label="in the file twice" entries={of("repeated")} />
        <Count label="unclear" entries={of("doubtful")} />
        <Count label="not found" entries={of("unknown")} />
      </dl>
      {isDeciding && !isOwn && (
        <div className="import-choices">
          <Choice<ReviewKind>
            label="ratings of"
            value={entries.some(({ row }) => row.kind === "song") ? "song" : "album"}
            options={[
              { value: "song", label: "songs" },
              { value: "album", label: "albums" },
            ]}
            onChange={(kind) =>
              rematch({
                ...contents,
                scale,
                why,
                ratings: contents.ratings.map((row) => ({ ...row, kind })),
              })
            }
          />
          <Choice
            label="highest possible rating"
            value={String(scale)}
            options={SCALES.map(String).map((value) => ({ value, label: value }))}
            onChange={(value) => setScale(SCALES.find((one) => String(one) === value) ?? 5)}
          />
          <Choice<ReviewPrivacy>
            label="visible to"
            value={privacy}
            options={[
              { value: "public", label: "everyone" },
              { value: "private", label: "only me" },
            ]}
            onChange={setPrivacy}
          />
        </div>
      )}
      <SendingPart
        sending={sending}
        label={count === 0 ? null : `import ${counted(count, "rating")}`}
        onStart={start}
      />
      {count === 0 && isDeciding && failure === null && <p>{nothingText(planned)}</p>}
      {isDeciding && (
        <>
          <DoubtfulRows
            entries={entries}
            onChoose={(chosen) => setEntries((before) => withChosen(before, chosen))}
          />
          <LongList
            heading={`${differing.length.toLocaleString("en-US")} rated differently`}
            actions={
              <>
                <Button onClick={() => setReplacing(new Set())}>keep all mine</Button>
                <Button
                  onClick={() => setReplacing(new Set(differing.map(({ row }) => row.place)))}
                >
                  use all from the file
                </Button>
              </>
            }
          >
            {differing.map((entry) => (
              <Differing
                key={entry.row.place}
                entry={entry}
                stars={starsOf(entry.row, scale)}
                isReplaced={isReplaced(entry)}
                onChange={(isOn) => {
                  const places = new Set(replacing);
                  if (isOn) places.add(entry.row.place);
                  else places.delete(entry.row.place);
                  setReplacing(places);
                }}
              />
            ))}
          </LongList>
          <LongList heading={`${repeated.size.toLocaleString("en-US")} in the file twice`}>
            {of("repeated").map(({ row }) => (
              <li key={row.place}>
                <RowName row={row} />{" "}
                <span>
                  {row.given}
                  {row.date !== undefined && ` on ${formatDate(row.date)}`};{" "}
                  {repeated.get(row.place)} is used
                </span>
              </li>
            ))}
          </LongList>
          <LongList
            heading={`${of("unknown").length.toLocaleString("en-US")} not found`}
            actions={<Button onClick={saveLeft}>download what is left out</Button>}
          >
            {of("unknown").map(({ row }) => (
              <li key={row.place}>
                <RowName row={row} />
              </li>
            ))}
          </LongList>
          <LongList heading={`${of("unreadable").length} with a rating not in ${STEP_NAME} stars`}>
            {of("unreadable").map(({ row }) => (
              <li key={row.place}>
                <RowName row={row} /> <span>{row.given}</span>
              </li>
            ))}
          </LongList>
        </>
      )}
    </>
  );
}

function nothingText(planned: ReadonlyMap<RowPlan, unknown>): string {
  if (planned.has("differs") || planned.has("doubtful"))
    return "There is nothing to import yet: choose below.";
  if (planned.has("unknown") || planned.has("unreadable")) return "There is nothing to import.";
  return "All of these ratings are here already.";
}

function Count({ label, entries }: { label: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{entries.length.toLocaleString("en-US")}</dd>
    </div>
  );
}

interface DifferingProps {
  entry: Entry<FileRating>;
  stars: number | null;
  isReplaced: boolean;
  onChange: (isReplaced: boolean) => void;
}

function Differing({ entry, stars, isReplaced, onChange }: DifferingProps) {
  const { row, records, chosen } = entry;
  const record = records[chosen ?? 0]!;
  const mine = shownRating(record.own?.rating ?? 0);
  const others = shownRating(stars ?? 0);
  const isOfWords = mine === others;
  return (
    <li>
      <span className="import-row-name">
        <bdi>{nameOf(record)}</bdi> <span className="note">· {row.place}</span>
      </span>
      <Choice
        label={`rating of ${record.title}`}
        isLabelHidden
        value={isReplaced ? "file" : "mine"}
        options={[
          { value: "mine", label: `keep mine, ${mine}` },
          { value: "file", label: `use ${others}${isOfWords ? " with its text" : ""}` },
        ]}
        onChange={(value) => onChange(value === "file")}
      />
    </li>
  );
}

interface DoneProps {
  states: readonly ImportedState[];
  left: number;
  saveLeft: () => void;
  username: string;
}

function Done({ states, left, saveLeft, username }: DoneProps) {
  const count = (...wanted: ImportedState[]) =>
    states.filter((state) => wanted.includes(state)).length;
  const others = count("already", "kept", "missing");
  return (
    <div role="status">
      <p>
        {counted(count("added"), "rating")} added, {count("replaced")} replaced
        {others > 0 && `, ${others} unchanged`}.
      </p>
      <p className="ways-on">
        <ButtonLink href={pagePath.userReviews(username)}>see your reviews</ButtonLink>
        {left > 0 && <Button onClick={saveLeft}>download the {left} left out</Button>}
      </p>
    </div>
  );
}
