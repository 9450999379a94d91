import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readImports } from './read-imports.mjs';

const WORKSPACES = ['domain', 'contract', 'documents', 'server', 'web', 'e2e', 'bench', 'tools'];
const OUTPUT = new Set(['node_modules', 'dist', 'test-results', '.cache']);

/**
 * What an import names: `{ path }` for a file of ours, `{ package }` for npm or `node:`.
 * `@mendpoint/domain/money/cents` is domain/src/money/cents.ts, as the workspace's `exports` say.
 */
export const resolveImport = (from, specifier) => {
  const ours = /^@mendpoint\/([^/]+)\/(.+)$/.exec(specifier);
  if (ours) return { path: `${ours[1]}/src/${ours[2]}.ts` };
  if (specifier.startsWith('.')) {
    return { path: posix.normalize(posix.join(posix.dirname(from), specifier.split('?')[0])) };
  }
  const [scope, name] = specifier.split('/');
  return { package: scope.startsWith('@') ? `${scope}/${name}` : scope };
};

/** A source file as the rules see it: its imports, resolved, and the methods that it calls. */
export const sourceFile = (path, source) => {
  const { imports, methods } = readImports(path, source);
  return {
    path,
    methods,
    imports: imports.map((imported) => ({ ...imported, ...resolveImport(path, imported.specifier) })),
  };
};

const sourcePaths = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return OUTPUT.has(entry.name) ? [] : sourcePaths(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });

/** Every source file of the project. */
export const readProject = (root) =>
  WORKSPACES.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourcePaths(root, folder))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
