import { Group, Text } from '@mantine/core';
import { valueAt } from './by-cell.ts';
import { problemIn, textIn } from './edits.ts';
import { storedText } from './fields.ts';
import { HistoryButton } from './history-button.tsx';
import styles from './price-book.module.css';
import { wordsOf } from './stale-panel.tsx';
import type { GridProps } from './use-sheet.ts';

/** All three values of the cell that has the focus, what they were, what is wrong with them, and their history. */
export function CellWords({ state, devices, problems, mayEdit }: Omit<GridProps, 'field'>) {
  const { at } = state.sheet.selection;
  const [device, problem] = [devices[at.row], problems[at.column]];
  if (!device || !problem) return null;
  const cell = { deviceId: device._id, repairPartId: problem._id };
  const [edit, stored] = [valueAt(state.sheet.edits, cell), valueAt(state.prices, cell)];
  const wrong = problemIn(edit);
  const name = `${device.name}, ${problem.name}`;
  return (
    <Group className={styles.words} gap="sm">
      <Text size="sm" c={wrong === '' ? 'dimmed' : 'red'} aria-live="polite">
        {name}: {wrong || wordsOf((field) => textIn(edit, stored, field))}
        {wrong === '' && edit !== undefined && ` (was ${wordsOf((field) => storedText(edit.seen, field))})`}
      </Text>
      <HistoryButton cell={cell} name={name} showsCost={mayEdit} />
    </Group>
  );
}
