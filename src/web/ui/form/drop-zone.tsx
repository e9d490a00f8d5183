import { type DragEvent, type ReactNode, useEffect, useId, useState } from "react";

interface DropZoneProps {
  accept: readonly string[];
  onFile: (file: File) => void;
  children: ReactNode;
  describedBy?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
}

export function DropZone(props: DropZoneProps) {
  const { accept, onFile, children, describedBy, isInvalid, isDisabled = false } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useRefusedDrops();

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isDisabled) onFile(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard the file is chosen
    <label
      className="drop-zone"
      htmlFor={id}
      data-over={isOver || undefined}
      onDragEnter={() => setIsOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={drop}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept.join(",")}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}

/** Prevents a file dropped beside the zone from replacing the page, which would lose what was typed. */
function useRefusedDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
}
