import { cents, NO_MONEY } from '@mendpoint/domain/money/cents';
import { luhnDigit } from '@mendpoint/domain/ticket/imei';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { addDays, sydneyDay } from '@mendpoint/domain/time/periods';
import { atomically } from '../../server/src/context.ts';
import type { NewEstimate } from '../../server/src/tickets/estimates/estimate.ts';
import { makeEstimate } from '../../server/src/tickets/estimates/estimates.service.ts';
import { addReminder } from '../../server/src/tickets/left-behind/left-behind.service.ts';
import { addLoanDevice } from '../../server/src/tickets/loans/loan-devices.service.ts';
import { lend } from '../../server/src/tickets/loans/loans.service.ts';
import { moveTicket } from '../../server/src/tickets/move-ticket.service.ts';
import { takeIn } from '../../server/src/tickets/take-in.service.ts';
import type { NewTicket, TicketWithLines } from '../../server/src/tickets/ticket.ts';
import { type Act, atCounter, type Counter, type Demo, momentOf } from './counter.ts';
import { NOTHING_SAID, sell } from './counter-sales.ts';
import type { RepairOffer } from './sales.ts';

/** What was left at a counter, the steps that each device has taken since, and when all of it was collected. */
type Left = {
  daysAgo: number;
  hour: number;
  says: string;
  devices: readonly (readonly TicketState[])[];
  why?: string;
  collected?: { daysAgo: number; hour: number };
  /** So many days later its customer was called. */
  remindedAfter?: number;
  /** What was lent with the first device. */
  lends?: string;
};

const LEFT: readonly Left[] = [
  { daysAgo: 45, hour: 11, says: 'The glass is loose.', devices: [['in_repair', 'ready']], remindedAfter: 20 },
  {
    ...{ daysAgo: 4, hour: 10, says: 'Dropped on the stairs.', devices: [['in_repair', 'quality_check', 'ready']] },
    collected: { daysAgo: 2, hour: 16 },
  },
  {
    daysAgo: 3,
    hour: 12,
    says: 'Empty before noon.',
    devices: [
      ['in_repair', 'ready'],
      ['in_repair', 'ready'],
    ],
  },
  {
    daysAgo: 2,
    hour: 11,
    says: 'Got wet at the beach.',
    devices: [['diagnosing', 'unrepairable']],
    why: 'Board is corroded',
  },
  {
    daysAgo: 2,
    hour: 15,
    says: 'Needed back before the weekend.',
    lends: 'iPhone SE',
    devices: [['diagnosing', 'waiting_for_parts']],
  },
  { daysAgo: 1, hour: 13, says: 'Charges only at an angle.', devices: [['in_repair'], ['waiting_for_approval']] },
  { daysAgo: 0, hour: 14, says: '', devices: [[]] },
];

type Taken = { customerId: string; tickets: { ticket: TicketWithLines; repair: RepairOffer }[] };

const imeiFrom = ({ random }: Demo): string => {
  const digits = `35${Array.from({ length: 12 }, () => random.between(0, 9)).join('')}`;
  return digits + luhnDigit(digits);
};

const deviceOf = (
  demo: Demo,
  { deviceId, deviceName, repairPartId, name, price }: RepairOffer,
  says: string,
): NewTicket => ({
  ...{ deviceId, deviceName, imei: imeiFrom(demo), imei2: '', serial: '', colour: '', cameWith: 'Case' },
  ...{ customerNote: says, note: '', promisedAt: null, technicianId: null, claimOfId: null },
  lines: [{ id: undefined, repairPartId, name, price }],
});

/** The repair as the price book has it or with a part that costs less, and an hour of work. */
const estimateAt = (at: Date, repair: RepairOffer | undefined): NewEstimate => {
  const { name = 'Screen', price = cents(199_00), repairPartId = null } = repair ?? {};
  const none = { repairPartId: null, labour: null, choice: '' };
  const cheaper = {
    ...none,
    kind: 'part' as const,
    name: `${name}, aftermarket`,
    price: cents(Math.round(price * 0.7)),
  };
  const labour = { hundredthHours: 100, rate: cents(60_00) };
  return {
    ...{ validUntil: addDays(sydneyDay(at), 14), seenAt: undefined, note: 'The charging port is worn out as well.' },
    lines: [
      { ...none, kind: 'repair', repairPartId, name: `${name}, original`, price, choice: 'Part' },
      { ...cheaper, choice: 'Part' },
      { ...none, kind: 'labour', name: 'Replace the charging port', price: cents(60_00), labour },
    ],
  };
};

const leave = async (demo: Demo, counter: Counter, { says, devices, why = '', ...moment }: Left): Promise<Taken> => {
  const { stock } = counter;
  const at = momentOf(moment, demo.now);
  const { id: customerId } = demo.random.pick(stock.customers);
  const repairs = devices.map(() => stock.pickRepair(demo.random));
  const desk = atCounter(demo, counter, at, 'cashier');
  const { tickets } = await atomically(desk.context, (inside) =>
    takeIn(inside, desk.caller, {
      ...{ shopId: null, customerId, noticeWay: 'printed', collector: '' },
      devices: repairs.map((repair) => deviceOf(demo, repair, says)),
    }),
  );
  for (const [index, steps] of devices.entries()) {
    let from: TicketState = 'received';
    for (const to of steps) {
      const { context, caller } = atCounter(demo, counter, at);
      const ticketId = tickets[index]?.id ?? '';
      if (to === 'waiting_for_approval') {
        await atomically(context, (inside) => makeEstimate(inside, caller, ticketId, estimateAt(at, repairs[index])));
        continue;
      }
      const reason = to === 'unrepairable' ? why : '';
      await moveTicket(context, caller, ticketId, { from, to, reason, collectedBy: '' });
      from = to;
    }
  }
  return {
    customerId,
    tickets: tickets.flatMap((ticket, at) => repairs.slice(at, at + 1).map((repair) => ({ ticket, repair }))),
  };
};

const collect = (demo: Demo, counter: Counter, moment: { daysAgo: number; hour: number }, taken: Taken) => {
  const repairs = taken.tickets.map(({ ticket, repair: { name, price, ...place } }) => ({
    ...{ name, price, quantity: 1, discount: NO_MONEY, ticketId: ticket.id, repairPartId: place.repairPartId },
    ...{ categoryId: place.categoryId, brandId: place.brandId, deviceId: place.deviceId },
  }));
  const said = { ...NOTHING_SAID, shopId: null, customerId: taken.customerId, repairs };
  return sell(demo, counter, { ...moment, by: 'cashier' }, 'eftpos', NO_MONEY, said);
};

type Moment = { daysAgo: number; hour: number };

/** The shop has two devices to lend, and lends one of them. */
const lendTo = async (demo: Demo, counter: Counter, { lends = '', ...moment }: Left, taken: Taken | undefined) => {
  const at = momentOf(moment, demo.now);
  const { context, caller } = atCounter(demo, counter, at);
  await atomically(context, async (inside) => {
    const none = { shopId: null, note: '' };
    await addLoanDevice(inside, caller, { ...none, name: 'Moto G', mark: '' });
    const { id: deviceId } = await addLoanDevice(inside, caller, { ...none, name: lends, mark: imeiFrom(demo) });
    const due = addDays(sydneyDay(at), 5);
    const ticketId = taken?.tickets[0]?.ticket.id;
    if (ticketId)
      await lend(inside, caller, ticketId, { deviceId, cameWith: 'Charger', condition: 'Scratch at the back', due });
  });
};

const remindOf = async (demo: Demo, counter: Counter, moment: Moment, taken: Taken | undefined) => {
  const { context, caller } = atCounter(demo, counter, momentOf(moment, demo.now));
  const said = { way: 'phone' as const, said: 'Left a message: it is ready.', terms: null };
  const ticketId = taken?.tickets[0]?.ticket.id;
  if (ticketId) await atomically(context, (inside) => addReminder(inside, caller, ticketId, said));
};

/** Devices that were left at a shop: in repair, ready, given up and collected. */
export const TICKETS: readonly Act[] = LEFT.flatMap((left): Act[] => {
  const taken = new Map<Counter, Taken>();
  const { daysAgo, hour, collected } = left;
  const leaving = {
    ...{ daysAgo, hour },
    act: async (demo: Demo, counter: Counter) => taken.set(counter, await leave(demo, counter, left)),
  };
  if (left.lends)
    return [leaving, { ...leaving, act: (demo, counter) => lendTo(demo, counter, left, taken.get(counter)) }];
  if (left.remindedAfter) {
    const at = { daysAgo: daysAgo - left.remindedAfter, hour };
    return [leaving, { ...at, act: (demo, counter) => remindOf(demo, counter, at, taken.get(counter)) }];
  }
  if (!collected) return [leaving];
  const act = async (demo: Demo, counter: Counter) => {
    const found = taken.get(counter);
    if (found) await collect(demo, counter, collected, found);
  };
  return [leaving, { ...collected, act }];
});
