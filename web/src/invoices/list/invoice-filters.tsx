import { Button, Group, TextInput } from '@mantine/core';
import { SearchField } from '../../ui/table/search-field.tsx';
import type { ListState } from '../../ui/table/use-list-state.ts';
import styles from './invoice-filters.module.css';
import type { DayChip, DayFilter } from './use-day-filter.ts';

const CHIPS: readonly { period: DayChip; label: string }[] = [
  { period: 'all', label: 'All' },
  { period: 'today', label: 'Today' },
  { period: 'yesterday', label: 'Yesterday' },
];

type InvoiceFiltersProps = { list: ListState; days: DayFilter; onClear: () => void };

/** Search by customer or invoice number, and the days. */
export function InvoiceFilters({ list, days, onClear }: InvoiceFiltersProps) {
  return (
    <div className={styles.filters}>
      <SearchField label="Search by Customer or Invoice Number" value={list.text} onChange={list.type} />
      <Group gap="xs" role="group" aria-label="Day" className={styles.chips}>
        {CHIPS.map(({ period, label }) => (
          <Button
            key={period}
            px="sm"
            variant={days.chip === period ? 'filled' : 'default'}
            aria-pressed={days.chip === period}
            onClick={() => days.pick(period)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <div className={styles.days}>
        <DayInput label="From" value={days.from} max={days.today} onChange={days.setFrom} />
        <DayInput label="To" value={days.to} max={days.today} onChange={days.setTo} />
        <Button variant="subtle" px="sm" onClick={onClear}>
          Clear Filters
        </Button>
      </div>
    </div>
  );
}

type DayInputProps = { label: string; value: string; max: string; onChange: (day: string) => void };

function DayInput({ label, value, max, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      aria-label={`${label} date`}
      leftSection={<span className={styles.prefix}>{label}</span>}
      leftSectionWidth={52}
      max={max}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
