import { type ReactElement, type ReactNode, useId, cloneElement, useState } from "react";

interface TooltipProps {
  /** What it says. */
  text: ReactNode;
  /** The button or link that it is about. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  align?: "start" | "center" | "end";
}

/** Says more about a control that is pointed at or has the focus; Esc puts it away. */
export function Tooltip({ text, children, align = "center" }: TooltipProps) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  const show = () => setIsDismissed(false);
  return (
    <span
      className="tooltip"
      data-align={align}
      data-dismissed={isDismissed || undefined}
      onPointerLeave={show}
      onBlur={show}
      onKeyDown={({ key }) => key === "Escape" && setIsDismissed(true)}
      role="presentation"
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
