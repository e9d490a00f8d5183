/** The steps by which a picture is made, which end in the drawing itself instead of pixels. */
interface Steps {
  resize: (size: object) => Steps;
  flatten: (options: object) => Steps;
  png: (options: object) => Steps;
  toBuffer: () => Promise<Buffer>;
}

/** Takes the place of the library that makes pixels: its answer is the drawing, and what would be done with it. */
function draw(svg: Buffer): Steps {
  const taken: string[] = [];
  const take = (name: string) => (options: object) => {
    taken.push(`${name} ${JSON.stringify(options)}`);
    return steps;
  };
  const steps: Steps = {
    resize: take("resize"),
    flatten: take("flatten"),
    png: take("png"),
    toBuffer: () => Promise.resolve(Buffer.from(`${taken.join(", ")}\n${svg.toString()}`)),
  };
  return steps;
}

export const drawing = Object.assign(draw, {
  cache: () => undefined,
  concurrency: () => undefined,
});
