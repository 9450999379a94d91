// npm run screenshots, npm run guide-pictures: take the pictures of the README or of the guide from the demo shop, as a script
// of e2e/screenshots says. Look at them before they are committed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { prepareDemo } from './demo/prepare-demo.mjs';
import { requireChromium } from './runner/system-parts.mjs';
import { build, staleParts } from './setup/build.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

/** The time that the pictures show, whenever they are taken: a Friday afternoon in Sydney. */
const MOMENT = '2026-11-20T05:40:00Z';

/** Environment variables that give a Node process the clock of `MOMENT`. */
const movedClock = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mendpoint-clock-')), 'offset');
  writeFileSync(file, String(Date.parse(MOMENT) - Date.now()));
  const clock = pathToFileURL(join(root, 'server/test/faults/moved-clock.mjs')).href;
  return { MOVED_CLOCK: file, NODE_OPTIONS: `--import ${clock}` };
};

/** Starts the built server on a free port. Resolves to its address and a way to stop it. */
const serve = async () => {
  const server = spawn(process.execPath, ['server/dist/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /running on (\S+)/.exec(line)?.[1];
    if (address) return { address, stop: () => server.kill() };
  }
  throw new Error('The server ended before it listened.');
};

requireSupportedNode();
if (!isInstalled()) await install();
await build(staleParts());
const chromium = await requireChromium();
Object.assign(process.env, movedClock());
const logins = await prepareDemo();
const { address, stop } = await serve();
// Playwright sets the browser's clock from the clock of its own process, which is the machine's.
process.env.NODE_OPTIONS = '';
const script = [
  '--import',
  'tsx',
  join('e2e/screenshots', process.argv[2] ?? ''),
  JSON.stringify({ ...logins, address, time: MOMENT }),
];
const { status } = spawnSync(process.execPath, script, {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium },
  stdio: 'inherit',
});
stop();
process.exitCode = status ?? 1;
