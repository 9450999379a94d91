import { expect, test } from 'vitest';
import { readTrustProxy, type TrustProxy } from '../../src/trust-proxy.ts';
import { onEachEngine } from '../servers/house.ts';
import { openSecondApp, type SecondApp } from '../servers/second-app.ts';

onEachEngine('behind a proxy', (house) => {
  let serial = 0;
  /** A failed login as it arrives at the port from `remoteAddress`; the address that the log names. */
  const seenFrom = async ({ app, lines }: SecondApp, remoteAddress: string, forwarded?: string) => {
    await app.inject({
      method: 'POST',
      url: '/api/users/login',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      payload: { email: `nobody${++serial}@example.com`, password: 'guess' },
    });
    return lines().at(-1)?.['security'];
  };
  const CLIENT = '203.0.113.7';
  const FORGED = '198.51.100.1';

  const CASES: [string, TrustProxy | undefined, string, string | undefined, string][] = [
    ['by default a proxy on this machine', undefined, '127.0.0.1', CLIENT, CLIENT],
    ['by default a proxy on this machine, by IPv6', undefined, '::1', CLIENT, CLIENT],
    ['by default no other', undefined, '10.0.0.5', CLIENT, '10.0.0.5'],
    [
      'a proxy on this machine that adds to what the client sent',
      undefined,
      '127.0.0.1',
      `${FORGED}, ${CLIENT}`,
      CLIENT,
    ],
    ['nobody', 0, '127.0.0.1', CLIENT, '127.0.0.1'],
    ['one hop', 1, '10.0.0.5', CLIENT, CLIENT],
    ['one hop that adds to what the client sent', 1, '10.0.0.5', `${FORGED}, ${CLIENT}`, CLIENT],
    ['one hop without the header', 1, '10.0.0.5', undefined, '10.0.0.5'],
    ['two hops', 2, '10.0.0.5', `${CLIENT}, 10.0.0.6`, CLIENT],
    ['two hops that add to what the client sent', 2, '10.0.0.5', `${FORGED}, ${CLIENT}, 10.0.0.6`, CLIENT],
    ['a network', ['10.0.0.0/8'], '10.1.2.3', `${FORGED}, ${CLIENT}`, CLIENT],
    ['a network, and two proxies in it', ['10.0.0.0/8'], '10.1.2.3', `${FORGED}, ${CLIENT}, 10.9.9.9`, CLIENT],
    ['a network, but not who is outside', ['10.0.0.0/8'], '192.168.1.4', CLIENT, '192.168.1.4'],
    ['a network, written as IPv6 by the socket', ['10.0.0.0/8'], '::ffff:10.1.2.3', CLIENT, CLIENT],
    ['a network of IPv6', ['2001:db8::/32'], '2001:db8:1::1', '2001:db9::7', '2001:db9::7'],
    ['addresses', ['10.0.0.5', '10.0.0.6'], '10.0.0.6', `${CLIENT}, 10.0.0.5`, CLIENT],
    ['addresses instead of this machine', ['10.0.0.5'], '127.0.0.1', CLIENT, '127.0.0.1'],
  ];

  test.each(CASES)('%s', async (_, trustProxy, remoteAddress, forwarded, seen) => {
    const second = await openSecondApp(house(), trustProxy === undefined ? {} : { trustProxy });
    expect(await seenFrom(second, remoteAddress, forwarded)).toMatchObject({ from: seen });
    await second.app.close();
  });

  test.each([
    ['through it', { trustProxy: 1 }, '10.3.0.1', (n: number) => `198.51.100.${n}, 203.0.113.9`],
    ['through it, with texts that are no addresses', { trustProxy: 1 }, '10.3.0.2', (n: number) => `nonsense ${n}`],
    ['past it', { trustProxy: ['10.3.0.3'] }, '203.0.113.10', (n: number) => `198.51.100.${n}`],
  ])(
    'who invents an address for every guess is still one address (%s)',
    async (_, options, remoteAddress, forwarded) => {
      const { app } = await openSecondApp(house(), options);
      const statuses: number[] = [];
      for (let n = 1; n <= 7; n++) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/api/users/login',
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded(n) },
          payload: { email: `invented${++serial}@example.com`, password: 'guess' },
        });
        statuses.push(statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      await app.close();
    },
  );
});

test.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.5', ['10.0.0.5']],
  ['loopback, 10.0.0.0/8 ,2001:db8::/32,::1', ['loopback', '10.0.0.0/8', '2001:db8::/32', '::1']],
])('TRUST_PROXY=%s', (value, trusted) => {
  expect(readTrustProxy(value)).toEqual(trusted);
});

test.each([
  '-1',
  '1.5',
  '17',
  '1e3',
  'true',
  '*',
  'proxy',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.0/',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '::/129',
  '2001:db8::/32/1',
  '10.0.0.0/255.0.0.0',
  'fe80::1%eth0',
  '10.0.0.1,',
  '10.0.0.1;10.0.0.2',
  '1,10.0.0.1',
])('TRUST_PROXY=%s makes no sense', (value) => {
  expect(readTrustProxy(value)).toBeNull();
});
