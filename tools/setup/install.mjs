import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeHeaders, npm } from './npm.mjs';
import { root } from './root.mjs';
import { runLogged } from './run-logged.mjs';

const stampFile = join(root, 'node_modules/.cache/mendpoint/installed');

/** Native packages are compiled for one Node major and platform. */
const platform = `${process.platform}-${process.arch} modules-${process.versions.modules}`;

const stampNow = () => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}`;
};

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** True when npm's own record of node_modules agrees with the lock: somebody installed by hand. */
const installedByHand = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const locked = Object.entries(readJson('package-lock.json').packages);
  const present = readJson('node_modules/.package-lock.json').packages;
  return locked.every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || link || (present[path] ? present[path].version === version : optional),
  );
};

const writeStamp = () => {
  try {
    mkdirSync(join(stampFile, '..'), { recursive: true });
    writeFileSync(stampFile, stampNow());
  } catch {
    // In a read-only checkout the comparison is simply made again at the next start.
  }
};

/** True when node_modules fits package-lock.json and this Node. */
export const isInstalled = () => {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  if (stamp === stampNow()) return true;
  if (stamp !== null && !stamp.endsWith(platform)) return false;
  if (!installedByHand()) return false;
  writeStamp();
  return true;
};

/** Runs `npm ci`. Development packages are included whatever NODE_ENV says: the build needs them. */
export const install = async () => {
  await runLogged('install', npm('ci', '--include=dev', '--include=optional'), { env: nodeHeaders() });
  writeStamp();
};
