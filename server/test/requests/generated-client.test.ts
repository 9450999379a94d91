import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '../../src/http/reference/open-api.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'tools/generated-client/.cache');

const npm = (script: string, env: NodeJS.ProcessEnv = {}) =>
  run('npm', ['run', '--silent', script, '-w', '@mendpoint/generated-client'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });

describe('a client that openapi-typescript makes from the description of the API', () => {
  beforeAll(async () => {
    await mkdir(CACHE, { recursive: true });
    await writeFile(join(CACHE, 'openapi.json'), JSON.stringify(describeApi()));
    await npm('generate');
    await npm('compile');
  }, 120_000);

  onEachEngine('compiles, and', (house) => {
    test('sells once, however often it asks with the same key', async () => {
      const API_URL = await house().app.listen({ port: 0, host: '127.0.0.1' });
      const { stdout } = await npm('sell', { API_URL, EMAIL: ADMIN.email, PASSWORD: ADMIN.password });
      expect(JSON.parse(stdout)).toEqual({
        invoiceNumber: expect.stringMatching(/^#\w+$/),
        total: 49.5,
        due_amount: 0,
        status: '1',
        sameAgain: true,
        left: 1,
      });
    });

    test('and the server describes itself by what the client was made from', async () => {
      expect((await house().anyone.get('/openapi.json')).body).toEqual(JSON.parse(JSON.stringify(describeApi())));
    });
  });
});
