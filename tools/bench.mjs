// npm run bench: builds what is stale and measures it. Options are those of bench/main.ts (--help).
import { spawnSync } from 'node:child_process';
import { requireChromium } from './runner/system-parts.mjs';
import { build, staleParts } from './setup/build.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

requireSupportedNode();
const args = process.argv.slice(2);
const inBrowser = args[0] === 'web';
const stale = staleParts().filter(({ name }) => name === 'server' || inBrowser);
if (stale.length > 0) console.error(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
await build(stale);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...args], {
  cwd: root,
  env: { ...process.env, ...(inBrowser ? { CHROMIUM_PATH: await requireChromium() } : {}) },
  stdio: 'inherit',
});
process.exit(status ?? 1);
