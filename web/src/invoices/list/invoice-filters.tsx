import { Button, Group, NativeSelect } from '@mantine/core';
import { DayRange } from '../../ui/table/day-range.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import type { DayChip, DayFilter } from '../../ui/table/use-day-filter.ts';
import type { ListState } from '../../ui/table/use-list-state.ts';
import styles from './invoice-filters.module.css';
import type { StateFilter } from './use-state-filter.ts';

const CHIPS: readonly { period: DayChip; label: string }[] = [
  { period: 'all', label: 'All' },
  { period: 'today', label: 'Today' },
  { period: 'yesterday', label: 'Yesterday' },
];

type InvoiceFiltersProps = { list: ListState; days: DayFilter; states: StateFilter; onClear: () => void };

/** Search by customer or invoice number, the days, and what became of the invoices. */
export function InvoiceFilters({ list, days, states, onClear }: InvoiceFiltersProps) {
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
        <NativeSelect
          className={styles.status}
          aria-label="Status"
          data={[{ value: '', label: 'All statuses' }, ...states.choices]}
          value={states.state}
          onChange={({ currentTarget }) => states.choose(currentTarget.value)}
        />
        <DayRange days={days} />
        <Button variant="subtle" px="sm" onClick={onClear}>
          Clear Filters
        </Button>
      </div>
    </div>
  );
}
