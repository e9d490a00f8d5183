import {
  PHOTO_LONGEST_SIDE,
  PHOTO_QUALITIES,
  PHOTO_RECOMPRESSED_ABOVE,
} from "../../../domain/pictures/photo-rules.ts";

export type Prepared = { blob: Blob; before: number };

/** Encodes a picture (a blob of image/jpeg) in one quality. */
type Encode = (quality: number) => Promise<Blob>;

/**
 * Makes a picture of more than 1 MB smaller: its longest side at most 1920 pixels, its quality lowered from 0.8 to 0.1
 * by 0.1 until it has at most 1 MB (specification 2, section 5). @throws where it is no picture
 */
export async function preparePhoto(file: File): Promise<Prepared> {
  // Always decoded, so that a file that is no picture is found before the upload.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    if (file.size <= PHOTO_RECOMPRESSED_ABOVE) return { blob: file, before: file.size };
    const blob = await smallestEnough(encoderOf(bitmap));
    return { blob, before: file.size };
  } finally {
    bitmap.close();
  }
}

export async function smallestEnough(encode: Encode, most: number = PHOTO_RECOMPRESSED_ABOVE) {
  let blob: Blob | undefined;
  for (const quality of PHOTO_QUALITIES) {
    blob = await encode(quality);
    if (blob.size <= most) break;
  }
  return blob!;
}

export function cappedSize(width: number, height: number, longest = PHOTO_LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function encoderOf(bitmap: ImageBitmap): Encode {
  const { width, height } = cappedSize(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is nothing to draw on");
  // In a JPEG, transparency would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return (quality) =>
    new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error("It cannot be encoded")) : resolve(blob)),
        "image/jpeg",
        quality,
      ),
    );
}

/** Returns '2.4 MB', '310 KB'. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
