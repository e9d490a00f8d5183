import { useContext } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { ContactEmail } from "../site/contact.ts";

/** Says how the provider is reached: by e-mail; where no address is configured, through the feedback form. */
export function ContactLink() {
  const email = useContext(ContactEmail);
  if (email === null) {
    return (
      <>
        through <a href={pagePath.feedback()}>the feedback form</a>
      </>
    );
  }
  return (
    <>
      by e-mail, <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
