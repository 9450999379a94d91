import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { makeDeposit } from '../factories/deposits.ts';
import { makeShop } from '../factories/factories.ts';
import { collectOf, makeReadyTicket } from '../factories/tickets.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { archiveFolder, imported } from './archives.ts';

const { newPlace, exported } = archiveFolder();

onEachEngine('an archive', (house) => {
  test('has the deposits, which pay for the repair from there', async () => {
    const { client } = await makeShop(house());
    const ticket = await makeReadyTicket(client);
    const { _id } = await makeDeposit(client, ticket._id, 50);
    await client.post(`/deposits/${_id}/return`, { amount: 20, tender: 'cash', reason: 'x' });
    const file = await exported(house().db, house().clock.now);
    const place = await newPlace(house().engine === 'sqlite' ? 'postgres' : 'sqlite');
    expect(await imported(house().context, place, file)).toMatchObject({ trail: null });
    const db = openDatabase(place.databaseUrl, place.dataDir);
    const copy = { ...house().context, db };
    const app = await openSecondApp({ ...house(), context: copy });
    const owner = await app.anyone.login(ADMIN);
    expect((await owner.get(`/tickets/${ticket._id}/deposits`)).body.data).toMatchObject([
      { amount: 50, held: 30, returned: 20, kind: 'security' },
    ]);
    const sold = await owner.post('/invoice', { ...collectOf([ticket]), shop_id: ticket.shop_id });
    expect([sold.status, sold.body.data?.deposit]).toEqual([201, 30]);
    expect(await compareFigures(copy)).toEqual([]);
    await app.app.close();
    await db.destroy();
  });
});
