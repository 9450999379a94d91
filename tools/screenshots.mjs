// npm run screenshots: takes the pictures of the README from the demo shop. Look at them before they are committed.
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { prepareDemo } from './demo/prepare-demo.mjs';
import { requireChromium } from './runner/system-parts.mjs';
import { build, staleParts } from './setup/build.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

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
const { shops, password } = await prepareDemo();
const { address, stop } = await serve();
const script = ['--import', 'tsx', 'e2e/screenshots/take-screenshots.ts', address, shops[0].email, password];
const { status } = spawnSync(process.execPath, script, {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium },
  stdio: 'inherit',
});
stop();
process.exitCode = status ?? 1;
