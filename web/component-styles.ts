import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { DIALOG_ROOT } from './lighter-mantine.ts';

/** The names of Mantine's classes: those in `components/Button/Button.module.mjs` have their rules in `styles/Button.layer.css`. */
const CLASSES = /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/;
const FIRST_SHEET = /[\\/]theme[\\/]styles\.ts$/;

/**
 * Loads the sheet of each of Mantine's components with its code, so that a screen has the styles of what it shows. The sheets
 * of the components inside come before it: where both style one element, the outer one has the last word.
 */
export const componentStyles = (): Plugin => ({
  name: 'component-styles',
  apply: 'build',
  transform: {
    filter: { id: CLASSES },
    handler: (code, id) => ({ code: importsOf(sheetsOf(dirname(id))) + code, map: null }),
  },
});

/** In development, where libraries are bundled before any plugin sees them: all sheets at once. */
export const allStyles = (): Plugin => ({
  name: 'all-styles',
  apply: 'serve',
  transform: {
    filter: { id: FIRST_SHEET },
    handler: (code) => ({ code: `${code}import '@mantine/core/styles.layer.css';\n`, map: null }),
  },
});

const importsOf = (sheets: Iterable<string>): string =>
  [...sheets].map((sheet) => `import '@mantine/core/styles/${sheet}.layer.css';\n`).join('');

/** The sheets that the component in a folder needs, inner components' first. */
export const sheetsOf = (folder: string, seen = new Set<string>()): string[] => {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const name = basename(folder);
  const inner = filesIn(folder)
    .flatMap(componentsImportedBy)
    .flatMap((other) => sheetsOf(other, seen));
  return existsSync(join(folder, `${name}.module.mjs`)) ? [...inner, name] : inner;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(folder, file));

/** The folders of other components, each in a folder of its name: `../Loader/Loader.mjs`. */
const componentsImportedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]*\/([A-Z]\w*))\/\2\.mjs"/g)]
    .filter(([, , name]) => name !== 'ScrollArea' || !DIALOG_ROOT.test(file))
    .map(([, path = '']) => join(dirname(file), path));
