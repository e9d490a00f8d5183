import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  FILE_OF_KIND,
  type Kind,
  KINDS,
  type LineOfKind,
  type Manifest,
  manifestSchema,
  membershipRef,
  SCHEMA_OF_KIND,
} from "../../src/catalogue/interchange/format.ts";

/** A whole catalogue: its lines by their refs, and of memberships by those of group and member with a tab between. */
export type Lines = { manifest: Manifest } & { [K in Kind]: Map<string, LineOfKind[K]> };

/** Reads a catalogue's folder. @throws Error of Zod where a line is not in the interchange format */
export function readLines(folder: string): Lines {
  const read = <K extends Kind>(kind: K): Map<string, LineOfKind[K]> => {
    const lines = readFileSync(join(folder, FILE_OF_KIND[kind]), "utf8").trimEnd().split("\n");
    return new Map(
      lines.map((text): [string, LineOfKind[K]] => {
        const line = SCHEMA_OF_KIND[kind].parse(JSON.parse(text));
        return [refOf(line), line];
      }),
    );
  };
  return {
    manifest: manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, "catalogue.json"), "utf8")),
    ),
    artist: read("artist"),
    membership: read("membership"),
    album: read("album"),
    song: read("song"),
  };
}

/** Writes a catalogue, its lines in the byte order of their refs. @throws Error of Zod where a line is not in the format */
export function writeLines(folder: string, lines: Lines): void {
  writeFileSync(join(folder, "catalogue.json"), `${JSON.stringify(lines.manifest, null, 1)}\n`);
  for (const kind of KINDS) {
    const refs = [...lines[kind].keys()].toSorted((a, b) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    );
    const texts = refs.map((ref) =>
      JSON.stringify(SCHEMA_OF_KIND[kind].parse(lines[kind].get(ref))),
    );
    writeFileSync(join(folder, FILE_OF_KIND[kind]), texts.map((text) => `${text}\n`).join(""));
  }
}

function refOf(line: LineOfKind[Kind]): string {
  return "ref" in line ? line.ref : membershipRef(line);
}
