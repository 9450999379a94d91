import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';
import { closeTrade, expectSoundTrade, nextAnswer, openTrade } from '../trade/trade.ts';

const unit = readFileSync(join(import.meta.dirname, '../../../deploy/mendpoint.service'), 'utf8');
const settings = new Map(
  unit.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  }),
);

const program = bundledProgram();
const dataDir = temporaryFolder();

test("a server that is killed during sales is back after the unit's pause, and nothing is lost", async () => {
  expect(Object.fromEntries(settings)).toMatchObject({
    ExecStart: '/usr/bin/node server/dist/start.js',
    Restart: 'always',
    StartLimitIntervalSec: '0',
  });
  const pauseMs = Number(settings.get('RestartSec')) * 1000;
  const environment = { DATA_DIR: dataDir(), NODE_ENV: 'production', ...FIRST_ADMIN };
  const isOpen = { yes: true };
  const backAfter: number[] = [];
  let server = program.start(environment);
  // What systemd does for Restart=always.
  const supervise = async () => {
    for (;;) {
      await (await server).ended;
      if (!isOpen.yes) return;
      const endedAt = performance.now();
      server = pause(pauseMs).then(() => program.start(environment));
      await server;
      backAfter.push(Math.round(performance.now() - endedAt));
    }
  };
  const supervised = supervise();
  const trade = await openTrade(async () => (await server).url);
  for (let kills = 0; kills < 2; kills++) {
    await nextAnswer(trade);
    const alive = await server;
    await alive.kill('SIGKILL');
    await nextAnswer(trade);
    expect((await server).pid).not.toBe(alive.pid);
  }
  await closeTrade(trade);
  expect(backAfter).toHaveLength(2);
  if (process.env['KILLS']) process.stdout.write(`back after ${backAfter.join(' and ')} ms\n`);
  const db = openDatabase(null, dataDir());
  await expectSoundTrade(trade, db).finally(() => db.destroy());
  isOpen.yes = false;
  expect(await (await server).kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  await supervised;
}, 120_000);
