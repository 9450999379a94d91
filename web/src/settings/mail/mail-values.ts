import type { MailSettings, MailSettingsBody } from '@mendpoint/contract/mail';

/** The form as typed: the port and the security are those of selects. */
export type MailValues = {
  host: string;
  port: string;
  security: string;
  login: string;
  mail_password: string;
  from_name: string;
  from_address: string;
  reply_to: string;
  password: string;
  code: string;
};

export const REQUIRED = { host: 'Host', from_address: 'Sender Address' } as const;

/** The passwords begin empty: the server tells none. */
export const valuesOf = (saved: MailSettings): MailValues => ({
  host: saved.host,
  port: String(saved.port ?? 587),
  security: saved.security ?? 'starttls',
  login: saved.login,
  mail_password: '',
  from_name: saved.from_name,
  from_address: saved.from_address,
  reply_to: saved.reply_to,
  password: '',
  code: '',
});

type Typed = Omit<MailSettingsBody, 'password' | 'code' | 'updatedAt'>;

/** The stored password stays where none is typed. */
export const bodyOf = (values: MailValues): Typed => {
  const { host, port, security, login, mail_password, from_name, from_address, reply_to } = values;
  return {
    host: host.trim(),
    port: Number(port) as Typed['port'],
    security: security as Typed['security'],
    login: login.trim(),
    from_name: from_name.trim(),
    from_address: from_address.trim(),
    reply_to: reply_to.trim(),
    ...(mail_password !== '' && { mail_password }),
  };
};

/** The stored password is for its host alone. */
export const needsPassword = ({ host }: Pick<MailValues, 'host'>, saved: MailSettings): boolean =>
  !saved.has_password || !saved.is_readable || host.trim().toLowerCase() !== saved.host.toLowerCase();

/** The usual port of a kind of security takes the place of the other's; one that was chosen otherwise stays. */
export const portFor = (security: string, port: string): string => {
  if (security === 'tls' && port === '587') return '465';
  return security === 'starttls' && port === '465' ? '587' : port;
};
