import { randomBytes } from 'node:crypto';
import type { MessageSettings, TicketMessages } from '@mendpoint/contract/messages';
import { SMS_PRESETS } from '@mendpoint/domain/message/sms-providers';
import { openMailer } from '../../src/mail/mailer.ts';
import { settingsKeyOf } from '../../src/mail-settings/settings-key.ts';
import { type Postman, sendMessages } from '../../src/messages/send-messages.service.ts';
import { linkFor } from '../../src/tickets/follow/ticket-link.service.ts';
import type { Client } from '../clients/client.ts';
import { ADMIN, type House, PUBLIC_URL } from '../servers/house.ts';
import type { SmsProvider } from '../servers/sms-provider.ts';

export const SMS_SECRET = 'correct-sms-horse';

const { clicksend } = SMS_PRESETS;
export const SMS_SET = {
  provider: 'clicksend',
  url: clicksend.url,
  format: clicksend.format,
  body: clicksend.body,
  login_kind: clicksend.loginKind,
  login: 'newtown',
  header_name: '',
  sender: 'Newtown',
  succeeds_with: '',
  price_per_part: 790,
  sms_secret: SMS_SECRET,
  password: ADMIN.password,
};

/** One key for all that a test's servers seal. */
export const testKey = () => settingsKeyOf(randomBytes(32), null);

/** What sends the messages of a house, by a mail server and a provider of tests. */
export const postmanOf = (
  { context, said }: House,
  key: ReturnType<typeof testKey>,
  { smtpUrl = null, sms }: { smtpUrl?: string | null; sms?: SmsProvider | undefined },
): Postman => ({
  mailer: openMailer(smtpUrl, 'Newtown <pos@example.com>', (line) => said.push(line)),
  sms: { key, route: sms?.route },
  linkOf: (ticket) => linkFor(context, { key, publicUrl: PUBLIC_URL }, ticket),
});

export const sendAll = ({ context }: House, postman: Postman) => sendMessages(context, postman);

/** Turns steps of a shop on, by the ways and words given. */
export const tellOf = async (
  client: Client,
  steps: Record<string, Partial<MessageSettings['steps'][number]>>,
  more: object = {},
) => {
  const { data } = (await client.get('/message-settings')).body as { data: MessageSettings };
  const wanted = data.steps.map((step) => ({ ...step, ...steps[step.step] }));
  const { quiet_from, quiet_until, updatedAt } = data;
  return client.put('/message-settings', { quiet_from, quiet_until, steps: wanted, updatedAt, ...more });
};

export const messagesOf = async (client: Client, ticketId: string): Promise<TicketMessages> =>
  (await client.get(`/tickets/${ticketId}/messages`)).body.data;

/** The oldest first: '[sms ready] sent to +61412345678'. */
export const inShort = ({ messages }: Pick<TicketMessages, 'messages'>): string[] =>
  messages
    .map(({ channel, step, state, recipient, said }) =>
      [`[${channel} ${step ?? 'typed'}] ${state} to ${recipient}`, said].filter(Boolean).join(': '),
    )
    .reverse();
