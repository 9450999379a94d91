import { existsSync, readFileSync } from 'node:fs';

const readers = {
  /** Vitest's JSON report. */
  vitest: (text) => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(text);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  },
  /** Playwright's JSON report. A flaky test passed in the end, but nobody can rely on it. */
  playwright: (text) => {
    const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  },
  /** The summary that ends TAP output of `node --test`. */
  tap: (text) => {
    const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return { passed: number('pass'), failed: number('fail'), skipped: number('skipped') };
  },
};

/**
 * `{ passed, failed, skipped }` of a runner's report file. A runner that failed without a failing test (it crashed, or
 * a file did not load) counts as one failure, so that a bad run can never look clean.
 */
export const countTests = (kind, report, ok) => {
  const counts = existsSync(report)
    ? readers[kind](readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
