import type { ReactNode } from "react";

interface StateColumn {
  heading: string;
  content: ReactNode;
}

interface StateColumnsProps {
  columns: readonly StateColumn[];
  heading?: "h3" | "h4";
}

/** What something was, what it is now, and what it is to be, side by side where there is room. */
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
