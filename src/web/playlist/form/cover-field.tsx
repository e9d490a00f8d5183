import { useEffect, useId, useRef } from "react";
import {
  COVER_MOST_BYTES,
  COVER_TYPES,
  PLAYLIST_TEXT,
} from "../../../domain/playlists/playlist-rules.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/form/drop-zone.tsx";
import {
  CONVERTED_KINDS,
  preparePicture,
  type PictureRefusal,
  UNREADABLE,
} from "../../upload/prepare-picture.ts";

const PREPARING = "The picture is being converted …";

const REFUSALS: Record<PictureRefusal, string> = {
  kind: `${PLAYLIST_TEXT.coverKind}: JPG or PNG. ${CONVERTED_KINDS}`,
  unreadable: UNREADABLE,
  broken: PLAYLIST_TEXT.coverKind,
};

interface CoverFieldProps {
  cover: Blob | null;
  hasPicture: boolean;
  problem: string | null;
  onCover: (cover: Blob | null) => void;
  onProblem: (problem: string | null) => void;
  onRemove: () => void;
  hint: string;
}

export function CoverField(props: CoverFieldProps) {
  const { cover, hasPicture, problem, onCover, onProblem, onRemove, hint } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const hasCover = cover !== null || hasPicture;
  const latest = useRef<File | null>(null);
  useEffect(() => () => void (latest.current = null), []);

  /** Accepts a JPEG or PNG at once, so that the form can be sent; others once they are converted, until when it waits. */
  async function choose(file: File): Promise<void> {
    latest.current = file;
    const isUsual = COVER_TYPES.some((type) => type === file.type);
    if (isUsual && file.size > COVER_MOST_BYTES) return onProblem(PLAYLIST_TEXT.coverSize);
    onProblem(isUsual ? null : PREPARING);
    if (isUsual) onCover(file);
    const prepared = await preparePicture(file, COVER_MOST_BYTES);
    if (latest.current !== file) return;
    if (typeof prepared === "string") {
      onProblem(REFUSALS[prepared]);
      if (isUsual) onCover(cover);
    } else {
      onProblem(null);
      if (!isUsual || prepared !== file) onCover(prepared);
    }
  }

  function giveUp(): void {
    latest.current = null;
    onProblem(null);
    // The pressed button disappears.
    field.current?.querySelector<HTMLElement>("input")?.focus();
  }

  function remove(): void {
    giveUp();
    onRemove();
  }

  return (
    <div ref={field} className="form-field">
      <span className="field-label">cover</span>
      <DropZone
        accept={COVER_TYPES}
        onFile={(file) => void choose(file)}
        describedBy={problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
        isInvalid={problem !== null}
      >
        <span>
          {hasCover
            ? "drop another picture here, or click to choose"
            : "drop a picture here, or click to choose"}
        </span>
        <span id={`${id}-hint`} className="note">
          {hint}
        </span>
        <span className="note">{CONVERTED_KINDS}</span>
      </DropZone>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
      {(problem !== null || hasCover) && (
        <p className="actions">
          {problem !== null && (
            <Button onClick={giveUp}>{hasCover ? "keep the cover" : "continue without"}</Button>
          )}
          {hasCover && (
            <Button kind="plain" onClick={remove}>
              remove cover
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
