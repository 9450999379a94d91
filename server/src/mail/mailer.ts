import { MailNotTaken, mailFailureOf } from './mail-failure.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
};

export type Mailer = {
  /** False while no mail server is configured. */
  delivers: () => Promise<boolean>;
  /** Resolves when the mail server has taken the mail. Throws MailNotTaken, also where it takes longer than ten seconds. */
  send: (mail: Mail) => Promise<void>;
};

/** Where mails go out, and the address of the web client that their links open. */
export type Post = { mailer: Mailer; publicUrl: string };

/** How a mail server is reached: by a URL, smtp: or smtps:, or by its parts. A login of '' is none. */
export type Connection =
  | { url: string }
  | { host: string; port: number; security: 'tls' | 'starttls'; login: string; password: string };

/** `from` is the sender as the reader sees it, `Name <address>` in text. */
export type MailServer = {
  connection: Connection;
  from: string | { name: string; address: string };
  replyTo?: string;
};

/** Whether a host and port stand for others, as the mail servers of tests do, which have certificates of their own. */
export type Route = (to: { host: string; port: number }) => object;

const TIMEOUT_MS = 10_000;

/** Mails by one server. Without one, a mail goes to the operator, by `say`. */
export const openMailer = (
  smtpUrl: string | null,
  from: string,
  say: (line: string) => void,
  timeoutMs = TIMEOUT_MS,
): Mailer =>
  smtpUrl === null
    ? { delivers: async () => false, send: async (mail) => say(unsentLine(mail)) }
    : {
        delivers: async () => true,
        send: (mail) => deliver({ connection: { url: smtpUrl }, from }, mail, { timeoutMs }),
      };

/** Resolves when the server has taken the mail. Throws MailNotTaken. */
export const deliver = async (
  { connection, from, replyTo }: MailServer,
  { to, ...mail }: Mail,
  { timeoutMs = TIMEOUT_MS, route }: { timeoutMs?: number; route?: Route | undefined } = {},
): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  // Given as an object, it is a single address whatever it contains.
  const whole = {
    ...mail,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  };
  const transport = createTransport({ ...optionsOf(connection, route), ...limitsOf(timeoutMs) });
  try {
    await withinTime(transport.sendMail(whole), timeoutMs);
  } catch (error) {
    throw mailFailureOf(error, secretsOf(connection));
  }
};

const limitsOf = (timeoutMs: number) => ({
  dnsTimeout: timeoutMs,
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const optionsOf = (connection: Connection, route: Route | undefined) => {
  if ('url' in connection) return connection;
  const { host, port, security, login, password } = connection;
  return {
    host,
    port,
    // Either way nothing is said of the login before the connection is encrypted.
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(login !== '' && { auth: { user: login, pass: password } }),
    ...route?.({ host, port }),
  };
};

/** The password, and the login together with it, as the mechanism PLAIN sends them (RFC 4616). */
const secretsOf = (connection: Connection): string[] => {
  const [login, password] = 'url' in connection ? inUrl(connection.url) : [connection.login, connection.password];
  return password === '' ? [] : [password, `\0${login}\0${password}`];
};

const inUrl = (url: string): [login: string, password: string] => {
  const { username, password } = new URL(url);
  return [decoded(username), decoded(password)];
};

/** The part of a URL; one that is no percent-encoding is meant as it stands. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Each step has its own limit, but a server that is slow at every one of them would still take too long. */
const withinTime = async (sending: Promise<unknown>, timeoutMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailNotTaken('silent', '', 'unknown')), timeoutMs);
  });
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    clearTimeout(timer);
    // When it fails after all, the caller has long been told.
    sending.catch(() => undefined);
  }
};

/** For the operator, where there is no mail server. */
export const unsentLine = ({ to, subject, text }: Mail): string =>
  `No mail server is configured, so a mail to ${to} was not sent. ${subject}: ${text.replace(/\s+/g, ' ')}`;
