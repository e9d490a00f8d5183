import { useEffect, useId, useRef } from "react";
import {
  COVER_MOST_BYTES,
  COVER_TYPES,
  PLAYLIST_TEXT,
} from "../../../domain/playlists/playlist-rules.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/form/drop-zone.tsx";

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

  /** Accepted at once, so that the form can be sent; rejected if it turns out to be no picture. */
  async function choose(file: File): Promise<void> {
    const found = coverProblem(file);
    onProblem(found);
    if (found !== null) return;
    latest.current = file;
    onCover(file);
    if ((await isPicture(file)) || latest.current !== file) return;
    onProblem(PLAYLIST_TEXT.coverKind);
    onCover(cover);
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
      </DropZone>
      <p className="field-notes">
        <span id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </span>
        {problem !== null && (
          <Button kind="plain" onClick={giveUp}>
            {hasCover ? "keep the cover" : "go on without"}
          </Button>
        )}
        {hasCover && (
          <Button kind="plain" onClick={remove}>
            remove cover
          </Button>
        )}
      </p>
    </div>
  );
}

async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Returns what is wrong with a cover file, by its type and size (specification 2, section 5). */
export function coverProblem({ type, size }: Pick<File, "type" | "size">): string | null {
  // The server refuses SVG files, since they may hold scripts.
  if (!type.startsWith("image/") || type.startsWith("image/svg")) return PLAYLIST_TEXT.coverKind;
  return size > COVER_MOST_BYTES ? PLAYLIST_TEXT.coverSize : null;
}
