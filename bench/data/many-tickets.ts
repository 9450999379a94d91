import { randomInt } from 'node:crypto';
import { searchKey } from '@mendpoint/domain/text/search-key';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import { sql } from 'kysely';
import { engineOf, openDatabase } from '../../server/src/db/database.ts';
import { settleSearchChanges } from '../../server/src/db/search/short-keys.ts';

/** A busy desk has about this many devices that are not handed out. */
const OPEN = 150;
const AT_ONCE = 500;
const OPEN_STATES: TicketState[] = ['received', 'diagnosing', 'waiting_for_parts', 'in_repair', 'ready'];
const NAMES = ['Ada Nguyen', 'Liam O’Brien', 'Zoë Chen', 'Noah Papadopoulos', 'Mia Singh'];
const DEVICES = ['iPhone 15 Pro', 'Galaxy S22', 'Pixel 8', 'Find X5', 'MacBook Air'];

export type ManyTickets = { imeis: string[]; phones: string[]; numbers: string[] };

/** Adds tickets of past years to a shop, all but the latest 150 collected, and answers what a hundred of them are known by. */
export const fillWithTickets = async (
  environment: Record<string, string>,
  shopId: string,
  count: number,
): Promise<ManyTickets> => {
  const db = openDatabase(environment['DATABASE_URL'] ?? null, environment['DATA_DIR'] ?? '');
  const rows = Array.from({ length: count }, (_, n) => rowOf(n, count, shopId));
  try {
    await db.transaction().execute(async (trx) => {
      for (let from = 0; from < count; from += AT_ONCE) {
        const batch = rows.slice(from, from + AT_ONCE);
        await trx
          .insertInto('drop_off')
          .values(batch.map(({ dropOff }) => dropOff))
          .execute();
        await trx
          .insertInto('ticket')
          .values(batch.map(({ ticket }) => ticket))
          .execute();
      }
    });
    await settleSearchChanges(db);
    await sql.raw(engineOf(db) === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
  } finally {
    await db.destroy();
  }
  const some = Array.from({ length: 100 }, () => rows[randomInt(count)]).filter((row) => row !== undefined);
  return {
    imeis: some.map(({ ticket }) => ticket.imei),
    phones: some.map(({ dropOff }) => dropOff.customer_phone),
    numbers: some.map(({ ticket }) => ticket.number),
  };
};

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

const rowOf = (n: number, count: number, shopId: string) => {
  const isOpen = n >= count - OPEN;
  const at = new Date(Date.parse('2024-01-01') + n * 420_000).toISOString();
  const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const [name, phone] = [NAMES[n % NAMES.length] ?? '', `04${digits(8)}`];
  const [device, imei, number] = [DEVICES[(n * 7) % DEVICES.length] ?? '', `35${digits(13)}`, `T-${1_000_000 + n}`];
  const dropOff = {
    ...{ id, shop_id: shopId, customer_id: `${id.slice(0, 24)}${String(n % 40_000).padStart(12, '0')}` },
    ...{ customer_name: name, customer_phone: phone, customer_email: '', taken_in_by: 'Anna', created_at: at },
    ...{ collector: '', pick_up_code: digits(6) },
    ...{ notice_way: 'printed', notice_at: at, notice_by: 'Anna', notice_version: '1' },
  };
  const ticket = {
    ...{ id, shop_id: shopId, drop_off_id: id, number, received_at: at, state_since: at, promised_at: at },
    state: isOpen ? (OPEN_STATES[n % OPEN_STATES.length] ?? 'received') : 'collected',
    is_open: isOpen ? 1 : 0,
    ...{ device_id: null, device_name: device, imei, imei2: '', serial: '', colour: 'Black', came_with: '' },
    ...{ customer_note: '', note: '', technician_id: null, due_gates: '[]', problems: 'Screen', total_cents: 24_900 },
    search_text: searchKey([number, device, imei, name, phone].join(' ')),
    ...{ created_at: at, updated_at: at },
  };
  return { dropOff, ticket };
};
