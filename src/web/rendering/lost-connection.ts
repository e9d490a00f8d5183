declare global {
  interface Window {
    /** Notes that the page's scripts could not be loaded. */
    noteFailedScripts: () => void;
  }
}

const LOST = "No connection. Check the network and try again.";
const STILL_LOADING = "One moment: this page is still loading.";

/**
 * Inline script, since it is needed most where no other has been loaded. It runs before the one that starts these.
 *
 * - Without a connection a link or form would lead to the error page of the browser: the page stays instead, and says
 *   why. Browsers may call a computer offline that reaches this site, such as its own, so the site is asked first.
 * - A button that is pressed before the scripts have started is pressed again once they have; if they could not be
 *   loaded, the page is loaded again.
 */
export const KEEP_CLICKS = `(() => {
  const root = document.documentElement;
  let note, timer, pressed, isPassed, hasFailed;
  const hide = () => note?.remove();
  const say = (text) => {
    hide();
    clearTimeout(timer);
    const add = (parent, name, className) => parent.appendChild(Object.assign(document.createElement(name), { className }));
    note = add(document.body, "div", "toasts");
    note.role = "alert";
    add(add(note, "p", "toast"), "span", "toast-content").textContent = text;
    timer = setTimeout(hide, 5000);
  };
  const isStarted = () => "started" in root.dataset;
  const isInDoubt = () => !navigator.onLine || (hasFailed && !isStarted());
  const ask = (act) =>
    fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(5000) }).then(
      () => (hide(), act()),
      () => say("${LOST}"),
    );
  const hold = (event, act) => {
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      isPassed = true;
      act();
      isPassed = false;
    });
  };
  window.noteFailedScripts = () => (hasFailed = true);
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (isPassed || !link || button || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!link.protocol?.startsWith("http") || !["", "_self"].includes(link.target)) return;
    if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
    if (isInDoubt() || link.closest(".failure")) hold(event, () => link.click());
  }, true);
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    // Other forms are of scripts, which say themselves why they fail.
    const leads = form.hasAttribute("action") || form.hasAttribute("method");
    if (!isPassed && leads && isInDoubt()) hold(event, () => form.requestSubmit(submitter));
  }, true);
  addEventListener("click", (event) => {
    if (isStarted() || event.defaultPrevented) return;
    if (!event.target.closest?.("button[type=button]:not([popovertarget])")) return;
    if (isInDoubt()) return ask(() => location.reload());
    pressed = event;
    say("${STILL_LOADING}");
  });
  new MutationObserver(() => {
    if (!pressed) return;
    hide();
    pressed.target.dispatchEvent(new MouseEvent("click", pressed));
    pressed = undefined;
  }).observe(root, { attributeFilter: ["data-started"] });
})();`;
