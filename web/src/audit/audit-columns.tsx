import { Text } from '@mantine/core';
import type { AuditEntry } from '@mendpoint/contract/audit';
import { formatDateTime } from '@mendpoint/domain/time/dates';
import type { Column } from '../ui/table/data-table.tsx';
import styles from './audit-columns.module.css';
import { actWordsOf, labelOf, personOf } from './entry-words.ts';

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'When', cell: ({ happenedAt }) => <span className={styles.when}>{formatDateTime(happenedAt)}</span> },
  {
    title: 'What',
    narrow: 'heading',
    cell: (entry) => (
      <>
        <Text component="span" fw={600} inherit>
          {actWordsOf(entry)}
        </Text>
        {entry.subject !== '' && <div className={styles.subject}>{entry.subject}</div>}
      </>
    ),
  },
  { title: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
  {
    title: 'Who',
    cell: (entry) => (
      <>
        <div className={styles.subject}>{personOf(entry)}</div>
        <Text component="span" size="sm" c="dimmed">
          {entry.address}
        </Text>
      </>
    ),
  },
  { title: 'Store', cell: ({ shop_name }) => shop_name },
];

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {before !== '' && (
              <>
                <del>{before}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{after || 'none'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
