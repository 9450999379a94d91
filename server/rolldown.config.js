import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'src/start.ts',
  platform: 'node',
  // Only our own sources are bundled, so that `node dist/start.js` needs no TypeScript; npm packages stay outside.
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@mendpoint/'),
  output: { dir: 'dist', format: 'esm', sourcemap: true, entryFileNames: '[name].js', cleanDir: true },
});
