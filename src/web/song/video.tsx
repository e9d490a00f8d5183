import type { Song } from "../../domain/song.ts";
import { embedded } from "../external-link.ts";
import { Embed } from "../ui/embed.tsx";
import { Section } from "../ui/section.tsx";

/** The song's video, loaded from YouTube after a click. */
export function SongVideo({ song: { english_name, youtube_id } }: { song: Song }) {
  if (youtube_id === null) return null;
  return (
    <Section heading="video" className="needs-scripts not-printed">
      <Embed
        shape="video"
        src={embedded.youtubeVideo(youtube_id)}
        title={`video of ${english_name} on YouTube`}
        label="load the video from YouTube"
      />
    </Section>
  );
}
