import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder for the tests of a file or a block, which goes with them. Answers its path once they have begun. */
export const temporaryFolder = (): (() => string) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mendpoint-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
};
