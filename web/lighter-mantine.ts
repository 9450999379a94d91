import type { Plugin } from 'vite';

/** Where Mantine builds a dialog. */
export const DIALOG_ROOT = /@mantine[\\/]core[\\/]esm[\\/].*(Modal|Drawer)Root\.mjs$/;
const COLORS = /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.layer\.css$/;
const IDS = /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/;

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

/**
 * Mantine replaces the ids that React gave by random ones once a component is there, for pages with several Reacts on them.
 * Every field, menu and dialog of a new screen is drawn twice for it. Here React's ids stay.
 */
export const idsFromReact = (): Plugin => ({
  name: 'ids-from-react',
  apply: 'build',
  transform: {
    filter: { id: IDS },
    handler: (code) => ({ code: code.replace(/useIsomorphicEffect\(\(\) => \{[\s\S]*?\}, \[\]\);/, ''), map: null }),
  },
});

/** Colours of Mantine's that nothing of ours is drawn in. */
export const UNUSED_COLORS = ['pink', 'grape', 'violet', 'cyan', 'lime'];

/** Leaves their shades out of the first sheet, for which every page waits. */
export const withoutUnusedColors = (): Plugin => ({
  name: 'without-unused-colors',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: COLORS },
    handler: (code) => ({
      code: code.replace(new RegExp(`--mantine-color-(${UNUSED_COLORS.join('|')})-[^;]*;`, 'g'), ''),
      map: null,
    }),
  },
});
