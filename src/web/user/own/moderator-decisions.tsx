import type { ModeratorDecision } from "../../../domain/moderation/report.ts";
import { WrittenDay } from "../../record/age.tsx";
import { Section } from "../../ui/section.tsx";

/** The decisions of moderators about the owner of a profile, with reasons; nothing without decisions. */
export function ModeratorDecisions({ decisions }: { decisions: readonly ModeratorDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Section heading="moderator decisions about you">
      <ol className="audit-log">
        {decisions.map((decision) => (
          <li key={`${decision.at} ${decision.action} ${decision.kind} ${decision.id}`}>
            <p>
              <Decided decision={decision} />
            </p>
            {decision.reason !== "" && (
              <p className="edit-note" dir="auto">
                {decision.reason}
              </p>
            )}
            <p className="note">
              <WrittenDay instant={decision.at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const OF_ACCOUNT = {
  unsuspend: "Your suspension was ended.",
  give_trust: "You are trusted: your edits are applied at once.",
  take_trust: "You are no longer trusted: your edits wait for review.",
  earn_trust: "You earn trust by your edits.",
  appoint: "You are a maintainer.",
} as const;

const WHAT = {
  review: "Your review",
  playlist: "Your playlist",
  profile: "Your name and photo",
  comment: "Your comment",
} as const;

function Decided({ decision }: { decision: ModeratorDecision }) {
  const { action, kind, title, path, ends_at } = decision;
  if (action === "suspend")
    return ends_at === null ? (
      "You were suspended for good."
    ) : (
      <>
        You were suspended until <WrittenDay instant={ends_at} />.
      </>
    );
  if (action !== "hide" && action !== "restore") return OF_ACCOUNT[action];
  if (kind === null) return null;
  return (
    <>
      {WHAT[kind]}
      {title !== null && path !== null && kind !== "profile" && (
        <>
          {kind === "playlist" ? " " : kind === "comment" ? " on " : " of "}
          <a href={path}>{title}</a>
        </>
      )}
      {kind === "profile" ? " were " : " was "}
      {action === "hide" ? "hidden." : "shown again."}
    </>
  );
}
