import type { Cents } from '@mendpoint/domain/money/cents';
import type { Gate } from '@mendpoint/domain/ticket/gates';
import type { NoticeWay } from '@mendpoint/domain/ticket/repair-notice';
import type { TicketState } from '@mendpoint/domain/ticket/steps';
import type { Loan } from './loans/loan.ts';

/** A problem of the device. `price` null is not known yet. */
export type TicketLine = {
  id: string;
  repairPartId: string | null;
  name: string;
  price: Cents | null;
  /** What the price book said when the line was written: what was promised to the customer. Null where it said nothing. */
  listPrice: Cents | null;
  warrantyDays: number | null;
};

/** A ticket as a line of a sale names it: its number, and the device with its IMEI or serial number. */
export type SoldTicket = { id: string; number: string; device: string };

/** What is known of a device and its repair, as it is typed. */
export type DeviceFields = {
  /** Of the catalogue; null of one that is known by its name alone. */
  deviceId: string | null;
  deviceName: string;
  /** 15 digits, or ''. */
  imei: string;
  imei2: string;
  serial: string;
  colour: string;
  cameWith: string;
  customerNote: string;
  note: string;
  /** ISO 8601 in UTC. */
  promisedAt: string | null;
};

export type Technician = { id: string; name: string };

/** A device in the shop, from the drop-off until it is collected. */
export type Ticket = DeviceFields & {
  id: string;
  shopId: string;
  dropOffId: string;
  number: string;
  state: TicketState;
  stateSince: string;
  /** When the device was accepted; null of one that never was. */
  receivedAt: string | null;
  technician: Technician | null;
  /** Who repaired it: whoever said that it was done, unless somebody else is named. */
  repairedBy: Technician | null;
  /** The invoice that stands and that its device was collected with. */
  invoice: { id: string; number: string } | null;
  /** The ticket of which it is a warranty claim. */
  claimOf: { id: string; number: string } | null;
  /** What its shop wanted for devices that it was before another was chosen. */
  dueGates: readonly Gate[];
  /** The names of its lines, and what those come to whose price is known. */
  problems: string;
  total: Cents;
  /** Whose it is, perhaps deleted since. */
  customerId: string;
  customerName: string;
  customerPhone: string;
  createdAt: string;
  updatedAt: string;
};

export type TicketWithLines = Ticket & { lines: TicketLine[] };

/** As the slip of its drop-off says it: with the marks on the device in words. `paidDown` is what is held of its deposits, `loan` what the customer has of the shop's. */
export type SlipTicket = TicketWithLines & { marks: string[]; paidDown: Cents; loan: Loan | null };

export type GivenNotice = { way: NoticeWay; at: string; by: string; version: string };

/** What a customer brought at one time. */
export type DropOff = {
  id: string;
  shopId: string;
  customerId: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  takenInBy: string;
  /** Who may collect besides the customer; '' for nobody in particular. */
  collector: string;
  /** Six digits on the slip; '' of a drop-off from before there were any. */
  pickUpCode: string;
  createdAt: string;
  notice: GivenNotice | null;
};

export type LogKind =
  | 'step'
  | 'note'
  | 'change'
  | 'notice'
  | 'access'
  | 'condition'
  | 'estimate'
  | 'left_behind'
  | 'loan'
  | 'pick_up'
  | 'part';

export type LogEntry = {
  id: string;
  ticketId: string;
  kind: LogKind;
  from: TicketState | null;
  to: TicketState | null;
  text: string;
  by: string;
  at: string;
};

/** `id` is that of a line which the ticket has already; undefined for a new one. */
export type TypedLine = { id: string | undefined; repairPartId: string | null; name: string; price: Cents | null };

export type NewTicket = DeviceFields & { technicianId: string | null; lines: TypedLine[]; claimOfId: string | null };

export type NewDropOff = {
  shopId: string | null;
  customerId: string;
  devices: NewTicket[];
  noticeWay: NoticeWay | null;
  collector: string;
};

export type TicketChanges = Partial<Omit<NewTicket, 'claimOfId'> & { repairedById: string | null }>;

/** `state` 'open' is every ticket about which something is left to do; null is all. */
export type TicketFilter = {
  shopId: string | null;
  state: TicketState | 'open' | null;
  technicianId: string | null;
  customerId: string | null;
  overdue: boolean;
  q: string;
};

/** 'iPhone 13, IMEI 356938035643809'. */
export const deviceWords = ({ deviceName, imei, serial }: Pick<Ticket, 'deviceName' | 'imei' | 'serial'>): string => {
  const mark = imei === '' ? serial && `serial number ${serial}` : `IMEI ${imei}`;
  return [deviceName, mark].filter(Boolean).join(', ');
};

export const soldTicketOf = (ticket: Ticket): SoldTicket => ({
  id: ticket.id,
  number: ticket.number,
  device: deviceWords(ticket),
});

export const problemsOf = (lines: readonly TicketLine[]): string => lines.map(({ name }) => name).join(', ');
