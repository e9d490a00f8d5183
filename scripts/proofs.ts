// Writes what proves each sentence of the specifications, and who may do what, into the folder proofs: npm run proofs
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rightsPage } from "../test/rights/page.ts";
import { proofsPages, readProofs } from "../test/structure/proofs/read.ts";
import { inProject } from "./run-program.mjs";

const folder = inProject("proofs");
const pages = { ...proofsPages(readProofs()), "who-may-do-what.md": await rightsPage() };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, page] of Object.entries(pages)) writeFileSync(join(folder, name), page);
console.log(`${folder}: ${Object.keys(pages).join(", ")}`);
