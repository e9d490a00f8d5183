/**
 * Lets React work in a page whose texts others change, too: translations of browsers, and extensions that mark words,
 * replace text nodes, move them into elements or split them. React would throw where it removes such a text or inserts
 * something before it, and would write a changed text into a node that is not shown any more. Therefore, before React
 * changes the children of an element, the changes of others to them are undone; translations translate them again.
 */

declare global {
  interface Window {
    /** The observer of the document's inline script, since translations may begin before these scripts. */
    changesByOthers: {
      observer: MutationObserver;
      early: MutationRecord[];
      record: (changes: MutationRecord[]) => void;
    };
  }
}

/** The changes of others to elements of React, by element, since React last changed its children. */
const changesOf = new WeakMap<Node, MutationRecord[]>();

/** The elements from which others have removed texts or elements of React. */
const parents = new WeakMap<Node, Node>();

const native = Object.getOwnPropertyDescriptors(Node.prototype);
const insertBefore = native.insertBefore.value!;
const removeChild = native.removeChild.value!;
const setNodeValue = native.nodeValue.set!;

const { observer, early } = window.changesByOthers;

/** Undoes from now on the changes of others where React changes the same element. @returns whether there were some before */
export function expectChangesByOthers(): boolean {
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    changeByReact(this, node, () =>
      insertBefore.call(this, node, isOfReact(node) && next?.parentNode !== this ? null : next),
    );
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    return this.insertBefore(node, null);
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    changeByReact(this, node, () => {
      const parent = isOfReact(node) ? node.parentNode : this;
      if (parent !== null) removeChild.call(parent, node);
    });
    return node;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...native.nodeValue,
    set(this: Node, value: string | null) {
      changeByReact(parents.get(this) ?? this.parentNode, this, () =>
        setNodeValue.call(this, value),
      );
    },
  });
  return early.length > 0;
}

/** Undoes earlier changes of others when React begins with the document, which has to be what the server sent. */
export function undoEarlyChanges(): void {
  if (window.changesByOthers.record === record) return;
  window.changesByOthers.record = record;
  early.push(...observer.takeRecords());
  // Extensions put elements of their own into the body itself, which React tolerates.
  undo(early.splice(0).filter(({ target }) => target !== document.body));
  observer.takeRecords();
}

/** Makes a change, and undoes those of others before it where React makes it. */
function changeByReact(parent: Node | null, node: Node, change: () => void): void {
  if (!parent?.isConnected || !isOfReact(parent) || !isOfReact(node)) return change();
  const sameTask = observer.takeRecords();
  record(sameTask);
  // Extensions that wrap a text within the page's own world call these methods, too, and in the same task.
  if (sameTask.some(({ target }) => target === parent) && changesOf.has(parent)) return change();
  undo(changesOf.get(parent) ?? []);
  changesOf.delete(parent);
  change();
  observer.takeRecords();
}

function record(changes: MutationRecord[]): void {
  for (const { target, removedNodes } of changes) {
    for (const node of removedNodes) if (isOfReact(node)) parents.set(node, target);
  }
  for (const change of changes) {
    const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = change;
    const isOfText = type === "characterData";
    const parent = isOfText ? (parents.get(target) ?? target.parentNode) : target;
    if (parent === null || !isOfReact(parent)) continue;
    const known = changesOf.get(parent);
    const touched = isOfText
      ? [target]
      : [...removedNodes, ...(addedNodes.length > 0 ? [previousSibling, nextSibling] : [])];
    if (known !== undefined) known.push(change);
    else if (touched.some((node) => node !== null && isOfReact(node)))
      changesOf.set(parent, [change]);
  }
}

function undo(changes: MutationRecord[]): void {
  for (const change of changes.toReversed()) {
    const { type, target, addedNodes, removedNodes, nextSibling, oldValue } = change;
    if (type === "characterData") setNodeValue.call(target, oldValue);
    for (const node of addedNodes) if (node.parentNode === target) removeChild.call(target, node);
    for (const node of removedNodes)
      insertBefore.call(target, node, nextSibling?.parentNode === target ? nextSibling : null);
  }
}

/** Whether a node is one that React made or took over: it writes a property of its own on it. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
}
