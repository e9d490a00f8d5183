import { useState } from "react";
import { Icon } from "./icon.tsx";

interface EmbedProps {
  title: string;
  /** The button's text: what is loaded, and from whom. */
  label: string;
  src: string;
  shape: "video" | "player";
}

/** A player needs its own scripts and storage, links that open outside, and nothing of this page. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** An external player, loaded after a click. Hidden without scripts: it needs a plain link beside it. */
export function Embed({ title, label, src, shape }: EmbedProps) {
  // A click loads one player; after navigating to another page its button is shown again.
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
