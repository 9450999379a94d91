// npm start: from a fresh clone to a running till. Installs and builds only what changed, then becomes the server.
import { build, staleParts } from './setup/build.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

/** One clear line instead of a stack, because the person who starts a till did not write it. */
const orExplain = async (work, whatFailed) => {
  try {
    await work();
  } catch (error) {
    console.error(`${whatFailed}: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
};

const prepare = async () => {
  requireSupportedNode();
  if (!isInstalled()) {
    console.log('Installing packages (once, about a minute) …');
    await orExplain(install, 'Installing failed');
  }
  const stale = staleParts();
  if (stale.length > 0) {
    console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`);
    await orExplain(() => build(stale), 'Building failed');
  }
};

await prepare();
process.chdir(root);
if (process.argv.includes('--demo')) {
  const { prepareDemo } = await import('./demo/prepare-demo.mjs');
  await orExplain(prepareDemo, 'Preparing the demo failed');
}
// Imported, not spawned, so that this process answers signals and a start costs one Node less.
await import('../server/dist/start.js');
