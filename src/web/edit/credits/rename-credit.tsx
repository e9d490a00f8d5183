import { useId, useState } from "react";
import { EDIT_LENGTHS } from "../../../domain/edit-rules.ts";
import { Button } from "../../ui/button.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { type DraftLine, isRenamed } from "./draft/draft.ts";

interface RenameCreditProps {
  line: DraftLine;
  listed: string;
  onRename: (name: string) => void;
}

/** Changes the name as credited of a line: by a field that a button shows, or to a name that was read elsewhere. */
export function RenameCredit({ line, listed, onRename }: RenameCreditProps) {
  const id = useId();
  const requestFocus = useFocusRequest();
  const [typed, setTyped] = useState<string | null>(null);
  const { credit, noted } = line;
  const focus = (part: "field" | "button") =>
    requestFocus(() => document.getElementById(`${id}-${part}`));

  function close(): void {
    setTyped(null);
    focus("button");
  }

  return (
    <div className="rename-credit">
      {typed === null ? (
        <Button
          id={`${id}-button`}
          kind="plain"
          aria-label={`change name of ${listed} as credited`}
          onClick={() => {
            setTyped(credit.name);
            focus("field");
          }}
        >
          change name
        </Button>
      ) : (
        <>
          <label htmlFor={`${id}-field`} className="field-label">
            name of {listed}, as the source has it
          </label>
          <input
            id={`${id}-field`}
            className="field"
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={EDIT_LENGTHS.name}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              // An empty name stands for the listed one.
              onRename(target.value.trim() || listed);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
              // Enter would send the form.
              event.preventDefault();
              close();
            }}
          />
          <Button onClick={close} aria-label={`done with the name of ${listed}`}>
            done
          </Button>
        </>
      )}
      {typed === null && isRenamed(line) && (
        <Button
          kind="plain"
          onClick={() => {
            onRename(listed);
            focus("button");
          }}
        >
          keep the name {listed}
        </Button>
      )}
      {typed === null && noted !== undefined && noted !== credit.name && (
        <Button
          kind="plain"
          onClick={() => {
            onRename(noted);
            focus("button");
          }}
        >
          use the name that was added: {noted}
        </Button>
      )}
    </div>
  );
}
