import { createContext } from "react";

/** The operator's e-mail address, or null. It comes with the document and not with each page's data: every page shows it. */
export const ContactEmail = createContext<string | null>(null);

/** Marks the element in the footer that holds it, so that the browser can read it to hydrate. */
export const CONTACT_EMAIL_ATTRIBUTE = "data-contact-email";
