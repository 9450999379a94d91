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
        {stale.map((one) => (
          <StaleLine
            key={`${one.cell.deviceId} ${one.cell.repairPartId}`}
            theirs={wordsOf((field) => storedText(valueAt(prices, one.cell), field))}
            onKeep={() => keep([one.cell])}
            onTake={() => take([one.cell])}
            {...one}
          />
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

type StaleLineProps = StaleCell & { theirs: string; onKeep: () => void; onTake: () => void };

function StaleLine({ edit, name, theirs, onKeep, onTake }: StaleLineProps) {
  return (
    <Group gap="sm">
      <Text className={styles.count}>
        <b>{name}</b>: yours {wordsOf((field) => textIn(edit, undefined, field))}, theirs {theirs}
      </Text>
      <Button variant="default" aria-label={`Keep mine: ${name}`} onClick={onKeep}>
        Keep mine
      </Button>
      <Button variant="default" aria-label={`Take theirs: ${name}`} onClick={onTake}>
        Take theirs
      </Button>
    </Group>
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
