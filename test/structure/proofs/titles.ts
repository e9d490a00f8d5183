/** A test whose title names sentences of the specifications: `closes after 300 ms [1-2.36 1-9.3]`. */
export interface ProvingTest {
  file: string;
  title: string;
  ids: string[];
}

/** The first argument of test, describe and the like, in any quotes. */
const TITLE =
  /\b(?:test|describe|it)(?:\.(?:each|for)\([\s\S]*?\)|\.\w+)*\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

const IDS = /^([\s\S]+) \[(\d-\d+\.\d+(?: \d-\d+\.\d+)*)\]$/;

/** Finds the tests in a source file whose titles name sentences. */
export function provingTests(file: string, source: string): ProvingTest[] {
  return Array.from(source.matchAll(TITLE)).flatMap(([, double, single, template]) => {
    const named = IDS.exec((double ?? single ?? template ?? "").replace(/\\(.)/g, "$1"));
    if (named === null) return [];
    return [{ file, title: named[1]!, ids: named[2]!.split(" ") }];
  });
}
