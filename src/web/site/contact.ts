import { createContext } from "react";

/**
 * Where to write to whoever runs the site; null where no address was given. It comes with the document and not with
 * each page's data, since every page shows it.
 */
export const ContactEmail = createContext<string | null>(null);

/** Marks the element at the foot of every page that holds it, so that the browser finds it again to hydrate. */
export const CONTACT_EMAIL_ATTRIBUTE = "data-contact-email";
