import { formatMoney } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { checkImei } from '@mendpoint/domain/ticket/imei';
import type { Fields } from '../audit/audit-entry.ts';
import { findEntry } from '../catalogue/catalogue.service.ts';
import type { AtomicContext } from '../context.ts';
import { refuseUnknown } from '../editing/refusals.ts';
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
): Promise<Technician | null> => {
  if (id === null) return null;
  const { name, leftAt } = await refuseUnknown('technician_id', findStaffPerson(inside, { shopId }, id));
  if (leftAt !== null) throw new RuleError(`${name} has left. Please choose somebody else.`, 'technician_id');
  return { id, name };
};

/** A line that is there already keeps its id, in which others may know it. Throws RuleError for an id of another ticket. */
export const linesToKeep = (
  { newId }: Pick<AtomicContext, 'newId'>,
  before: readonly TicketLine[],
  typed: readonly TypedLine[],
): TicketLine[] => {
  const left = new Set(before.map(({ id }) => id));
  return typed.map(({ id, ...line }, index) => {
    // Each id once: a line that is sent twice would be two rows of one id.
    if (id !== undefined && !left.delete(id)) throw new RuleError('Invalid line', `lines.${index}._id`);
    return { id: id ?? newId(), ...line };
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
  customer_note: ticket.customerNote,
  note: ticket.note,
});
