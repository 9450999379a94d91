import { expect, test } from 'vitest';
import { wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { holds, toggled } from './came-with.ts';
import { presetsAt } from './promise-presets.ts';
import { deviceBody, NO_DEVICE, problemsOf, ticketPatch, typedOf, typedTicket, withNewer } from './typed-device.ts';

const PHONE = { ...NO_DEVICE, device_name: 'iPhone 13' };

test('a device needs a name, an IMEI that adds up, readable prices, and both day and time of a promise', () => {
  expect(problemsOf(PHONE)).toEqual({});
  expect(problemsOf(NO_DEVICE)).toEqual({ device_name: 'Please choose a device, or type its name.' });
  expect(problemsOf({ ...PHONE, imei: '123' }).imei).toMatch(/15 digits/);
  expect(problemsOf({ ...PHONE, imei2: '490154203237519' }).imei2).toMatch(/wrong digit/);
  const line = { key: 'k', repair_part_id: null, name: 'Screen', price: 'x' };
  expect(problemsOf({ ...PHONE, lines: [line] })).toEqual({ lines: 'Please correct the prices.' });
  expect(problemsOf({ ...PHONE, lines: [{ ...line, price: '' }] })).toEqual({});
  expect(problemsOf({ ...PHONE, promised_day: '2026-11-28' })).toEqual({ promised_time: 'Please enter a time.' });
  expect(problemsOf({ ...PHONE, promised_time: '17:00' })).toEqual({ promised_day: 'Please enter a day.' });
});

test('is sent with digits alone, dollars, and the instant that clocks in Sydney show', () => {
  const lines = [
    { key: 'a', repair_part_id: 'r1', name: 'Screen', price: '$1,249.50' },
    { key: 'b', _id: 'l2', repair_part_id: null, name: 'Hums', price: '' },
  ];
  const typed = { ...PHONE, lines, imei: '49 015420-323751/8', promised_day: '2026-11-28', promised_time: '17:00' };
  expect(deviceBody(typed)).toMatchObject({
    imei: '490154203237518',
    lines: [
      { repair_part_id: 'r1', name: 'Screen', price: 1249.5 },
      { _id: 'l2', repair_part_id: null, name: 'Hums', price: null },
    ],
    promised_at: '2026-11-28T06:00:00.000Z',
    technician_id: null,
  });
});

test('what was sent is typed again as it was', () => {
  const sent = deviceBody({ ...PHONE, colour: 'Blue', promised_day: '2026-11-28', promised_time: '12:00' });
  expect(deviceBody(typedOf(sent))).toEqual(sent);
});

test('an edit sends only what was changed, and with the version that was seen', () => {
  const start = typedTicket(wholeTicketWith());
  expect(ticketPatch(start, start, 'then')).toEqual({ updatedAt: 'then' });
  expect(ticketPatch(start, { ...start, colour: 'Blue' }, 'then')).toEqual({ colour: 'Blue', updatedAt: 'then' });
});

test('a newer version fills the fields that were left alone', () => {
  const start = typedTicket(wholeTicketWith());
  const newer = { ...start, note: 'Theirs', colour: 'Green' };
  expect(withNewer(start, { ...start, colour: 'Blue' }, newer)).toMatchObject({ note: 'Theirs', colour: 'Blue' });
});

test('a press puts a usual thing on the list, and the next takes it off', () => {
  expect(toggled('', 'Case')).toBe('Case');
  expect(toggled('Red bag, case', 'SIM card')).toBe('Red bag, case, SIM card');
  expect(toggled('Red bag, case', 'Case')).toBe('Red bag');
  expect(holds('Red case', 'Case')).toBe(false);
});

test('today at five is offered until then', () => {
  const labels = (now: string) => presetsAt(new Date(now)).map(({ label }) => label);
  expect(labels('2026-11-27T05:59:00Z')).toEqual(['Today, 5 pm', 'Tomorrow, noon', 'In 3 days']);
  expect(labels('2026-11-27T06:00:00Z')).toEqual(['Tomorrow, noon', 'In 3 days']);
});
