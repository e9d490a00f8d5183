import { DEFAULT_VALUE, SEPARATOR } from "../ui/form/live-form.tsx";

/**
 * Returns the address that a GET form leads to. Empty values and defaults are left out, and checkboxes of one name
 * become one list, so that each state has one address. A hidden field before a checkbox of the same name holds the
 * value of 'off'; hidden fields alone are repeated as they are.
 */
export function formAddress(form: HTMLFormElement, submitter: HTMLElement | null = null): URL {
  const address = new URL(form.getAttribute("action") ?? location.pathname, location.href);
  const query = new URLSearchParams();
  const entries = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  for (const name of new Set(entries.map(([each]) => each))) {
    const controls = controlsNamed(form, name);
    if (controls.every(isHidden)) {
      const values = entries.filter(([each]) => each === name).map(([, value]) => value);
      values.filter((value) => value !== "").forEach((value) => query.append(name, value));
      continue;
    }
    const separator = attributeOf(controls, SEPARATOR) ?? ",";
    const value = entriesNamed(entries, name, controls)
      .map((text) => text.trim())
      .filter((text) => text !== "")
      .join(separator);
    if (value !== "" && value !== attributeOf(controls, DEFAULT_VALUE)) query.set(name, value);
  }
  address.search = query.toString().replaceAll("%2C", ",");
  return address;
}

function controlsNamed(form: HTMLFormElement, name: string): Element[] {
  return [...form.elements].filter((control) => control.getAttribute("name") === name);
}

/** Returns the values of a field. A checked checkbox replaces the value of the hidden field before it. */
function entriesNamed(entries: [string, string][], name: string, controls: Element[]): string[] {
  const values = entries.filter(([each]) => each === name).map(([, value]) => value);
  const hasHiddenDefault = controls.length > 1 && isHidden(controls[0]!);
  return hasHiddenDefault && values.length > 1 ? values.slice(1) : values;
}

function isHidden(control: Element): boolean {
  return control.getAttribute("type") === "hidden";
}

function attributeOf(controls: Element[], attribute: string): string | undefined {
  for (const control of controls) {
    const value = control.getAttribute(attribute);
    if (value !== null) return value;
  }
  return undefined;
}
