import type * as wire from '@mendpoint/contract/messages';
import { MESSAGE_STEPS } from '@mendpoint/domain/message/message-steps';
import { mobileNumber } from '@mendpoint/domain/message/mobile-number';
import { canSendAgain } from '@mendpoint/domain/message/outbox';
import { minuteIn, type QuietHours, timeOfMinute } from '@mendpoint/domain/message/quiet-hours';
import { toDollars } from '@mendpoint/domain/money/cents';
import { RuleError } from '@mendpoint/domain/rule-error';
import { fillingOf, type ListedMessage } from './message.ts';
import type { MessageSettingsRead } from './message-settings.service.ts';
import type { TicketMessagesRead } from './read-messages.service.ts';

/** What depends on this server rather than on the ledger. */
type Ways = Pick<wire.MessageSettings, 'sends_mail' | 'example_link'>;

export const settingsToWire = (settings: MessageSettingsRead, ways: Ways): wire.MessageSettings => ({
  shop_id: settings.shopId,
  quiet_from: settings.quiet && timeOfMinute(settings.quiet.from),
  quiet_until: settings.quiet && timeOfMinute(settings.quiet.until),
  steps: MESSAGE_STEPS.map((step) => {
    const { mail, sms, subject, mailText, smsText } = settings.steps[step];
    return { step, mail, sms, subject, mail_text: mailText, sms_text: smsText };
  }),
  sample: settings.sample,
  price_per_part: settings.pricePerPart,
  ...ways,
  updatedAt: settings.updatedAt,
});

/** Throws RuleError where only one of the two is there. */
export const quietFromWire = ({ quiet_from, quiet_until }: wire.MessageSettingsBody): QuietHours | null => {
  if (quiet_from === null && quiet_until === null) return null;
  const [from, until] = [minuteIn(quiet_from ?? ''), minuteIn(quiet_until ?? '')];
  if (from === null) throw new RuleError('Say when quiet hours begin.', 'quiet_from');
  if (until === null) throw new RuleError('Say when quiet hours end.', 'quiet_until');
  return { from, until };
};

export const stepsFromWire = ({ steps }: wire.MessageSettingsBody) =>
  steps.map(({ mail_text, sms_text, subject, ...step }) => ({
    ...step,
    subject: subject.trim(),
    mailText: mail_text.trim(),
    smsText: sms_text.trim(),
  }));

export const messageToWire = (message: ListedMessage): wire.Message => ({
  _id: message.id,
  ticket_id: message.ticketId,
  ticket_number: message.ticketNumber,
  customer_name: message.customerName,
  channel: message.channel,
  step: message.step,
  recipient: message.recipient,
  subject: message.subject,
  text: message.body,
  state: message.state,
  said: message.said,
  parts: message.parts,
  cost: toDollars(message.cost),
  tries: message.tries,
  due_at: message.dueAt,
  written_by: message.writtenBy,
  written_at: message.writtenAt,
  settled_at: message.settledAt,
  can_send_again: canSendAgain(message.state) && !message.wasSentAgain,
});

export const ticketMessagesToWire = (read: TicketMessagesRead, ways: Ways): wire.TicketMessages => {
  const { facts, messages, pricePerPart, goesOutAt } = read;
  const { customer, optedOut } = facts;
  return {
    messages: messages.map(messageToWire),
    customer: customer && {
      _id: customer.id,
      name: customer.name,
      email: customer.email,
      mobile: mobileNumber(customer.phone),
      no_messages: optedOut,
    },
    filling: fillingOf(facts),
    price_per_part: pricePerPart,
    ...ways,
    goes_out_at: goesOutAt,
  };
};
