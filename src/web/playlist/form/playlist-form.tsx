import { memo, type ReactNode, type SubmitEvent, useCallback, useRef, useState } from "react";
import { countCharacters } from "../../../domain/text/characters.ts";
import { counted } from "../../../domain/text/counted.ts";
import {
  PLAYLIST_DESCRIPTION_LENGTH,
  PLAYLIST_NAME_LENGTH,
  PLAYLIST_SONGS,
  PLAYLIST_TEXT,
} from "../../../domain/playlists/playlist-rules.ts";
import { Button } from "../../ui/button.tsx";
import { CountedField } from "../../ui/form/counted-field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PicturePreview } from "../../ui/form/picture-preview.tsx";
import { useRestoredFocus } from "../../ui/list/use-kept-focus.ts";
import { type DraftSong, type PlaylistDraft, problemsOf } from "../draft/draft.ts";
import { OrderedSongs } from "./ordered-songs.tsx";
import { PlaylistCover } from "../playlist-cover.tsx";
import { SongSearch } from "./song-search.tsx";
import { ThemePicker } from "../theme/theme-picker.tsx";
import { type PlaylistDraftState, submitProblem } from "../draft/use-playlist-draft.ts";
import { PublicField } from "./public-field.tsx";

interface PlaylistFormProps {
  heading: string;
  state: PlaylistDraftState;
  /** Whether it needs a song: a new playlist does. */
  needsSong: boolean;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  problem: string | null;
  notice?: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
}

export function PlaylistForm(props: PlaylistFormProps) {
  const { heading, state, needsSong, submitLabel, busyLabel, isBusy, onSubmit, onCancel } = props;
  const { draft, cover, change } = state;
  const keepFocus = useRestoredFocus(isBusy);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isNameVisited, setIsNameVisited] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = problemsOf(draft);
  // A missing name is no error before the field was left once.
  const showsNameProblem = isSubmitted || isNameVisited || problems.name !== PLAYLIST_TEXT.noName;
  const isReady = problems.name !== PLAYLIST_TEXT.noName && (!needsSong || draft.songs.length > 0);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    const found = submitProblem(state, needsSong);
    setRefusal(found);
    if (found === null) {
      keepFocus();
      return onSubmit();
    }
    // The fields have to show their problems first.
    const form = event.currentTarget;
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  const shownRefusal = refusal !== null && submitProblem(state, needsSong) === refusal;
  const problem = shownRefusal ? refusal : props.problem;
  return (
    <form className="playlist-form" noValidate onSubmit={submit}>
      <PageTitle>{heading}</PageTitle>
      {props.notice}
      {/* Changes during a save would be lost. */}
      <div className="playlist-fields" inert={isBusy}>
        <DraftCover draft={draft} cover={cover} />
        <div className="playlist-words">
          <CountedField
            label="name"
            name="name"
            value={draft.name}
            count={countCharacters(draft.name.trim())}
            most={PLAYLIST_NAME_LENGTH}
            problem={showsNameProblem ? problems.name : null}
            onChange={(name) => change({ name })}
            onBlur={() => setIsNameVisited(true)}
          />
          <CountedField
            label="description"
            name="description"
            rows={3}
            value={draft.description}
            count={countCharacters(draft.description)}
            most={PLAYLIST_DESCRIPTION_LENGTH}
            problem={problems.description}
            onChange={(description) => change({ description })}
          />
          <PublicField
            isPublic={draft.is_public}
            note="everyone can see it, and it appears in the feed"
            onChange={(is_public) => change({ is_public })}
          />
          <ThemePicker state={state} problem={problems.background} />
        </div>
        <div className="playlist-songs-part">
          <SongSearch chosen={draft.songs} onAdd={state.add} />
          <SelectedSongs
            songs={draft.songs}
            onMove={state.move}
            onRemove={state.remove}
            onRestore={state.restore}
          />
        </div>
      </div>
      <div className="actions">
        <Button type="submit" kind="strong" isBusy={isBusy} aria-disabled={!isReady || undefined}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          cancel
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}

function DraftCover({ draft, cover }: { draft: PlaylistDraft; cover: Blob | null }) {
  const { name, theme, picture, songs } = draft;
  if (theme === "CUSTOM" && cover !== null)
    return (
      <div className="draft-cover">
        <PicturePreview blob={cover} />
      </div>
    );
  const covers = songs
    .slice(0, 4)
    .map((song) => ({ song_id: song.id, english_name: song.name, picture_url: null }));
  return (
    <div className="draft-cover">
      <PlaylistCover playlist={{ name, theme, picture, covers }} eager />
    </div>
  );
}

interface SelectedSongsProps {
  songs: readonly DraftSong[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onRestore: (at: number, song: DraftSong) => void;
}

/** The songs of a draft: to be reordered or removed. Memoised, so that typing in other fields does not render it. */
const SelectedSongs = memo(function SelectedSongs(props: SelectedSongsProps) {
  const { songs, onMove, onRemove, onRestore } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <section className="selected-songs" aria-label="selected songs">
      <h2 ref={heading} tabIndex={-1}>
        {counted(songs.length, "song")}
        <span className="note">{` of at most ${PLAYLIST_SONGS}`}</span>
      </h2>
      {songs.length === 0 && (
        <p className="empty">No songs yet. Songs you add appear here, in playing order.</p>
      )}
      <OrderedSongs
        label="songs in playing order"
        songs={songs}
        onMove={onMove}
        onRemove={onRemove}
        onRestore={onRestore}
        focusElsewhere={focusHeading}
      />
    </section>
  );
});
