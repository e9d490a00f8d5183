import { useId, useState } from "react";
import { COVER_TYPES, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/drop-zone.tsx";
import { coverProblem } from "./cover-problem.ts";

interface CoverFieldProps {
  /** The file that was chosen. */
  cover: Blob | null;
  /** Whether the playlist has a cover that was sent before. */
  hasPicture: boolean;
  onCover: (cover: Blob) => void;
  onRemove: () => void;
  hint: string;
}

/** The cover of a custom theme: dropped here, or chosen by a click. */
export function CoverField({ cover, hasPicture, onCover, onRemove, hint }: CoverFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File): Promise<void> {
    const found = coverProblem(file) ?? (await decodingProblem(file));
    setProblem(found);
    if (found === null) onCover(file);
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
          <Button kind="plain" onClick={onRemove}>
            remove cover
          </Button>
        )}
      </p>
    </div>
  );
}

/** What calls itself a picture and is none is found out before it is sent. */
async function decodingProblem(file: File): Promise<string | null> {
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return PLAYLIST_TEXT.coverKind;
  }
}
