import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { npm } from '../setup/npm.mjs';
import { root } from '../setup/root.mjs';

/** Runs a command to its end. Resolves to `{ ok, output, seconds }`; never rejects. */
const run = ([command, ...args], env) =>
  new Promise((resolve) => {
    const started = performance.now();
    let output = '';
    const end = (ok) => resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });

/** `{ name, command, env? }` of an npm script of the root package. */
export const npmScript = (name, script, ...args) => ({
  name,
  command: npm('run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])),
});

const failedOutputs = [];

/** Prints the output of failed steps. It comes after all steps, because a log that is cut keeps its beginning. */
export const printFailedOutputs = () => {
  for (const { name, output } of failedOutputs.splice(0)) {
    console.log(`\nWhat ${name} printed:\n${output.trimEnd().replace(/^/gm, '     ')}`);
  }
};

/** Runs a step and says in one line how it went and how long it took. */
export const runStep = async ({ name, command, env }, remark = () => '') => {
  const result = await run(command, env);
  const line = `${result.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(28)} ${result.seconds.toFixed(1).padStart(6)} s`;
  console.log(`${line}  ${remark(result)}`.trimEnd());
  if (!result.ok) failedOutputs.push({ name, output: result.output });
  return result;
};
