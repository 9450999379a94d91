import { type Static, Type } from 'typebox';
import { Dollars, Id, Instant, LINES, NOT_BLANK, named, ONE_LINE, OrNull, PageQuery } from './common.ts';

export const Channel = Type.Enum(['mail', 'sms']);
const Step = Type.Enum([
  'received',
  'diagnosing',
  'waiting_for_approval',
  'waiting_for_parts',
  'in_repair',
  'quality_check',
  'ready',
  'collected',
  'unrepairable',
  'declined',
  'cancelled',
]);

const Subject = Type.String({ maxLength: 150, pattern: ONE_LINE });
const MailText = Type.String({ maxLength: 4000, pattern: LINES });
const SmsText = Type.String({ maxLength: 700, pattern: LINES });

const Words = { mail: Type.Boolean(), sms: Type.Boolean(), subject: Subject, mail_text: MailText, sms_text: SmsText };
const StepMessage = named('StepMessage', { step: Step, ...Words });

/** What each placeholder becomes, the link excepted. */
export const MessageFilling = named('MessageFilling', {
  customer: Type.String(),
  device: Type.String(),
  ticket: Type.String(),
  problems: Type.String(),
  total: Type.String(),
  promised: Type.String(),
  shop: Type.String(),
  phone: Type.String(),
  hours: Type.String(),
});

/** What goes out, and what it costs. */
const Ways = {
  /** A mail server is set up. */
  sends_mail: Type.Boolean(),
  /** What a part of an SMS costs in hundredths of a cent; null while no provider is set up. */
  price_per_part: OrNull(Type.Integer()),
  /** As long as every link for a customer is. */
  example_link: Type.String(),
};

/** '21:30', in Sydney. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 });

export const MessageSettings = named('MessageSettings', {
  shop_id: Type.String(),
  quiet_from: OrNull(Type.String()),
  quiet_until: OrNull(Type.String()),
  steps: Type.Array(StepMessage),
  /** Of the shop's latest ticket, to show messages by; null while it has none. */
  sample: OrNull(MessageFilling),
  ...Ways,
  updatedAt: OrNull(Instant),
});
export type MessageSettings = Static<typeof MessageSettings>;

export const MessageSettingsBody = named('NewMessageSettings', {
  shop_id: Type.Optional(Id),
  /** Both or neither. */
  quiet_from: OrNull(TimeOfDay),
  quiet_until: OrNull(TimeOfDay),
  steps: Type.Array(named('NewStepMessage', { step: Step, ...Words }), { maxItems: 20 }),
  updatedAt: Type.Optional(OrNull(Type.String({ maxLength: 64 }))),
});
export type MessageSettingsBody = Static<typeof MessageSettingsBody>;

const State = Type.Enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped']);

export const Message = named('Message', {
  _id: Type.String(),
  ticket_id: Type.String(),
  ticket_number: Type.String(),
  customer_name: Type.String(),
  channel: Channel,
  /** The state of the ticket that it tells of; null of one that somebody wrote. */
  step: OrNull(Step),
  recipient: Type.String(),
  subject: Type.String(),
  /** With `{link}` where its link stood. */
  text: Type.String(),
  state: State,
  /** Why it was not sent, or waits; '' for nothing to say. */
  said: Type.String(),
  /** Of an SMS that was sent. */
  parts: Type.Integer(),
  cost: Dollars,
  tries: Type.Integer(),
  due_at: Instant,
  written_by: Type.String(),
  written_at: Instant,
  settled_at: OrNull(Instant),
  /** It failed, perhaps did not arrive or was not to be sent, and nobody has sent it again. */
  can_send_again: Type.Boolean(),
});
export type Message = Static<typeof Message>;

export const TicketMessages = named('TicketMessages', {
  /** The latest first. */
  messages: Type.Array(Message),
  /** Null of a customer who was deleted. */
  customer: OrNull(
    named('MessageCustomer', {
      _id: Type.String(),
      name: Type.String(),
      email: Type.String(),
      /** As it is asked for; null where the customer's phone is no mobile. */
      mobile: OrNull(Type.String()),
      /** The ways by which they want no messages. */
      no_messages: Type.Array(Channel),
    }),
  ),
  filling: MessageFilling,
  ...Ways,
  /** When one that is written now goes out, for quiet hours. */
  goes_out_at: Instant,
});
export type TicketMessages = Static<typeof TicketMessages>;

export const NewMessage = named('NewMessage', {
  channel: Channel,
  subject: Type.Optional(Subject),
  text: Type.String({ maxLength: 4000, pattern: LINES, ...NOT_BLANK }),
});

export const NoMessages = named('NoMessages', { channels: Type.Array(Channel, { maxItems: 2, uniqueItems: true }) });
export const NoMessagesSet = named('NoMessagesSet', { channels: Type.Array(Channel) });

export const MessagesQuery = Type.Object({
  page: PageQuery.page,
  limit: PageQuery.limit,
  shop_id: Type.Optional(Id),
  state: Type.Optional(State),
});
export type MessagesQuery = Static<typeof MessagesQuery>;
