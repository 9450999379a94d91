import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { warningAbout } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mendpoint-start-'));
after(() => rmSync(folder, { recursive: true }));

const write = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** A checkout in which everything is installed and built, and whose server prints one word. */
const prepareCheckout = async () => {
  for (const path of ['tools/start.mjs', 'tools/setup'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) write(path, '{ "packages": {} }');
  write('web/dist/index.html', '');
  write('server/dist/start.js', "console.log('running');");
  const { staleParts } = await import(pathToFileURL(join(folder, 'tools/setup/build.mjs')).href);
  for (const { name, hash } of staleParts()) write(`${name}/dist/.build-stamp`, hash);
};

/** The output of a start on a Node that claims to be `version`. */
const startOn = (version) => {
  const versions = `{ ...process.versions, node: '${version}' }`;
  const claim = `data:text/javascript,Object.defineProperty(process, 'versions', { value: ${versions} })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', claim, 'tools/start.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('npm start runs on Node 20 and says once that it gets no security fixes, and says nothing of newer ones', async () => {
  await prepareCheckout();
  const warning =
    'Node.js 20 gets no security fixes any more (since 30 April 2026): install version 24 from https://nodejs.org when you can.\n';
  assert.deepEqual(startOn('20.20.2'), { status: 0, stdout: 'running\n', stderr: warning });
  for (const version of ['22.16.0', '24.0.0']) {
    assert.deepEqual(startOn(version), { status: 0, stdout: 'running\n', stderr: '' });
  }
  assert.deepEqual(startOn('18.20.0'), {
    status: 1,
    stdout: '',
    stderr:
      'Mendpoint needs Node.js 24 (20.19+ and 22.16+ do as well); this is 18.20.0. Get it from https://nodejs.org.\n',
  });
});

test('only Node 20 is warned of', () => {
  assert.equal(typeof warningAbout('20.19.0'), 'string');
  for (const version of ['22.20.0', '24.0.0', '26.1.0']) assert.equal(warningAbout(version), null);
});
