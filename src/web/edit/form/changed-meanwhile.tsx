import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

interface ChangedMeanwhileProps<State> {
  /** As it was when the draft began, as it is now, and as the draft would leave it. */
  states: { before: State; now: State; yours: State };
  render: (state: State) => ReactNode;
  onContinue: () => void;
}

export function ChangedMeanwhile<State>(props: ChangedMeanwhileProps<State>) {
  const { states, render, onContinue } = props;
  const section = useRef<HTMLElement>(null);
  // It stands above the button that was pressed: on a phone, out of sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      ref={section}
      className="changed-meanwhile"
      aria-label="changed in the meantime"
      role="alert"
    >
      <p>
        <strong>Someone else has changed this.</strong> Your changes are not lost. Apply them to the
        current version, check it, and propose again.
      </p>
      <StateColumns
        columns={[
          { heading: "when you started", content: render(states.before) },
          { heading: "now", content: render(states.now) },
          { heading: "yours", content: render(states.yours) },
        ]}
      />
      <Button kind="strong" onClick={onContinue}>
        apply to the current version
      </Button>
    </section>
  );
}

type StateColumn = { heading: string; content: ReactNode };

type StateColumnsProps = { columns: readonly StateColumn[]; heading?: "h3" | "h4" };

export function StateColumns({ columns, heading: Heading = "h3" }: StateColumnsProps) {
  return (
    <div className="columns">
      {columns.map(({ heading, content }) => (
        <div key={heading}>
          <Heading>{heading}</Heading>
          {content}
        </div>
      ))}
    </div>
  );
}
