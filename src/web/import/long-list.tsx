import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";

type LongListProps = { heading: string; actions?: ReactNode; children: ReactElement[] };

/** The number of rows that are shown at first, and with each click. */
const SHOWN = 50;

export function LongList({ heading, actions, children }: LongListProps) {
  const [shown, setShown] = useState(SHOWN);
  if (children.length === 0) return null;
  const more = children.length - shown;
  return (
    <Section heading={heading}>
      {actions !== undefined && <p className="ways-on">{actions}</p>}
      <ul className="import-rows">{children.slice(0, shown)}</ul>
      {more > 0 && (
        <p className="ways-on">
          <Button onClick={() => setShown(shown + SHOWN)}>
            {more.toLocaleString("en-US")} more
          </Button>
        </p>
      )}
    </Section>
  );
}
