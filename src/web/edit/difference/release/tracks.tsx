import type { Edit, LinkedPerson } from "../../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../../domain/page-path.ts";
import { trackNumber } from "../../../album/track-number.ts";
import { NameLink } from "../../../record/name.tsx";
import { TitleStar } from "../../../record/title-star.tsx";
import { CreditNames } from "../credit-names.tsx";
import { PartsInEdit } from "../edit-item.tsx";
import { actParts, nameInEdit } from "../edit-text.ts";
import type { ShownPerson, ShownTrack } from "./read-release.ts";
import { COMPLETE_TEXT, trackText } from "./release-text.ts";

interface TracksProps {
  edit: Pick<Edit, "kind" | "others">;
  tracks: readonly ShownTrack[];
  people: readonly LinkedPerson[];
  /** The people and acts whom the edit makes. */
  made: readonly ShownPerson[];
}

/** The tracks that an edit gives an album, new songs with their credits. */
export function Tracks({ edit, tracks, people, made }: TracksProps) {
  return (
    <ol className="difference-tracks">
      {tracks.map((track, at) => (
        <li key={at}>
          <span className="difference-number">{trackNumber(track, tracks)}</span>
          <div>
            <TrackTitle track={track} others={edit.others} />
            <p className="note">
              {trackText(track, edit.kind, trackNumber(track, tracks))}
              {track.acts.length > 0 && (
                <>
                  {", by "}
                  <PartsInEdit
                    parts={actParts(track.acts, { people: made, others: edit.others })}
                  />
                </>
              )}
            </p>
            {track.fields.map(({ name, after }) => (
              <p key={name} className="note">
                {name}: {after ?? "unknown"}
              </p>
            ))}
            {track.credits.length > 0 && (
              <div className="difference-part" data-change="added">
                <CreditNames credits={track.credits} people={people} made={made} />
              </div>
            )}
            {track.complete && <p className="note">{COMPLETE_TEXT}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function TrackTitle({ track, others }: Pick<Edit, "others"> & { track: ShownTrack }) {
  const { songId, madeId, koreanName, isTitle } = track;
  const id = songId ?? madeId;
  const song = others.find((one) => one.kind === "song" && one.id === id);
  const name = songId === null ? track.name : song ? nameInEdit(song) : `song ${songId}`;
  // It may be gone since.
  const href = song === undefined || song.name === null ? undefined : pagePath.song(song.id);
  return (
    <p className="difference-title">
      <NameLink name={name} koreanName={koreanName} href={href} />
      {isTitle && (
        <>
          {" "}
          <TitleStar isLabelled />
        </>
      )}
    </p>
  );
}
