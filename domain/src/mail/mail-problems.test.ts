import { expect, test } from 'vitest';
import { MAIL_FAILURES, type MailState, mailFailureInWords, mailFailureToDo, mailProblems } from './mail-problems.ts';

const state = (part: Partial<MailState>): MailState => ({
  source: 'settings',
  isReadable: true,
  failingSince: null,
  failure: null,
  ...part,
});
const failing = { failingSince: '2026-11-23T22:12:00Z', failure: 'login' } as const;

test('mail that works, or that is not set up, is no problem', () => {
  expect(mailProblems(state({}))).toEqual([]);
  expect(mailProblems(state({ source: 'none', ...failing }))).toEqual([]);
});

test('failing mail says since when, why, and what to do', () => {
  expect(mailProblems(state(failing))).toEqual([
    {
      what: 'Mail has failed since Tue 24 Nov 9:12 am: the mail server refused the login.',
      whatToDo: 'Check the login and the password in Settings.',
    },
  ]);
});

test('what the environment says is the operator’s to change', () => {
  expect(mailProblems(state({ ...failing, source: 'environment' }))[0]?.whatToDo).toBe(
    'Whoever runs the server checks SMTP_URL and MAIL_FROM.',
  );
});

test('a password that does not open comes before any earlier failure', () => {
  expect(mailProblems(state({ ...failing, isReadable: false }))).toEqual([
    {
      what: "The mail password cannot be read with this server's key. No mail goes out.",
      whatToDo: 'Type it again in Settings.',
    },
  ]);
});

test.each(MAIL_FAILURES)('%s has words that go on within a sentence, and a sentence of what to do', (failure) => {
  expect(mailFailureInWords(failure)).toMatch(/^[a-z].*[a-z]$/);
  expect(mailFailureToDo(failure, 'settings')).toMatch(/^[A-Z].*\.$/);
});
