import { useEffect, useRef } from "react";

/** The pixels of a side. */
const SIDE = 640;

/** A preview of a chosen picture's middle, on a canvas, since the page's policy does not allow local files as images. */
export function PicturePreview({ blob, className }: { blob: Blob; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isStale = false;
    createImageBitmap(blob).then(
      (bitmap) => {
        if (!isStale && canvas.current !== null) drawSquare(canvas.current, bitmap);
        bitmap.close();
      },
      // A file that is no picture is reported where it is chosen.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [blob]);
  return (
    <canvas ref={canvas} className={className} width={SIDE} height={SIDE} aria-hidden="true" />
  );
}

function drawSquare(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  canvas.getContext("2d")?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
}
