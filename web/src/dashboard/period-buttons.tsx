import { Button, Group } from '@mantine/core';
import { PERIODS, type Period } from '@mendpoint/domain/periods';
import styles from './period-buttons.module.css';

const LABELS: Readonly<Record<Period, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last7Days: 'Last 7 Days',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  thisYear: 'This Year',
  lastYear: 'Last Year',
  all: 'All',
};

/** One button per period; the chosen one is pressed. */
export function PeriodButtons({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  return (
    <Group gap="xs" mb="lg" role="group" aria-label="Period" className={styles['buttons'] ?? ''}>
      {PERIODS.map((period) => (
        <Button
          key={period}
          variant={period === value ? 'filled' : 'default'}
          aria-pressed={period === value}
          onClick={() => onChange(period)}
        >
          {LABELS[period]}
        </Button>
      ))}
    </Group>
  );
}
