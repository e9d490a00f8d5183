import { useId } from "react";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { DEFAULT_BACKGROUND, type Theme, THEMES } from "../../domain/theme.ts";
import { ColourField } from "../ui/colour-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { backgroundOfDraft, type PlaylistDraft } from "./draft.ts";

interface ThemePickerProps {
  draft: PlaylistDraft;
  cover: Blob | null;
  /** The problem of the colour. */
  problem: string | null;
  onChange: (changes: Partial<PlaylistDraft>) => void;
  onCover: (cover: Blob | null) => void;
}

/** One of the five themes; CUSTOM with its colour and its cover. */
export function ThemePicker({ draft, cover, problem, onChange, onCover }: ThemePickerProps) {
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
            onChoose={() => onChange({ theme })}
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
            onChange={(background_color) => onChange({ background_color })}
          />
          <CoverField
            cover={cover}
            hasPicture={draft.picture !== null}
            onCover={onCover}
            onRemove={() => {
              onCover(null);
              onChange({ picture: null });
            }}
            hint={PLAYLIST_TEXT.coverHint}
          />
        </div>
      )}
    </div>
  );
}

interface ThemeChoiceProps {
  theme: Theme;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ThemeChoice({ theme, name, isChosen, onChoose }: ThemeChoiceProps) {
  return (
    <label className="theme-choice" data-swatch={theme.toLowerCase()}>
      <input type="radio" name={name} value={theme} checked={isChosen} onChange={onChoose} />
      <span>{theme.toLowerCase()}</span>
    </label>
  );
}
