import { npmScript } from './run-step.mjs';

/** What can be said about the sources without running them. */
export const staticChecks = [
  npmScript('format and lint', 'lint'),
  npmScript('layers', 'layers'),
  npmScript('types', 'types'),
  npmScript('unused code and packages', 'unused'),
  npmScript('Node versions of packages', 'engines'),
];

/** The tests of the tools themselves: that each rule of the layers can fail. */
export const toolTests = (...args) => ({
  name: 'tests of the tools',
  command: [process.execPath, '--test', ...args, 'tools/'],
});
