import type { TicketState } from '../ticket/steps.ts';

/** The steps of a ticket of which its customer can be told: all that it can reach once the device is here. */
export const MESSAGE_STEPS = [
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
] as const satisfies readonly TicketState[];
export type MessageStep = (typeof MESSAGE_STEPS)[number];

/** What is said of a step, and by which ways: none of them until the shop turns it on. */
export type StepMessage = { mail: boolean; sms: boolean; subject: string; mailText: string; smsText: string };

const SMS: Record<MessageStep, string> = {
  received: 'Hi {customer}, we have your {device} (ticket {ticket}). Follow the repair: {link} {shop}',
  diagnosing: 'Hi {customer}, we are looking at your {device} now. {shop}',
  waiting_for_approval: 'Hi {customer}, the estimate for your {device} is ready. Please answer here: {link} {shop}',
  waiting_for_parts: 'Hi {customer}, we are waiting for parts for your {device}. We tell you when it goes on. {shop}',
  in_repair: 'Hi {customer}, we are repairing your {device} now. {shop}',
  quality_check: 'Hi {customer}, your {device} is repaired and we are testing it. {shop}',
  ready: 'Hi {customer}, your {device} is ready to collect. Total {total}. {shop} {phone}',
  collected: 'Hi {customer}, thank you for coming to us with your {device}. {shop}',
  unrepairable: 'Hi {customer}, we could not repair your {device}. Please come and collect it. {shop} {phone}',
  declined: 'Hi {customer}, as you wish, we do not repair your {device}. Please come and collect it. {shop} {phone}',
  cancelled: 'Hi {customer}, the repair of your {device} (ticket {ticket}) was cancelled. {shop} {phone}',
};

const SUBJECTS: Record<MessageStep, string> = {
  received: 'We have your {device}',
  diagnosing: 'We are looking at your {device}',
  waiting_for_approval: 'The estimate for your {device}',
  waiting_for_parts: 'We are waiting for parts for your {device}',
  in_repair: 'We are repairing your {device}',
  quality_check: 'We are testing your {device}',
  ready: 'Your {device} is ready',
  collected: 'Thank you for coming to us',
  unrepairable: 'We could not repair your {device}',
  declined: 'Please collect your {device}',
  cancelled: 'The repair of your {device} was cancelled',
};

const MAIL_BODY: Record<MessageStep, string> = {
  received: 'we have your {device} for repair: {problems}.',
  diagnosing: 'we are looking at your {device} now, and tell you what we find.',
  waiting_for_approval: 'we know what your {device} needs. Please read the estimate and answer it by the link below.',
  waiting_for_parts: 'we are waiting for parts for your {device}, and go on as soon as they are here.',
  in_repair: 'we are repairing your {device} now.',
  quality_check: 'your {device} is repaired, and we are testing it.',
  ready: 'your {device} is ready to collect. The repair comes to {total}.',
  collected: 'thank you for coming to us with your {device}.',
  unrepairable: 'we are sorry that we could not repair your {device}. Please come and collect it.',
  declined: 'as you wish, we do not repair your {device}. Please come and collect it.',
  cancelled: 'the repair of your {device} was cancelled. Please ask us if you have questions.',
};

/** The words that a shop begins with. */
export const usualMessage = (step: MessageStep): StepMessage => ({
  mail: false,
  sms: false,
  subject: SUBJECTS[step],
  mailText: `Hello {customer},\n\n${MAIL_BODY[step]}\n\nTicket {ticket}: {link}\n\n{shop}, {phone}`,
  smsText: SMS[step],
});

export const isMessageStep = (state: TicketState): state is MessageStep =>
  (MESSAGE_STEPS as readonly TicketState[]).includes(state);
