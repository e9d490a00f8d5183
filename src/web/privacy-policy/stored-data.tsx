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
          Nothing about you. There are no cookies and, though the policy above allows for them, no
          analytics; nobody else is asked for anything before you click on what comes from them:
          players, videos, the sign-in
          {hasOwnForm ? "" : ", the feedback form"}. Your choices at the foot of a page (light or
          dark, the key for the search field) stay in your browser.
        </StoredData>
        <StoredData what="Your account">
          The name and e-mail address that the sign-in tells, a username, a picture if you send one,
          and when the account was made. Nobody else is shown your full name or e-mail address. They
          are kept until you delete the account. A username that you give up leads to the new one
          for {keptFor.formerUsername}. Your favourite songs are shown on your profile, and so is
          how you rate, which is worked out from your public reviews. You can make your profile
          private: then you alone see it, and since when it is so is kept; what you published stays,
          with your username.
        </StoredData>
        <StoredData what="A session">
          A fingerprint of its token, never the token; which browser it is; when it began and was
          last used. It ends when you log out, after {keptFor.unusedSession} without use, and after{" "}
          {keptFor.session} at the latest; of more than {keptFor.sessions} the oldest ends. In your
          browser there is the token and, set when you sign in, one cookie without which it is worth
          nothing.
        </StoredData>
        {hasLocalSignIn && (
          <StoredData what="The local sign-in">
            The names and e-mail addresses of the last people who signed in, until they are
            forgotten there or delete their account. That your browser has opened a sign-in link:
            for {keptFor.mark} it keeps a cookie for that, and the site a fingerprint of it.
          </StoredData>
        )}
        <StoredData what="A review">
          Its stars, its words, whether it is public, and when it was written and changed. A private
          one is shown to you alone. It is kept until you delete it or your account. On how many
          days you have rated, up to three, the last of these, and since when your ratings count for
          charts is kept until you delete your account.
        </StoredData>
        <StoredData what="A playlist">
          Its name, description, songs, colour and picture, and whether it is public. A private one
          is shown to you alone; made private, its picture moves to an address that nobody else was
          told. It is kept until you delete it or your account.
        </StoredData>
        <StoredData what="Whom you follow">
          Which acts and people, what of each, since when, and until when you have seen what is new
          of them. It is shown to nobody else and counted nowhere. Of the address of your private
          feed, a fingerprint, never the address; whoever has the address reads the feed until you
          make a new one or turn it off. All of it is kept until you unfollow or delete your
          account.
        </StoredData>
        <StoredData what="A change of the catalogue">
          What you propose to change, its source and your note, and what was decided on it, by whom
          and when. Until it is applied, you and those who decide on it see it; then everybody does,
          with your username. What you decide on changes of others stands with them and your
          username. Until when you have seen what was decided is known to you alone, and whether
          moderators gave you trust or took it, to you and to them; both are gone with the account.
          What was applied stays when you delete it, and what you decided on others, without your
          name; what was not decided is withdrawn. What you write about changes is read by whoever
          reads them, and emptied when you delete your account.
        </StoredData>
        <StoredData what="A report, and what moderators do">
          What you report, why, and when: moderators see it, without your name, until you delete
          your account. What a moderator hides of yours, a name and a photo too, is shown to you and
          the moderators alone, with the reason, and kept like the rest of it. A log says what
          moderators did, when and why, and never forgets; it has a made-up name for everybody in
          it, and who that is is gone with the account.
        </StoredData>
        <StoredData what="A suspension">
          Why you may only read for a time or for good, since when, and until when; you and the
          moderators see it. So that a new account does not end it, a fingerprint of your account at
          the service by which you signed in, from which neither can be told, is kept until the
          suspension ends, even if you delete your account.
        </StoredData>
        <StoredData what="A request that creates something">
          So that one that is sent twice creates one thing, not two: a number made up by your
          browser, a fingerprint of what was sent, and which review, playlist or picture came of it.
          None of its words. It is kept for {keptFor.idempotencyKey}, for {keptFor.expired} more at
          most, and not part of the file of your data; it is gone with your account.
        </StoredData>
        <StoredData what="What you have not sent">
          What you type for a review, a playlist, a change of the catalogue, a comment or a report
          stays in your browser until you send or discard it, also when you log out, and so does the
          source of your last change. None of it is shown to whoever signs in there after you, but
          for what was typed before anybody signed in.
        </StoredData>
        {hasOwnForm && (
          <StoredData what="A feedback message">
            Its words, the page it is about, when it was sent, and how to reach you if you said so;
            not your account, and not your address on the network. How to reach you is forgotten
            when the message is dealt with; the rest is kept until the maintainers delete it. Until
            it is sent, what you typed stays in your browser alone.
          </StoredData>
        )}
        <StoredData what="A line of the log">
          {logsRequests
            ? "Of each request: the time, a number made up for it, the address that was asked for without what was searched or typed, and how it was answered; when something breaks on our side, also where in the program. "
            : "Only when something breaks on our side: the time, a number, the address that was asked for without what was searched or typed, and where in the program it broke. "}
          Not who asked. To keep the site from being flooded, network addresses are counted for a
          while, in memory or as a code from which nobody reads them, and written down nowhere else.
        </StoredData>
        {keptFor.backup !== null && (
          <StoredData what="Backups">
            So that nothing is lost when a disk breaks, all of the above but sessions is copied once
            a day, with the pictures. A copy is kept for {keptFor.backup}, for {keptFor.expired}{" "}
            more at most, and only whoever runs this site can read it. What you delete is gone from
            the site at once, and from the last copy by then.
          </StoredData>
        )}
        <StoredData what="How to get or delete it">
          Your account lets you download all of it as a file, and delete it: reviews, playlists and
          pictures go with it. For a feedback message, say{" "}
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
