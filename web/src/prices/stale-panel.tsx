import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Cell, valueAt } from './by-cell.ts';
import { type Edit, textIn } from './edits.ts';
import { FIELD_NAMES, FIELDS, type Field, storedText } from './fields.ts';
import styles from './price-book.module.css';
import type { SheetState } from './use-sheet.ts';

export type StaleCell = { cell: Cell; edit: Edit; name: string };

/** The cells that somebody else has changed since they were read, with both values, to choose from. */
export function StalePanel({ stale, state }: { stale: StaleCell[]; state: SheetState }) {
  const { dispatch, prices } = state;
  if (stale.length === 0) return null;
  const keep = (cells: Cell[]) => dispatch({ kind: 'keep mine', cells, prices });
  const take = (cells: Cell[]) => dispatch({ kind: 'take theirs', cells });
  const all = stale.map(({ cell }) => cell);
  const what = stale.length === 1 ? '1 price was' : `${stale.length} prices were`;
  return (
    <Alert
      role="alert"
      color="orange"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${what} changed by somebody else meanwhile`}
    >
      <div className={styles.stale}>
        {stale.map(({ cell, edit, name }) => (
          <Group key={`${cell.deviceId} ${cell.repairPartId}`} gap="sm">
            <Text className={styles.count}>
              <b>{name}</b>: yours {wordsOf((field) => textIn(edit, undefined, field))}, theirs{' '}
              {wordsOf((field) => storedText(valueAt(prices, cell), field))}
            </Text>
            <Button variant="default" aria-label={`Keep mine: ${name}`} onClick={() => keep([cell])}>
              Keep mine
            </Button>
            <Button variant="default" aria-label={`Take theirs: ${name}`} onClick={() => take([cell])}>
              Take theirs
            </Button>
          </Group>
        ))}
      </div>
      {stale.length > 1 && (
        <Group gap="sm" mt="sm">
          <Button variant="default" onClick={() => keep(all)}>
            Keep all mine
          </Button>
          <Button variant="default" onClick={() => take(all)}>
            Take all theirs
          </Button>
        </Group>
      )}
    </Alert>
  );
}

/** 'A$149.00, cost A$60.00, 90 days', or 'no price'. */
export const wordsOf = (text: (field: Field) => string): string => {
  const texts = FIELDS.filter((field) => text(field) !== '').map((field) => {
    if (field === 'warranty_days') return `${text(field)} days`;
    return field === 'price' ? `A$${text(field)}` : `${FIELD_NAMES[field].toLowerCase()} A$${text(field)}`;
  });
  return texts.length === 0 ? 'no price' : texts.join(', ');
};
