import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { withoutSchemas } from './without-schemas.ts';

/**
 * The pages of customers, on their phone and on the display at the counter, built after the client and into the same folder: a
 * build of its own shares no file with the tills, so neither weighs on the other.
 */
export default defineConfig({
  plugins: [react(), withoutSchemas(), precompress()],
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['follow.html', 'display.html'],
      optimization: { inlineConst: true },
      treeshake: { moduleSideEffects: [{ test: /[\\/]typebox[\\/]/, sideEffects: false }] },
    },
  },
});
