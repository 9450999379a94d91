import { formatDateTime } from '@mendpoint/domain/time/dates';
import type { Mail } from '../mail/mailer.ts';
import type { MailChange } from './mail-settings.service.ts';
import type { MailSettings } from './mail-settings.ts';

/** The mails that tell the admins of a changed mail server, so that nobody can send the business's mail elsewhere unseen. */
export const mailNoticesOf = ({ before, after, by, to, at }: MailChange, publicUrl: string): Mail[] => {
  const text = `How Mendpoint at ${publicUrl} sends its mail was changed on ${formatDateTime(at)} (Sydney time) by ${by}.

Before: ${inWords(before)}
Now: ${inWords(after)}

If you know of this, there is nothing to do. If not, set it back at once under Settings, change the password of the mail account, and look into the audit trail.`;
  return to.map((address) => ({ to: address, subject: 'How mail is sent was changed', text }));
};

const inWords = (settings: MailSettings | null): string => {
  if (settings === null) return 'no mail is sent';
  const { host, port, login, fromName, fromAddress, replyTo } = settings;
  return [
    `${host}, port ${port}`,
    login && `login ${login}`,
    `from ${fromName} ${fromAddress}`.replace('  ', ' '),
    replyTo && `answers to ${replyTo}`,
  ]
    .filter(Boolean)
    .join('; ');
};
