import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { daysOf } from '@mendpoint/domain/sale/warranty';
import { checkImei } from '@mendpoint/domain/ticket/imei';
import type { Fields } from '../audit/audit-entry.ts';
import { findEntry } from '../catalogue/catalogue.service.ts';
import type { AtomicContext } from '../context.ts';
import { refuseUnknown } from '../editing/refusals.ts';
import { bookedRepairs, NOT_BOOKED } from '../repair-prices/repair-prices.service.ts';
import { findStaffPerson } from '../staff/staff.service.ts';
import type { DeviceFields, Technician, Ticket, TicketLine, TypedLine } from './ticket.ts';

/** The fields as they are kept. Throws RuleError (a device that the catalogue has not, a wrong IMEI, one IMEI twice). */
export const checkDevice = async (inside: AtomicContext, typed: DeviceFields): Promise<DeviceFields> => {
  if (typed.deviceId !== null) await refuseUnknown('device_id', findEntry(inside, 'device', typed.deviceId));
  const [imei, imei2] = [checkImei(typed.imei, 'imei'), checkImei(typed.imei2, 'imei2')];
  if (imei2 !== '' && imei2 === imei) throw new RuleError('The second IMEI is the same as the first.', 'imei2');
  return { ...typed, imei, imei2 };
};

/** Somebody who works in the shop. Throws RuleError. */
export const technicianOf = async (
  inside: AtomicContext,
  shopId: string,
  id: string | null,
  path = 'technician_id',
): Promise<Technician | null> => {
  if (id === null) return null;
  const { name, leftAt } = await refuseUnknown(path, findStaffPerson(inside, { shopId }, id));
  if (leftAt !== null) throw new RuleError(`${name} has left. Please choose somebody else.`, path);
  return { id, name };
};

/**
 * A line that is there already keeps its id, in which others may know it, and what the price book promised of the same problem of the
 * same device. A new one gets what it says now. Throws RuleError for an id of another ticket.
 */
export const linesToKeep = async (
  inside: Pick<AtomicContext, 'newId' | 'db'>,
  before: readonly TicketLine[],
  typed: readonly TypedLine[],
  deviceId: string | null,
): Promise<TicketLine[]> => {
  const left = new Map(before.map((line) => [line.id, line]));
  const asked = typed.map(({ repairPartId }) => ({ deviceId, repairPartId }));
  const booked = typed.length === 0 ? [] : await bookedRepairs(inside, asked);
  return typed.map(({ id, ...line }, index) => {
    const held = id === undefined ? undefined : left.get(id);
    // Each id once: a line that is sent twice would be two rows of one id.
    if (id !== undefined && !left.delete(id)) throw new RuleError('Invalid line', `lines.${index}._id`);
    const { price: listPrice, warranty } = booked[index] ?? NOT_BOOKED;
    const promised =
      held && held.repairPartId === line.repairPartId && held.listPrice !== null
        ? { listPrice: held.listPrice, warrantyDays: held.warrantyDays }
        : { listPrice, warrantyDays: daysOf(warranty) };
    return { id: id ?? inside.newId(), ...line, ...promised };
  });
};

/** What the audit trail keeps of a ticket. */
export const fieldsOf = (ticket: Ticket, lines: readonly TicketLine[]): Fields => ({
  device: ticket.deviceName,
  imei: ticket.imei,
  imei2: ticket.imei2,
  serial: ticket.serial,
  colour: ticket.colour,
  came_with: ticket.cameWith,
  problems: lines.map(({ name, price }) => (price === null ? name : `${name} ${formatMoney(price)}`)).join(', '),
  promised_at: ticket.promisedAt,
  technician: ticket.technician?.name,
  repaired_by: ticket.repairedBy?.name,
  warranty_claim_of: ticket.claimOf?.number,
  customer_note: ticket.customerNote,
  note: ticket.note,
});
