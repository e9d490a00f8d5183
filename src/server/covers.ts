import { join } from "node:path";
import {
  type ArchivedCovers,
  createArchivedCovers,
  openCoverFolder,
} from "../pictures/archive/archived-covers.ts";
import { Decoder } from "../pictures/upload/decoder.ts";
import type { Configuration } from "./configuration/configuration.ts";

/** Maximum size of the folder of covers, in bytes. */
const MAXIMUM_BYTES = 500e6;

export function openCovers(
  { showsArchivedCovers, dataFolder }: Configuration,
  decoderFile: string,
): (ArchivedCovers & { close(): void }) | null {
  if (!showsArchivedCovers) return null;
  // Apart from that of uploads, so that people do not wait for covers.
  const decoder = new Decoder(decoderFile);
  const folder = openCoverFolder(join(dataFolder, "covers"), MAXIMUM_BYTES);
  const covers = createArchivedCovers({ folder, decode: (bytes) => decoder.decode(bytes) });
  return { ...covers, close: () => decoder.close() };
}
