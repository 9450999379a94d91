import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedBin } from '../servers/postgres.ts';

/** Debian's packages, and a program of each. */
const PACKAGES = {
  postgresql: 'postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
} as const;

const pathOf = (program: string): string => (program === 'postgres' ? join(installedBin() ?? '', program) : program);

/** The folder of PostgreSQL's programs, once all that a cluster needs is installed; root has what is missing installed. */
export const installPrograms = (): string => {
  const missing = () =>
    Object.entries(PACKAGES).flatMap(([name, program]) => (existsSync(pathOf(program)) ? [] : [name]));
  const install = ['install', '--yes', '--no-install-recommends', ...missing()];
  if (missing().length > 0 && process.getuid?.() === 0) {
    execFileSync('/usr/bin/apt-get', install, {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (missing().length > 0) throw new Error(`The cluster needs Debian's packages: apt-get ${install.join(' ')}`);
  return installedBin() ?? '';
};
