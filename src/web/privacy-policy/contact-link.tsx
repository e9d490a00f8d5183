import { useContext } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { ContactEmail } from "../site/contact.ts";

/** The provider's address; where none is configured, the feedback form. */
export function ContactLink() {
  const email = useContext(ContactEmail);
  if (email === null) {
    return (
      <>
        {" "}
        or through <a href={pagePath.feedback()}>the feedback form</a>
      </>
    );
  }
  return (
    <>
      , <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
