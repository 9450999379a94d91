import type { Mail } from '../../mail/mailer.ts';
import type { LoginChange } from './login.ts';

/** The mail to the owner of a changed login, so that a thief cannot change it unseen. */
export const noticeOf = (change: LoginChange, publicUrl: string): Mail => {
  const { what, at, email } = change;
  const verb = what === 'email and password' ? 'were' : 'was';
  const text = `The ${what} of the login ${email} at ${publicUrl} ${verb} changed on ${inSydney(at)}${BY[change.by]}.

If you know of this, there is nothing to do.

${adviceOn(change, publicUrl)}`;
  return { to: email, subject: SUBJECTS[what], text };
};

const SUBJECTS: Record<LoginChange['what'], string> = {
  email: 'Your email was changed',
  password: 'Your password was changed',
  'email and password': 'Your email and password were changed',
};

const BY: Record<LoginChange['by'], string> = {
  owner: '',
  admin: ' by an admin',
  link: ' with a link that was mailed to this address',
};

const adviceOn = ({ what, login }: LoginChange, publicUrl: string): string => {
  if (what === 'password') {
    return `If it was not you, choose another password at once: ${publicUrl}/Forgot-Password`;
  }
  const helper = login.role === 'shop' ? 'the admin of your shops' : 'another admin, or whoever runs the server,';
  return `If it was not you, somebody may use your login: ask ${helper} at once to set the email back.
Links for a forgotten password no longer come to this address.`;
};

const SYDNEY = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

const inSydney = (at: Date): string => `${SYDNEY.format(at)} (Sydney time)`;
