/** The duration of a toast, in milliseconds (specification 2, section 9). */
export const TOAST = { milliseconds: 2_500 };
