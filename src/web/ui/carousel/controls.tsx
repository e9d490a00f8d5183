import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

interface CarouselControlsProps {
  slidesId: string;
  labels: readonly string[];
  current: number;
  isPaused: boolean;
  onTogglePause: () => void;
  onShow: (index: number) => void;
  onStep: (by: number) => void;
}

/** Marks the button that pauses rotation: focus on it does not pause the slides. */
export const PAUSE_BUTTON = "data-rotation";

export function CarouselControls({ slidesId, labels, current, ...on }: CarouselControlsProps) {
  return (
    <div className="carousel-controls">
      <Button
        kind="plain"
        aria-label={on.isPaused ? "start rotation" : "pause rotation"}
        {...{ [PAUSE_BUTTON]: "" }}
        onClick={on.onTogglePause}
      >
        <Icon name={on.isPaused ? "play" : "pause"} />
      </Button>
      <Button
        kind="plain"
        aria-label="previous slide"
        aria-controls={slidesId}
        onClick={() => on.onStep(-1)}
      >
        <Icon name="previous" />
      </Button>
      <Button
        kind="plain"
        aria-label="next slide"
        aria-controls={slidesId}
        onClick={() => on.onStep(1)}
      >
        <Icon name="next" />
      </Button>
      <div className="carousel-pickers" role="group" aria-label="choose a slide">
        {labels.map((label, index) => (
          <button
            key={index}
            type="button"
            className="carousel-picker"
            aria-controls={slidesId}
            aria-disabled={index === current}
            onClick={() => on.onShow(index)}
          >
            <span>
              <span className="visually-hidden">slide </span>
              {index + 1}
            </span>
            <span className="carousel-picker-label">{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
