import { counted } from "../../../domain/text/counted.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { type AlbumDraft, type ListedTrack, nameOfPart } from "./release-draft.ts";
import { namesOfRoles } from "../difference/credit-names.tsx";
import { useShownProblem } from "../form/field-problems.tsx";
import { nameOfTrack } from "../credits/read-notes.tsx";

interface UnplacedPartsProps {
  parts: AlbumDraft["unplaced"];
  tracks: readonly ListedTrack[];
  /** @param on the songs that it is of, or a new one; none: it is left out */
  onPlaced: (at: number, on: readonly ListedTrack[] | "new") => void;
}

/** The choice of all songs, for what is said of the album, and of one that the album has and that is not here. */
const ALL = "all";
const NEW = "new";

export function UnplacedParts({ parts, tracks, onPlaced }: UnplacedPartsProps) {
  const { aria, paragraph } = useShownProblem("part");
  if (parts.length === 0) return null;
  return (
    <div className="unplaced-parts">
      <p className="note">{counted(parts.length, "part")} not matched to a song on this album:</p>
      {paragraph}
      <ul>
        {parts.map((part, at) => (
          <li key={at}>
            <p>
              <strong>{isOfAlbum(part) ? "the whole album" : nameOfTrack(part, at)}</strong>{" "}
              <span className="credited-roles">
                {part.credits.map((credit) => `${credit.name}: ${namesOfRoles(credit)}`).join("; ")}
              </span>
            </p>
            <Choice
              label="which song is it?"
              name="part"
              describedBy={aria["aria-describedby"]}
              value=""
              options={[
                { value: "", label: "choose a song" },
                ...choiceOfNew(nameOfPart(part)),
                { value: ALL, label: "all songs" },
                ...tracks.map(({ song_id, title }) => ({ value: String(song_id), label: title })),
              ]}
              onChange={(value) =>
                onPlaced(
                  at,
                  value === NEW
                    ? NEW
                    : tracks.filter(({ song_id }) => value === ALL || String(song_id) === value),
                )
              }
            />
            <Button onClick={() => onPlaced(at, [])}>leave it out</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function choiceOfNew(name: string | null) {
  return name === null ? [] : [{ value: NEW, label: `add it: ${name}` }];
}

function isOfAlbum({ track, title }: AlbumDraft["unplaced"][number]): boolean {
  return track === null && title === null;
}
