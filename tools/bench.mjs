// npm run bench: builds the server where it is stale and measures it. Options are those of bench/main.ts (--help).
import { spawnSync } from 'node:child_process';
import { build, staleParts } from './setup/build.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

requireSupportedNode();
const stale = staleParts().filter(({ name }) => name === 'server');
if (stale.length > 0) console.error('Building server …');
await build(stale);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
