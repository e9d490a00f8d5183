import { useState } from "react";
import { Icon } from "./icon.tsx";

interface EmbedProps {
  /** What the frame shows, for those who do not see it. */
  title: string;
  /** What the button says: what is loaded, and from whom. */
  label: string;
  src: string;
  shape: "video" | "player";
}

/** What a player needs: its own scripts and storage, links that open outside, and nothing of this page. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/**
 * A player or video of somebody else, of whom nothing is asked before a click. Its place is kept free. Without
 * scripts it is not shown: give a plain link beside it.
 */
export function Embed({ title, label, src, shape }: EmbedProps) {
  // Of another page with another player, nothing was asked yet.
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <div className="embed" data-shape={shape}>
      {loaded === src ? (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          sandbox={SANDBOX}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" onClick={() => setLoaded(src)}>
          <Icon name="play" />
          {label}
        </button>
      )}
    </div>
  );
}
