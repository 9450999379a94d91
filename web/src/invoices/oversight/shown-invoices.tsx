import { Button, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import * as paths from '../../lib/paths.ts';

const SHOWN = [
  { changes: '', label: 'All invoices' },
  { changes: 'all', label: 'Voided and edited' },
  { changes: 'after-the-day', label: 'Changed after the day' },
] as const;

export type ShownChanges = (typeof SHOWN)[number]['changes'];

/** What /ManageInvoices shows, as its address says: '' for the invoices as they are. */
export const useShownChanges = (): ShownChanges => {
  const [params] = useSearchParams();
  return SHOWN.find(({ changes }) => changes === params.get('changes'))?.changes ?? '';
};

/** Chooses between the invoices as they are and what became of them, for admins. */
export function ShownInvoices({ shown }: { shown: ShownChanges }) {
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Show">
      {SHOWN.map(({ changes, label }) => (
        <Button
          key={changes}
          component={Link}
          to={changes === '' ? paths.invoices : `${paths.invoices}?changes=${changes}`}
          px="sm"
          variant={shown === changes ? 'filled' : 'default'}
          aria-current={shown === changes ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
