import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The app imports the sheet of each Mantine component it uses, a quarter of the whole. A sheet that is forgotten shows
 * as an unstyled control on some screen; this test finds it first, by following the imports of our code into Mantine's.
 */
const SOURCES = join(import.meta.dirname, '../..');
const MANTINE = join(createRequire(import.meta.url).resolve('@mantine/core'), '../../..');

const namedImports = (file: string): { names: string[]; from: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^|;)\s*import \{([^}]*)\} from ["']([^"']+)["']/gm)].map((match) => ({
    names: match[1]!.split(',').map((name) => name.trim().split(' as ')[0]!),
    from: match[2]!,
  }));

const entriesOf = (library: string): Map<string, string> => {
  const root = join(MANTINE, library, 'esm');
  const imports = namedImports(join(root, 'index.mjs'));
  return new Map(imports.flatMap(({ names, from }) => names.map((name) => [name, join(root, from)] as const)));
};

const sheetsBehind = (name: string, library: string, seen: Set<string>): string[] => {
  const file = entriesOf(library).get(name);
  return file === undefined ? [] : sheetsOf(file, seen);
};

const sheetsOf = (file: string, seen: Set<string>): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const local = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map((match) =>
    join(dirname(file), match[1]!),
  );
  const own = local.filter((path) => path.endsWith('.module.mjs') && path.includes('/core/'));
  const deeper = local.filter((path) => !path.endsWith('.module.mjs')).flatMap((path) => sheetsOf(path, seen));
  const fromCore = namedImports(file).filter(({ from }) => from === '@mantine/core');
  const others = fromCore.flatMap(({ names }) => names.flatMap((name) => sheetsBehind(name, 'core', seen)));
  return [...own.map((path) => basename(path, '.module.mjs')), ...deeper, ...others];
};

test('the sheets imported are those of the components used', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const ours = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const seen = new Set<string>();
  const needed = ours
    .flatMap((file) => namedImports(join(SOURCES, file)))
    .filter(({ from }) => from.startsWith('@mantine/'))
    .flatMap(({ names, from }) => names.flatMap((name) => sheetsBehind(name, from.replace('@mantine/', ''), seen)));

  const imported = [
    ...readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8').matchAll(/styles\/([A-Z]\w*)\.layer/g),
  ];
  expect(imported.map((match) => match[1]).sort()).toEqual([...new Set(needed)].sort());
});
