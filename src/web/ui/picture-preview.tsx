import { useEffect, useRef } from "react";

/** The pixels of a side. */
const SIDE = 640;

/**
 * A picture that was chosen, as it will be seen: the square in its middle. It is drawn, since the page's policy shows
 * no file of the machine as an image.
 */
export function PicturePreview({ blob, className }: { blob: Blob; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isStale = false;
    createImageBitmap(blob).then(
      (bitmap) => {
        if (!isStale && canvas.current !== null) drawSquare(canvas.current, bitmap);
        bitmap.close();
      },
      // What is no picture is told of where it is chosen.
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
