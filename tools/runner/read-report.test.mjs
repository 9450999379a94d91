import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readReport } from './read-report.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'mendpoint-report-'));
});
after(() => rmSync(folder, { recursive: true }));

const report = (text) => {
  const path = join(folder, 'report');
  writeFileSync(path, text);
  return path;
};

test('reads what Vitest tells', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'splits GST', status: 'failed', failureMessages: ['expected 10 to be 11\n    at a.ts:1'] };
  const testResults = [
    { name: 'money.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
  ];
  const path = report(JSON.stringify({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults }));
  assert.deepEqual(readReport('vitest', path, false), {
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      { name: 'splits GST', message: 'expected 10 to be 11\n    at a.ts:1' },
      { name: 'broken.test.ts', message: 'Unexpected token' },
    ],
  });
});

test('reads what Playwright tells, and calls a flaky journey a failed one', () => {
  const journey = (title, status, ...messages) => ({
    title,
    file: 'login.spec.ts',
    line: 3,
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) },
    ],
  });
  const suites = [
    {
      specs: [journey('logs in', 'expected', '')],
      suites: [
        {
          specs: [
            journey('logs out', 'flaky', '\u001b[31mno button\u001b[39m', ''),
            journey('waits', 'unexpected', 'too late'),
          ],
        },
      ],
    },
  ];
  const path = report(JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 }, suites }));
  assert.deepEqual(readReport('playwright', path, false), {
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: [
      { name: '[phone] login.spec.ts:3 › logs out', message: 'no button' },
      { name: '[phone] login.spec.ts:3 › waits', message: 'too late' },
    ],
  });
});

test('reads what node --test tells', () => {
  const path = report('ok 1 - a\nnot ok 2 - b\nok 3 - c\n# tests 3\n# pass 2\n# fail 1\n# skipped 0\n');
  const failures = [{ name: 'b', message: '' }];
  assert.deepEqual(readReport('tap', path, false), { passed: 2, failed: 1, skipped: 0, failures });
});

test('a runner that failed without a failing test counts as one failure', () => {
  const never = readReport('vitest', join(folder, 'never-written'), false);
  assert.deepEqual(never, { passed: 0, failed: 1, skipped: 0, failures: [] });
  const clean = report('# pass 2\n# fail 0\n');
  assert.equal(readReport('tap', clean, false).failed, 1);
  assert.equal(readReport('tap', clean, true).failed, 0);
});
