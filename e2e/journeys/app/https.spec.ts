import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { ADMIN } from '../../fixtures/admin.ts';
import { startOwnServer } from '../../fixtures/own-server.ts';

const hasCertutil = (() => {
  try {
    execFileSync('which', ['certutil']);
    return true;
  } catch {
    return false;
  }
})();

test('a new browser that is given the authority reaches the till without a warning, and one that is not does not', async ({
  browserName: _,
}, testInfo) => {
  test.skip(!hasCertutil, 'certutil gives Chromium an authority: install libnss3-tools');
  const server = await startOwnServer(testInfo.outputPath('data'), { env: { HTTPS_PORT: '0' } });
  const call = async (path: string, body: object, token = '') =>
    (
      await fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    ).json();
  const { token } = await call('/users/login', ADMIN);
  const { data } = await call('/https', { names: ['till.local'], password: ADMIN.password }, token);
  const address = `https://localhost:${data.port}/trust`;
  const launch = (home: string) =>
    chromium.launch({ ...testInfo.project.use.launchOptions, env: { ...process.env, HOME: home } as never });

  const stranger = await launch(testInfo.outputPath('stranger'));
  await expect((await stranger.newPage()).goto(address)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  const past = await (await stranger.newContext({ ignoreHTTPSErrors: true })).newPage();
  await past.goto(address);
  await expect(past.getByText('This till does not trust it yet')).toBeVisible();
  await stranger.close();

  const database = join(testInfo.outputPath('till'), '.pki/nssdb');
  mkdirSync(database, { recursive: true });
  const file = testInfo.outputPath('authority.crt');
  writeFileSync(file, Buffer.from(await (await fetch(`${server.url}/api/trust/authority.crt`)).arrayBuffer()));
  execFileSync('certutil', ['-d', `sql:${database}`, '-N', '--empty-password']);
  execFileSync('certutil', ['-d', `sql:${database}`, '-A', '-t', 'C,,', '-n', 'shop', '-i', file]);
  const till = await launch(testInfo.outputPath('till'));
  const page = await till.newPage();
  await page.goto(address);
  await expect(page.getByText('This till trusts the shop')).toBeVisible();
  expect(await page.evaluate(() => [window.isSecureContext, 'mediaDevices' in navigator])).toEqual([true, true]);
  await page.getByRole('link', { name: 'To Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await till.close();
  await server.stop();
});
