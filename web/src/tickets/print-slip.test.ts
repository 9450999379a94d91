import { expect, it } from 'vitest';
import { DROP_OFF, SLIP_TICKET } from '../../test/drop-off-fixture.ts';
import { SHOP } from '../../test/shop-fixture.ts';
import { slipFile, slipOf } from './print-slip.ts';

it('the slip says what the server stored', () => {
  const tickets = [SLIP_TICKET, { ...SLIP_TICKET, number: 'T-104220', lines: [], promised_at: null }];
  const slip = slipOf({ ...DROP_OFF, tickets }, { ...SHOP, paper_line: 'Thank you!' }, 'data:image/png;base64,AA==');
  expect(slip).toMatchObject({
    seller: {
      name: SHOP.name,
      abn: SHOP.abn,
      phone: SHOP.phone,
      line: 'Thank you!',
      logo: 'data:image/png;base64,AA==',
    },
    takenInAt: DROP_OFF.createdAt,
    takenInBy: 'Anna',
    customer: { name: 'Mai Nguyễn', phone: '0400 000 000' },
    noticeGivenAt: '2026-03-02T03:05:00.000Z',
  });
  expect(slip.devices).toEqual([
    {
      number: 'T-482913',
      standing: 'accepted',
      name: 'iPhone 15 Pro',
      imei: '356938035643809',
      imei2: '490154203237518',
      serial: 'F2LX9K7QPN',
      colour: 'Blue',
      cameWith: 'Case',
      problems: [
        { name: 'Screen', price: 24950 },
        { name: 'Battery', price: null },
      ],
      marks: ['Front, top left: crack'],
      paidDown: 2000,
      loan: null,
      customerNote: 'Fell on the floor.',
      promisedAt: '2026-03-03T06:00:00.000Z',
    },
    expect.objectContaining({ number: 'T-104220', problems: [], promisedAt: null }),
  ]);
});

it.each([
  ['draft', 'draft'],
  ['cancelled', 'cancelled'],
  ['received', 'accepted'],
  ['ready', 'accepted'],
  ['collected', 'accepted'],
] as const)('a device whose ticket is %s stands on it as %s', (state, standing) => {
  const slip = slipOf({ ...DROP_OFF, notice: null, tickets: [{ ...SLIP_TICKET, state }] }, SHOP, '');
  expect(slip).toMatchObject({ noticeGivenAt: null, devices: [{ standing }] });
});

it('the file is named after the first ticket', () => {
  expect(slipFile(DROP_OFF)).toBe('Repair-drop-off-T-482913.pdf');
});
