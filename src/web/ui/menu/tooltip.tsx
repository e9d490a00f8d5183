import { type ReactElement, type ReactNode, useId, cloneElement, useState } from "react";

interface TooltipProps {
  text: ReactNode;
  /** The button or link that it describes. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  align?: "start" | "center" | "end";
}

/** A tooltip of a control, on hover or focus; Esc hides it. */
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
