// npm run engines: every locked package must allow each Node version that this product supports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { root } from './setup/root.mjs';

const supported = ['20.19.0', '20.20.2', '22.16.0', '22.22.0', '24.0.0', '24.11.0'];

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
// npm leaves out an optional package made for one platform where it does not fit (32-bit Windows has no newer Node).
const refusals = Object.entries(packages).flatMap(([path, { engines, version, link, optional, cpu }]) => {
  if (path === '' || link || !engines?.node || (optional && cpu)) return [];
  const refused = supported.filter((node) => !semver.satisfies(node, engines.node));
  return refused.length > 0 ? [`${path}@${version} needs Node ${engines.node}; refuses ${refused.join(', ')}`] : [];
});

for (const refusal of refusals) console.error(refusal);
if (refusals.length > 0) process.exitCode = 1;
else console.log(`All ${Object.keys(packages).length} locked packages allow Node ${supported.join(', ')}.`);
