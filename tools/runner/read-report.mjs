import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const failure = (name, message = '') => ({ name, message: stripVTControlCharacters(message).trim() });

/** Every spec in a suite of Playwright's report, at any depth. */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

const readers = {
  /** Vitest's JSON report. */
  vitest: (text) => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults = [] } = JSON.parse(text);
    const failures = testResults.flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      // A file that does not load has no tests, only a message.
      if (failed.length === 0 && file.status === 'failed') return [failure(file.name, file.message)];
      return failed.map((test) => failure(test.fullName, test.failureMessages[0]));
    });
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
  },
  /** Playwright's JSON report. A flaky test passed in the end, but nobody can rely on it. */
  playwright: (text) => {
    const { stats, suites = [] } = JSON.parse(text);
    const failures = suites.flatMap(specsIn).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => {
          const message = test.results.flatMap((result) => result.errors ?? []).find((error) => error.message)?.message;
          return failure(`[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`, message);
        }),
    );
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
  },
  /** TAP output of `node --test`: its summary, and the line that names a failed test. */
  tap: (text) => {
    const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    const failures = [...text.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, name]) => failure(name));
    return { passed: number('pass'), failed: number('fail'), skipped: number('skipped'), failures };
  },
};

/**
 * `{ passed, failed, skipped, failures }` of a runner's report file, a failure being `{ name, message }`. A runner that
 * failed without a failing test (it crashed, or a file did not load) counts as one failure, so that a bad run can never
 * look clean.
 */
export const readReport = (kind, report, ok) => {
  const read = existsSync(report)
    ? readers[kind](readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  return !ok && read.failed === 0 ? { ...read, failed: 1 } : read;
};
