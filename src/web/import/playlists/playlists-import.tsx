import { useState } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { PLAYLIST_SONGS } from "../../../domain/playlists/playlist-rules.ts";
import { newKey } from "../../api-client/attempt.ts";
import { loadOwnPlaylists } from "../../playlist/own-playlists.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { importCalls } from "../calls.ts";
import { DoubtfulRows, RowName } from "../doubtful-rows.tsx";
import { playlistsReadText } from "../read-text.ts";
import type { FilePlaylists, Named } from "../read/file-contents.ts";
import { hardlyFoundText, isHardlyFound } from "../found-text.ts";
import { LongList } from "../long-list.tsx";
import { type Entry, withChosen } from "../match-rows.ts";
import { freeName, type PlannedPlaylist, planPlaylists } from "./plan-playlists.ts";
import { SendingPart, useSending } from "../sending-part.tsx";

interface PlaylistsImportProps extends FilePlaylists, Named {
  entries: Entry[];
  username: string;
}

type Action = "make" | "add" | "leave";

interface Part extends PlannedPlaylist {
  key: string;
  action: Action;
  name: string;
}

export function PlaylistsImport(props: PlaylistsImportProps) {
  const { playlists, rows, is, username } = props;
  const [entries, setEntries] = useState(props.entries);
  const {
    data: own,
    failure: notRead,
    retry,
  } = useViewerData("own playlists", () => loadOwnPlaylists());
  const [privacy, setPrivacy] = useState<"private" | "public">("private");
  const [actions, setActions] = useState<ReadonlyMap<number, Action>>(new Map());
  const [written, setWritten] = useState<readonly Part[]>([]);
  const sending = useSending((part: Part) => writePart(part, privacy === "public"));

  if (notRead !== null)
    return <ErrorState retry={retry}>Your playlists could not be loaded.</ErrorState>;
  if (own === undefined) return <Skeleton shape="rows" count={3} />;
  const planned = planPlaylists(playlists, entries, own);
  const actionOf = (one: PlannedPlaylist, at: number) =>
    canBeWritten(one) ? (actions.get(at) ?? defaultAction(one)) : "leave";
  const wanted = planned.filter((one, at) => one.same === null && actionOf(one, at) !== "leave");
  const repeated = planned.flatMap((one) => one.repeated);
  const unknown = entries.filter(({ state }) => state === "unknown");
  const found = entries.filter(({ chosen }) => chosen !== null).length;
  const unclear = entries.filter(({ records, chosen }) => chosen === null && records.length > 0);
  const failure = hardlyFoundText({ found, unclear: unclear.length, rows, what: "songs", is });

  /** Sends what was chosen when it was first asked for; a repetition sends the same again. */
  function start(): void {
    if (written.length > 0) return void sending.start(written);
    const taken = new Set(own!.map(({ name }) => name));
    const parts = planned.flatMap((one, at): Part[] => {
      const action = actionOf(one, at);
      if (one.same !== null || action === "leave") return [];
      const { name } = one.playlist;
      const free = one.named === null || action === "add" ? name : freeName(name, taken);
      taken.add(free);
      return [{ ...one, key: newKey(), action, name: free }];
    });
    // Files, too, list the newest first.
    parts.reverse();
    setWritten(parts);
    void sending.start(parts);
  }

  if (sending.state === "done")
    return (
      <div role="status">
        <p>
          {counted(sending.total, "playlist")} imported, with {foundOf(written, rowsOf(written))}.
          Covers are not imported.
        </p>
        <p className="ways-on">
          <ButtonLink href={pagePath.profile(username)}>see your playlists</ButtonLink>
        </p>
      </div>
    );
  return (
    <>
      <p className="import-read">{playlistsReadText(props)}</p>
      {failure !== null && (
        <p role="alert" className="import-failure">
          {failure}
        </p>
      )}
      {playlists.some(({ is_public }) => is_public === undefined) && (
        <div className="import-choices">
          <Choice<"private" | "public">
            label="new playlists are visible to"
            value={privacy}
            options={[
              { value: "private", label: "only me" },
              { value: "public", label: "everyone" },
            ]}
            onChange={setPrivacy}
          />
        </div>
      )}
      <Section heading={counted(playlists.length, "playlist")}>
        <ul className="import-rows">
          {planned.map((one, at) => (
            <li key={at}>
              <span className="import-row-name">
                <bdi translate="no">{one.playlist.name}</bdi>{" "}
                <span className="note">{foundOf([one], one.playlist.songs.length)}</span>
              </span>
              {one.same !== null ? (
                <span className="note">already here</span>
              ) : !canBeWritten(one) ? (
                <span className="note">none of its songs were found</span>
              ) : (
                <Choice<Action>
                  label={`what to do with ${one.playlist.name}`}
                  isLabelHidden
                  value={actionOf(one, at)}
                  options={
                    one.named === null
                      ? [
                          { value: "make", label: "create" },
                          { value: "leave", label: "leave out" },
                        ]
                      : [
                          { value: "leave", label: "leave out: the name is taken" },
                          { value: "add", label: "add its songs to the existing one" },
                          { value: "make", label: "create another" },
                        ]
                  }
                  onChange={(action) => setActions(new Map([...actions, [at, action]]))}
                />
              )}
            </li>
          ))}
        </ul>
      </Section>
      <SendingPart
        sending={sending}
        label={wanted.length === 0 ? null : `import ${counted(wanted.length, "playlist")}`}
        onStart={start}
      />
      {sending.state === "idle" && (
        <>
          <DoubtfulRows
            entries={entries}
            onChoose={(chosen) => setEntries((before) => withChosen(before, chosen))}
          />
          <LongList heading={`${repeated.length.toLocaleString("en-US")} in a playlist twice`}>
            {repeated.map(({ row, before }) => (
              <li key={row.place}>
                <RowName row={row} /> <span>same as {before}</span>
              </li>
            ))}
          </LongList>
          <LongList heading={`${unknown.length.toLocaleString("en-US")} not found`}>
            {unknown.map(({ row }) => (
              <li key={row.place}>
                <RowName row={row} />
              </li>
            ))}
          </LongList>
        </>
      )}
    </>
  );
}

/** Whether there is something to write: only a playlist that is empty in the file is written as an empty one. */
function canBeWritten({ playlist, songIds }: PlannedPlaylist): boolean {
  return songIds.length > 0 || playlist.songs.length === 0;
}

/** A playlist of which hardly a song was found, or whose name is taken, is made only if that is chosen. */
function defaultAction({ playlist, found, named }: PlannedPlaylist): Action {
  return named === null && !isHardlyFound(found, playlist.songs.length) ? "make" : "leave";
}

function rowsOf(planned: readonly PlannedPlaylist[]): number {
  return planned.reduce((sum, { playlist }) => sum + playlist.songs.length, 0);
}

/** Says how many songs are written of those in the file, and what does not fit. */
function foundOf(planned: readonly PlannedPlaylist[], rows: number): string {
  const found = planned.reduce((sum, one) => sum + one.found, 0);
  const songs = planned.reduce((sum, { songIds }) => sum + songIds.length, 0);
  const all =
    found === rows ? counted(songs, "song") : `${formatNumber(found)} of ${counted(rows, "song")}`;
  const isCut = planned.some(({ songIds }) => songIds.length === PLAYLIST_SONGS) && songs < found;
  return isCut ? `${all}; a playlist can have at most ${PLAYLIST_SONGS}` : all;
}

async function writePart(part: Part, isPublic: boolean): Promise<void> {
  const { playlist, songIds, named, action, name, key } = part;
  if (action === "add" && named !== null) {
    if (songIds.length === 0) return;
    const body = { song_ids: songIds };
    await importCalls.addSongs({ params: { id: named._id }, body, key });
    return;
  }
  const { description, theme, background_color, is_public = isPublic } = playlist;
  const look = { theme, ...(theme === "CUSTOM" && { background_color }) };
  const body = { name, description, is_public, ...look, song_ids: songIds };
  await importCalls.createPlaylist({ body, key });
}
