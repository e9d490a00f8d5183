import { Children, Fragment, isValidElement, type ReactNode, useContext, useEffect } from "react";
import { Scripts as useScripts } from "react-router";
import { EMPTY_STORAGE } from "./blocked-storage.ts";
import { KEEP_CLICKS } from "./lost-connection.ts";
import { Nonce } from "./nonce.ts";

/** The elements that React Router renders for its scripts: links that load them early, and inline scripts, one of them a module. */
interface ScriptProps {
  rel?: string;
  href?: string;
  type?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

const ID = "later-scripts";

/**
 * Observes changes of the document by others (`changes-by-others.ts`). Starts the scripts in the frame after the first,
 * which is painted then. A user who goes back before they run, to an entry that scripts had made before a reload, gets its
 * page by a reload: the router would show that address with the data of this one.
 */
const START = `(() => {
  const early = [];
  const others = { early, record: (changes) => early.push(...changes) };
  others.observer = new MutationObserver((changes) => others.record(changes));
  others.observer.observe(document.body, { childList: true, subtree: true, characterDataOldValue: true });
  window.changesByOthers = others;
  const later = document.getElementById("${ID}");
  const add = (name, properties) => {
    const element = Object.assign(document.createElement(name), properties);
    document.head.append(element);
    element.remove();
  };
  const start = () => {
    const onerror = window.noteFailedScripts;
    for (const href of later.dataset.modules.split(" ")) add("link", { rel: "modulepreload", href, onerror });
    add("script", { type: "module", textContent: later.textContent });
  };
  requestAnimationFrame(() => setTimeout(start));
  const pathOf = ({ pathname, search }) => pathname + search;
  const shown = pathOf(location);
  addEventListener("popstate", () => {
    if (!("started" in document.documentElement.dataset) && pathOf(location) !== shown) location.reload();
  });
})()`;

/** Loads React Router's scripts after the first paint, since they would delay styles, font and pictures on a phone. */
export function LaterScripts() {
  const nonce = useContext(Nonce);
  useEffect(() => {
    document.documentElement.dataset["started"] = "";
  }, []);
  // The component is called as a hook, since the elements that it returns are changed.
  const rendered = elementsOf(useScripts({}));
  const modules = rendered.filter(({ props }) => props.rel === "modulepreload");
  return rendered
    .filter((element) => !modules.includes(element))
    .map((element) =>
      element.props.type === "module" ? (
        <Fragment key={element.key}>
          <script
            id={ID}
            // Not run by the browser, but hashed for the Content-Security-Policy, so that it may be added as a module.
            type="text/plain"
            nonce={nonce}
            data-modules={modules.map(({ props }) => props.href).join(" ")}
            suppressHydrationWarning
            dangerouslySetInnerHTML={element.props.dangerouslySetInnerHTML}
          />
          <script
            nonce={nonce}
            suppressHydrationWarning
            // It has run in the browser already, so its text is not in the bundle.
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? `${EMPTY_STORAGE}\n${KEEP_CLICKS}\n${START}` : "",
            }}
          />
        </Fragment>
      ) : (
        element
      ),
    );
}

function elementsOf(node: ReactNode): React.ReactElement<ScriptProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ScriptProps>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });
}
