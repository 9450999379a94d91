import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The command line of npm: the one that started us, which works without a shell on every system. */
export const npm = (...args) => {
  const running = process.env['npm_execpath'];
  return running && /npm-cli\.c?js$/.test(running) ? [process.execPath, running, ...args] : ['npm', ...args];
};

/** Headers that came with this Node let a native package compile without a download; {} when there are none. */
export const nodeHeaders = () => {
  const nodeFolder = dirname(dirname(process.execPath));
  return existsSync(join(nodeFolder, 'include/node/node.h')) ? { npm_config_nodedir: nodeFolder } : {};
};
