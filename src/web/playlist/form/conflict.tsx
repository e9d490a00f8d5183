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
        It was saved in another tab or on another device after you began to edit. Nothing is lost:
        choose which of the two it is to be, or put both together and look at it again.
      </p>
      <div className="versions">
        <Version heading="yours, not saved yet" version={mine} other={theirs}>
          <Button kind="strong" isBusy={isBusy} onClick={onMine}>
            save yours
          </Button>
        </Version>
        <Version heading="as it is saved now" version={theirs} other={mine}>
          <Button onClick={onTheirs}>take the saved one</Button>
        </Version>
      </div>
      <p className="form-actions">
        <Button onClick={onBoth}>put both together</Button>
        <span className="note">
          your words and order, and then the songs that only the other has
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
        <Fact name="seen by" isOther={is_public !== other.is_public}>
          {is_public ? "everybody" : "you alone"}
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
