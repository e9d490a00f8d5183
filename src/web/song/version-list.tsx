import type {
  PossibleRecording,
  SongVersion,
} from "../../domain/catalogue/versions/song-version.ts";
import type { ReactNode } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { KoreanName, Name, NameLink } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";
import { DatedItem } from "./releases.tsx";

interface Props {
  versions: readonly SongVersion[];
  possible: readonly PossibleRecording[];
}

/**
 * Shows the other recordings of a song, with what differs, and those that may be the same one: what they are versions of has no
 * word for it.
 */
export function SongVersionList({ versions, possible }: Props) {
  if (versions.length + possible.length === 0) return null;
  const undecided = new Set(possible.map(({ id }) => id));
  return (
    <Section heading="versions">
      <ul className="releases">
        {versions
          .filter(({ id }) => !undecided.has(id))
          .map(({ differs, ...version }) => (
            <Version key={version.id} {...version}>
              {differs ?? "original"}
            </Version>
          ))}
        {possible.map(({ album, ...version }) => (
          <Version key={version.id} {...version}>
            may be the same recording
            {album !== null && (
              <>
                , on <Name>{album}</Name>
              </>
            )}
          </Version>
        ))}
      </ul>
    </Section>
  );
}

interface VersionProps extends Omit<SongVersion, "differs"> {
  children: ReactNode;
}

function Version({ id, english_name, korean_name, release_date, children }: VersionProps) {
  return (
    <DatedItem date={release_date}>
      <NameLink name={english_name} href={pagePath.song(id)} />
      <KoreanName name={english_name} koreanName={korean_name} />
      <span className="release-place">{children}</span>
    </DatedItem>
  );
}
