import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { freshDatabase } from '../servers/databases.ts';
import { FIRST_ADMIN } from '../servers/house.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { temporaryFolder } from '../servers/temporary-folder.ts';
import { closeTrade, countsOf, expectSoundTrade, nextAnswer, openTrade } from '../trade/trade.ts';

/** A few by default; hundreds by hand, as `KILLS=200 npm run test:api -- durability`. */
const KILLS = Number(process.env['KILLS'] ?? 8);
const LONGEST_STREAM_MS = 250;
const MS_PER_KILL = 10_000;
const START_MS = 120_000;

describe.each(['sqlite', 'postgres'] as const)('killed in the middle of sales (%s)', (engine) => {
  const program = bundledProgram();
  const dataDir = temporaryFolder();
  let databaseUrl: string | null = null;
  beforeAll(async () => {
    databaseUrl = engine === 'postgres' ? await freshDatabase(inject('pgUrl')) : null;
  });

  test(
    'every answered sale is there once, and what was not answered is sold once by trying again',
    async () => {
      const environment = { DATA_DIR: dataDir(), DATABASE_URL: databaseUrl ?? '', ...FIRST_ADMIN };
      let server = program.start(environment);
      const trade = await openTrade(async () => (await server).url);
      for (let kills = 0; kills < KILLS; kills++) {
        const alive = await server;
        await nextAnswer(trade);
        await pause(Math.random() * LONGEST_STREAM_MS);
        const killed = alive.kill('SIGKILL');
        server = killed.then(() => program.start(environment));
        await server;
      }
      await closeTrade(trade);
      const counts = countsOf(trade);
      expect(counts.repeats).toBeGreaterThan(0);
      if (process.env['KILLS']) process.stdout.write(`${engine}: ${KILLS} kills, ${JSON.stringify(counts)}\n`);

      const db = openDatabase(databaseUrl, dataDir());
      await expectSoundTrade(trade, db).finally(() => db.destroy());
      expect(await (await server).kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    },
    START_MS + KILLS * MS_PER_KILL,
  );
});
