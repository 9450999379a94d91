import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLogged } from '../setup/run-logged.mjs';

/**
 * Fills a throw-away data folder with the demo business, points this process at it and says who can log in. The folder
 * goes when the process does. Resolves to the logins: `{ admin, shops: [{ name, email }], password }`.
 */
export const prepareDemo = async () => {
  console.log('Making up a business: four shops, two years of sales …');
  const dataDir = mkdtempSync(join(tmpdir(), 'mendpoint-demo-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const log = await runLogged('demo', [process.execPath, '--import', 'tsx', 'tools/demo/seed.ts'], {
    env: { DATA_DIR: dataDir },
  });
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  const logins = JSON.parse(readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '');
  const { admin, shops, password, staff } = logins;
  const shopLogins = shops.map(({ name, email }) => `${email} (${name})`).join(', ');
  console.log(`Log in as ${admin}, or as a shop: ${shopLogins}. The password of all is ${password}`);
  const pins = staff.people.map(({ name, pin }) => `${name} ${pin}`).join(', ');
  console.log(`In ${staff.shop} the till asks for a PIN: ${pins}.`);
  return logins;
};
