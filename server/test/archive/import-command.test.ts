import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientAt } from '../clients/remote-client.ts';
import { makeStaffedShop } from '../factories/staff.ts';
import { ADMIN, openHouse } from '../servers/house.ts';
import { bundledProgram } from '../servers/server-process.ts';
import { archiveFolder } from './archives.ts';

const program = bundledProgram();
const { inFolder, newPlace, exported } = archiveFolder();

test('npm run import makes the ledger that a server then serves, once, and says what is wrong in one line', async () => {
  const house = await openHouse('postgres');
  await makeStaffedShop(house);
  const file = await exported(house.db, house.clock.now);
  await house.close();
  const { dataDir } = await newPlace('sqlite');
  const run = (...args: string[]) => program.run({ DATA_DIR: dataDir }, '--import', ...args);

  expect(await run()).toEqual({ code: 1, stdout: '', stderr: 'Say which archive: npm run import -- ARCHIVE\n' });
  const cut = inFolder('cut.zip');
  writeFileSync(cut, readFileSync(file).subarray(0, -100));
  expect(await run(cut)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]+ is no archive .*\n$/),
  });
  expect(await run(file)).toEqual({
    code: 0,
    stdout:
      'Imported the archive of 2026-11-20T01:00:00.000Z: 1 shops, 0 customers, 0 invoices. Every file agrees.\n' +
      'Everybody logs in anew, by the password and the authenticator app that they had.\n' +
      'People who need a new PIN, because an archive holds none: 3. Their tills stay locked until an admin gives them one on the screen Staff.\n',
    stderr: '',
  });
  expect(readdirSync(dataDir)).toEqual(['mendpoint.db']);
  expect(await run(file)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is a ledger already: /) });

  const server = await program.start({ DATA_DIR: dataDir });
  const admin = await clientAt(async () => server.url).login(ADMIN);
  expect((await admin.get('/shop')).body.shops).toHaveLength(1);
  await server.kill('SIGTERM');
});
