import { type ReactElement, type ReactNode, useId, cloneElement, useState } from "react";

interface TooltipProps {
  text: ReactNode;
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  align?: "start" | "center" | "end";
}

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
