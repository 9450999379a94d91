import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { npmScript } from './run-step.mjs';

/** The checks of the sources that do not run them. */
export const staticChecks = [
  npmScript('format and lint', 'lint'),
  npmScript('layers', 'layers'),
  npmScript('types of CSS modules', 'css-types', '--check'),
  npmScript('types', 'types'),
  npmScript('API reference', 'api-reference', '--check'),
  npmScript('unused code and packages', 'unused'),
  npmScript('Node versions of packages', 'engines'),
];

// Named one by one: Node 20 takes folders and Node 22 patterns, and a folder would also run test.mjs itself.
const testFiles = () =>
  readdirSync(join(root, 'tools'), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => join('tools', name))
    .sort();

/** The tests of the tools themselves: that each rule of the layers can fail. */
export const toolTests = (...args) => ({
  name: 'tests of the tools',
  command: [process.execPath, '--test', ...args, ...testFiles()],
});
