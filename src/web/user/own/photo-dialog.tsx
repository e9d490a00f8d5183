import { useRef, useState } from "react";

import {
  PHOTO_RECOMPRESSED_ABOVE,
  PHOTO_TEXT,
  PHOTO_TYPES,
} from "../../../domain/pictures/photo-rules.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { replaceStoredPhoto } from "../../viewer/session.ts";
import { statusOf, messageOr } from "../../api-client/api-error.ts";
import { needsNewKey, newKey } from "../../api-client/attempt.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DropZone } from "../../ui/form/drop-zone.tsx";
import { PicturePreview } from "../../ui/form/picture-preview.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import {
  CONVERTED_KINDS,
  type PictureRefusal,
  preparePicture,
  sizeInWords,
  UNREADABLE,
} from "../../upload/prepare-picture.ts";
import { userCalls } from "../calls.ts";

const REFUSALS: Record<PictureRefusal, string> = {
  kind: `${PHOTO_TEXT.kind}. ${CONVERTED_KINDS}`,
  unreadable: UNREADABLE,
  broken: PHOTO_TEXT.failed,
};

/** The picture to send, and the size of the chosen file in bytes. */
type Prepared = { blob: Blob; before: number };

type PhotoDialogProps = { userId: number; hasPhoto: boolean; isOpen: boolean; onClose: () => void };

export function PhotoDialog({ userId, hasPhoto, isOpen, onClose }: PhotoDialogProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [doing, setDoing] = useState<"nothing" | "processing" | "uploading" | "removing">(
    "nothing",
  );
  const [problem, setProblem] = useState<string | null>(null);
  /** The file that was chosen last: results for an earlier one are dropped. */
  const latest = useRef<File>(null);
  /** The idempotency key, so that a retry after a lost answer is the same upload. */
  const key = useRef<string>(null);
  const isBusy = doing !== "nothing";
  const isSending = doing === "uploading" || doing === "removing";

  function close(): void {
    latest.current = null;
    key.current = null;
    setPrepared(null);
    setProblem(null);
    setDoing("nothing");
    onClose();
  }

  async function choose(file: File): Promise<void> {
    if (isBusy) return;
    key.current = null;
    setPrepared(null);
    setProblem(null);
    latest.current = file;
    setDoing("processing");
    const made = await preparePicture(file, PHOTO_RECOMPRESSED_ABOVE);
    if (latest.current !== file) return;
    setDoing("nothing");
    if (typeof made === "string") setProblem(REFUSALS[made]);
    else setPrepared({ blob: made, before: file.size });
  }

  async function upload(): Promise<void> {
    if (prepared === null) return setProblem(PHOTO_TEXT.none);
    setProblem(null);
    setDoing("uploading");
    try {
      key.current ??= newKey();
      const sent = { params: { id: userId }, photo: prepared.blob, key: key.current };
      replaceStoredPhoto((await userCalls.addPhoto(sent)).picture);
      close();
    } catch (error) {
      if (needsNewKey(error)) key.current = null;
      fail(error, PHOTO_TEXT.upload);
    } finally {
      setDoing("nothing");
    }
  }

  async function remove(): Promise<void> {
    setProblem(null);
    setDoing("removing");
    try {
      await userCalls.removePhoto({ params: { id: userId } });
      replaceStoredPhoto(null);
      close();
    } catch (error) {
      fail(error, PHOTO_TEXT.remove);
    } finally {
      setDoing("nothing");
    }
  }

  function fail(error: unknown, text: string): void {
    if (statusOf(error) === 401) goToSignIn();
    else setProblem(messageOr(error, text));
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} heading="change photo" isBusy={isSending}>
      <DropZone accept={PHOTO_TYPES} isDisabled={isBusy} onFile={(file) => void choose(file)}>
        {prepared !== null && <PicturePreview blob={prepared.blob} className="photo-preview" />}
        <span>choose a JPG or PNG file, or drop it here</span>
        <span className="note">{CONVERTED_KINDS}</span>
      </DropZone>
      <p className="note" role="status">
        {prepared !== null && describe(prepared)}
      </p>
      <Problem text={problem} />
      <div className="actions">
        <Button
          kind="strong"
          isBusy={isBusy && doing !== "removing"}
          disabled={doing === "removing"}
          onClick={() => void upload()}
        >
          {doing === "processing"
            ? "Processing..."
            : doing === "uploading"
              ? "Uploading..."
              : "upload"}
        </Button>
        <Button onClick={close} disabled={isBusy}>
          cancel
        </Button>
        {hasPhoto && (
          <Button kind="plain" disabled={isBusy} onClick={() => void remove()}>
            {doing === "removing" ? "Removing..." : "remove photo"}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function describe({ blob, before }: Prepared): string {
  const now = sizeInWords(blob.size);
  return blob.size === before ? now : `${sizeInWords(before)} → ${now}`;
}
