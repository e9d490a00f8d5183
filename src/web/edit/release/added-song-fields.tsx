import { EDITABLE_FIELDS } from "../../../domain/edits/editable-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { FactField } from "../facts/fact-field.tsx";
import { useShownProblem } from "../form/field-problems.tsx";
import type { AddedSong } from "./release-draft.ts";

interface AddedSongFieldsProps {
  song: AddedSong;
  onChange: (changes: Partial<AddedSong>) => void;
  onRemove: () => void;
}

/** The name of the control of a song with a problem, which a form finds. */
export const ADDED_SONG = "song-name";

const NEW = "new";

const { disc, track } = EDITABLE_FIELDS.song;

/** The fields of a song that a release has: its place, its names, and whether it is one that is here already. */
export function AddedSongFields({ song, onChange, onRemove }: AddedSongFieldsProps) {
  const { recording, recordings } = song;
  const { aria, paragraph } = useShownProblem(ADDED_SONG);
  const name = (field: "name" | "korean_name", label: string) => (
    <FactField
      name={field === "name" ? ADDED_SONG : "song-korean-name"}
      field={{ label, input: "name" }}
      value={song[field] === "" ? null : song[field]}
      isNeeded={false}
      onChange={(value) => onChange({ [field]: typeof value === "string" ? value : "" })}
    />
  );
  const number = (field: "disc" | "track", of: typeof track) =>
    of && (
      <FactField
        name={`song-${field}`}
        field={of}
        value={song[field]}
        isNeeded={false}
        onChange={(value) => onChange({ [field]: typeof value === "number" ? value : null })}
      />
    );
  return (
    <div className="added-song-fields">
      {recordings.length > 0 && (
        <Choice
          label="is this song here already?"
          name={recording === null ? undefined : ADDED_SONG}
          describedBy={recording === null ? undefined : aria["aria-describedby"]}
          value={String(recording ?? NEW)}
          options={[
            { value: NEW, label: "no: a new song" },
            ...recordings.map((one) => ({ value: String(one.id), label: labelOf(one) })),
          ]}
          onChange={(value) => onChange({ recording: value === NEW ? null : Number(value) })}
        />
      )}
      {recording === null ? (
        <>
          {name("name", "English name, or the only name")}
          {name("korean_name", "Korean name")}
        </>
      ) : (
        paragraph
      )}
      <div className="added-song-place">
        {number("track", track)}
        {number("disc", disc)}
      </div>
      <label className="complete-choice">
        <input
          type="checkbox"
          checked={song.isTitle}
          onChange={({ target }) => onChange({ isTitle: target.checked })}
        />
        title track of this release
      </label>
      <Button onClick={onRemove} aria-label={`remove ${song.name || "this song"}`}>
        remove this song
      </Button>
    </div>
  );
}

/** Returns what tells a song from others of its title: 'yes: Encore, Made-up Act · Earlier Album, 2019'. */
export function labelOf({
  english_name,
  artists,
  album,
  year,
}: AddedSong["recordings"][number]): string {
  const on = [album, year].filter((part) => part !== null).join(", ");
  return `yes: ${english_name}, ${artists}${on === "" ? "" : ` · ${on}`}`;
}
