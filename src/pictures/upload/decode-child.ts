// A separate process that is replaced now and then, so that a malicious picture can harm only this process.
import { decodePicture } from "./decode.ts";

process.on("message", (bytes: Uint8Array) => {
  void decodePicture(Buffer.from(bytes)).then((decoded) =>
    process.send?.({ decoded, rss: process.memoryUsage.rss() }),
  );
});

// The server has ended.
process.on("disconnect", () => process.exit());
