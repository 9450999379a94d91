import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentStyles } from '../component-styles.ts';
import { dialogsWithoutScrollArea, idsFromReact, UNUSED_COLORS, withoutUnusedColors } from '../lighter-mantine.ts';

const COMPONENTS = join(createRequire(import.meta.url).resolve('@mantine/core'), '../../esm/components');

/** The sheets that the build loads with the names of a component's classes, in order. */
const sheetsWith = (component: string): string[] => {
  const { transform } = componentStyles();
  if (typeof transform !== 'object') throw new Error('no transform');
  const handler = transform.handler as unknown as (code: string, id: string) => { code: string };
  const { code } = handler('', join(COMPONENTS, component, `${component}.module.mjs`));
  return [...code.matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, sheet]) => sheet!);
};

test('a component brings its own sheet last', () => {
  expect(sheetsWith('Text')).toEqual(['Text']);
  expect(sheetsWith('Anchor')).toEqual(['Text', 'Anchor']);
});

test('the sheets of what it is built of come before it, innermost first', () => {
  const sheets = sheetsWith('PasswordInput');
  const inOrder = ['UnstyledButton', 'ActionIcon', 'Input', 'PasswordInput'];
  expect(sheets.filter((sheet) => inOrder.includes(sheet))).toEqual(inOrder);
  expect(new Set(sheets).size).toBe(sheets.length);
});

/** What the build makes of one of Mantine's files. */
const built = ({ transform }: ReturnType<typeof idsFromReact>, source: string): string => {
  if (typeof transform !== 'object') throw new Error('no transform');
  return (transform.handler as unknown as (code: string) => { code: string })(source).code;
};

test('dialogs load no ScrollArea, neither its code nor its sheet', () => {
  for (const dialog of ['Modal', 'Drawer']) {
    const source = readFileSync(join(COMPONENTS, dialog, `${dialog}Root.mjs`), 'utf8');
    expect(source).toMatch(/ScrollArea\.mjs/);
    expect(built(dialogsWithoutScrollArea(), source)).not.toMatch(/ScrollArea\.mjs/);
    expect(sheetsWith(dialog)).toContain('ModalBase');
    expect(sheetsWith(dialog)).not.toContain('ScrollArea');
  }
});

test('an id stays as it was first given', () => {
  const hooks = createRequire(import.meta.url).resolve('@mantine/hooks');
  const source = readFileSync(join(hooks, '../../esm/use-id/use-id.mjs'), 'utf8');
  expect(source).toMatch(/setUuid\(/);
  expect(built(idsFromReact(), source)).not.toMatch(/setUuid\(|\.current/);
  expect(built(idsFromReact(), source)).toMatch(/return uuid/);
});

test('colours that no source names are left out of the first sheet, all others stay', () => {
  const core = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
  const sheet = readFileSync(join(core, '../styles/default-css-variables.layer.css'), 'utf8');
  const left = built(withoutUnusedColors(), sheet);
  expect(left).not.toMatch(new RegExp(`mantine-color-(${UNUSED_COLORS.join('|')})`));
  const shades = (css: string) => css.match(/--mantine-color-(teal|red|indigo|gray|dark)-[\w-]+:/g);
  expect(shades(left)).toEqual(shades(sheet));

  const sources = join(import.meta.dirname, '../src');
  const named = new RegExp(`\\b(${UNUSED_COLORS.join('|')})\\b`);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  expect(files.filter((file) => named.test(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
});
