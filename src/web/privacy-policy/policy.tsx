import { Section } from "../ui/section.tsx";
import { ContactLink } from "./contact-link.tsx";

/** The policy's text in the specification, with its date. */
export function Policy() {
  return (
    <>
      <p className="note">
        Effective date: <time dateTime="2025-05-08">05/08/2025</time>
      </p>
      <Section heading="what is collected">
        <p>
          When you sign in with Google, we receive your name and your e-mail address. We also
          collect analytics: how the site is used.
        </p>
      </Section>
      <Section heading="what it is used for">
        <p>
          Your name and e-mail address are used to sign you in and to keep your account. Your data
          is not sold. It may be shared with Google, which provides the sign-in.
        </p>
      </Section>
      <Section heading="notice for users in the EU">
        <p>
          You may ask to see the data that is kept about you, to have it corrected, or to have it
          deleted: write to the provider of this site <ContactLink />.
        </p>
      </Section>
    </>
  );
}
