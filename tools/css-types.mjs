// npm run css-types: writes the class names of each CSS module as a type, so that `styles.sheet` is a string and a class
// that does not exist fails the type check. With --check it writes nothing and fails where a type is not up to date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { root } from './setup/root.mjs';

const sources = join(root, 'web/src');
const types = join(root, 'web/css-types');

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));

const onlyClasses = { animation: false, container: false, customIdents: false, grid: false };

const typeOf = (path) => {
  const code = readFileSync(join(sources, path));
  const classes = Object.keys(transform({ filename: path, code, cssModules: onlyClasses }).exports ?? {}).sort();
  const fields = classes.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `// Written by npm run css-types.\ndeclare const styles: {\n${fields.join('')}};\nexport default styles;\n`;
};

/** The files that web/css-types should have: the text of each by its path. */
const expected = new Map(filesIn(sources, '.module.css').map((path) => [`${path}.d.ts`, typeOf(path)]));

const write = () => {
  rmSync(types, { recursive: true, force: true });
  for (const [path, text] of expected) {
    mkdirSync(dirname(join(types, path)), { recursive: true });
    writeFileSync(join(types, path), text);
  }
};

const check = () => {
  const paths = existsSync(types) ? filesIn(types, '.d.ts') : [];
  const written = new Map(paths.map((path) => [path, readFileSync(join(types, path), 'utf8')]));
  const stale = [...new Set([...expected.keys(), ...written.keys()])].filter(
    (path) => expected.get(path) !== written.get(path),
  );
  if (stale.length === 0) return console.log(`${expected.size} CSS modules have their types.`);
  console.error(`Not up to date (npm run css-types): ${stale.join(', ')}`);
  process.exitCode = 1;
};

if (process.argv.includes('--check')) check();
else write();
