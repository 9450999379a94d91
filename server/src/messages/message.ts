import type { MessageStep, StepMessage } from '@mendpoint/domain/message/message-steps';
import { mobileNumber } from '@mendpoint/domain/message/mobile-number';
import type { Channel, MessageState } from '@mendpoint/domain/message/outbox';
import type { Filling } from '@mendpoint/domain/message/placeholders';
import type { QuietHours } from '@mendpoint/domain/message/quiet-hours';
import { type Cents, formatMoney } from '@mendpoint/domain/money/cents';
import { formatDateTime } from '@mendpoint/domain/time/dates';

/** A message in the outbox, and what became of it. `said` is why it was not sent, or waits. */
export type Message = {
  id: string;
  shopId: string;
  ticketId: string;
  customerId: string;
  channel: Channel;
  /** The state of the ticket that it tells of; null of one that somebody wrote. */
  step: MessageStep | null;
  recipient: string;
  subject: string;
  /** With `{link}` still in it. */
  body: string;
  parts: number;
  cost: Cents;
  state: MessageState;
  tries: number;
  dueAt: string;
  said: string;
  writtenBy: string;
  writtenAt: string;
  settledAt: string | null;
  againOfId: string | null;
};

/** The same as lists show it. */
export type ListedMessage = Message & { ticketNumber: string; customerName: string; wasSentAgain: boolean };

/** What a shop tells its customers, and when it does not. `updatedAt` null: nobody has said anything yet. */
export type MessageSettings = {
  quiet: QuietHours | null;
  steps: Record<MessageStep, StepMessage>;
  updatedAt: string | null;
};

/** All that a message is made of, as a ticket, its customer and its shop are now. */
export type Facts = {
  ticketId: string;
  shopId: string;
  state: string;
  /** It was left behind, and is the customer's no more. */
  isDisposedOf: boolean;
  number: string;
  device: string;
  problems: string;
  total: Cents;
  promisedAt: string | null;
  shop: { name: string; phone: string; openingHours: string };
  /** Null of one who was deleted. */
  customer: { id: string; firstName: string; name: string; email: string; phone: string } | null;
  optedOut: Channel[];
};

/** Where a customer is reached by a way as they are now; null for nowhere. */
export const addressOf = ({ customer }: Pick<Facts, 'customer'>, channel: Channel): string | null => {
  if (customer === null) return null;
  return channel === 'mail' ? customer.email || null : mobileNumber(customer.phone);
};

export const fillingOf = ({ number, device, problems, total, promisedAt, shop, customer }: Facts): Filling => ({
  customer: customer?.firstName || customer?.name || '',
  device,
  ticket: number,
  problems,
  total: formatMoney(total),
  promised: promisedAt === null ? '' : formatDateTime(promisedAt),
  shop: shop.name,
  phone: shop.phone,
  hours: shop.openingHours.replace(/\s*\n\s*/g, ', '),
});
