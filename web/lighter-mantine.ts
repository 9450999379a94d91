import type { Plugin } from 'vite';

/** Where Mantine builds a dialog. */
export const DIALOG_ROOT = /@mantine[\\/]core[\\/]esm[\\/].*(Modal|Drawer)Root\.mjs$/;

/** Dialogs ask whether they scroll by a ScrollArea. None of ours does, and for the question alone every page would load it. */
export const dialogsWithoutScrollArea = (): Plugin => ({
  name: 'dialogs-without-scroll-area',
  apply: 'build',
  transform: {
    filter: { id: DIALOG_ROOT },
    handler: (code) => ({
      code: code.replace(/^import \{ ScrollArea \} from .*$/m, 'const ScrollArea = { Autosize: {} };'),
      map: null,
    }),
  },
});
