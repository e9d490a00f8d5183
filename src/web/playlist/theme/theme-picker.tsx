import { useId } from "react";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { DEFAULT_BACKGROUND, type Theme, THEMES } from "../../../domain/playlists/theme.ts";
import { ColourField } from "../../ui/form/colour-field.tsx";
import { CoverField } from "../form/cover-field.tsx";
import { backgroundOfDraft } from "../draft/draft.ts";
import type { PlaylistDraftState } from "../draft/use-playlist-draft.ts";

type ThemePickerProps = { state: PlaylistDraftState; problem: string | null };

export function ThemePicker({ state, problem }: ThemePickerProps) {
  const { draft, cover, coverProblem, change, setCover, setCoverProblem } = state;
  const name = useId();
  return (
    <div className="theme-part">
      <fieldset className="theme-picker">
        <legend className="field-label">theme</legend>
        {THEMES.map((theme) => (
          <ThemeChoice
            key={theme}
            theme={theme}
            name={name}
            isChosen={draft.theme === theme}
            onChoose={() => {
              setCoverProblem(null);
              change({ theme });
            }}
          />
        ))}
      </fieldset>
      {draft.theme === "CUSTOM" && (
        <div className="custom-theme">
          <ColourField
            label="background colour"
            value={draft.background_color}
            colour={backgroundOfDraft(draft)}
            placeholder={DEFAULT_BACKGROUND}
            problem={problem}
            onChange={(background_color) => change({ background_color })}
          />
          <CoverField
            cover={cover}
            hasPicture={draft.picture !== null}
            problem={coverProblem}
            onCover={setCover}
            onProblem={setCoverProblem}
            onRemove={() => {
              setCover(null);
              change({ picture: null });
            }}
            hint={PLAYLIST_TEXT.coverHint}
          />
        </div>
      )}
    </div>
  );
}

type ThemeChoiceProps = { theme: Theme; name: string; isChosen: boolean; onChoose: () => void };

function ThemeChoice({ theme, name, isChosen, onChoose }: ThemeChoiceProps) {
  return (
    <label className="theme-choice" data-swatch={theme.toLowerCase()}>
      <input type="radio" name={name} value={theme} checked={isChosen} onChange={onChoose} />
      <span>{theme.toLowerCase()}</span>
    </label>
  );
}
