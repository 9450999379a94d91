import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/clients/client.ts';
import {
  accessLog,
  accessOf,
  inVault,
  keyFileOf,
  PIN,
  reveal,
  rowsInVault,
  say,
  step,
  vaultFileOf,
} from '../../test/factories/access.ts';
import { makeShop } from '../../test/factories/factories.ts';
import { makeTicket } from '../../test/factories/tickets.ts';
import { onEachEngine } from '../../test/servers/house.ts';
import { atomically } from '../context.ts';
import { tidyUp } from '../operation/tidy-up.ts';
import { forgetAs } from '../tickets/access/forget-access.service.ts';
import { sweepPasscodes } from '../tickets/access/sweep-passcodes.service.ts';
import { keepPasscode, vaultKeyOf } from './vault.service.ts';

const NOON = new Date('2026-11-20T01:00:00Z');
const DAY_MS = 86_400_000;
const LOST = 'The passcode was lost with a restore: ask the customer.';

onEachEngine('the vault', (house) => {
  let till: Client;

  beforeAll(async () => {
    house().clock.now = NOON;
    till = (await makeShop(house())).client;
  });

  const withPin = async () => {
    const { _id } = await makeTicket(till);
    expect((await say(till, _id, PIN)).status).toBe(200);
    return _id;
  };
  const emptyVault = () => inVault<unknown>(house(), undefined, (vault) => vault.deleteFrom('passcode').execute());
  const kept = async () => (await rowsInVault(house())).map((row) => row.ticket_id);
  const daysLater = (days: number) => new Date(NOON.getTime() + days * DAY_MS);

  test('is for the owner of the server alone, and so is its key', async () => {
    await withPin();
    const files = [keyFileOf(house()), ...(house().engine === 'sqlite' ? [vaultFileOf(house())] : [])];
    for (const file of files) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
    expect(readFileSync(keyFileOf(house()), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(existsSync(vaultFileOf(house()))).toBe(house().engine === 'sqlite');
  });

  test('does not open a passcode that was put in the place of another', async () => {
    const [mine, theirs] = [await withPin(), await withPin()];
    await say(till, theirs, { way: 'passcode', passcode: { kind: 'password', secret: 'theirs' } });
    const rows = await rowsInVault(house());
    const other = rows.find((row) => row.ticket_id === theirs);
    const swap = (part: object) =>
      inVault<unknown>(house(), undefined, (vault) =>
        vault.updateTable('passcode').set(part).where('ticket_id', '=', mine).execute(),
      );
    const own = rows.find((row) => row.ticket_id === mine);
    for (const part of [
      { sealed: other?.sealed, wrapped_key: other?.wrapped_key },
      { sealed: other?.sealed, wrapped_key: other?.wrapped_key, kind: 'password' },
      { wrapped_key: other?.wrapped_key },
      { kind: 'password' },
    ]) {
      await swap(part);
      const { status, body } = await reveal(till, mine);
      expect([status, body.data]).toEqual([409, undefined]);
      await swap({ sealed: own?.sealed, wrapped_key: own?.wrapped_key, kind: 'pin' });
    }
    expect((await reveal(till, mine)).body.data).toEqual(PIN.passcode);
    // That of another time, under the id of this one: nor that.
    await swap({ id: other?.id, sealed: other?.sealed, wrapped_key: other?.wrapped_key });
    expect((await reveal(till, mine)).body.message).toBe(LOST);
  });

  test('that was lost with a restore is told on the ticket, and asked anew', async () => {
    const id = await withPin();
    await emptyVault();
    const lost = { is_lost: true, kind: null, kept_at: null, kept_by: null };
    expect(await accessOf(till, id)).toEqual({ way: 'passcode', passcode: lost });
    const { status, body } = await reveal(till, id);
    expect([status, body.message]).toEqual([409, LOST]);
    expect(await accessLog(till, id)).toEqual(['Passcode kept (PIN)']);
    expect((await say(till, id, PIN)).body.data.passcode.is_lost).toBe(false);
    expect((await reveal(till, id)).body.data).toEqual(PIN.passcode);
  });

  test('without its key says so, and keeps new passcodes by a new one', async () => {
    const id = await withPin();
    rmSync(keyFileOf(house()));
    const { status, body } = await reveal(till, id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('VAULT_KEY')]);
    expect((await accessOf(till, id)).passcode.is_lost).toBe(false);
    const next = await withPin();
    expect((await reveal(till, next)).body.data).toEqual(PIN.passcode);
    expect((await reveal(till, id)).status).toBe(409);
    expect((await step(till, id, 'received', 'cancelled')).status).toBe(200);
    expect(await kept()).not.toContain(id);
    writeFileSync(keyFileOf(house()), 'half a k');
    const damaged = await say(till, next, PIN);
    expect([damaged.status, damaged.body.message]).toEqual([409, expect.stringContaining('is damaged')]);
    rmSync(keyFileOf(house()));
  });

  test('says what to do where no key can be kept', () => {
    expect(() => vaultKeyOf(null, null).take()).toThrow('VAULT_KEY');
  });

  test('keeps nothing of what the ledger has not, whichever is written last', async () => {
    const { _id: id } = await makeTicket(till);
    const key = vaultKeyOf(null, keyFileOf(house()));
    const cut = atomically(house().context, async (inside) => {
      await keepPasscode(inside, key, { ticketId: id, passcode: { kind: 'pin', secret: '4711' }, by: 'Anna' });
      throw new Error('the power is gone');
    });
    await expect(cut).rejects.toThrow('the power is gone');
    expect((await accessOf(till, id)).way).toBeNull();
    expect((await reveal(till, id)).status).toBe(409);
    await tidyUp(house().context);
    expect(await kept()).not.toContain(id);
  });

  test('loses a passcode rather than leaving it where a deletion is cut short', async () => {
    const id = await withPin();
    const ticket = (await till.get(`/tickets/${id}`)).body.data;
    const cut = atomically(house().context, async (inside) => {
      await forgetAs(inside, 'Anna', { id, number: ticket.number, shopId: ticket.shop_id }, 'Collected');
      throw new Error('the power is gone');
    });
    await expect(cut).rejects.toThrow('the power is gone');
    // PostgreSQL has both in one transaction.
    expect((await accessOf(till, id)).passcode.is_lost).toBe(house().engine === 'sqlite');
  });

  test('is swept of what has no ticket, of what was left behind, and of what nobody touches', async () => {
    const [stays, ended, gone, replaced] = [await withPin(), await withPin(), await withPin(), await withPin()];
    // As a crash or a mistake of ours might leave them.
    await house().db.updateTable('ticket').set({ state: 'collected' }).where('id', '=', ended).execute();
    const { customer_id } = (await till.get(`/tickets/${gone}`)).body.data.drop_off;
    await house().db.deleteFrom('customer').where('id', '=', customer_id).execute();
    await house()
      .db.updateTable('ticket_access')
      .set({ passcode_id: 'other' })
      .where('ticket_id', '=', replaced)
      .execute();
    await inVault<unknown>(house(), undefined, (vault) =>
      vault
        .insertInto('passcode')
        .values({ ticket_id: 'x', id: 'x', kind: 'pin', sealed: '', wrapped_key: '', kept_at: '', kept_by: '' })
        .execute(),
    );
    await tidyUp(house().context);
    expect(await kept()).toContain(stays);
    for (const id of [ended, gone, replaced, 'x'])
      expect([id, await kept()]).not.toEqual([id, expect.arrayContaining([id])]);
    expect([(await accessLog(till, ended))[0], (await accessLog(till, gone))[0]]).toEqual([
      'Passcode deleted: Collected',
      'Passcode deleted: the customer was deleted',
    ]);
    expect((await accessOf(till, ended)).way).toBeNull();
    expect((await accessOf(till, replaced)).passcode.is_lost).toBe(true);
  });

  test('is swept of passcodes whose ticket nobody touched for 90 days', async () => {
    const [old, noted] = [await withPin(), await withPin()];
    const note = { id: house().context.newId(), ticket_id: noted, kind: 'note', from_state: null, to_state: null };
    const later = { ...note, text: 'The part comes', written_by: 'Anna', written_at: daysLater(80).toISOString() };
    await house().db.insertInto('ticket_log').values(later).execute();
    const sweepAfter = (days: number) => sweepPasscodes({ ...house().context, now: () => daysLater(days) });
    await sweepAfter(89);
    expect(await kept()).toEqual(expect.arrayContaining([old, noted]));
    await sweepAfter(91);
    expect(await kept()).not.toContain(old);
    expect(await kept()).toContain(noted);
    expect((await accessLog(till, old))[0]).toBe('Passcode deleted: nobody touched the ticket for 90 days');
    const { log } = (await till.get(`/tickets/${old}`)).body.data;
    expect(log[0].by).toBe('Mendpoint');
  });

  test('is swept of many, in batches', async () => {
    const values = Array.from({ length: 450 }, (_, n) => ({
      ...{ ticket_id: `0${n}`, id: `${n}`, kind: 'pin', sealed: '', wrapped_key: '', kept_at: '', kept_by: '' },
    }));
    const stays = await withPin();
    await inVault<unknown>(house(), undefined, (vault) => vault.insertInto('passcode').values(values).execute());
    await tidyUp(house().context);
    expect((await kept()).filter((id) => id.length < 10)).toEqual([]);
    expect(await kept()).toContain(stays);
  });

  test('that cannot be written refuses what needs it, and says where to look', async () => {
    if (house().engine === 'postgres') return;
    const id = await withPin();
    const file = vaultFileOf(house());
    rmSync(file);
    // A folder in its place: whoever runs the tests as root may write any file.
    mkdirSync(file);
    for (const reply of [
      await say(till, id, PIN),
      await reveal(till, id),
      await step(till, id, 'received', 'declined'),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([503, expect.stringContaining('mendpoint.db-vault')]);
    }
    rmSync(file, { recursive: true });
    expect((await till.get(`/tickets/${id}`)).body.data.state).toBe('received');
  });

  test('that is damaged is begun anew: its passcodes are lost', async () => {
    if (house().engine === 'postgres') return;
    const id = await withPin();
    writeFileSync(vaultFileOf(house()), 'no database at all, only words that somebody wrote here');
    chmodSync(vaultFileOf(house()), 0o644);
    expect((await accessOf(till, id)).passcode.is_lost).toBe(true);
    expect((await say(till, id, PIN)).status).toBe(200);
    expect((await reveal(till, id)).body.data).toEqual(PIN.passcode);
    expect(statSync(vaultFileOf(house())).mode & 0o777).toBe(0o600);
  });
});
