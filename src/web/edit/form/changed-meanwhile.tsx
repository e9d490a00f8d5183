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
      aria-label="changed meanwhile"
      role="alert"
    >
      <p>
        <strong>Somebody changed this meanwhile.</strong> Nothing of yours is lost. Go on with your
        changes on what is there now, look at it, and propose again.
      </p>
      <StateColumns
        columns={[
          { heading: "when you began", content: render(states.before) },
          { heading: "now", content: render(states.now) },
          { heading: "yours", content: render(states.yours) },
        ]}
      />
      <Button kind="strong" onClick={onContinue}>
        go on with what is there now
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
