/**
 * Inline script that runs before those of React Router, which log a failure on each page where the browser blocks
 * storage. Only their own keys are ignored: a sign-in still fails, and says why.
 */
export const EMPTY_STORAGE = `try {
  sessionStorage;
} catch (error) {
  const setItem = (key) => {
    if (!/^(react-router|remix)-/.test(key)) throw error;
  };
  const value = { setItem, getItem: () => null, removeItem() {} };
  Object.defineProperty(window, "sessionStorage", { value });
}`;
