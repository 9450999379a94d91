import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { compareFigures } from '../../src/figures/rebuild-figures.service.ts';
import { makeSale, makeShop } from '../factories/factories.ts';
import { makeGiftCard } from '../factories/gift-cards.ts';
import { ADMIN, onEachEngine } from '../servers/house.ts';
import { openSecondApp } from '../servers/second-app.ts';
import { archiveFolder, imported } from './archives.ts';

const { newPlace, exported } = archiveFolder();

onEachEngine('an archive', (house) => {
  test('has the gift cards, which are spent on from there', async () => {
    const { client } = await makeShop(house());
    const { code } = await makeGiftCard(client);
    const spend = (amount: number) => ({
      repairParts: [{ name: 'Screen', quantity: 1, price: 30 }],
      gift_card_code: code,
      payments: { gift_card: amount, cash: 30 - amount },
    });
    await makeSale(client, spend(20));
    const file = await exported(house().db, house().clock.now);
    const place = await newPlace(house().engine === 'sqlite' ? 'postgres' : 'sqlite');
    expect(await imported(house().context, place, file)).toMatchObject({ trail: null });
    const db = openDatabase(place.databaseUrl, place.dataDir);
    const copy = { ...house().context, db };
    const app = await openSecondApp({ ...house(), context: copy });
    const owner = await app.anyone.login(ADMIN);
    const [card] = (await owner.get('/gift-cards?limit=1&page=1')).body.data;
    expect(card).toMatchObject({ amount: 50, balance: 30, state: 'open' });
    const rest = await owner.post('/invoice', { ...spend(30), shop_id: card.shop_id });
    expect([rest.status, rest.body.data?.gift_card]).toEqual([201, 30]);
    expect((await owner.post('/gift-cards/find', { code })).body.data).toMatchObject({ balance: 0, state: 'spent' });
    expect(await compareFigures(copy)).toEqual([]);
    await app.app.close();
    await db.destroy();
  });
});
