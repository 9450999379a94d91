import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

/** Threads start with a file of their own: src/workers/NAME.worker.ts becomes NAME.worker.js beside start.js. */
const workers = readdirSync(join(import.meta.dirname, 'src/workers')).filter((file) => file.endsWith('.worker.ts'));

/** Packages of native code, and such as look for threads or fonts in their own folder. */
const UNBUNDLED = ['@node-rs/argon2', 'better-sqlite3', 'pdfmake', 'piscina', 'sharp'];

export default defineConfig({
  input: {
    start: 'src/start.ts',
    ...Object.fromEntries(workers.map((file) => [file.replace(/\.ts$/, ''), `src/workers/${file}`])),
  },
  platform: 'node',
  // All else is bundled: to find and read 700 files of packages took half of a start.
  external: UNBUNDLED,
  output: { dir: 'dist', format: 'esm', sourcemap: true, entryFileNames: '[name].js', cleanDir: true },
});
