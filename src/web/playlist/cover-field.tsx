import { useEffect, useId, useRef, useState } from "react";
import { COVER_TYPES, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/drop-zone.tsx";
import { coverProblem } from "./cover-problem.ts";

interface CoverFieldProps {
  /** The chosen file. */
  cover: Blob | null;
  /** Whether the playlist has an uploaded cover. */
  hasPicture: boolean;
  onCover: (cover: Blob | null) => void;
  onRemove: () => void;
  hint: string;
}

/** The cover of a custom theme: dropped here, or chosen by a click. */
export function CoverField({ cover, hasPicture, onCover, onRemove, hint }: CoverFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const latest = useRef<File | null>(null);
  useEffect(() => () => void (latest.current = null), []);

  /** Accepted at once, so that the form can be sent; rejected if it turns out to be no picture. */
  async function choose(file: File): Promise<void> {
    const found = coverProblem(file);
    setProblem(found);
    if (found !== null) return;
    latest.current = file;
    onCover(file);
    if ((await isPicture(file)) || latest.current !== file) return;
    setProblem(PLAYLIST_TEXT.coverKind);
    onCover(cover);
  }

  function remove(): void {
    latest.current = null;
    setProblem(null);
    onRemove();
  }

  return (
    <div className="form-field">
      <span className="field-label">cover</span>
      <DropZone
        accept={COVER_TYPES}
        onFile={(file) => void choose(file)}
        describedBy={`${id}-hint`}
      >
        <span>
          {cover !== null || hasPicture
            ? "drop another picture here, or click to choose"
            : "drop a picture here, or click to choose"}
        </span>
        <span id={`${id}-hint`} className="note">
          {hint}
        </span>
      </DropZone>
      <p className="field-notes">
        <span className="field-problem" role="alert">
          {problem}
        </span>
        {(cover !== null || hasPicture) && (
          <Button kind="plain" onClick={remove}>
            remove cover
          </Button>
        )}
      </p>
    </div>
  );
}

/** Whether a file can be decoded as a picture. */
async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
