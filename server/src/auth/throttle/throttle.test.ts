import { expect, test } from 'vitest';
import { makeShop } from '../../../test/factories/factories.ts';
import { guessingAt } from '../../../test/factories/guessing.ts';
import { onEachEngine } from '../../../test/servers/house.ts';
import { openSecondApp } from '../../../test/servers/second-app.ts';

const MINUTE = 60_000;

onEachEngine('guessing is slowed, owners are not locked out', (house) => {
  const { fresh, logIn, statusOf, openShop, failBy, later } = guessingAt(house);

  test('strangers who use up their tries keep nobody out who has logged in from where they are', async () => {
    const { email, home } = await openShop();
    await failBy(email, 5, fresh);
    expect(await statusOf(email, 'password one', fresh())).toBe(429);
    expect(await statusOf(email, 'guess', home)).toBe(401);
    expect(await statusOf(email, 'password one', home)).toBe(200);
  });

  test('a known address has five tries of its own in 15 minutes, and a success clears them', async () => {
    const { email, home } = await openShop();
    await failBy(email, 4, () => home);
    expect(await statusOf(email, 'password one', home)).toBe(200);
    await failBy(email, 5, () => home);
    expect(await logIn(email, 'password one', home)).toEqual({ status: 429, retryAfter: 15 * 60 });
    await later(15 * MINUTE, async () => expect(await statusOf(email, 'password one', home)).toBe(200));
  });

  test('what its owner does at home gives strangers no new tries', async () => {
    const { email, home } = await openShop();
    await failBy(email, 5, fresh);
    expect(await statusOf(email, 'password one', home)).toBe(200);
    expect(await statusOf(email, 'guess', fresh())).toBe(429);
  });

  test('typos for one account at a shop’s address lock no other account there; strangers’ tries there stay bounded', async () => {
    const one = await openShop();
    const { shop: other } = await makeShop(house());
    const { shop: elsewhere } = await makeShop(house());
    expect(await statusOf(other.email, 'password one', one.home)).toBe(200);
    await failBy(one.email, 5, () => one.home);
    expect(await statusOf(one.email, 'password one', one.home)).toBe(429);
    expect(await statusOf(other.email, 'password one', one.home)).toBe(200);
    for (let n = 0; n < 5; n++) expect(await statusOf(`x${n}@example.com`, 'guess', one.home)).toBe(401);
    expect(await statusOf(elsewhere.email, 'password one', one.home)).toBe(429);
    expect(await statusOf(other.email, 'password one', one.home)).toBe(200);
  });

  test.each([
    ['a botnet at one account', 'strangers'],
    ['one stranger’s address at all accounts', 'address'],
    ['a known address at its account', 'known'],
  ])('%s gets ten looks an hour, twenty in six hours, forty a day, however often it asks', async (_, who) => {
    const { email, home } = await openShop();
    const one = fresh();
    let serial = 0;
    const guess = () => {
      if (who === 'strangers') return statusOf(email, 'guess', fresh());
      return who === 'known' ? statusOf(email, 'guess', home) : statusOf(`n${++serial}@example.com`, 'guess', one);
    };
    const looks: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      await later(minute * MINUTE, async () => {
        if ((await guess()) === 401) looks.push(minute);
      });
    }
    const within = (hours: number) =>
      Math.max(...looks.map((start) => looks.filter((at) => at >= start && at < start + hours * 60).length));
    expect([within(1), within(6), looks.length]).toEqual([10, 20, 40]);
  });

  test('an address where very many accounts are known gets no more looks a day than five in each quarter-hour', async () => {
    const { db, context } = house();
    const crowd = fresh();
    const { id, email } = await openShop();
    const { id: other, email: otherEmail } = await openShop();
    for (const login of [id, other]) {
      const known = { login_id: login, address: crowd, logged_in_at: context.now().toISOString() };
      await db.insertInto('known_address').values(known).execute();
    }
    await failBy(email, 1, () => crowd);
    const failed_at = new Date(context.now().getTime() - 12 * 60 * MINUTE).toISOString();
    for (let n = 0; n < 438; n++) {
      const failure = { email_key: `known${n % 11}@example.com`, address: crowd, from_known_address: 1, failed_at };
      await db
        .insertInto('login_failure')
        .values({ ...failure, id: context.newId() })
        .execute();
    }
    await failBy(otherEmail, 1, () => crowd);
    expect(await logIn(otherEmail, 'guess', crowd)).toEqual({ status: 429, retryAfter: 12 * 60 * 60 });
  });

  test('the refusal tells when it ends, to the second, and asking meanwhile does not move it', async () => {
    const { email } = await openShop();
    await failBy(email, 5, fresh);
    await later(16 * MINUTE, () => failBy(email, 5, fresh));
    await later(17 * MINUTE, async () => {
      for (let n = 0; n < 10; n++) expect((await logIn(email, 'guess', fresh())).retryAfter).toBe(43 * 60);
    });
    await later(60 * MINUTE - 1, async () => expect((await logIn(email, 'x', fresh())).retryAfter).toBe(1));
    await later(60 * MINUTE, async () => expect(await statusOf(email, 'password one', fresh())).toBe(200));
  });

  test.each(['known', 'strangers', 'address'])(
    'of twenty at the same moment, over two servers, no more than five are looked at (%s)',
    async (who) => {
      const { email, home } = await openShop();
      const second = await openSecondApp(house());
      const one = fresh();
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, n) => {
          const client = n % 2 ? second.anyone : house().anyone;
          if (who === 'address') return statusOf(`p${n}@example.com`, 'guess', one, client);
          return statusOf(email, 'guess', who === 'known' ? home : fresh(), client);
        }),
      );
      expect(replies.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
      expect(replies.every((status) => status === 401 || status === 429)).toBe(true);
      await second.app.close();
    },
  );
});
