import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './root.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');

test('the image installs packages from the manifests of all workspaces', () => {
  const manifests = JSON.parse(read('package.json')).workspaces.map((workspace) => `${workspace}/package.json`);
  const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) (\S+)\/$/gm)].map(([, path]) => path);
  assert.deepEqual(copied, manifests);
});

test('the image copies only what is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths.split(' '));
  for (const path of copied) assert.ok(existsSync(join(root, path)), path);
});

test('the image, version managers and the workflow agree on the Node that is recommended', () => {
  const recommended = read('.nvmrc').trim();
  const inImage = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  assert.deepEqual(new Set(inImage), new Set([recommended]));
  assert.match(read('README.md'), new RegExp(`Node\\.js\\]\\(https://nodejs\\.org\\) ${recommended}\\b`));
  const tested = JSON.parse(/node: (\[.*\])/.exec(read('.github/workflows/test.yml'))[1]);
  assert.deepEqual(tested, [20, 22, Number(recommended)]);
});

test('the image and the unit start what the build makes', () => {
  const main = 'server/dist/start.js';
  assert.ok(dockerfile.includes(`CMD ["node", "${main}"]`));
  assert.ok(read('deploy/mendpoint.service').includes(`ExecStart=/usr/bin/node ${main}\n`));
  assert.ok(read('tools/setup/build.mjs').includes(`result: '${main}'`));
});
