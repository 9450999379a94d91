import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentStyles } from '../component-styles.ts';
import { dialogsWithoutScrollArea } from '../lighter-mantine.ts';

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
const built = (source: string): string => {
  const { transform } = dialogsWithoutScrollArea();
  if (typeof transform !== 'object') throw new Error('no transform');
  return (transform.handler as unknown as (code: string) => { code: string })(source).code;
};

test('dialogs load no ScrollArea, neither its code nor its sheet', () => {
  for (const dialog of ['Modal', 'Drawer']) {
    const source = readFileSync(join(COMPONENTS, dialog, `${dialog}Root.mjs`), 'utf8');
    expect(source).toMatch(/ScrollArea\.mjs/);
    expect(built(source)).not.toMatch(/ScrollArea\.mjs/);
    expect(sheetsWith(dialog)).toContain('ModalBase');
    expect(sheetsWith(dialog)).not.toContain('ScrollArea');
  }
});
