import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { countTests } from './count-tests.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mendpoint-counts-'));
});
after(() => rmSync(folder, { recursive: true }));

const report = (text) => {
  const path = join(folder, 'report');
  writeFileSync(path, text);
  return path;
};

test('reads each runner', () => {
  const vitest = report(JSON.stringify({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }));
  assert.deepEqual(countTests('vitest', vitest, false), { passed: 5, failed: 2, skipped: 1 });
  const playwright = report(JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } }));
  assert.deepEqual(countTests('playwright', playwright, false), { passed: 7, failed: 2, skipped: 0 });
  const tap = report('ok 1 - a\n# tests 3\n# pass 2\n# fail 1\n# skipped 0\n');
  assert.deepEqual(countTests('tap', tap, false), { passed: 2, failed: 1, skipped: 0 });
});

test('a runner that failed without a failing test counts as one failure', () => {
  assert.deepEqual(countTests('vitest', join(folder, 'never-written'), false), { passed: 0, failed: 1, skipped: 0 });
  const clean = report('# pass 2\n# fail 0\n');
  assert.equal(countTests('tap', clean, false).failed, 1);
  assert.equal(countTests('tap', clean, true).failed, 0);
});
