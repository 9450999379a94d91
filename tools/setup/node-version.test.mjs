import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { isSupportedNode } from './node-version.mjs';
import { root } from './root.mjs';

test('the versions refused at the start are those that package.json refuses', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = [
    '18.20.0',
    '20.18.3',
    '20.19.0',
    '20.20.2',
    '21.7.3',
    '22.15.1',
    '22.16.0',
    '23.11.0',
    '24.0.0',
    '26.1.0',
  ];
  for (const version of versions)
    assert.equal(isSupportedNode(version), semver.satisfies(version, engines.node), version);
});
