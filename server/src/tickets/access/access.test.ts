import { ACCESS_WAYS } from '@mendpoint/domain/ticket/access';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/clients/client.ts';
import {
  accessLog,
  accessOf,
  bytesOfVault,
  PIN,
  reveal,
  rowsInVault,
  say,
  step,
} from '../../../test/factories/access.ts';
import { makeShop } from '../../../test/factories/factories.ts';
import { approved, makeStaffedShop, PINS } from '../../../test/factories/staff.ts';
import { makeTicket } from '../../../test/factories/tickets.ts';
import { inShort, trailOf } from '../../../test/factories/trail.ts';
import { onEachEngine } from '../../../test/servers/house.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const KEPT = { is_lost: false, kind: 'pin', kept_at: NOON.toISOString() };

onEachEngine('how we get into a device', (house) => {
  let till: Client;

  beforeAll(async () => {
    house().clock.now = NOON;
    till = (await makeShop(house())).client;
  });

  const newTicket = async (by = till) => (await makeTicket(by))._id;
  const withPin = async (by = till) => {
    const id = await newTicket(by);
    expect((await say(by, id, PIN)).status).toBe(200);
    return id;
  };

  test('is not known until somebody says it, and may be said anew', async () => {
    const id = await newTicket();
    expect(await accessOf(till, id)).toEqual({ way: null, passcode: null });
    for (const way of ACCESS_WAYS.filter((one) => one !== 'passcode')) {
      const reply = await say(till, id, { way });
      expect([reply.status, reply.body.data]).toEqual([200, { way, passcode: null }]);
      expect(await accessOf(till, id)).toEqual({ way, passcode: null });
    }
    await say(till, id, { way: 'not_needed' });
    await say(till, id, { way: null });
    expect(await accessOf(till, id)).toEqual({ way: null, passcode: null });
    expect(await accessLog(till, id)).toEqual([
      'Nobody knows',
      'Not needed',
      'The customer types it when we need it',
      'The device is in its repair mode',
    ]);
  });

  test.each([
    ['pin', '0042'],
    ['password', ' pässword 🔑 '],
    ['pattern', '1235789'],
  ])('a %s is kept, masked, and shown as it was typed', async (kind, secret) => {
    const id = await newTicket();
    const reply = await say(till, id, { way: 'passcode', passcode: { kind, secret } });
    expect(reply.body.data).toMatchObject({ way: 'passcode', passcode: { ...KEPT, kind } });
    expect(JSON.stringify([reply.body, await accessOf(till, id)])).not.toContain(secret.trim());
    const shown = await reveal(till, id);
    expect([shown.status, shown.body.data]).toEqual([200, { kind, secret }]);
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  test('a passcode that is none is refused, and nothing of it is said', async () => {
    const id = await newTicket();
    for (const [passcode, status, message] of [
      [{ kind: 'pin', secret: '12ZQX' }, 400, 'A PIN has 4 to 16 digits.'],
      [{ kind: 'pattern', secret: '1233' }, 400, 'A pattern has 4 to 9 dots, each once.'],
      [{ kind: 'password', secret: 'ZQX'.repeat(43) }, 400, 'A password has 1 to 128 characters.'],
      [{ kind: 'password', secret: 'ZQX'.repeat(1000) }, 400, expect.any(String)],
      [{ kind: 'ZQX', secret: '1234' }, 400, expect.any(String)],
      [undefined, 400, 'Please enter the passcode.'],
    ] as const) {
      const { status: answered, body } = await say(till, id, { way: 'passcode', ...(passcode && { passcode }) });
      expect([answered, body.message]).toEqual([status, message]);
      expect(JSON.stringify(body)).not.toContain('ZQX');
    }
    const beside = await say(till, id, { way: 'not_needed', passcode: PIN.passcode });
    expect([beside.status, beside.body.message]).toEqual([400, 'A passcode is kept in the vault alone.']);
    expect(await accessOf(till, id)).toEqual({ way: null, passcode: null });
  });

  test('another shop’s ticket is not there, for any of it', async () => {
    const id = await withPin();
    const { client: other } = await makeShop(house());
    for (const reply of [
      await other.get(`/tickets/${id}/access`),
      await say(other, id, PIN),
      await reveal(other, id),
      await reveal(till, 'none'),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([404, 'Ticket not found']);
    }
    expect(await accessLog(till, id)).toEqual(['Passcode kept (PIN)']);
  });

  test('a passcode is shown for a reason alone, which the log and the trail have with the person', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.technician);
    const id = await withPin(client);
    for (const reason of ['', '  ']) expect((await reveal(client, id, reason)).status).toBe(400);
    expect(await accessLog(client, id)).toEqual(['Passcode kept (PIN)']);
    const trail = await trailOf(house(), () => reveal(client, id, 'Touch test'));
    expect(trail.filter(({ kind }) => kind === 'ticket').map(inShort)).toEqual([
      ['ticket passcode shown', expect.stringMatching(/^T-/), { passcode: ' → PIN', reason: ' → Touch test' }],
    ]);
    expect(trail[0]?.actor).toContain('Tao');
    const { log } = (await client.get(`/tickets/${id}`)).body.data;
    expect(log[0]).toMatchObject({ kind: 'access', text: 'Passcode shown: Touch test', by: 'Tao' });
  });

  test('whoever does not repair needs a manager for it, each time', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.cashier);
    const id = await withPin(client);
    const refused = await reveal(client, id);
    expect([refused.status, refused.body.act, refused.body.subject]).toEqual([403, 'reveal-passcodes', id]);
    const approval = await approved(client, { act: 'reveal-passcodes', subject: id });
    const withWord = () => client.post(`/tickets/${id}/passcode/reveal`, { reason: 'x' }, { approval });
    expect((await withWord()).body.data).toEqual(PIN.passcode);
    expect((await withWord()).status).toBe(403);
  });

  test('each person sees 20 passcodes an hour, also at once', async () => {
    const { client, atTill } = await makeStaffedShop(house());
    await atTill(PINS.technician);
    const id = await withPin(client);
    const replies = [];
    for (let n = 0; n < 4; n++)
      replies.push(...(await Promise.all(Array.from({ length: 6 }, () => reveal(client, id)))));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    for (let n = 0; n < 20; n++) await reveal(client, id);
    const shown = (await accessLog(client, id)).filter((text) => text.startsWith('Passcode shown'));
    expect(shown).toHaveLength(20);
    const last = await reveal(client, id);
    expect([last.status, last.headers['retry-after']]).toEqual([429, '3600']);
    await atTill(PINS.manager);
    expect((await reveal(client, id)).status).toBe(200);
    house().clock.now = new Date(NOON.getTime() + 3_600_000);
    await atTill(PINS.technician);
    expect((await reveal(client, id)).status).toBe(200);
    house().clock.now = NOON;
  });

  test.each([
    ['collected', ['received', 'in_repair', 'ready', 'collected']],
    ['declined', ['received', 'declined']],
    ['cancelled', ['received', 'cancelled']],
    ['collected', ['received', 'diagnosing', 'unrepairable', 'collected']],
  ] as const)('a passcode is gone once a device is %s: %s', async (_, way) => {
    const id = await withPin();
    const [{ sealed = '', wrapped_key = '' } = {}] = (await rowsInVault(house())).filter((row) => row.ticket_id === id);
    expect(sealed).not.toBe('');
    for (const [at, to] of way.slice(1).entries()) {
      expect((await accessOf(till, id)).passcode).toMatchObject(KEPT);
      expect((await step(till, id, way[at] ?? 'received', to)).status).toBe(200);
    }
    expect(await accessOf(till, id)).toEqual({ way: null, passcode: null });
    expect((await rowsInVault(house())).map((row) => row.ticket_id)).not.toContain(id);
    for (const text of [sealed, wrapped_key, id]) expect(bytesOfVault(house())).not.toContain(text);
    expect((await accessLog(till, id))[0]).toMatch(/^Passcode deleted: (Collected|Declined|Cancelled)$/);
    expect([(await reveal(till, id)).status, (await say(till, id, PIN)).status]).toEqual([409, 409]);
  });

  test('a passcode is gone once it is replaced, or another way is said', async () => {
    const id = await withPin();
    const [first] = await rowsInVault(house()).then((rows) => rows.filter((row) => row.ticket_id === id));
    const trail = await trailOf(house(), async () => {
      await say(till, id, { way: 'passcode', passcode: { kind: 'pattern', secret: '7415' } });
      await say(till, id, { way: 'customer_types' });
    });
    expect(trail.map(inShort).map(([, , changes]) => changes)).toEqual([
      { passcode: 'kept → replaced' },
      { access: 'Passcode in the vault → The customer types it when we need it', passcode: 'kept → ' },
    ]);
    expect((await accessLog(till, id)).slice(0, 2)).toEqual([
      'The customer types it when we need it. The passcode was deleted.',
      'Passcode replaced (Pattern)',
    ]);
    expect((await rowsInVault(house())).map((row) => row.ticket_id)).not.toContain(id);
    expect(bytesOfVault(house())).not.toContain(first?.sealed);
  });

  test('of two who replace it at once one counts, and the log has both', async () => {
    const id = await withPin();
    const secrets = ['111111', '222222'];
    const pins = secrets.map((secret) => ({ way: 'passcode', passcode: { kind: 'pin', secret } }));
    const replies = await Promise.all(pins.map((pin) => say(till, id, pin)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowsInVault(house())).filter((row) => row.ticket_id === id)).toHaveLength(1);
    expect(secrets).toContain((await reveal(till, id)).body.data.secret);
    expect((await accessLog(till, id)).filter((text) => text === 'Passcode replaced (PIN)')).toHaveLength(2);
  });

  test('nothing tells whether a guess is right', async () => {
    const id = await withPin();
    const answers = [];
    for (const secret of [PIN.passcode.secret, '000000']) {
      const { status, body } = await say(till, id, { way: 'passcode', passcode: { kind: 'pin', secret } });
      answers.push([status, body, (await accessLog(till, id))[0]]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('a passcode goes with the customer', async () => {
    const id = await withPin();
    const { customer_id } = (await till.get(`/tickets/${id}`)).body.data.drop_off;
    expect((await till.delete(`/users/${customer_id}`)).status).toBe(200);
    expect(await accessOf(till, id)).toEqual({ way: null, passcode: null });
    expect((await rowsInVault(house())).map((row) => row.ticket_id)).not.toContain(id);
    expect((await accessLog(till, id))[0]).toBe('Passcode deleted: the customer was deleted');
  });
});
