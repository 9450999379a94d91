import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importing } from '../../test/clients/csv.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { onEachEngine } from '../../test/servers/house.ts';

onEachEngine('a file beyond all reason', (house) => {
  const preview = async (csv: string) => {
    const { client } = await makeShop(house());
    return importing(client, 'products').preview(csv);
  };

  test.each([
    ['line breaks', '\n'.repeat(200_001)],
    ['rows of commas', ',,\n'.repeat(200_001)],
    ['rows', 'a,b,1\n'.repeat(200_001)],
  ])('of more than 200,000 %s is not read to its end', async (_, rows) => {
    const { status, body } = await preview(`name,category,price\n${rows}`);
    expect([status, body.message]).toEqual([400, 'The file has more than 200,000 lines.']);
  });

  test('with as many blank rows as may be has none to import', async () => {
    const { status, body } = await preview(`name,category,price\n${'\n'.repeat(200_000)}`);
    expect([status, body.data]).toMatchObject([200, { rows: 0, created: 0, problemCount: 0 }]);
  });

  test('with a row longer than any shop’s is none', async () => {
    const { status, body } = await preview(`name,category,price\n${'x'.repeat(300_000)}`);
    expect([status, body.message]).toEqual([400, 'The file is not a CSV file from line 2 on.']);
  });

  test('of more columns than any shop’s is none', async () => {
    const { status, body } = await preview(`name${',x'.repeat(200)}\n${','.repeat(150_000)}\n`);
    expect([status, body.message]).toEqual([400, 'The file has more than 200 columns.']);
    const wide = await preview(`name,category,price\n${','.repeat(150_000)}x\n`);
    expect(wide.body.data).toMatchObject({ rows: 1, problemCount: 4 });
  });

  test('with very many mistakes names the first of them and counts all', async () => {
    const { body } = await preview(`name,price,quantity\n${',x,y\n'.repeat(2_000)}`);
    expect(body.data.problemCount).toBe(6_000);
    expect(body.data.problems).toHaveLength(1_000);
    expect(body.data.problems.at(-1).line).toBe(335);
  });

  test('is read while others are served', async () => {
    const { anyone } = house();
    let served = 0;
    let read = false;
    const reading = preview(`name,category,price\n${',,\n'.repeat(190_000)}`).finally(() => {
      read = true;
    });
    while (!read) {
      await anyone.get('/health');
      // Within one process an answer comes before any message of a thread is looked at.
      await breathe();
      served += 1;
    }
    expect((await reading).status).toBe(200);
    expect(served).toBeGreaterThan(50);
  });
});
