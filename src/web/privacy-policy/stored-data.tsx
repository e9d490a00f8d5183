import { type ReactNode, useContext } from "react";
import { CalendarDay } from "../record/calendar-day.tsx";
import type { Retention } from "./retention.ts";
import { ContactEmail } from "../site/contact.ts";
import { Section } from "../ui/section.tsx";

/** The data that this installation stores (decisions, "Privacy page"): what changes it changes this text and its date. */
export function ThisInstallation({
  hasOwnForm,
  hasLocalSignIn,
  logsRequests,
  keptFor,
}: {
  hasOwnForm: boolean;
  hasLocalSignIn: boolean;
  logsRequests: boolean;
  keptFor: Retention;
}) {
  const hasEmail = useContext(ContactEmail) !== null;
  return (
    <Section heading="what this site keeps">
      <p className="note">
        As of <CalendarDay date="2026-11-24" />
      </p>
      <dl className="stored-data">
        <StoredData what="When you only read">
          Nothing about you. There are no cookies and, although the policy above allows for them, no
          analytics; nothing is requested from anyone else until you click on something that comes
          from them: players, videos, the sign-in
          {hasOwnForm ? "" : ", the feedback form"}. Your choices at the bottom of a page (light or
          dark, the key for the search field) stay in your browser.
        </StoredData>
        <StoredData what="Your account">
          The name and e-mail address from the sign-in, a username, a picture if you upload one, and
          when the account was made. No one else is shown your full name or e-mail address. They are
          kept until you delete the account. A username that you give up leads to the new one for{" "}
          {keptFor.formerUsername}. Your favourite songs are shown on your profile, and so are
          statistics about your ratings, worked out from your public reviews. You can make your
          profile private: then only you see it, and the time you did so is kept; what you published
          stays, with your username.
        </StoredData>
        <StoredData what="A session">
          A fingerprint of its token, never the token; which browser it is; when it started and was
          last used. It ends when you log out, after {keptFor.unusedSession} without use, and after{" "}
          {keptFor.session} at the latest; if there are more than {keptFor.sessions}, the oldest
          ends. Your browser holds the token and, set when you sign in, one cookie without which it
          is useless.
        </StoredData>
        {hasLocalSignIn && (
          <StoredData what="The local sign-in">
            The names and e-mail addresses of the last people who signed in, until they are
            forgotten there or delete their account. The fact that your browser has opened a sign-in
            link: for {keptFor.mark} it keeps a cookie for that, and the site keeps a fingerprint of
            the cookie.
          </StoredData>
        )}
        <StoredData what="A review">
          Its stars, its text, whether it is public, and when it was written and changed. A private
          one is shown only to you. It is kept until you delete it or your account. How many days
          you have rated on, up to three, the last of these days, and the time from which your
          ratings count for charts are kept until you delete your account.
        </StoredData>
        <StoredData what="A playlist">
          Its name, description, songs, colour and picture, and whether it is public. A private one
          is shown only to you; when you make it private, its picture moves to an address that no
          one else has been given. It is kept until you delete it or your account.
        </StoredData>
        <StoredData what="Who you follow">
          Which artists, what you follow of each, since when, and up to when you have seen what is
          new. It is shown to no one else and counted nowhere. A fingerprint of your private feed’s
          address, never the address; anyone who has the address can read the feed until you make a
          new one or turn it off. All of it is kept until you unfollow or delete your account.
        </StoredData>
        <StoredData what="An edit of the catalogue">
          What you propose to change, its source and your note, and what was decided on it, by whom
          and when. Until it is applied, you and those who decide on it see it; then everyone does,
          with your username. What you decide on other people’s edits is shown with them, with your
          username. Up to when you have seen decisions is known only to you, and whether moderators
          gave you trust or took it, only to you and them; both are deleted with the account. When
          you delete it, edits that were applied and your decisions on other people’s edits stay,
          without your name; pending edits are withdrawn. Comments you write on edits can be read by
          anyone who can read the edits, and are emptied when you delete your account.
        </StoredData>
        <StoredData what="A report, and what moderators do">
          What you report, why, and when: moderators see it, without your name, until you delete
          your account. Anything of yours that a moderator hides, including a name and a photo, is
          shown only to you and the moderators, with the reason, and kept like the rest. A log
          records what moderators did, when and why, for good; it uses a made-up name for each
          person, and the link to the person is deleted with the account.
        </StoredData>
        <StoredData what="A suspension">
          Why you may only read, for a time or for good, since when, and until when; you and the
          moderators see it. So that a new account does not end it, a fingerprint of your account at
          the service you signed in with, which reveals neither, is kept until the suspension ends,
          even if you delete your account.
        </StoredData>
        <StoredData what="A request that creates something">
          So that a request sent twice creates one thing, not two: a random number from your
          browser, a fingerprint of what was sent, and which review, playlist or picture it created.
          None of its text. It is kept for {keptFor.idempotencyKey}, for {keptFor.expired} more at
          most, and is not part of your data file; it is deleted with your account.
        </StoredData>
        <StoredData what="What you have not sent">
          What you type for a review, a playlist, an edit of the catalogue, a comment or a report
          stays in your browser until you send or discard it, even when you log out, and so do the
          source of your last edit and the name of the playlist that you added to last. None of it
          is shown to anyone who signs in there after you, except what was typed before anyone
          signed in.
        </StoredData>
        {hasOwnForm && (
          <StoredData what="A feedback message">
            Its text, the page it is about, when it was sent, and how to reach you if you said so;
            not your account, and not your network address. How to reach you is deleted when the
            message is dealt with; the rest is kept until the maintainers delete it. Until it is
            sent, what you type stays only in your browser.
          </StoredData>
        )}
        <StoredData what="A line of the log">
          {logsRequests
            ? "For each request: the time, a random number, the address requested without what was searched or typed, and how it was answered; if something breaks on our side, also where in the program. "
            : "Only when something breaks on our side: the time, a number, the address requested without what was searched or typed, and where in the program it broke. "}
          Not who made it. To keep the site from being flooded, network addresses are counted for a
          while, in memory or as a code that does not reveal them, and stored nowhere else.
        </StoredData>
        {keptFor.backup !== null && (
          <StoredData what="Backups">
            So that nothing is lost when a disk fails, all of the above except sessions is copied
            once a day, with the pictures. A copy is kept for {keptFor.backup}, for{" "}
            {keptFor.expired} more at most, and only the people who run this site can read it. What
            you delete is gone from the site at once, and from the last copy by then.
          </StoredData>
        )}
        <StoredData what="How to get or delete it">
          From your account you can download all of it as a file, and delete it: reviews, playlists
          and pictures are deleted with it. For a feedback message, say{" "}
          {hasEmail ? "in another one, or to the address above," : "in another one"} which it was.
        </StoredData>
      </dl>
    </Section>
  );
}

function StoredData({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}
