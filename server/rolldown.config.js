import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

/** Threads start with a file of their own: src/workers/NAME.worker.ts becomes NAME.worker.js beside start.js. */
const workers = readdirSync(join(import.meta.dirname, 'src/workers')).filter((file) => file.endsWith('.worker.ts'));

export default defineConfig({
  input: {
    start: 'src/start.ts',
    ...Object.fromEntries(workers.map((file) => [file.replace(/\.ts$/, ''), `src/workers/${file}`])),
  },
  platform: 'node',
  // Only our own sources are bundled, so that `node dist/start.js` needs no TypeScript; npm packages stay outside.
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@mendpoint/'),
  output: { dir: 'dist', format: 'esm', sourcemap: true, entryFileNames: '[name].js', cleanDir: true },
});
