import type { StarterCatalogue } from '@mendpoint/contract/catalogue/starter';
import { expect, test } from 'vitest';
import { inShort, trailOf } from '../../test/factories/trail.ts';
import { onEachEngine } from '../../test/servers/house.ts';

const VALVE = { category: 'Console', repairs: false, brands: ['Valve'] };
const WATCHES = { category: 'Watch', repairs: true, brands: ['Google', 'Fitbit'] };

onEachEngine('the starter catalogue', (house) => {
  const add = (...choices: object[]) => house().admin.post('/catalogue/starter', { choices });
  const named = async (path: string, name: string) =>
    (await house().admin.get(`${path}?q=${encodeURIComponent(name)}`)).body.data;
  const offered = async (category: string) => {
    const { categories }: StarterCatalogue = (await house().admin.get('/catalogue/starter')).body.data;
    return categories.find(({ name }) => name === category);
  };

  test('offers everything, adds what is chosen, and says in the trail what that was', async () => {
    expect(await offered('Console')).toMatchObject({ isThere: false, brands: expect.any(Array) });
    const [entry] = await trailOf(house(), () => add(VALVE));
    // The category, the brand and its two devices.
    const change = { chosen: ' → Console (Valve)', created: ' → 4', unchanged: ' → 0' };
    expect(inShort(entry!)).toEqual(['import carried out', 'starter catalogue', change]);
    const [deck] = await named('/device', 'Steam Deck OLED');
    expect(deck).toMatchObject({ brand: { brand_name: 'Valve' }, category: { category_name: 'Console' } });
    const { isThere, repairs, brands } = (await offered('Console'))!;
    expect([isThere, repairs.some((repair) => repair.isThere)]).toEqual([true, false]);
    expect(brands.filter((brand) => brand.isThere).map(({ name, devices }) => [name, devices])).toEqual([
      [
        'Valve',
        [
          { name: 'Steam Deck OLED', isThere: true },
          { name: 'Steam Deck LCD', isThere: true },
        ],
      ],
    ]);
  });

  test('adds what is missing and leaves what is there as it is spelled', async () => {
    const { admin } = house();
    const { data: category } = (await admin.post('/category', { category_name: ' WATCH ' })).body;
    const { data: brand } = (await admin.post('/brand', { brand_name: 'google', categoryId: category._id })).body;
    const first = await add(WATCHES);
    expect(first.body.data.kept).toBe(2);
    expect(await named('/category', 'watch')).toMatchObject([{ category_name: 'WATCH' }]);
    expect((await admin.get(`/brand?categoryId=${category._id}`)).body.data).toMatchObject([
      { brand_name: 'Fitbit' },
      { _id: brand._id, brand_name: 'google', updatedAt: brand.updatedAt },
    ]);
    const again = await add(WATCHES);
    expect(again.body.data).toEqual({ added: 0, kept: first.body.data.added + 2 });
  });

  test('is there once when two admins add it at the same moment', async () => {
    const tablets = { category: 'Tablet', repairs: true, brands: ['Apple', 'Samsung'] };
    const laptops = { category: 'Laptop', repairs: true, brands: ['Apple'] };
    const answers = await Promise.all([add(tablets, laptops), add(laptops, tablets)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.filter(({ body }) => body.data?.added > 0)).toHaveLength(1);
    expect((await add(tablets, laptops)).body.data.added).toBe(0);
    expect(await named('/device', 'iPad mini (A17 Pro)')).toHaveLength(1);
    expect(await named('/category', 'Tablet')).toHaveLength(1);
  });

  test('refuses what it does not know, and adds nothing then', async () => {
    const refused = await add({ category: 'Phone', repairs: true, brands: ['Apple', 'Acme'] });
    expect([refused.status, refused.body.message]).toEqual([400, 'Unknown brand: Acme']);
    expect((await add({ category: 'Toaster', repairs: true, brands: [] })).body.message).toBe(
      'Unknown category: Toaster',
    );
    expect((await add()).status).toBe(400);
    expect(await named('/category', 'Phone')).toEqual([]);
  });
});
