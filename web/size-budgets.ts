import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KB = 1000;
/** What a browser may load before a screen can be used, compressed by gzip, in bytes. */
const BUDGETS = { login: 152 * KB, paydesk: 237 * KB, addedByScreen: 71 * KB };
/** Only for who prints, or looks at a chart. */
const ONLY_AT_USE = /node_modules[\\/](pdfmake|recharts)[\\/]/;

const OVER_BUDGET = '.over-budget.json';

const ENTRY = /index\.html$/;
const SHELL = /routes-behind-login\.ts$/;
const PAGE = /([\w-]+-pages?)\.tsx$/;

/** A file of the build: its size in bytes, the files loaded with it, the modules in it, and the module that it stands for. */
export type BuiltFile = {
  size: number;
  imports: readonly string[];
  modules: readonly string[];
  source: string | null;
};

/**
 * Prints what the screens weigh, and leaves word of what is over its budget for `npm test`, which fails by it. The build
 * does not: nobody's shop should stay closed because a package has grown by some bytes.
 */
export const sizeBudgets = (): Plugin => ({
  name: 'size-budgets',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = await Promise.all(Object.values(bundle).map((file) => readBuiltFile(dir, file)));
    const { lines, failures } = weigh(new Map(files));
    this.info(`gzip: ${lines.join('; ')}`);
    if (failures.length > 0) this.warn(`Over budget: ${failures.join('; ')}`);
    await writeFile(join(dir, OVER_BUDGET), JSON.stringify(failures));
  },
});

const readBuiltFile = async (
  dir: string,
  file: Rolldown.OutputChunk | Rolldown.OutputAsset,
): Promise<[string, BuiltFile]> => {
  const compressed = await promisify(gzip)(await readFile(join(dir, file.fileName)), { level: 9 });
  const size = compressed.length;
  if (file.type === 'asset') return [file.fileName, { size, imports: [], modules: [], source: null }];
  const imports = [...file.imports, ...(file.viteMetadata?.importedCss ?? [])];
  return [file.fileName, { size, imports, modules: file.moduleIds, source: file.facadeModuleId }];
};

/** What the screens weigh, as lines to print, and the failures among them. */
export const weigh = (files: ReadonlyMap<string, BuiltFile>): { lines: string[]; failures: string[] } => {
  const loadedWith = (...sources: RegExp[]) => {
    const starts = [...files].filter(([, { source }]) => sources.some((pattern) => pattern.test(source ?? '')));
    return closure(
      files,
      starts.map(([name]) => name),
    );
  };
  const sizeOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (files.get(name)?.size ?? 0), 0);

  const shell = loadedWith(ENTRY, SHELL);
  const screens = [...files].flatMap(([name, { source }]) => {
    const screen = PAGE.exec(source ?? '')?.[1];
    return screen === undefined ? [] : [{ screen, loaded: [...closure(files, [name])] }];
  });
  const weights = [
    { what: 'login', size: sizeOf([...loadedWith(ENTRY, /\/login-page\.tsx$/)]), budget: BUDGETS.login },
    { what: 'paydesk', size: sizeOf([...loadedWith(ENTRY, SHELL, /\/paydesk-page\.tsx$/)]), budget: BUDGETS.paydesk },
    ...screens
      .map(({ screen, loaded }) => ({
        what: `added by ${screen}`,
        size: sizeOf(loaded.filter((name) => !shell.has(name))),
      }))
      .sort((a, b) => b.size - a.size)
      .slice(0, 3)
      .map((weight) => ({ ...weight, budget: BUDGETS.addedByScreen })),
  ];
  const early = screens.filter(({ loaded }) =>
    loaded.some((name) => files.get(name)?.modules.some((module) => ONLY_AT_USE.test(module))),
  );
  return {
    lines: weights.map(inWords),
    failures: [
      ...weights.filter(({ size, budget }) => size > budget).map(inWords),
      ...early.map(({ screen }) => `${screen} loads PDF or charts before they are used`),
    ],
  };
};

const inWords = ({ what, size, budget }: { what: string; size: number; budget: number }): string =>
  `${what}: ${(size / KB).toFixed(1)} of ${budget / KB} KB`;

const closure = (
  files: ReadonlyMap<string, BuiltFile>,
  starts: readonly string[],
  seen = new Set<string>(),
): ReadonlySet<string> => {
  for (const name of starts) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(files, files.get(name)?.imports ?? [], seen);
  }
  return seen;
};
