import type { BackupAge } from '@mendpoint/contract/backup';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { serve, success } from '../../test/network.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Providers } from '../app/providers.tsx';
import { BackupNews } from './backup-news.tsx';

const show = (age: BackupAge) => {
  serve(() => success({ data: age }));
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <MemoryRouter>
        <BackupNews />
      </MemoryRouter>
    </Providers>,
  );
};
const GOOD: BackupAge = {
  lastGoodAt: '2026-11-22T09:30:00Z',
  everyMinutes: 60,
  isLate: false,
  hasFailed: false,
  wrongSums: null,
};
const LAST = 'The last good backup is of 22/11/2026, 8:30 pm.';

test('a good backup is told with its time in Sydney, and how often one is made', async () => {
  show(GOOD);
  expect(await screen.findByText(LAST)).toBeTruthy();
  expect(screen.getByText('One is made every hour.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an old one is a warning', async () => {
  show({ ...GOOD, everyMinutes: 30, isLate: true });
  expect((await screen.findByRole('alert')).textContent).toBe(LAST);
  expect(screen.getByText('One is made every 30 minutes.')).toBeTruthy();
});

test('one that failed is told, before the last good one is old', async () => {
  show({ ...GOOD, everyMinutes: 2880, hasFailed: true });
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${LAST}The next one could not be made. Settings says why.`,
  );
  expect(screen.getByText('One is made every 2 days.')).toBeTruthy();
});

test('sums that differ from the sales are told with what makes them anew, beside a good backup', async () => {
  show({ ...GOOD, wrongSums: 'sales_day (2 rows)' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${LAST}Sums that reports read differ from the sales: sales_day (2 rows). Nothing is lost: 'npm run figures:rebuild' on the server makes them anew.`,
  );
});

test('none at all is a warning that says how to have some', async () => {
  show({ lastGoodAt: null, everyMinutes: null, isLate: true, hasFailed: false, wrongSums: null });
  expect((await screen.findByRole('alert')).textContent).toBe('No backup yet.');
  expect(screen.getByText(/set BACKUP_DIR and BACKUP_EVERY/)).toBeTruthy();
});
