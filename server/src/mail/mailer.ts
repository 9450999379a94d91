export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
};

export type Mailer = {
  /** False while no mail server is configured. */
  delivers: boolean;
  /** Resolves when the mail server has taken the mail; rejects when it does not in time (ten seconds). */
  send: (mail: Mail) => Promise<void>;
};

/** Where mails go out, and the address of the web client that their links open. */
export type Post = { mailer: Mailer; publicUrl: string };

const TIMEOUT_MS = 10_000;

/** `from` is the sender as the reader sees it, `Name <address>`. Without a server a mail goes to the operator, by `say`. */
export const openMailer = (
  smtpUrl: string | null,
  from: string,
  say: (line: string) => void,
  timeoutMs = TIMEOUT_MS,
): Mailer =>
  smtpUrl === null
    ? { delivers: false, send: async (mail) => say(lineOf(mail)) }
    : { delivers: true, send: deliveryBy(smtpUrl, from, timeoutMs) };

const deliveryBy = (url: string, from: string, timeoutMs: number): Mailer['send'] => {
  const limits = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  return async ({ to, ...mail }) => {
    const { createTransport } = await import('nodemailer');
    // Given as an object, it is a single address whatever it contains.
    const whole = { ...mail, from, to: { name: '', address: to } };
    await withinTime(createTransport({ url, ...limits }).sendMail(whole), timeoutMs);
  };
};

/** Each step has its own limit, but a server that is slow at every one of them would still take too long. */
const withinTime = async (sending: Promise<unknown>, timeoutMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time.')), timeoutMs);
  });
  try {
    await Promise.race([sending, tooLate]);
  } finally {
    clearTimeout(timer);
    // When it fails after all, the caller has long been told.
    sending.catch(() => undefined);
  }
};

const lineOf = ({ to, subject, text }: Mail): string =>
  `No mail server is configured (SMTP_URL), so a mail to ${to} was not sent. ${subject}: ${text.replace(/\s+/g, ' ')}`;
