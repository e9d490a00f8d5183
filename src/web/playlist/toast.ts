/** How long a toast stays, in milliseconds (specification 2, section 9). */
export const TOAST = { milliseconds: 2_500 };
