import type { DevicePassport } from '@mendpoint/contract/device-passport';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { carriedOutOnce } from '../../../test/carried-out-once.ts';
import { type Call, list, refusal, serve, success } from '../../../test/network.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { SHOP } from '../../../test/shop-fixture.ts';
import { ANN } from '../../../test/story-fixture.ts';
import { dropOffWith, jobWith, NO_PASSPORT, ticketWith, wholeTicketWith } from '../../../test/ticket-fixture.ts';
import { saveSession } from '../../auth/session.ts';
import { dismissNotices } from '../../ui/notice/notice.ts';

const CATEGORY = { _id: 'phone', category_name: 'Phone' };
const IPHONE = {
  _id: 'iphone',
  device_name: 'iPhone 13',
  brand: { _id: 'apple', brand_name: 'Apple' },
  category: CATEGORY,
};
const PARTS = [
  { _id: 'screen', repair_name: 'Screen replacement', category: CATEGORY, categoryId: 'phone' },
  { _id: 'battery', repair_name: 'Battery', category: CATEGORY, categoryId: 'phone' },
];

const COLLECTED = wholeTicketWith({
  _id: 't9',
  number: 'T-900000',
  state: 'collected',
  colour: 'Blue',
  note: 'Theirs',
});

/** What the server makes of a drop-off. */
const recorded = ({ body }: Call): Response => {
  const { devices, notice_way } = JSON.parse(body);
  const tickets = devices.map(({ device_name }: { device_name: string }, index: number) =>
    ticketWith({ _id: `t${index + 1}`, number: `T-10000${index + 1}`, device_name }),
  );
  return success({ data: dropOffWith({ tickets, ...(notice_way === null && { notice: null }) }) }, 201);
};

const open = async (
  take: (call: Call) => Response = recorded,
  keep: (call: Call) => Response = () => success(),
  known: DevicePassport = NO_PASSPORT,
  address = '/tickets/new',
) => {
  saveSession('token', { ...SHOP, role: 'shop' });
  dismissNotices();
  const calls = serve((call) => {
    const { method, path } = call;
    if (path === '/api/drop-offs') return take(call);
    if (method === 'PUT' && path.endsWith('/access')) return keep(call);
    if (path === '/api/tickets/t9') return success({ data: COLLECTED });
    if (path === '/api/tickets/t1') return refusal(404, 'Ticket not found');
    if (method === 'GET' && path.endsWith('/c1')) return success({ data: ANN });
    if (path.startsWith('/api/users') || path.startsWith('/api/customer')) return list([ANN]);
    if (path.startsWith('/api/device-passport')) return success({ data: known });
    if (path === '/api/device/iphone') return success({ data: IPHONE });
    if (path.startsWith('/api/device')) return list(path.includes('q=iph') ? [IPHONE] : []);
    if (path.startsWith('/api/repairparts')) return list(PARTS);
    if (path.startsWith('/api/repair-prices')) {
      return success({ data: { prices: [{ deviceId: 'iphone', repairPartId: 'screen', price: 249 }] } });
    }
    return list([]);
  });
  const router = renderApp(address);
  const user = userEvent.setup();
  await screen.findByRole('form', { name: 'Drop-off' });
  const sent = () =>
    calls
      .filter(({ method, path }) => method === 'POST' && path === '/api/drop-offs')
      .map(({ body, headers }) => ({ body: JSON.parse(body), key: headers['idempotency-key'] }));
  const kept = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, JSON.parse(body)]);
  return { user, router, sent, kept, calls };
};

const box = (name: string) => screen.getByRole('combobox', { name });

const chooseCustomer = async (user: UserEvent) => {
  await user.type(box('Customer'), 'Ann{Enter}');
  await screen.findByRole('button', { name: 'Change customer' });
};

const typeDevice = async (user: UserEvent, name: string) => {
  await user.type(screen.getAllByRole('combobox', { name: 'Device' }).at(-1) as HTMLElement, name);
  await user.click(await screen.findByRole('option', { name: `Use “${name}” as typed` }));
};

test('takes in a device of the catalogue by keyboard, at the price of the price book', async () => {
  const { user, sent } = await open();
  await chooseCustomer(user);
  expect(document.activeElement).toBe(box('Device'));
  await user.keyboard('iph{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'IMEI' })));
  await user.keyboard('490154203237518{Enter}');
  expect(document.activeElement).toBe(box('Problem'));
  await user.keyboard('screen{Enter}');
  const price = await screen.findByRole('textbox', { name: 'Price of Screen replacement' });
  expect((price as HTMLInputElement).value).toBe('249.00');
  await user.click(screen.getByRole('button', { name: 'SIM card' }));
  await user.click(screen.getByRole('radio', { name: 'Printed and handed over' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('T-100001')).toBeTruthy();
  const slip = screen.getByRole('button', { name: 'Print Slip' });
  await waitFor(() => expect(document.activeElement).toBe(slip));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.key).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({
    shop_id: SHOP._id,
    customer_id: 'c1',
    notice_way: 'printed',
    devices: [
      {
        device_id: 'iphone',
        device_name: 'iPhone 13',
        imei: '490154203237518',
        came_with: 'SIM card',
        lines: [{ repair_part_id: 'screen', name: 'Screen replacement', price: 249 }],
      },
    ],
  });
});

test('two devices of one customer get a ticket each; then the next customer begins', async () => {
  const { user, sent } = await open();
  await chooseCustomer(user);
  await typeDevice(user, 'Nokia 3310');
  await user.click(screen.getByRole('button', { name: 'Another device' }));
  await typeDevice(user, 'Pixel 4');
  await user.type(screen.getAllByRole('combobox', { name: 'Problem' })[1] as HTMLElement, 'Hums');
  await user.click(await screen.findByRole('option', { name: 'Add “Hums” as typed' }));
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 devices are saved as drafts' }));
  expect(dialog.getByText('T-100002')).toBeTruthy();
  expect(dialog.getByText(/^Nothing is received yet/)).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({
    notice_way: null,
    devices: [
      { device_id: null, device_name: 'Nokia 3310', lines: [] },
      { device_name: 'Pixel 4', lines: [{ repair_part_id: null, name: 'Hums', price: null }] },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Next customer' }));
  await waitFor(() => expect(document.activeElement).toBe(box('Customer')));
  expect(screen.queryByText('Nokia 3310')).toBeNull();
});

test('says what is missing, and sends nothing', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  for (const words of [
    'Please choose a customer.',
    'Please choose a device, or type its name.',
    'Say how the notice was given, or save the devices as drafts.',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(box('Customer'));
  expect(sent()).toEqual([]);
});

test('a wrong IMEI is told as soon as it has its digits', async () => {
  const { user } = await open();
  const imei = screen.getByRole('textbox', { name: 'IMEI' });
  await user.type(imei, '49015420323751');
  expect(screen.queryByText(/15 digits\./)).toBeNull();
  await user.type(imei, '9');
  expect(screen.getByText(/^This IMEI has a wrong digit/)).toBeTruthy();
  await user.clear(imei);
  await user.type(imei, '4901');
  await user.tab();
  expect(screen.getByText(/^An IMEI has 15 digits/)).toBeTruthy();
});

test('a device that is here already, or was, is told as soon as its IMEI is whole', async () => {
  const here = jobWith({ number: 'T-100008', state: 'in_repair', is_open: true });
  const covered = { name: 'Battery', warranty_until: '2027-02-25', is_covered: true, is_returned: false };
  const before = jobWith({ note: 'Face ID dead before', problems: 'Battery', lines: [covered] });
  const stage = { jobs: [here, before], sales: [], has_more: false };
  const { user } = await open(recorded, undefined, stage);
  const [imei] = screen.getAllByRole('textbox', { name: 'IMEI' });
  await user.type(imei as HTMLElement, '490154203237518');
  expect(await screen.findByText('There is an open ticket of this device')).toBeTruthy();
  expect(screen.getByText(/^T-100008: In repair, since /)).toBeTruthy();
  expect(screen.getByRole('link', { name: /All that we know of it/ }).getAttribute('href')).toBe(
    '/tickets/device/490154203237518',
  );
  // Another IMEI is another device.
  stage.jobs = [before];
  await user.clear(imei as HTMLElement);
  expect(screen.queryByText('There is an open ticket of this device')).toBeNull();
  await user.type(imei as HTMLElement, '356938035643809');
  expect(await screen.findByText('We know this device')).toBeTruthy();
  expect(screen.getByText('Battery: Warranty until 25/02/2027')).toBeTruthy();
  expect(screen.getByText('Our notes: Face ID dead before')).toBeTruthy();
});

test('a device that comes back under warranty is there with its customer, for nothing', async () => {
  const { user, sent } = await open(recorded, undefined, NO_PASSPORT, '/tickets/new?claim=t9');
  expect(await screen.findByText('Warranty claim of T-900000')).toBeTruthy();
  expect(screen.getByText('Mai Nguyễn')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price of Screen' }).value).toBe('0.00');
  await user.click(screen.getByRole('radio', { name: 'Printed and handed over' }));
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('T-100001')).toBeTruthy();
  const [{ body } = { body: {} }] = sent();
  expect(body).toMatchObject({ customer_id: 'c1', devices: [{ claim_of_id: 't9', colour: 'Blue', note: '' }] });
  expect(body.devices[0].lines).toMatchObject([{ name: 'Screen', price: 0 }]);
  // The next customer has no claim.
  await user.click(screen.getByRole('button', { name: 'Next customer' }));
  await waitFor(() => expect(screen.queryByText(/^Warranty claim/)).toBeNull());
});

test('what is no claim after all is an ordinary repair', async () => {
  const { user, sent } = await open(recorded, undefined, NO_PASSPORT, '/tickets/new?claim=t9');
  await user.click(await screen.findByRole('button', { name: 'Not a claim' }));
  expect(screen.queryByText(/^Warranty claim/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sent()[0]?.body.devices).toMatchObject([{ claim_of_id: null }]));
});

test('another device of the catalogue takes away the price of the first', async () => {
  const { user } = await open();
  await user.type(box('Device'), 'iph{Enter}');
  await screen.findByText('From the catalogue');
  await user.type(box('Problem'), 'screen{Enter}');
  await screen.findByRole('textbox', { name: 'Price of Screen replacement' });
  await user.click(screen.getByRole('button', { name: 'Change device' }));
  await typeDevice(user, 'Copy of a phone');
  const price = screen.getByRole('textbox', { name: 'Price of Screen replacement' });
  expect((price as HTMLInputElement).value).toBe('');
});

const fillIn = async (user: UserEvent) => {
  await chooseCustomer(user);
  await typeDevice(user, 'Nokia 3310');
  await user.click(screen.getByRole('radio', { name: 'Emailed' }));
  await user.click(screen.getByRole('button', { name: 'Receive' }));
};

test('a refusal is shown, and keeps what was typed', async () => {
  const { user } = await open(() => refusal(422, 'The customer was deleted.'));
  await fillIn(user);
  expect(await screen.findByText('The customer was deleted.')).toBeTruthy();
  expect(screen.getByText('Nokia 3310')).toBeTruthy();
});

test('is recorded once, though the answer was lost and the page was closed', async () => {
  const till = carriedOutOnce(recorded);
  till.isLost = true;
  const first = await open(till.take);
  await fillIn(first.user);
  const doubt = 'The drop-off of Nokia 3310 got no answer, so it may be recorded already.';
  expect(await screen.findByText(doubt)).toBeTruthy();
  till.isLost = false;
  cleanup();
  const { user, sent } = await open(till.take);
  await user.click(await screen.findByRole('button', { name: 'Find out' }));
  expect(await screen.findByText('T-100001')).toBeTruthy();
  const slip = screen.getByRole('button', { name: 'Print Slip' });
  await waitFor(() => expect(document.activeElement).toBe(slip));
  expect(till.done).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

test('what was refused after the page was closed is typed again', async () => {
  const till = carriedOutOnce(() => refusal(422, 'The customer was deleted.'));
  till.isDown = true;
  const first = await open(till.take);
  await fillIn(first.user);
  await screen.findByText(/got no answer/);
  till.isDown = false;
  cleanup();
  const { user } = await open(till.take);
  await user.click(await screen.findByRole('button', { name: 'Find out' }));
  expect(await screen.findByText('Nokia 3310')).toBeTruthy();
  expect(screen.getByText('Ann Lee')).toBeTruthy();
});

test('asks before what was typed is left', async () => {
  const { user, router } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Colour' }), 'Blue');
  void router.navigate('/tickets');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/tickets/new');
});

/** All that the browser keeps. */
const stored = (): string[] =>
  [localStorage, sessionStorage].flatMap((store) =>
    Array.from({ length: store.length }, (_, at) => store.getItem(store.key(at) ?? '') ?? ''),
  );

const withPin = async (user: UserEvent) => {
  await chooseCustomer(user);
  await typeDevice(user, 'Nokia 3310');
  await user.click(screen.getByRole('button', { name: 'Another device' }));
  await typeDevice(user, 'Pixel 4');
  const second = within(screen.getByRole('region', { name: 'Device 2' }));
  await user.click(second.getByRole('radio', { name: 'Passcode in the vault' }));
  await user.type(second.getByRole('textbox', { name: 'PIN' }), '4815');
  await user.click(screen.getByRole('radio', { name: 'Emailed' }));
};

test('a passcode goes to its ticket once there is one, by a call of its own that nothing keeps', async () => {
  const keptMeanwhile: string[] = [];
  const { user, sent, kept } = await open((call) => {
    keptMeanwhile.push(...stored());
    return recorded(call);
  });
  await withPin(user);
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await screen.findByText('T-100002');
  const body = { way: 'passcode', passcode: { kind: 'pin', secret: '4815' } };
  await waitFor(() => expect(kept()).toEqual([['/api/tickets/t2/access', body]]));
  // What was sent is kept until it is answered.
  expect(keptMeanwhile.join('\n')).toContain('Nokia 3310');
  expect(JSON.stringify([sent(), keptMeanwhile, stored()])).not.toContain('4815');
  expect(document.body.innerHTML).not.toContain('4815');
});

test('a passcode that is none stops the drop-off, and one that was not kept is asked for again', async () => {
  const { user, sent } = await open(recorded, () => refusal(503, 'The vault cannot be opened.'));
  await withPin(user);
  const pin = screen.getByRole('textbox', { name: 'PIN' });
  await user.type(pin, 'x');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('A PIN has 4 to 16 digits.')).toBeTruthy();
  expect(document.activeElement).toBe(pin);
  expect(sent()).toEqual([]);
  await user.type(pin, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('T-100002: how we get in was not saved. Say it again on the ticket.')).toBeTruthy();
});
