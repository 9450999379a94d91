import { formatMoment } from '../time/dates.ts';

/** Where the mail server is told: on a screen, by the operator's environment, or nowhere. */
export type MailSource = 'settings' | 'environment' | 'none';

/**
 * Why a mail was not taken. A `recipient` that the server refuses says nothing of the server, so it is never kept as a
 * failure of mail.
 */
export const MAIL_FAILURES = [
  'not-found',
  'refused',
  'silent',
  'certificate',
  'no-tls',
  'login',
  'sender',
  'recipient',
  'key',
  'other',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

const WHATS: Record<MailFailure, string> = {
  'not-found': 'no mail server was found under this name',
  refused: 'the mail server refused the connection',
  silent: 'the mail server did not answer in time',
  certificate: "the mail server's certificate is not valid for this host",
  'no-tls': 'the connection to the mail server could not be encrypted in this way',
  login: 'the mail server refused the login',
  sender: 'the mail server refused the sender',
  recipient: 'the mail server refused the recipient',
  key: "the mail password cannot be read with this server's key",
  other: 'the mail server did not take the mail',
};

/** What to check, and what may help with it. */
const TO_DO: Record<MailFailure, readonly [act: string, hint?: string]> = {
  'not-found': ['Check the host'],
  refused: ['Check the host and the port'],
  silent: ['Check the host and the port'],
  certificate: ['Check the host', 'It must be the name that the mail provider gives.'],
  'no-tls': ['Check the security', 'TLS mostly goes with port 465, STARTTLS with 587.'],
  login: ['Check the login and the password'],
  sender: ['Check the sender', 'Many mail servers send for the address of the login alone.'],
  recipient: ['Check the address'],
  key: ['Type it again'],
  other: ['Check the host, the port and the security'],
};

/** 'the mail server refused the login', to go on within a sentence. */
export const mailFailureInWords = (failure: MailFailure): string => WHATS[failure];

/** What to do about it, in sentences. What the environment says is changed by whoever runs the server. */
export const mailFailureToDo = (failure: MailFailure, source: MailSource, where = ''): string => {
  if (source === 'environment') return 'Whoever runs the server checks SMTP_URL and MAIL_FROM.';
  const [act, hint] = TO_DO[failure];
  return `${act}${where}.${hint ? ` ${hint}` : ''}`;
};

/** What a server knows of its mail. `failingSince` is an instant, null while the last mail was taken. */
export type MailState = {
  source: MailSource;
  /** False where a stored password does not open with this server's key. */
  isReadable: boolean;
  failingSince: string | null;
  failure: MailFailure | null;
};

const IN_SETTINGS = ' in Settings';

/** What is wrong with mail, in words: none where it works, or where none is set up. */
export const mailProblems = ({
  source,
  isReadable,
  failingSince,
  failure,
}: MailState): { what: string; whatToDo: string }[] => {
  if (source === 'none') return [];
  if (!isReadable) {
    return [
      {
        what: `${sentence(WHATS.key)}. No mail goes out.`,
        whatToDo: mailFailureToDo('key', source, IN_SETTINGS),
      },
    ];
  }
  if (failingSince === null || failure === null) return [];
  return [
    {
      what: `Mail has failed since ${formatMoment(failingSince)}: ${WHATS[failure]}.`,
      whatToDo: mailFailureToDo(failure, source, IN_SETTINGS),
    },
  ];
};

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
