// npm run api-reference: writes docs/api.md from the contract. With --check it writes nothing and fails where it is not up
// to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { referenceOf } from './api-reference/markdown.mjs';
import { root } from './setup/root.mjs';

register();
const { describeApi } = await import('../server/src/http/reference/open-api.ts');

const file = join(root, 'docs/api.md');
const text = referenceOf(describeApi());

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') === text) console.log('docs/api.md says what the contract says.');
else {
  console.error('docs/api.md is not up to date: npm run api-reference');
  process.exitCode = 1;
}
