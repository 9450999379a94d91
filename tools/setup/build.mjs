import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { root } from './root.mjs';
import { runLogged } from './run-logged.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'domain/src', 'contract/src', 'documents/src'];

/** The parts to build, the sources of each, and the file that proves that the result is there. */
const parts = [
  {
    name: 'web',
    sources: [
      ...shared,
      'web/src',
      'web/public',
      'web/index.html',
      'web/follow.html',
      'web/display.html',
      'web/vite.config.ts',
      'web/vite.follow.config.ts',
      'docs/guide',
      'web/component-styles.ts',
      'web/guide-pages.ts',
      'web/lighter-mantine.ts',
      'web/precompress.ts',
      'web/size-budgets.ts',
      'web/without-schemas.ts',
      'web/package.json',
    ],
    result: 'web/dist/index.html',
  },
  {
    name: 'server',
    sources: [...shared, 'server/src', 'server/rolldown.config.js', 'server/package.json'],
    result: 'server/dist/start.js',
  },
];

/** All files below a path of the project, in a fixed order; none when it does not exist. */
const filesBelow = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
};

const isTest = (path) => /\.test\.tsx?$/.test(path);

const hashOf = (sources) => {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesBelow)) {
    if (!isTest(path)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
};

// The stamp lies in the output folder, so that it goes when somebody empties or rewrites that folder.
const stampOf = ({ name }) => join(root, name, 'dist/.build-stamp');

const isFresh = (part, hash) =>
  existsSync(join(root, part.result)) && existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hash;

/** The parts whose sources changed since they were built, each with the hash of its sources. */
export const staleParts = () =>
  parts.map((part) => ({ ...part, hash: hashOf(part.sources) })).filter((part) => !isFresh(part, part.hash));

/** Builds the given parts side by side. */
export const build = (stale) =>
  Promise.all(
    stale.map(async (part) => {
      await runLogged(`build-${part.name}`, npm('run', 'build', '-w', `@mendpoint/${part.name}`), {
        env: { NODE_ENV: 'production' },
      });
      writeFileSync(stampOf(part), part.hash);
    }),
  );
