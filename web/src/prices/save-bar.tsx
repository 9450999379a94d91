import { Button, Group, Text } from '@mantine/core';
import { FormFailure } from '../ui/form/form-failure.tsx';
import type { Cell } from './by-cell.ts';
import { problemIn } from './edits.ts';
import styles from './price-book.module.css';
import type { SheetState } from './use-sheet.ts';

/**
 * What is not saved, and the buttons that save it or put everything back. The first price that cannot be saved is named:
 * it may be rows away.
 */
export function SaveBar({ state, nameOf }: { state: SheetState; nameOf: (cell: Cell) => string }) {
  const { changed, stale, saving, dispatch } = state;
  const wrong = changed.filter(([, edit]) => problemIn(edit) !== '').map(([cell]) => cell);
  const isReady = changed.length > 0 && wrong.length === 0 && stale.length === 0;
  return (
    <>
      <FormFailure message={changed.length > 0 ? saving.failure : ''} />
      <Group className={styles.bar} gap="sm">
        <Text className={styles.count} role="status" fw={changed.length > 0 ? 600 : 400}>
          {wordsOf(changed.length)}
          {wrong[0] && ` · ${wrong.length} cannot be saved yet: ${nameOf(wrong[0])}${wrong[1] ? ' …' : ''}`}
        </Text>
        <Button variant="default" disabled={state.sheet.undo.length === 0} onClick={() => dispatch({ kind: 'undo' })}>
          Undo
        </Button>
        <Button variant="default" disabled={changed.length === 0} onClick={() => dispatch({ kind: 'discard' })}>
          Discard
        </Button>
        <Button data-save-prices loading={saving.isBusy} disabled={!isReady} onClick={() => void saving.submit()}>
          Save
        </Button>
      </Group>
    </>
  );
}

const wordsOf = (count: number): string => {
  if (count === 0) return 'Nothing changed';
  return count === 1 ? '1 price changed' : `${count.toLocaleString('en-AU')} prices changed`;
};
