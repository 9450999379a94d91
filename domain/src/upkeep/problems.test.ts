import { describe, expect, test } from 'vitest';
import { ageWords, bytesWords, problemsOf, type UpkeepFacts } from './problems.ts';

const NOW = new Date('2026-11-27T01:00:00Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const GB = 1_073_741_824;

const WELL: UpkeepFacts = {
  now: NOW,
  backup: { lastGoodAt: ago(1), isLate: false, every: HOUR_MS, failure: null, folder: '/mnt/usb' },
  checks: { restore: null, seal: null, sums: null },
  mail: { source: 'settings', isReadable: true, failingSince: null, failure: null },
  connection: 'https',
  https: { state: 'off', reason: '', authority: null },
  disks: [{ holds: 'ledger', folder: '/data', free: 20 * GB, size: GB }],
  node: '24.11.0',
};
const wrongIn = (facts: Partial<UpkeepFacts>) => problemsOf({ ...WELL, ...facts });
const sentences = (facts: Partial<UpkeepFacts>) => wrongIn(facts).map(({ what, whatToDo }) => `${what} ${whatToDo}`);
const ended = (passed: boolean, words: string) => ({ endedAt: ago(2), passed, words });

test('where all is well, there is no problem', () => {
  expect(problemsOf(WELL)).toEqual([]);
  const passed = ended(true, 'All is well.');
  expect(wrongIn({ checks: { restore: passed, seal: passed, sums: passed }, connection: 'local' })).toEqual([]);
});

test('mail that fails is serious, and says since when and what to check', () => {
  const failing = {
    source: 'settings',
    isReadable: true,
    failingSince: '2026-11-26T22:12:00Z',
    failure: 'login',
  } as const;
  expect(wrongIn({ mail: failing })).toEqual([
    {
      part: 'mail',
      severity: 'serious',
      what: expect.stringContaining('the mail server refused the login.'),
      whatToDo: 'Check the login and the password in Settings.',
    },
  ]);
});

describe('backups', () => {
  const backup = (facts: Partial<UpkeepFacts['backup']>) => ({ backup: { ...WELL.backup, ...facts } });

  test('an old one names its age and its disk', () => {
    expect(sentences(backup({ lastGoodAt: ago(75), isLate: true }))).toEqual([
      'The last backup is 3 days old. Check that the disk at /mnt/usb is connected and has room, then press Back up now.',
    ]);
  });

  test('one that failed says why, whether one was ever good or not', () => {
    const failure = 'ENOSPC: no space left on device';
    expect(sentences(backup({ failure }))[0]).toMatch(
      /^The last backup is 60 minutes old: the next one could not be made\. ENOSPC: no space left on device Check /,
    );
    expect(sentences(backup({ failure, lastGoodAt: null, isLate: true }))).toEqual([
      expect.stringMatching(/^There is no backup yet: the next one could not be made\. ENOSPC/),
    ]);
  });

  test('none at all is serious, and only by hand is a warning', () => {
    expect(wrongIn(backup({ lastGoodAt: null, isLate: true, every: null }))).toMatchObject([
      { part: 'backups', severity: 'serious', what: 'There is no backup yet.', whatToDo: 'Press Back up now.' },
      { part: 'backups', severity: 'warning', what: 'Backups are made only when somebody asks for one.' },
    ]);
  });

  test('of a server that makes none nothing is asked', () => {
    expect(wrongIn(backup({ folder: null, lastGoodAt: null, isLate: true, every: null }))).toEqual([]);
  });

  test('one that could not be restored says when it was tested', () => {
    expect(sentences({ checks: { ...WELL.checks, restore: ended(false, 'The backup is damaged.') } })).toEqual([
      'The backup that was tested on 27/11/2026, 10:00 am could not be restored. The backup is damaged. Press Back up now, then Test the last backup.',
    ]);
  });
});

test('a broken seal names the entry, and different sums the command that mends them', () => {
  const seal = ended(false, 'Entry 7 was changed.');
  const sums = ended(false, 'sales_day (2 rows)');
  expect(wrongIn({ checks: { restore: null, seal, sums } })).toMatchObject([
    { part: 'seal', severity: 'serious', what: 'The audit trail is not as it was sealed. Entry 7 was changed.' },
    { part: 'sums', severity: 'serious', whatToDo: expect.stringContaining('npm run figures:rebuild') },
  ]);
});

describe('a disk', () => {
  const disk = (free: number | null, size: number | null = null) => ({
    disks: [{ holds: 'backups' as const, folder: '/mnt/usb', free, size }],
  });

  test.each([
    ['more than a gigabyte left is enough', disk(GB), []],
    ['less is told', disk(GB - 1), ['warning']],
    ['nearly nothing is serious', disk(100_000_000), ['serious']],
    ['no room for as much again is told, however much there is', disk(20 * GB, 20 * GB), ['warning']],
    ['one that does not answer is serious', disk(null), ['serious']],
  ])('%s', (_, facts, severities) => {
    expect(wrongIn(facts).map(({ severity }) => severity)).toEqual(severities);
  });

  test('is named with what is left', () => {
    expect(sentences(disk(812 * 1_048_576))).toEqual([
      'The disk of the backups has 812 MB left. Make room on the disk at /mnt/usb, or move to a larger one.',
    ]);
  });
});

test('plain HTTP, and a proxy that nobody believes, are told with what to do', () => {
  expect(sentences({ connection: 'http' })[0]).toMatch(/^You came over plain HTTP: .* Turn HTTPS on, /);
  const on = { ...WELL.https, state: 'on' } as const;
  expect(sentences({ connection: 'http', https: on })[0]).toContain('have this till trust the shop');
  expect(sentences({ connection: 'unbelieved' })[0]).toContain('TRUST_PROXY');
});

test('HTTPS of its own is told of where it is not served, and two months before its authority ends', () => {
  const serious = (https: Partial<UpkeepFacts['https']>) => wrongIn({ https: { ...WELL.https, ...https } });
  expect(serious({ state: 'failed', reason: 'Port 3443 is in use.' })).toMatchObject([
    { severity: 'serious', what: 'HTTPS is on but not served. Port 3443 is in use.' },
  ]);
  expect(serious({ state: 'damaged' })[0]?.whatToDo).toContain('make a new authority');
  const ends = (days: number) => ({ state: 'on' as const, authority: { until: ago(-24 * days) } });
  expect(serious(ends(61))).toEqual([]);
  expect(serious(ends(59))).toMatchObject([
    { severity: 'warning', what: 'The authority that tills trust ends on 25/01/2027.' },
  ]);
  expect(serious({ ...ends(59), state: 'off' })).toEqual([]);
});

test.each([
  ['20.20.2', ['Node.js 20 gets no security fixes any more (since 30/04/2026).']],
  ['22.16.0', []],
  ['26.1.0', []],
])('Node %s', (node, expected) => {
  expect(wrongIn({ node }).map(({ what }) => what)).toEqual(expected);
});

test('the end of a Node is told two months before', () => {
  const end = (now: string) =>
    wrongIn({ node: '22.16.0', now: new Date(now) }).filter(({ part }) => part === 'version');
  expect(end('2027-02-27T01:00:00Z')).toEqual([]);
  expect(end('2027-04-30T01:00:00Z')).toMatchObject([
    { what: 'Node.js 22 gets security fixes only until 30/04/2027.' },
  ]);
  expect(end('2027-05-01T01:00:00Z')).toMatchObject([{ what: expect.stringContaining('no security fixes any more') }]);
});

test('what is serious comes first', () => {
  const facts = { node: '20.20.2', checks: { ...WELL.checks, seal: ended(false, 'Entry 7 was changed.') } };
  expect(wrongIn(facts).map(({ part }) => part)).toEqual(['seal', 'version']);
});

test.each([
  [0, 'less than a minute'],
  [1 / 60, '1 minute'],
  [1, '60 minutes'],
  [30, '30 hours'],
  [75, '3 days'],
  [-5, 'less than a minute'],
])('%d hours are %s', (hours, words) => expect(ageWords(ago(hours), NOW)).toBe(words));

test.each([
  [0, '0 KB'],
  [120_000, '117 KB'],
  [1_500_000, '1.4 MB'],
  [1.5 * GB, '1.5 GB'],
  [42 * GB, '42 GB'],
  [2048 * GB, '2 TB'],
])('%d bytes are %s', (bytes, words) => expect(bytesWords(bytes)).toBe(words));
