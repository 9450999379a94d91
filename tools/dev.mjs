// npm run dev: server and web client with reload, side by side. The app is on http://localhost:5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { install, isInstalled } from './setup/install.mjs';
import { requireSupportedNode } from './setup/node-version.mjs';
import { root } from './setup/root.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

const parts = [
  {
    name: 'server',
    command: [bin('tsx'), 'watch', '--clear-screen=false', 'src/start.ts'],
    env: { DATA_DIR: process.env['DATA_DIR'] ?? join(root, 'data') },
  },
  { name: 'web', command: [bin('vite')], env: {} },
];

const running = new Set();

const stopAll = () => {
  // Each part leads a process group of its own, so that a watcher's children end with it.
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It ended by itself in the meantime.
    }
  }
};

const startPart = ({ name, command: [program, ...args], env }) => {
  const child = spawn(program, args, {
    cwd: join(root, name),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  child.once('error', (error) => console.error(`${name.padEnd(6)} | ${error.message}`));
  child.once('close', (code) => {
    running.delete(child);
    // The server and the web client are of no use without each other.
    if (code) process.exitCode = 1;
    stopAll();
  });
};

requireSupportedNode();
if (!isInstalled()) {
  console.log('Installing packages …');
  await install();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
parts.forEach(startPart);
