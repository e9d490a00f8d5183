import { type ReactNode, useEffect, useRef } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { draftOf, type PlaylistDraft } from "../draft/draft.ts";
import type { WholePlaylist } from "../whole-playlist.ts";

interface ConflictProps {
  mine: PlaylistDraft;
  current: WholePlaylist;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
}

/** The two versions of a playlist that was changed in two places, side by side, and the ways to resolve it. */
export function Conflict({ mine, current, isBusy, onMine, onTheirs, onBoth }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  const theirs = draftOf(current.playlist, current.songs);
  return (
    <div className="conflict">
      <h1 ref={heading} tabIndex={-1}>
        {PLAYLIST_TEXT.changed}
      </h1>
      <p>
        It was saved in another tab or on another device after you started editing. Nothing is lost:
        choose a version, or combine both and check the result.
      </p>
      <div className="versions">
        <Version heading="your version, not saved yet" version={mine} other={theirs}>
          <Button kind="strong" isBusy={isBusy} onClick={onMine}>
            save your version
          </Button>
        </Version>
        <Version heading="saved version" version={theirs} other={mine}>
          <Button onClick={onTheirs}>use the saved version</Button>
        </Version>
      </div>
      <p className="actions">
        <Button onClick={onBoth}>combine both</Button>
        <span className="note">
          your text and order, followed by the songs that only the other version has
        </span>
      </p>
    </div>
  );
}

interface VersionProps {
  heading: string;
  version: PlaylistDraft;
  other: PlaylistDraft;
  children: ReactNode;
}

function Version({ heading, version, other, children }: VersionProps) {
  const { name, description, is_public, theme, background_color, songs } = version;
  const others = new Set(other.songs.map(({ id }) => id));
  return (
    <section aria-label={heading} className="version">
      <h2>{heading}</h2>
      <dl>
        <Fact name="name" isOther={name !== other.name}>
          {name}
        </Fact>
        <Fact name="description" isOther={description !== other.description}>
          {description === "" ? "none" : description}
        </Fact>
        <Fact name="visible to" isOther={is_public !== other.is_public}>
          {is_public ? "everyone" : "only you"}
        </Fact>
        <Fact
          name="theme"
          isOther={theme !== other.theme || background_color !== other.background_color}
        >
          {[theme.toLowerCase(), theme === "CUSTOM" ? background_color : ""].join(" ")}
        </Fact>
      </dl>
      <h3>{counted(songs.length, "song")}</h3>
      <ol>
        {songs.map((song) => (
          <li key={song.id} data-other={!others.has(song.id) || undefined}>
            <Name>{song.name}</Name>
            {!others.has(song.id) && <span className="note"> only here</span>}
          </li>
        ))}
      </ol>
      <p>{children}</p>
    </section>
  );
}

function Fact({ name, isOther, children }: { name: string; isOther: boolean; children: string }) {
  return (
    <div data-other={isOther || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
