import type { DropOffBody, TicketPatch, WholeTicket } from '@mendpoint/contract/tickets';
import { parseDollars, toDollars } from '@mendpoint/domain/money/cents';
import { clockTimeOf, instantOf, isClockTime } from '@mendpoint/domain/people/clock-times';
import { checkImei } from '@mendpoint/domain/ticket/imei';
import { type Day, sydneyDay } from '@mendpoint/domain/time/periods';
import { amountText, readAmount } from '../../lib/typed-numbers.ts';
import type { Problems } from '../../ui/form/use-form-state.ts';

/** A problem of a device as it is typed. `price` is '' while it is not known. */
export type TypedLine = { key: string; _id?: string; repair_part_id: string | null; name: string; price: string };

/** A device and its repair as they are typed; '' for what is not known. The catalogue's id is null for a typed name. */
export type TypedDevice = {
  device_id: string | null;
  device_name: string;
  lines: readonly TypedLine[];
  imei: string;
  imei2: string;
  serial: string;
  colour: string;
  came_with: string;
  customer_note: string;
  note: string;
  promised_day: Day | '';
  promised_time: string;
  technician_id: string;
  /** Asked for when a ticket is edited alone. */
  repaired_by_id: string;
  /** The ticket of which it is a warranty claim; '' for none. */
  claim_of_id: string;
};

export const NO_DEVICE: TypedDevice = {
  device_id: null,
  device_name: '',
  lines: [],
  imei: '',
  imei2: '',
  serial: '',
  colour: '',
  came_with: '',
  customer_note: '',
  note: '',
  promised_day: '',
  promised_time: '',
  technician_id: '',
  repaired_by_id: '',
  claim_of_id: '',
};

type DeviceBody = DropOffBody['devices'][number];

/** A device of a request as it was typed. */
export const typedOf = (sent: DeviceBody): TypedDevice => ({
  ...NO_DEVICE,
  ...textsOf(sent),
  device_id: sent.device_id ?? null,
  device_name: sent.device_name,
  lines: (sent.lines ?? []).map((line, index) => ({
    key: line._id ?? `sent ${index}`,
    ...(line._id !== undefined && { _id: line._id }),
    repair_part_id: line.repair_part_id ?? null,
    name: line.name,
    price: line.price == null ? '' : amountText(parseDollars(line.price)),
  })),
  ...typedPromise(sent.promised_at ?? null),
  technician_id: sent.technician_id ?? '',
  claim_of_id: sent.claim_of_id ?? '',
});

const TEXTS = ['imei', 'imei2', 'serial', 'colour', 'came_with', 'customer_note', 'note'] as const;

const textsOf = (from: Partial<Record<(typeof TEXTS)[number], string>>) =>
  Object.fromEntries(TEXTS.map((name) => [name, from[name] ?? ''])) as Record<(typeof TEXTS)[number], string>;

/** A stored ticket as the form shows it. */
export const typedTicket = ({ technician, repaired_by, claim_of, ...ticket }: WholeTicket): TypedDevice => ({
  ...typedOf({ ...ticket, technician_id: technician?._id ?? null, claim_of_id: claim_of?._id ?? null }),
  repaired_by_id: repaired_by?._id ?? '',
});

const typedPromise = (at: string | null): Pick<TypedDevice, 'promised_day' | 'promised_time'> =>
  at === null
    ? { promised_day: '', promised_time: '' }
    : { promised_day: sydneyDay(new Date(at)), promised_time: clockTimeOf(new Date(at)) };

/** A device that comes back under warranty: what was repaired is on it again, for nothing. */
export const typedClaim = ({ _id, lines, ...ticket }: WholeTicket): TypedDevice => ({
  ...typedOf({
    ...ticket,
    customer_note: '',
    came_with: '',
    note: '',
    promised_at: null,
    technician_id: null,
    claim_of_id: _id,
  }),
  lines: lines.map((line) => ({ key: line._id, repair_part_id: line.repair_part_id, name: line.name, price: '0.00' })),
});

/** What was typed and has no problems, as it is sent. */
export const deviceBody = (typed: TypedDevice): Required<DeviceBody> => ({
  ...textsOf(typed),
  imei: checkImei(typed.imei),
  imei2: checkImei(typed.imei2),
  device_id: typed.device_id,
  device_name: typed.device_name.trim(),
  lines: typed.lines.map(({ _id, repair_part_id, name, price }) => ({
    ...(_id !== undefined && { _id }),
    repair_part_id,
    name,
    price: dollarsOf(price),
  })),
  promised_at: typed.promised_day === '' ? null : instantOf(typed.promised_day, typed.promised_time).toISOString(),
  technician_id: typed.technician_id || null,
  claim_of_id: typed.claim_of_id || null,
});

const dollarsOf = (price: string): number | null => {
  const { value } = readAmount(price);
  return value === undefined ? null : toDollars(value);
};

/** Only what differs from the version that was opened: a field left alone stays as somebody else changed it. */
export const ticketPatch = (start: TypedDevice, typed: TypedDevice, updatedAt: string): TicketPatch => {
  const before = deviceBody(start);
  const changed = Object.entries(deviceBody(typed)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  );
  const { repaired_by_id: id } = typed;
  return {
    ...Object.fromEntries(changed),
    ...(id !== start.repaired_by_id && { repaired_by_id: id || null }),
    updatedAt,
  };
};

/** What is wrong, by field; empty where the device can be sent. */
export const problemsOf = (typed: TypedDevice): Problems<TypedDevice> => {
  const imei = problemOfImei(typed.imei);
  const imei2 = problemOfImei(typed.imei2);
  return {
    ...(typed.device_name.trim() === '' && { device_name: 'Please choose a device, or type its name.' }),
    ...(imei !== '' && { imei }),
    ...(imei2 !== '' && { imei2 }),
    ...(typed.lines.some(({ price }) => problemOfPrice(price) !== '') && { lines: 'Please correct the prices.' }),
    ...(typed.promised_day !== '' && !isClockTime(typed.promised_time) && { promised_time: 'Please enter a time.' }),
    ...(typed.promised_day === '' && typed.promised_time !== '' && { promised_day: 'Please enter a day.' }),
  };
};

/** Why a text is no IMEI; '' for one, and for none. */
export const problemOfImei = (typed: string): string => {
  try {
    checkImei(typed);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** Why a text is no price; '' for one, and for a price that is not known yet. */
export const problemOfPrice = (price: string): string => (price.trim() === '' ? '' : (readAmount(price).problem ?? ''));

/** The fields that only somebody else changed take their value; what was changed here stays. */
export const withNewer = (start: TypedDevice, typed: TypedDevice, newer: TypedDevice): TypedDevice => {
  const isMine = (name: string) =>
    JSON.stringify(typed[name as keyof TypedDevice]) !== JSON.stringify(start[name as keyof TypedDevice]);
  return { ...newer, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isMine(name))) };
};
