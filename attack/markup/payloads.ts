/** The function that live markup would call. It is looked for by this name. */
export const CALL = "ran7";

/** Markup that runs, breaks out of an element or an attribute, or becomes a formula, where it is not shown as text. */
export const PAYLOADS = [
  `<img src=x onerror=${CALL}()>`,
  `</script><script>${CALL}()</script>`,
  `"><svg onload=${CALL}()>`,
  `' onmouseover='${CALL}()' x='`,
  `" onmouseover="${CALL}()" x="`,
  `</title></style></textarea><b id=${CALL}>`,
  `]]><b xmlns="http://www.w3.org/1999/xhtml" id="${CALL}">`,
  `javascript:${CALL}()`,
  `--><b id=${CALL}><!--`,
  `=HYPERLINK("https://x.example/${CALL}")`,
] as const;
