// A process of its own, which is ended and begun anew after a while: what a picture does to the decoder it does here.
import { decodePicture } from "./decode.ts";

process.on("message", (bytes: Uint8Array) => {
  void decodePicture(Buffer.from(bytes)).then((decoded) =>
    process.send?.({ decoded, rss: process.memoryUsage.rss() }),
  );
});

// Without the one who asks there is nothing left to do.
process.on("disconnect", () => process.exit());
