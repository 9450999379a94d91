import { Button, Group } from '@mantine/core';
import type { PeriodName } from '@mendpoint/contract/reports/period-reports';
import type { DayRange } from '@mendpoint/domain/time/periods';
import { useState } from 'react';
import { type ChosenPeriod, formatDays, PERIOD_LABELS } from '../../lib/periods.ts';
import { DateRangeDialog, type RangeWords, SELECT_DATE_RANGE } from './date-range-dialog.tsx';
import styles from './period-picker.module.css';

type PeriodPickerProps = {
  periods: readonly PeriodName[];
  chosen: ChosenPeriod;
  onChoose: (choice: { period: PeriodName; days?: DayRange }) => void;
  /** Resolves when the figures of the custom range are there. */
  prepare?: (days: DayRange) => Promise<unknown>;
  words?: RangeWords;
  untilToday?: boolean;
};

/** One button per period; the chosen one is pressed. Custom opens a dialog for its dates. */
export function PeriodPicker(props: PeriodPickerProps) {
  const { periods, chosen, onChoose, prepare, words = SELECT_DATE_RANGE, untilToday = false } = props;
  const [isAsking, setAsking] = useState(false);
  const apply = async (days: DayRange) => {
    await prepare?.(days);
    onChoose({ period: 'custom', days });
  };
  return (
    <>
      <Group gap="xs" mb="lg" role="group" aria-label="Period" className={styles.buttons}>
        {periods.map((period) => (
          <Button
            key={period}
            variant={period === chosen.period ? 'filled' : 'default'}
            aria-pressed={period === chosen.period}
            aria-haspopup={period === 'custom' ? 'dialog' : undefined}
            onClick={() => (period === 'custom' ? setAsking(true) : onChoose({ period }))}
          >
            {PERIOD_LABELS[period]}
            {period === 'custom' && chosen.period === 'custom' && chosen.days && (
              <span className={styles.days}>{formatDays(chosen.days)}</span>
            )}
          </Button>
        ))}
      </Group>
      {isAsking && (
        <DateRangeDialog
          words={words}
          untilToday={untilToday}
          begun={chosen.period === 'custom' ? chosen.days : null}
          onApply={apply}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  );
}
