import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/** A command ended badly; its output is in `log`. */
export class CommandFailed extends Error {
  constructor(command, code, log) {
    super(`'${command}' failed (${code}). Its output is in ${log}`);
    this.name = 'CommandFailed';
    this.log = log;
  }
}

/** .cache/ of the project, or the system's temporary folder where the project may not be written. */
const logFolder = () => {
  const folder = join(root, '.cache');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return tmpdir();
  }
};

/**
 * Runs a command with its output in a log file named `name`. Resolves to the log's path; throws CommandFailed.
 * `env` is added to the environment.
 */
export const runLogged = (name, [command, ...args], { cwd = root, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const log = join(logFolder(), `${name}.log`);
    const output = createWriteStream(log);
    output.once('error', reject);
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      output.end(() =>
        code === 0 ? resolve(log) : reject(new CommandFailed([command, ...args].join(' '), signal ?? code, log)),
      ),
    );
  });
